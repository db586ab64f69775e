import { clawAggression, type RacialAbility } from "../characters/races";
import { hasKnack, type Knacks } from "../knacks/knacks";

// BI-DRV-01 to 11: numbers that follow from others.

/** 6 + Strength, and 2 for each of Unstoppable and Hardened (L1460, L3922, L3981). */
export const maxHitPoints = (strength: number, knacks: Knacks): number =>
  6 + strength + (hasKnack(knacks, "unstoppable") ? 2 : 0) + (hasKnack(knacks, "hardened") ? 2 : 0);

/** A living body weighs as much as its most Hit Points (L973, L2641). */
export const bodyWeight = (maxHp: number): number => maxHp;

/** Base and Charisma, never below 0; who has no Charisma keeps none, unless by magic (L1732-1740). */
export const maxFatePoints = (base: number, charisma: number | null, byMagic = 0): number =>
  charisma === null ? Math.max(0, byMagic) : Math.max(0, base + charisma + byMagic);

export type ManaPicture = { base: number; intelligence: number; forfeited: number; reserved: number };

/** Base and Intelligence, less what lies in stones and in standing spells (L2382, L2392). */
export const maxManaPoints = ({ base, intelligence, forfeited, reserved }: ManaPicture): number =>
  Math.max(0, Math.max(0, base + intelligence) - forfeited - reserved);

/** What comes back in a scene: 2 + Wits; from -2 on a single point, every so many scenes (L2380). */
export const manaRegeneration = (wits: number): { points: number; everyScenes: number } =>
  wits > -2 ? { points: 2 + wits, everyScenes: 1 } : { points: 1, everyScenes: -wits };

/** 2 of 5 base points come back at the end of a scene (L1713-1738, A10). */
export const fateRegeneration = (base: number): number => Math.floor((base * 2) / 5);

/** Squares a spell reaches, where it does not say otherwise (L2388). */
export const spellRange = (wits: number): number => Math.max(0, 5 + wits);

/** Squares of a move for 2 Initiative, and of a whole round's run (L1441-1443); `speed` after Encumbrance. */
export const movement = (speed: number, athletics: number): { move: number; run: number } => ({
  move: Math.max(0, 3 + speed),
  run: Math.max(0, 10 + speed + athletics),
});

/** The Strike of claws and teeth: gnolls are born with it, creatures have their own (BI-CHR-13, BIC-17). */
export const unarmedAggression = (aggression: number, abilities: readonly RacialAbility[]): number =>
  Math.max(aggression, clawAggression(abilities));
