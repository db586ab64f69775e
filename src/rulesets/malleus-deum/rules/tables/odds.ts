import { Rational, oddsOf, rollTally, sumOf } from "../../../../engine";

// Companion tables 1.20 and 1.21, worked out instead of copied: chances of 2d12, and what a pool check costs.

/** Chance that 2d12 come to at least this (exact). */
export const chanceAtLeast = (target: number): Rational =>
  oddsOf(() => rollTally("2d12", 2, 12, sumOf())).chanceOf((sum) => sum >= target);

/** Table 1.21: about how many dice a pool check of this DC asks for; null beyond DC 19, where the table ends. */
export function diceForDifficulty(difficulty: number): number | null {
  const at = [2, 4, 8, 11, 15, 17, 19].findIndex((most) => difficulty <= most);
  return at >= 0 ? at + 1 : null;
}

/** Table 1.21: dice lost on average when so many are rolled; each is exhausted at or below the threshold. */
export const expectedDiceLost = (dice: number, threshold: number): Rational =>
  new Rational(dice * Math.min(6, Math.max(0, threshold)), 6);
