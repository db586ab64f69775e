// MY-GLO-07 (L5251-5253, L5318-5320): factions and ectoplasm.

export type Group = { id: string; beliefs: readonly string[] };

/**
 * Whether a group is a faction here: it shares beliefs, and somebody else's stand against them (MY-GLO-07, L5318-5320).
 */
export const isFaction = (group: Group, others: readonly Group[]): boolean =>
  group.beliefs.length > 0 &&
  others.some(({ id, beliefs }) => id !== group.id && beliefs.some((belief) => !group.beliefs.includes(belief)));

/** The substance of Astral entities, in all four states (L5251-5253). */
export const ECTOPLASM = ["solid", "liquid", "gas", "plasma"] as const;
export type EctoplasmState = (typeof ECTOPLASM)[number];

/** Liquid ectoplasm has a name of its own (L5251-5253). */
export const ectoplasmName = (state: EctoplasmState): "ichor" | "ectoplasm" =>
  state === "liquid" ? "ichor" : "ectoplasm";
