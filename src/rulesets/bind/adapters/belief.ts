import type { BeliefState } from "../rules/experience/awards";
import { itemsOf, type Character } from "./creature";
import { slugOf } from "./experience";

export type Belief = ItemOf<"bindBelief">;

export const beliefOf = (actor: Character): Belief | null => itemsOf(actor, "bindBelief")[0] ?? null;

/** Whom somebody follows, and what keeps them from XP (BI-XP-13). */
export function beliefState(actor: Character): { belief: string; state: BeliefState } {
  const item = beliefOf(actor);
  const { vowBroken = false, lostWealth = 0 } = item?.system ?? {};
  return { belief: item ? slugOf(item) : "", state: { vowBroken, lostWealth } };
}
