import type { RacialAbility } from "../characters/races";
import { hasKnack, type Knacks } from "../knacks/knacks";

// BI-FTG-03 to 14: how much Fatigue what one does brings, and how much rest takes away.

/** One point for two squares upward (L1760). */
export const climbing = (squares: number): number => Math.floor(squares / 2);

/** A mile a point, for humans two miles, and what is worn and carried on top, at the end of the day (L1768, L1291, A11). */
export const marching = (
  miles: number,
  abilities: readonly RacialAbility[],
  armour: number,
  encumbrance: number,
): number => Math.floor(abilities.includes("longMarch") ? miles / 2 : miles) + wearing(armour) + encumbrance;

/** Meals skipped on the first day at 1 + Strength each, at least 1; then 1 a day; without water 3 a day (L1770, A71). */
export const starving = (
  { meals, laterDays, dryDays }: { meals: number; laterDays: number; dryDays: number },
  strength: number,
): number => meals * Math.max(1, 1 + strength) + laterDays + 3 * dryDays;

/** A round of swimming, and another point below the water, where nobody breathes (L1766, L1772). */
export const swimming = (rounds: number, submerged: boolean): number => rounds * (submerged ? 2 : 1);

/** Armour tires by its Weight Rating when there was exertion (L1774). */
export const wearing = (weight: number): number => Math.max(0, weight);

/** To stop blood: Wits and Medicine at 6 and what is being lost (L1758). */
export const bleedingTn = (rate: number): number => 6 + rate;

/** The next scene bleeds one less (L1758). */
export const nextBleeding = (rate: number): number => Math.max(0, rate - 1);

/** All that still bleeds, scene after scene, until it stops by itself (L1758). */
export const bledOut = (rate: number): number => (nextBleeding(rate) * (nextBleeding(rate) + 1)) / 2;
export type Rest = { fatigue: number; mana: number };

/** A scene that ends in rest: 3 + Strength; Fast Healers 2 more, and 2 MP (L1780, L3977). */
export const shortRest = (strength: number, knacks: Knacks): Rest => {
  const fast = hasKnack(knacks, "fastHealer") ? 2 : 0;
  return { fatigue: Math.max(0, 3 + strength + fast), mana: fast };
};

/** A whole night: 5 + Strength (L1782). */
export const longRest = (strength: number): number => Math.max(0, 5 + strength);
