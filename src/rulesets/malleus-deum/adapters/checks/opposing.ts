import type { Term } from "../../../../engine";
import { opposingDifficulty, planCheck, rankTerm, type CheckPlan } from "../../rules/checks";
import { abilityName, bonusOf, categoriesOf, findAbility, printedTerms, type Ability } from "../characters/abilities";
import type { Creature } from "../creature";
import { standingTerms } from "../characters/own-effects";

/** What somebody brings who never learned an ability: its untrained rank; nothing where it takes training (MD-CHK-10). */
export function untrainedTerms(ability: Ability): Term[] {
  const { untrainedRank, inaccurate } = ability.system;
  const term = rankTerm({ label: abilityName(ability), rank: null, untrainedRank, inaccurate });
  return term ? [term] : [];
}

/** The same where the check cannot be made at all without it; null then. */
export function untrainedBonus(ability: Ability): Term[] | null {
  const terms = untrainedTerms(ability);
  return terms.length > 0 ? terms : null;
}

/**
 * One side of an opposed check with what is known of it before it rolls: what its ability adds, and the conditions that bear on
 * a check of it (MD-CHK-17, MD-CON-04).
 * @param acting The ability that it opposes, which everybody has untrained where it can be tried so; null: a plain check.
 */
export function opposingPlan(opponent: Creature, acting: Ability | null): CheckPlan {
  const own = acting && findAbility(opponent, acting.system.slug);
  const ability = own ?? acting;
  return planCheck({
    difficulty: 0,
    bonus: (own ? bonusOf(opponent, own) : acting && untrainedTerms(acting)) ?? [],
    modifiers: [
      ...standingTerms(opponent, ability ? categoriesOf(ability) : [], ability?.system.slug),
      ...printedTerms(ability),
    ],
  });
}

/** 13 and a creature's rank, with its conditions: what a roll stands against that it does not answer (MD-CHK-19). */
export function standingDifficulty(opponent: Creature, acting: Ability | null): number {
  const { bonus, modifiers } = opposingPlan(opponent, acting);
  return opposingDifficulty(bonus) + modifiers;
}
