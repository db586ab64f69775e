import { opposingDifficulty, planCheck, type CheckPlan } from "../rules/checks";
import type { CheckCategory } from "../rules/modifiers";
import { findAbility, rankOf } from "./abilities";
import type { Creature } from "./creature";
import { standingTerms } from "./own-effects";

/** One side of an opposed check with what is known of it before it rolls: rank and conditions (MD-CHK-17). */
export function opposingPlan(opponent: Creature, slug: string, categories: readonly CheckCategory[]): CheckPlan {
  const ability = findAbility(opponent, slug);
  const rank = ability ? rankOf(ability) : null;
  return planCheck({
    difficulty: 0,
    bonus: rank === null || !ability ? [] : [{ label: ability.name, value: rank, kind: "rank" }],
    modifiers: standingTerms(opponent, categories),
  });
}

/** 13 and a creature's rank, with its conditions: what a roll stands against that it does not answer (MD-CHK-19). */
export function standingDifficulty(opponent: Creature, slug: string): number {
  const { bonus, modifiers } = opposingPlan(opponent, slug, []);
  return opposingDifficulty(bonus) + modifiers;
}
