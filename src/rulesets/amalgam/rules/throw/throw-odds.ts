import { odds, oddsOf, Rational, type Distribution } from "../../../../engine";
import { groupThrow } from "./group-throw";
import { throwKey, type ThrowResult } from "./result";
import { amalgamThrow, type ThrowSetup } from "./throw";

/** Exact chances of "1" to "5", "criticalThrow" and "criticalFailure" (AM-THR-07). */
export const throwOdds = (setup: ThrowSetup): Distribution<string> => odds(() => amalgamThrow(setup), throwKey);

/**
 * Chance of a success that lacks `missing` = Difficulty less Pledge less modifiers, for a Difficulty of 1 or more
 * (AM-THR-07). A Critical Throw is worth 10, a Critical Failure never succeeds.
 */
export function chanceOfReaching(missing: number, setup: ThrowSetup): Rational {
  const all = throwOdds(setup);
  let chance = all.chance("criticalThrow").times(new Rational(missing <= 10 ? 1 : 0));
  for (let value = Math.max(1, missing); value <= 5; value++) chance = chance.plus(all.chance(String(value)));
  return chance;
}

type Method = ThrowSetup["method"] | "alone";
const pairs = new Map<string, Distribution<[ThrowResult, ThrowResult]>>();

/** How two Throws made at once fall together. No Pledge matters to it: each of the few kinds of pairs is worked out once. */
export function pairOdds(methods: readonly [Method, Method], flash: 5 | 2): Distribution<[ThrowResult, ThrowResult]> {
  const name = [...methods, flash].join(" ");
  const known = pairs.get(name);
  if (known) return known;
  const throwers = methods.map((method, at) => ({ id: String(at), method }));
  const made = oddsOf(
    function* () {
      const results = yield* groupThrow(throwers, flash);
      return [results["0"], results["1"]] as [ThrowResult, ThrowResult]; // a group Throw answers for every thrower
    },
    ([first, second]) => `${throwKey(first)} ${throwKey(second)}`,
  );
  pairs.set(name, made);
  return made;
}
