import { roll, type Procedure } from "../../../../engine";
import { handsTotal, MOST_FINGERS } from "./chart";
import { flashHand } from "./flash";
import type { ThrowMethod, ThrowResult } from "./result";
import { flashed, plain, throwPart } from "./throw";

export interface Thrower {
  /** Names the hand: no two alike. */
  id: string;
  /** "alone": hands of its own against a hand of its own, as for whoever the Storyteller plays (A34). */
  method: ThrowMethod | "alone";
}

/**
 * All throw at once: the Storyteller shows one hand ("other"), which meets everybody's own ("own:<id>"); whoever has
 * doubles meets one more Storyteller's hand ("flashOther") with "flashOwn:<id>" (AM-THR-05, A34). Those who throw dice or
 * alone do so before, under "<id>:".
 */
export function* groupThrow(throwers: readonly Thrower[], flash: 5 | 2): Procedure<Record<string, ThrowResult>> {
  const results: Record<string, ThrowResult> = {};
  for (const { id, method } of throwers) {
    if (method === "fingers") continue;
    const own = method === "dice" ? "dice" : "fingers";
    results[id] = yield* throwPart({ method: own, flash }, `${id}:`);
  }
  const facing = throwers.filter(({ method }) => method === "fingers");
  const hands: { id: string; own: number }[] = [];
  const [other = 0] = facing.length > 0 ? yield* roll("other", 1, MOST_FINGERS) : [];
  for (const { id } of facing) {
    const [own = 0] = yield* roll(`own:${id}`, 1, MOST_FINGERS);
    const total = handsTotal(own, other);
    if (total === null) hands.push({ id, own });
    else results[id] = plain(total, { own, other });
  }
  if (hands.length > 0) {
    const flashOther = yield* flashHand("flashOther", flash);
    for (const { id, own } of hands) {
      const flashOwn = yield* flashHand(`flashOwn:${id}`, flash);
      results[id] = flashed({ own, other }, { own: flashOwn, other: flashOther });
    }
  }
  return results;
}
