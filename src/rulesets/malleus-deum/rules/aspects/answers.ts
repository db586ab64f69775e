import { compelBlocked, type Aspect } from "./aspect";

// MD-ASP-04, 09, 11: what the owner may answer, and what becomes of an aspect that no longer applies.

export type CompelAnswer = "accept" | "resist" | "veto";

/**
 * Answers open to the owner of a compelled aspect: always all three; nobody else answers, and a dormant one asks
 * nothing (MD-ASP-04, 09, 10).
 */
export function compelAnswers(
  aspect: Aspect,
  answering: { owner: boolean; self: boolean; allowedByGm: boolean },
): CompelAnswer[] {
  if (!answering.owner || compelBlocked(aspect, answering) !== null) return [];
  return ["accept", "resist", "veto"];
}

/** MD-ASP-11: a diminished aspect as a tag. */
export const demoted = (aspect: { name: string }): string => aspect.name.trim().toLowerCase();
