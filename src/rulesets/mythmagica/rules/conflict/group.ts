import type { Term } from "../../../../engine";

// MY-GRP-01 to MY-GRP-06 (L1517-1539): several act as one, by the numbers of their Primary Actor.

/** How many of one side can act as one (MY-GRP-01, L1517-1523). */
export const MOST_IN_GROUP = 4;

/** One for each doubling: 2 or 3 take part for one, 4 for two (AMB-24, MY-GRP-04, MY-GRP-05). */
export const doublings = (participants: number): number => Math.floor(Math.log2(Math.max(1, participants)));

export type GroupKind = "assisted" | "impeded";

/** What numbers give or cost the group that rolls; null for one alone (MY-GRP-04, MY-GRP-05, L1529-1535). */
export function groupEdge(participants: number, kind: GroupKind): Term | null {
  const steps = doublings(participants);
  if (steps === 0) return null;
  return { label: `MYTHMAGICA.Term.${kind}`, value: kind === "assisted" ? steps : -steps, kind: "group" };
}

/** MY-GRP-07: one roll against several targets affects all of them or none; numbers make it harder. */
export const groupTargets = (
  targets: readonly string[],
  success: boolean,
): { affected: readonly string[]; edge: number } => ({
  affected: success ? targets : [],
  edge: -doublings(targets.length),
});

export type GroupBlock = "tooMany" | "noPrimary" | "notAssault";

/**
 * Why these cannot roll together, or null (MY-GRP-01 to MY-GRP-03, L1517-1527). When the Primary uses an Assault
 * Action, all of them must.
 */
export function groupBlocked(group: {
  primary: string | null;
  members: readonly { id: string; assault: boolean }[];
  primaryAssault: boolean;
}): GroupBlock | null {
  if (group.members.length > MOST_IN_GROUP) return "tooMany";
  if (!group.members.some(({ id }) => id === group.primary)) return "noPrimary";
  return group.primaryAssault && group.members.some(({ assault }) => !assault) ? "notAssault" : null;
}
