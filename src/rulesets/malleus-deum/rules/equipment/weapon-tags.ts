import type { Term } from "../../../../engine";
import type { ActiveCondition } from "../conditions/condition";
import { hasCondition } from "../conditions/conditions";
import type { DefenceKind } from "../defences/open-defences";
import { equipmentLabel, reasonLabel, type EquipmentPart } from "../labels";

// MD-EQP-01, MDC-DEF-05..07 and companion 5.1: what the tags of weapons and shields do to checks. Tags are lower case.

type Tags = readonly string[];

const term = (id: EquipmentPart, value: number, stack: string = id): Term => ({
  label: equipmentLabel(id),
  value,
  kind: "equipment",
  stack: `equipment:${stack}`,
});

const AGAINST: Readonly<Record<"crushing" | "piercing" | "slashing", readonly DefenceKind[]>> = {
  crushing: ["parry", "block"],
  piercing: ["armour"],
  slashing: ["dodge"],
};

/**
 * To hit with a weapon against the defence chosen: +3 for the type that defence is bad against; one type counts
 * (MDC-DEF-05).
 */
export function damageTypeTerms(tags: Tags, defence: DefenceKind): Term[] {
  for (const type of ["crushing", "piercing", "slashing"] as const)
    if (tags.includes(type) && AGAINST[type].includes(defence)) return [term(type, 3, "damageType")];
  return [];
}

/** A parry with a slow weapon: -3 (MDC-DEF-07). */
export const parryTerms = (tags: Tags): Term[] => (tags.includes("slow") ? [term("slow", -3)] : []);

/** Initiative: slow -3; fast +3, for player characters (MDC-DEF-07). */
export const initiativeTerms = (tags: Tags, player: boolean): Term[] => [
  ...(tags.includes("slow") ? [term("slow", -3)] : []),
  ...(tags.includes("fast") && player ? [term("fast", 3)] : []),
];

/** A large shield denies the flank: -1 to Armour instead of -3, so 2 come back on that defence alone (MDC-DEF-06). */
export const denyFlankTerms = (shield: Tags, conditions: readonly ActiveCondition[], defence: DefenceKind): Term[] =>
  shield.includes("deny-flank") && defence === "armour" && hasCondition(conditions, "flanked")
    ? [term("denyFlank", 2)]
    : [];

/** Knockout with it: non-lethal +3, lethal -3 (companion 5.1). */
export function knockoutTerms(tags: Tags): Term[] {
  if (tags.includes("nonlethal") || tags.includes("non-lethal")) return [term("nonLethal", 3, "lethality")];
  return tags.includes("lethal") ? [term("lethal", -3, "lethality")] : [];
}

/** Used in one hand, a weapon for one or two does 1 less (companion 5.1). */
export const handTerms = (tags: Tags, hands: 1 | 2): Term[] =>
  tags.includes("one-or-two-handed") && hands === 1 ? [term("oneHanded", -1)] : [];

/** Braced against a charge: double damage to the one who charges (companion 5.1). */
export const braceFactor = (tags: Tags, braced: boolean, targetCharged: boolean): 1 | 2 =>
  tags.includes("brace") && braced && targetCharged ? 2 : 1;

/** Types of its damage as resistances and vulnerabilities know them: its own, silver, iron, magic (companion 5.1). */
export const weaponDamageTypes = (types: readonly string[], tags: Tags): string[] => [
  ...new Set([
    ...types,
    ...["crushing", "piercing", "slashing", "magic", "iron"].filter((tag) => tags.includes(tag)),
    ...(tags.includes("silvered") ? ["silver"] : []),
  ]),
];

export interface Wielding {
  hands: 1 | 2;
  /** A shield or buckler, or a second weapon, in the other hand. */
  otherHandFull: boolean;
  prone: boolean;
  wet: boolean;
  /** Loaded; always true of what needs no loading. */
  loaded: boolean;
  /** Squares between the wielder and the target's rank: 2 is the second rank. */
  rank?: 1 | 2;
}

/** Reason keys why the weapon cannot be used now; empty when it can (companion 5.1). */
export function weaponBlocks(tags: Tags, wielding: Wielding): string[] {
  const blocks: string[] = [];
  const needsBoth = tags.includes("two-handed") && !tags.includes("one-or-two-handed");
  if (needsBoth && (wielding.hands === 1 || wielding.otherHandFull)) blocks.push(reasonLabel("twoHands"));
  if (tags.includes("standing") && wielding.prone) blocks.push(reasonLabel("mustStand"));
  if (tags.includes("black-powder") && wielding.wet) blocks.push(reasonLabel("wetPowder"));
  if (!wielding.loaded) blocks.push(reasonLabel("notLoaded"));
  if (wielding.rank === 2 && !tags.includes("reach")) blocks.push(reasonLabel("noReach"));
  return blocks;
}

/** Rounds a reload takes (companion 5.1). */
export const reloadRounds = (tags: Tags): 0 | 1 => (tags.includes("slow-reload") ? 1 : 0);

/**
 * Ability groups it fights with: the one a tag names, else its own (companion 5.1); spears, polearms and staves with both of theirs
 * (companion 3.21, 5.2).
 */
export function fightWays(tags: Tags, own: string): readonly string[] {
  if (tags.includes("as-mace") || tags.includes("tool")) return ["mace"];
  return tags.includes("as-spear") || own === "spear" ? [...new Set([own, "spear", "staff"])] : [own];
}
