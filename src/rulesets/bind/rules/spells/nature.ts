import type { Layer } from "../combat/armour";

// BI-SPL-01 to 04: Aldaron. L is the level a spell is cast at, I and W the caster's Intelligence and Wits.

/** Rounds of blindness in a light that nobody was ready for (L2466, A52). */
export const blindRounds = (level: number, wits: number): number => Math.max(0, level - wits);

/** Whose mind is in a beast suffers its Damage as Fatigue, no more than the beast has Hit Points (L2526). */
export const possessorTires = (before: number, after: number): number =>
  Math.max(0, Math.max(0, before) - Math.max(0, after));

/** What Forest's Friendship does to a beast, by the level of the Enchantment that it stands for; being a friend is none (L2447, L2455). */
const BEAST_ENCHANTMENTS = {
  befriended: 1,
  calm: 1,
  fear: 1,
  confusion: 2,
  focus: 3,
  panic: 3,
  sleep: 3,
  domination: 4,
  mentalBondage: 5,
} as const;
export type BeastEnchantment = keyof typeof BEAST_ENCHANTMENTS;

/** The first three levels, all of them with Enduring (L2457). */
export const friendshipLevel = (enduring: number): number => (enduring > 0 ? 5 : 3);

export const beastEnchantments = (enduring: number): BeastEnchantment[] =>
  (Object.keys(BEAST_ENCHANTMENTS) as BeastEnchantment[]).filter(
    (one) => BEAST_ENCHANTMENTS[one] <= friendshipLevel(enduring),
  );

/** It works as that spell would at its own level, or at the higher one of the casting (A53). */
export const enchantedAt = (one: BeastEnchantment, level: number): number => Math.max(level, BEAST_ENCHANTMENTS[one]);

export type Gust = { squares: number; initiativeLoss: number; push: number };

/** A wind blast: how wide, and what it does to somebody of this Strength; they cannot move before their number (L2513-2517). */
export const windBlast = (level: number, intelligence: number, wits: number, strength: number): Gust => ({
  squares: Math.max(0, level + wits),
  initiativeLoss: Math.max(1, level + intelligence - strength),
  push: Math.max(0, level + intelligence - strength),
});

/** A handle that grows: 1 heavier a round, up to 4 + I above what it weighed (L2569-2576). */
export const creepingWeight = (weight: number, rounds: number, intelligence: number): number =>
  weight + Math.min(rounds, Math.max(0, 4 + intelligence));

export type Plants = {
  number: number;
  strength: number;
  dexterity: number;
  speed: number;
  wits: number;
  aggression: number;
  armour: Layer;
};

/**
 * Plants that fight: one of Strength 0 is there, every point is one more of them or 1 to the Strength of all (L2607-2620).
 * @throws RangeError when it takes more points than L + I.
 */
export function callPlants(
  level: number,
  intelligence: number,
  wits: number,
  choice: { number: number; strength: number },
): Plants {
  const points = Math.max(0, level + intelligence);
  const taken = choice.number - 1 + choice.strength;
  if (choice.number < 1 || choice.strength < 0 || taken > points)
    throw new RangeError(`${choice.number} plants of Strength ${choice.strength} take ${taken} points of ${points}.`);
  return {
    ...choice,
    dexterity: 0,
    speed: -2,
    wits,
    aggression: 2 + wits,
    armour: { name: "bark", dr: choice.strength, coverage: "perfect" },
  };
}
