import type { Procedure } from "../../../../engine";
import { rollCheck } from "../checks/check";
import { rollDice, stacked, type DamageDice } from "./damage";

// BI-CPL-01 to 03, 08: darkness, and falling.

/** Blind against the seeing: -8 and Wits and Vigilance, between -6 and 0 (L1873-1877). */
export const blindnessModifier = (senses: number): number => Math.min(0, Math.max(-6, -8 + senses)) || 0;

/** Both in the dark: the difference of their Wits and Vigilance, to 6 either way, 3 in twilight; a mist has its own limit (L1881, A62). */
export const DARKNESS_LIMITS = { deep: 6, twilight: 3 } as const;
/** What darkness does to an attack: one's own Wits and Vigilance less the enemy's, within the limit (BI-CPL-03). */
export const darknessModifier = (own: number, enemy: number, limit: number): number =>
  Math.max(-limit, Math.min(limit, own - enemy));

/** Through a mist a shot loses 1 for each square, up to the mist's own limit (L2509). */
export const mistModifier = (squares: number, limit: number): number => -Math.min(limit, Math.max(0, squares)) || 0;
/** Striking blind: a natural roll up to the number of one's own people hits one of them (L1879). */
export const hitsCompanion = (natural: number, ownPeople: number): boolean => ownPeople > 1 && natural <= ownPeople;

/** The companion may still evade, with the Factor of the moment, against 10 (BI-CPL-02). */
export const COMPANION_TN = 10;

/** 2 points a square, 18 at most (L2260-2262). */
const fallPoints = (squares: number): number => Math.min(18, 2 * Math.max(0, Math.floor(squares)));

/** Points of a fall as dice: 2 are 1D6-2, 4 are 1D6, 18 are 4D6+2 (A45); null: no harm. */
function fallDice(points: number): DamageDice | null {
  if (points <= 0) return null;
  return points < 4 ? { dice: 1, die: 0, bonus: points - 4 } : stacked(points - 4);
}

/** Dexterity and Athletics take 4 points off: at 9 straight down, at 7 in an arc (L2260). */
export const FALL_TN = { straight: 9, arc: 7 } as const;

export type Fall = { caught: boolean; points: number; dice: DamageDice | null; damage: number };

/** A fall with its attempt to roll with it; `less` is what magic takes off (BI-SPL-12). */
export function* fall(
  squares: number,
  how: keyof typeof FALL_TN,
  bonus: number,
  less = 0,
  id = "fall",
): Procedure<Fall> {
  const check = yield* rollCheck({ tn: FALL_TN[how], bonus, mode: "normal" }, id);
  const points = Math.max(0, fallPoints(squares) - (check.success ? 4 : 0) - less);
  const dice = fallDice(points);
  return { caught: check.success, points, dice, damage: dice ? yield* rollDice(dice, `${id}-damage`) : 0 };
}
