import type { Procedure } from "../../../../engine";
import { standardCheck, type StandardOutcome } from "../checks/standard-check";

// MD-EQP-03, companion 5.5: weapons and armour that may break. Lower is sturdier.

/** How well a thing is made, as its tags say, and what that adds to the DC of its save. */
const QUALITIES = {
  masterwork: -2,
  good: -1,
  average: 0,
  poor: 3,
  shoddy: 6,
} as const;

const isQuality = (tag: string): tag is keyof typeof QUALITIES => Object.hasOwn(QUALITIES, tag);

/** The DC of an item's save, or null where the book leaves it open (MD-EQP-03, companion 5.5). */
export const saveDifficulty = (printed: number | null, tags: readonly string[] = []): number | null =>
  printed === null ? null : printed + QUALITIES[tags.find(isQuality) ?? "average"];

/**
 * The item's save: a plain check; failed, it is broken (MD-EQP-03, companion 5.5). The request is named "item-save".
 */
export function* itemSave(difficulty: number): Procedure<{ broken: boolean; check: StandardOutcome }> {
  const check = yield* standardCheck({ difficulty, bonus: 0, modifiers: 0, edge: "none" }, "item-save");
  return { broken: !check.success, check };
}
