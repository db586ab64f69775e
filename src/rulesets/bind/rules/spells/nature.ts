import type { Layer } from "../combat/armour";

// BI-SPL-01 to 04: Aldaron. L is the level a spell is cast at, I and W the caster's Intelligence and Wits.

/** Rounds of blindness in a light that nobody was ready for (L2466, A52). */
export const blindRounds = (level: number, wits: number): number => Math.max(0, level - wits);

/** Whose mind is in a beast suffers its Damage as Fatigue, no more than the beast has Hit Points (L2526). */
export const possessorTires = (before: number, after: number): number =>
  Math.max(0, Math.max(0, before) - Math.max(0, after));

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
