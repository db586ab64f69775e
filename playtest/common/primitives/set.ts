import { define } from "./define.js";

type Test = (element: unknown, index: number, set: Set<unknown>) => unknown;

export function extendSet(): void {
  define(Set.prototype, {
    first(this: Set<unknown>): unknown {
      return this.values().next().value;
    },
    map(this: Set<unknown>, transform: Test): Set<unknown> {
      return new Set([...this].map((element, index) => transform(element, index, this)));
    },
    filter(this: Set<unknown>, test: Test): Set<unknown> {
      return new Set([...this].filter((element, index) => test(element, index, this)));
    },
    find(this: Set<unknown>, test: Test): unknown {
      return [...this].find((element, index) => test(element, index, this));
    },
    some(this: Set<unknown>, test: Test): boolean {
      return [...this].some((element, index) => test(element, index, this));
    },
    every(this: Set<unknown>, test: Test): boolean {
      return [...this].every((element, index) => test(element, index, this));
    },
    reduce(
      this: Set<unknown>,
      reducer: (accumulator: unknown, value: unknown, index: number, set: Set<unknown>) => unknown,
      initial: unknown,
    ): unknown {
      let index = 0;
      let accumulator = initial;
      for (const element of this) accumulator = reducer(accumulator, element, index++, this);
      return accumulator;
    },
    union(this: Set<unknown>, other: Iterable<unknown>): Set<unknown> {
      return new Set([...this, ...members(other)]);
    },
    intersection(this: Set<unknown>, other: Iterable<unknown>): Set<unknown> {
      const theirs = new Set(members(other));
      return new Set([...this].filter((element) => theirs.has(element)));
    },
    difference(this: Set<unknown>, other: Iterable<unknown>): Set<unknown> {
      const theirs = new Set(members(other));
      return new Set([...this].filter((element) => !theirs.has(element)));
    },
    symmetricDifference(this: Set<unknown>, other: Iterable<unknown>): Set<unknown> {
      const theirs = new Set(members(other));
      return new Set([
        ...[...this].filter((element) => !theirs.has(element)),
        ...[...theirs].filter((element) => !this.has(element)),
      ]);
    },
    /** Whether they share an element. */
    intersects(this: Set<unknown>, other: Iterable<unknown>): boolean {
      for (const element of members(other)) if (this.has(element)) return true;
      return false;
    },
    isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
      return this.size <= other.size && [...this].every((element) => other.has(element));
    },
    equals(this: Set<unknown>, other: unknown): boolean {
      return other instanceof Set && this.size === other.size && [...this].every((element) => other.has(element));
    },
    toObject(this: Set<unknown>): unknown[] {
      return [...this];
    },
  });
}

/** Elements of anything set-like: the platform's own methods take objects with `keys`. */
function members(other: Iterable<unknown> | { keys(): Iterable<unknown> }): Iterable<unknown> {
  return Symbol.iterator in other && !(other instanceof Map) ? other : (other as { keys(): Iterable<unknown> }).keys();
}
