import type { Procedure } from "../../../../engine";
import { standardCheck, type StandardOutcome } from "../checks/standard-check";

// MD-EQP-03, companion 5.5: weapons and armour that may break. Lower is sturdier.

export const QUALITIES = {
  masterwork: -2,
  good: -1,
  average: 0,
  poor: 3,
  shoddy: 6,
} as const;

export type Quality = keyof typeof QUALITIES;

/** What the price is multiplied by: a masterwork's range is the GM's, shoddy things cost almost nothing (null). */
export const QUALITY_PRICES: Readonly<Record<Quality, { least: number; most: number } | null>> = {
  masterwork: { least: 4, most: 10 },
  good: { least: 2, most: 2 },
  average: { least: 1, most: 1 },
  poor: { least: 0.5, most: 0.5 },
  shoddy: null,
};

/** The DC of an item's save, or null where the book leaves it open. */
export const saveDifficulty = (printed: number | null, quality: Quality = "average"): number | null =>
  printed === null ? null : printed + QUALITIES[quality];

/** The item's save: a plain check; failed, it is broken. The request is named "item-save". */
export function* itemSave(difficulty: number): Procedure<{ broken: boolean; check: StandardOutcome }> {
  const check = yield* standardCheck({ difficulty, bonus: 0, modifiers: 0, edge: "none" }, "item-save");
  return { broken: !check.success, check };
}

/** When a later edition calls for one: an attack's boon the opponent's item, a bane on a defence one's own. */
export function saveCalledFor(
  what: "attack" | "armour" | "parry" | "block",
  { boon, bane }: Pick<StandardOutcome, "boon" | "bane">,
): "own" | "opponent" | null {
  if (what === "attack") return boon === "none" ? null : "opponent";
  return bane === "none" ? null : "own";
}

/** What broken armour is still worth. */
export const brokenArmourBonus = (bonus: number | null, broken: boolean): number | null => (broken ? 0 : bonus);
