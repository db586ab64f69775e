import { opposingDifficulty, planCheck, type CheckPlan } from "../rules/checks";
import { bonusOf, categoriesOf, findAbility } from "./abilities";
import type { Creature } from "./creature";
import { standingTerms } from "./own-effects";

/**
 * One side of an opposed check with what is known of it before it rolls: what its ability adds, and the conditions that bear on
 * a check of it (MD-CHK-17, MD-CON-04).
 */
export function opposingPlan(opponent: Creature, slug: string): CheckPlan {
  const ability = findAbility(opponent, slug);
  return planCheck({
    difficulty: 0,
    bonus: (ability && bonusOf(opponent, ability)) ?? [],
    modifiers: standingTerms(opponent, ability ? categoriesOf(ability) : []),
  });
}

/** 13 and a creature's rank, with its conditions: what a roll stands against that it does not answer (MD-CHK-19). */
export function standingDifficulty(opponent: Creature, slug: string): number {
  const { bonus, modifiers } = opposingPlan(opponent, slug);
  return opposingDifficulty(bonus) + modifiers;
}
