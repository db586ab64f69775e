import type { BeliefState } from "../../rules/experience/awards";
import { itemsOf, type Character } from "../creature";
import { slugOf } from "./experience";
import { readSettings } from "../settings";

export type Belief = ItemOf<"bindBelief">;

export const beliefOf = (actor: Character): Belief | null => itemsOf(actor, "bindBelief")[0] ?? null;

/** Whom somebody follows, and what keeps them from XP (BI-XP-13). */
export function beliefState(actor: Character): { belief: string; state: BeliefState } {
  const item = beliefOf(actor);
  const { vowBroken = false, lostWealth = 0 } = item?.system ?? {};
  return { belief: item ? slugOf(item) : "", state: { vowBroken, lostWealth } };
}

/** The god whose holy day the GM says it is (BI-XP-09). */
export function holyDayOf(): string | null {
  const { holyDay } = readSettings();
  return holyDay === "none" ? null : holyDay;
}
