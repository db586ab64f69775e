import { add, commonMultiple, divideExactly, multiply, type Whole } from "../numbers/whole";

/** Adds up outcomes of paths with different totals, and brings them over one denominator at the end. */
export class Tallier<T> {
  readonly #key: (outcome: T) => unknown;
  readonly #groups = new Map<Whole, Map<unknown, { outcome: T; weight: Whole }>>();

  constructor(key: (outcome: T) => unknown) {
    this.#key = key;
  }

  /** `weight` of `total` equal cases led to this outcome. */
  add(outcome: T, weight: Whole, total: Whole): void {
    let group = this.#groups.get(total);
    if (!group) this.#groups.set(total, (group = new Map()));
    const key = this.#key(outcome);
    const cell = group.get(key);
    if (cell) cell.weight = add(cell.weight, weight);
    else group.set(key, { outcome, weight });
  }

  /** Outcomes with weights over one denominator: the least that all paths share. */
  entries(): [T, Whole][] {
    let denominator: Whole = 1;
    for (const total of this.#groups.keys()) denominator = commonMultiple(denominator, total);
    const merged = new Map<unknown, [T, Whole]>();
    for (const [total, group] of this.#groups) {
      const scale = divideExactly(denominator, total);
      for (const [key, { outcome, weight }] of group) {
        const entry = merged.get(key);
        if (entry) entry[1] = add(entry[1], multiply(weight, scale));
        else merged.set(key, [outcome, multiply(weight, scale)]);
      }
    }
    return [...merged.values()];
  }
}
