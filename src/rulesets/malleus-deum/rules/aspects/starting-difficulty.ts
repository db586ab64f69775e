import { roll, type Procedure } from "../../../../engine";

/** MD-ASP-03: a new aspect starts at 9 + 1d6, so 10 to 15. The request is named "aspect". */
export function* startingDifficulty(): Procedure<number> {
  const [die = 0] = yield* roll("aspect", 1, 6);
  return 9 + die;
}
