import type { Procedure, Term } from "../../../../engine";
import { rollDice, stacked } from "../combat/damage";
import { rollCheck, type CheckResult } from "../checks/check";
import { vitalityTn } from "../combat/vitality";
import { term } from "../labels";

// BI-SPL-06, 07, 17, 18: luck, blessings, and the way back.

/** While the curse stands, the most one can have is lower by so many; nothing is given back (L2907, A77). */
export function standingCurse(
  fate: { value: number; max: number },
  intelligence: number,
): { value: number; max: number } {
  const max = Math.max(0, fate.max - Math.max(0, 1 + intelligence));
  return { value: Math.min(fate.value, max), max };
}

export type Return = { check: CheckResult | null; alive: boolean; hitPoints: number };

/**
 * Resurrection: to -3 they simply live; beyond it a Vitality Check with 5 more, which heals half its margin, rounded up, never above
 * 0 (L2966-2974, A67). Casting it takes no roll.
 */
export function* resurrect(
  target: { npc: boolean; hitPoints: number; bonus: number },
  id = "resurrection",
): Procedure<Return> {
  if (target.hitPoints >= -3) return { check: null, alive: true, hitPoints: target.hitPoints };
  const tn = vitalityTn(target.npc, target.hitPoints);
  const check = yield* rollCheck({ tn, bonus: 5 + target.bonus, mode: "normal" }, id);
  if (!check.success) return { check, alive: false, hitPoints: target.hitPoints };
  return { check, alive: true, hitPoints: Math.min(0, target.hitPoints + Math.ceil(check.margin / 2)) };
}

/** On the undead it does 2D6 + I to Hit Points, past everything (L2974). */
export const resurrectUndead = (intelligence: number, id = "resurrection"): Procedure<number> =>
  rollDice(stacked(intelligence, 2), id);

/** A mana lake gives its margin at 12, every round, for ever (L2976). */
export const manaLakeLevel = (margin: number): number => Math.max(0, margin);

/** Divine Favour: a Story Point for 5 + I to spend at once (L2963). */
export const divineFavour = (intelligence: number): { spent: 1; gained: number } => ({
  spent: 1,
  gained: Math.max(0, 5 + intelligence),
});

/** Prayer of Gratitude: one comes back in a scene that saw at least two spent (L2953). */
export const gratitude = (spentInScene: number): number => (spentInScene >= 2 ? 1 : 0);

/** An augury's margin of 4 lets the player choose the place it tells of (L2930). */
export const choosesPlace = (margin: number): boolean => margin >= 4;

export type SkillBlessing = { spell: string; skill: string };

/** Lending Hand and Fortune, 1 each: the same spell does not add to itself on one Skill, different ones do (L2919, L2950, A66). */
export function blessedSkill(blessings: readonly SkillBlessing[], skill: string): Term[] {
  const spells = new Set(blessings.filter((one) => one.skill === skill).map(({ spell }) => spell));
  return [...spells].map((spell) => term("blessing", 1, spell));
}

/** Lending Hand reaches only a Skill that the priest knows better (L2919). */
export const mayLend = (priest: number, target: number): boolean => priest > target;
