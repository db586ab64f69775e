import { currentRulebook } from "../adapters/rulebook";
import { PURPOSES, type PurposeKind } from "./stored-pledge";

/** The purposes that the edition in force knows. */
export function purposesNow(): PurposeKind[] {
  const { thaumaturgy, effects, crafting, contests, grappling, healingWords } = currentRulebook();
  const known: Partial<Record<PurposeKind, boolean>> = {
    heal: healingWords,
    blessing: effects,
    curse: effects,
    object: thaumaturgy,
    creature: thaumaturgy,
    craft: crafting,
    contest: contests,
    grapple: grappling,
  };
  return PURPOSES.filter((purpose) => known[purpose] ?? true);
}
