import type { Term } from "../../../../engine";
import { defenceLabel, equipmentLabel } from "../labels";
import { wornBonus, type Worn } from "./armour";

// MDC-DEF-01/02: the Armour check's modifier, which the core book leaves to armour and shield.

/**
 * Rank, worn armour, 1 for a shield that has a bonus (a buckler has none), and -3: unarmoured -3, plate and shield +2
 * (MDC-DEF-01).
 */
export function armourModifierTerms(rank: number, worn: readonly Worn[]): Term[] {
  const equipped = worn.filter((item) => item.equipped);
  const armour = wornBonus(equipped);
  const shield = equipped.some(({ kind, armourBonus }) => kind !== "armour" && (armourBonus ?? 0) > 0);
  return [
    { label: defenceLabel("armour"), value: rank, kind: "rank" },
    ...(armour === 0 ? [] : [{ label: equipmentLabel("armour"), value: armour, kind: "armour" }]),
    ...(shield ? [{ label: equipmentLabel("shield"), value: 1, kind: "armour" }] : []),
    { label: equipmentLabel("armourBase"), value: -3, kind: "armour" },
  ];
}

/** The same as one number (MDC-DEF-01). */
export const armourModifier = (rank: number, worn: readonly Worn[]): number =>
  armourModifierTerms(rank, worn).reduce((sum, { value }) => sum + value, 0);

/** The sheet's Dodge: less the worn armour (MDC-DEF-02). Not in the core book: off unless the world wants it. */
export const dodgeInArmour = (rank: number, wornBonus: number, setting: boolean): number =>
  setting ? rank - wornBonus : rank;
