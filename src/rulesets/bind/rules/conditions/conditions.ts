import type { Guard } from "../combat/attack";

// Conditions of the book, and what they mean to the rest of the rules (digest 4.10).

/** Every condition that a token can bear, by name (digest 4.10). */
export const CONDITIONS = [
  "aiming",
  "asleep",
  "bleeding",
  "blind",
  "bonded",
  "casting",
  "collapsed",
  "confused",
  "dead",
  "dominated",
  "edgy",
  "grappled",
  "guarded",
  "guarding",
  "holding",
  "inDarkness",
  "invisible",
  "levitated",
  "mageArmour",
  "panicked",
  "polymorphed",
  "prone",
  "starving",
  "stunned",
  "torpor",
  "trapped",
  "unconscious",
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** Out of a fight until it passes. */
const HELPLESS: ReadonlySet<ConditionId> = new Set(["asleep", "collapsed", "dead", "unconscious"]);

/** Struck as by a Sneak Attack: whoever cannot guard, the lifted, and two who hold each other, for everybody else (L1941, L3109). */
export function guardOf(
  conditions: readonly ConditionId[],
  attack: { defencePaid: boolean; unseen: boolean; inGrapple: boolean },
): Guard {
  const has = (id: ConditionId) => conditions.includes(id);
  if (attack.unseen || has("levitated") || conditions.some((id) => HELPLESS.has(id))) return "unaware";
  if (has("grappled") && !attack.inGrapple) return "unaware";
  return attack.defencePaid ? "defended" : "undefended";
}

/** What holds somebody: the trapped and the prone have no Quick Actions but speech, the others cannot move (L1908-1941, L3109). */
export const BONDS = ["free", "trapped", "prone", "grappled", "levitated"] as const;
export type Bond = (typeof BONDS)[number];

/** What binds somebody in the countdown, the hardest first (BI-CPL-05, 06, BI-MAN-04). */
export function bondOf(conditions: readonly ConditionId[]): Bond {
  for (const bond of BONDS) if (bond !== "free" && conditions.includes(bond)) return bond;
  return "free";
}

/** Nobody in this state acts at all: asleep, collapsed, dead, unconscious (BI-ATK-12, BI-FTG-02). */
export const isHelpless = (conditions: readonly ConditionId[]): boolean => conditions.some((id) => HELPLESS.has(id));

/** The trapped and the prone have no bonus of Dexterity (L1908-1915). */
export const isBound = (conditions: readonly ConditionId[]): boolean =>
  conditions.includes("trapped") || conditions.includes("prone");

/** Conditions that end with the round: a guard, a hold, an aim, the edge, a stun (BI-MAN-06, 08, 11, BI-INI-06). */
export const ROUND_CONDITIONS: readonly ConditionId[] = ["aiming", "edgy", "guarded", "guarding", "holding", "stunned"];

/** Fatigue, or Hit Points, a round under water or without breath costs at once (L1766, L1772). */
export type RoundTick = { swimming: boolean; submerged: boolean; holdingBreath: boolean };
/** Points of such a round: one for swimming, one for the missing breath (BI-FTG-07, 10). */
export const roundFatigue = ({ swimming, submerged, holdingBreath }: RoundTick): number =>
  Number(swimming) + Number(submerged || holdingBreath);
