import { Distribution } from "../numbers/distribution";
import type { Make } from "../procedure/procedure";
import { explore } from "./explore";
import { Tallier } from "./tallier";

/**
 * The exact distribution of what a procedure leads to, by the key of its outcomes.
 * @throws Error when a request is out of range, has no possible answer, or the procedure is not pure.
 */
export function odds<T>(make: Make<T>, key: (outcome: T) => string): Distribution<string> {
  return new Distribution(weigh(make, key).map(([outcome, weight]) => [key(outcome), weight] as const));
}

/**
 * The exact distribution of the outcomes themselves. Outcomes with the same identity are one (the first one met is kept);
 * without `identity` outcomes must be numbers, strings or booleans.
 */
export function oddsOf<T>(make: Make<T>, identity: (outcome: T) => unknown = (outcome) => outcome): Distribution<T> {
  return new Distribution(weigh(make, identity), identity);
}

function weigh<T>(make: Make<T>, key: (outcome: T) => unknown) {
  const tallier = new Tallier(key);
  explore(make, (outcome, weight, total) => tallier.add(outcome, weight, total));
  return tallier.entries();
}
