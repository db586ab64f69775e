import { reasonLabel } from "../labels";
import { compelBlocked, type Aspect } from "./aspect";

// MD-ASP-04, 09, 11: what the owner may answer, and what becomes of an aspect that no longer applies.

export type CompelAnswer = "accept" | "resist" | "veto";

/** Answers open to the owner of a compelled aspect: always all three; nobody else answers, and a dormant one asks nothing. */
export function compelAnswers(
  aspect: Aspect,
  answering: { owner: boolean; self: boolean; allowedByGm: boolean },
): CompelAnswer[] {
  if (!answering.owner || compelBlocked(aspect, answering) !== null) return [];
  return ["accept", "resist", "veto"];
}

/** What an answer comes to: accepting binds without a roll or a change, a veto ends it, resisting is rolled. */
export const answerCompel = (
  answer: CompelAnswer,
): { bound: boolean | null; roll: boolean; changesRating: boolean } => ({
  bound: answer === "resist" ? null : answer === "accept",
  roll: answer === "resist",
  changesRating: answer === "resist",
});

/** MD-ASP-09, MD-ASP-12: a new aspect the GM proposes; the owner may veto it. Reason key why it does not come, or null. */
export const newAspectRefused = (answer: "accept" | "veto"): string | null =>
  answer === "veto" ? reasonLabel("vetoed") : null;

/** MD-ASP-11: a diminished aspect as a tag. */
export const demoted = (aspect: { name: string }): string => aspect.name.trim().toLowerCase();
