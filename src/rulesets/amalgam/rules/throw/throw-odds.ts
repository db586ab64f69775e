import { odds, Rational, type Distribution } from "../../../../engine";
import { throwKey } from "./result";
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
