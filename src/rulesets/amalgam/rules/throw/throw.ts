import { part, roll, type Procedure } from "../../../../engine";
import { handsTotal, MOST_FINGERS } from "./chart";
import { criticalOf, flashHand } from "./flash";
import { throwKey, type ThrowMethod, type ThrowResult } from "./result";

export interface ThrowSetup {
  method: ThrowMethod;
  /** Fingers in the flash round: the rulebook's `flash`. Without meaning for dice. */
  flash: 5 | 2;
}

/**
 * A Random Throw (AM-THR-01, AM-THR-03, AM-THR-04, AM-THR-06). Hands are dice, in this order: "own", "other", and after
 * doubles "flashOwn", "flashOther"; so hands that people chose are a transcript (`transcriptOfHands`), and hands that nobody
 * chose are thrown. With dice: "die", and after a 6 "flashDie". `prefix` tells several Throws of one procedure apart.
 */
export function* amalgamThrow({ method, flash }: ThrowSetup, prefix = ""): Procedure<ThrowResult> {
  if (method === "dice") return yield* diceThrow(prefix);
  const [own = 0] = yield* roll(`${prefix}own`, 1, MOST_FINGERS);
  const [other = 0] = yield* roll(`${prefix}other`, 1, MOST_FINGERS);
  const total = handsTotal(own, other);
  if (total !== null) return plain(total, { own, other });
  const flashOwn = yield* flashHand(`${prefix}flashOwn`, flash);
  const flashOther = yield* flashHand(`${prefix}flashOther`, flash);
  return flashed({ own, other }, { own: flashOwn, other: flashOther });
}

/** The same as a part of a longer procedure, whose odds then see seven outcomes instead of all hands. */
export const throwPart = (setup: ThrowSetup, prefix = ""): Procedure<ThrowResult> =>
  part(`${prefix}throw`, () => amalgamThrow(setup, prefix), throwKey);

/** 1 to 5 count; a 6 is the critical check (AM-THR-06, v10:L388-392). */
function* diceThrow(prefix: string): Procedure<ThrowResult> {
  const [die = 0] = yield* roll(`${prefix}die`, 1, 6);
  if (die < 6) return { kind: "plain", value: die, hands: null, flash: null, dice: [die] };
  const check = yield* flashHand(`${prefix}flashDie`, 6);
  return { kind: criticalOf(check), value: 0, hands: null, flash: null, dice: [die, check] };
}

type Hands = { own: number; other: number };

/** A Throw that is a number from 1 to 5 (AM-THR-01). */
export const plain = (value: number, hands: Hands): ThrowResult => ({
  kind: "plain",
  value,
  hands,
  flash: null,
  dice: null,
});

/** A critical of either kind, as the hands of the flash round say (AM-THR-04). */
export const flashed = (hands: Hands, flash: Hands): ThrowResult => ({
  kind: criticalOf(flash.own + flash.other),
  value: 0,
  hands,
  flash,
  dice: null,
});
