import type { Term } from "../../../../engine";
import type { ActiveCondition } from "../conditions/condition";
import { conditionTerms, opponentTerms } from "../conditions/condition-terms";
import type { CheckCategory } from "./categories";
import { mirror } from "./mirror";

// One side rolls, the other is a DC: everything the conditions of both say about that one roll.

export interface ContestSide {
  /** Id of the character, the source of its terms. */
  id: string;
  conditions: readonly ActiveCondition[];
  /** What this side's roll is or would be about. */
  categories: readonly CheckCategory[];
  /** Further modifiers of this side's roll: its weapon, cover against it, range. */
  terms?: readonly Term[];
}

/** What is known in two ways (unseen by its condition, and by the light) counts once. */
function onOwnRoll(side: ContestSide, other: ContestSide): Term[] {
  const terms = [
    ...conditionTerms(side.conditions, side.categories, side.id),
    ...opponentTerms(other.conditions, side.categories, other.id),
    ...(side.terms ?? []),
  ];
  return terms.filter(({ stack }, at) => stack === undefined || terms.findIndex((one) => one.stack === stack) === at);
}

/**
 * Modifiers of the roller's check: what bears on its own roll, and with the opposite sign what would bear on the other
 * side's (MD-DEF-10). A condition that speaks of both rolls (Flanked) is one swing and counts once.
 */
export function contestTerms(roller: ContestSide, other: ContestSide): Term[] {
  const own = onOwnRoll(roller, other);
  const known = new Set(own.map((term) => term.stack));
  const turned = mirror(onOwnRoll(other, roller)).filter((term) => term.stack === undefined || !known.has(term.stack));
  return [...own, ...turned];
}
