import { oddsOf, type Distribution } from "../../../../engine";
import { groupThrow } from "./group-throw";
import { throwKey, type ThrowResult } from "./result";
import type { ThrowSetup } from "./throw";

type Method = ThrowSetup["method"] | "alone";
const pairs = new Map<string, Distribution<[ThrowResult, ThrowResult]>>();

/**
 * How two Throws made at once fall together (AM-THR-05, AM-THR-07). No Pledge matters to it: each of the few kinds of
 * pairs is worked out once.
 */
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
