import { objectsEqual } from "../utils/diff.js";
import { define } from "./define.js";

type Test = (element: unknown, index: number, list: unknown[]) => unknown;

export function extendArray(): void {
  define(Array, {
    /** [min, min + 1, ...], n of them. */
    fromRange: (count: number, min = 0): number[] => Array.from({ length: count }, (_, index) => index + min),
  });
  define(Array.prototype, {
    deepFlatten(this: unknown[]): unknown[] {
      return this.flat(Infinity);
    },
    /** Same length and equal elements, whole objects included. */
    equals(this: unknown[], other: unknown): boolean {
      return Array.isArray(other) && objectsEqual(this, other);
    },
    /** [those that fail the test, those that pass it]. */
    partition(this: unknown[], test: Test): [unknown[], unknown[]] {
      const parts: [unknown[], unknown[]] = [[], []];
      this.forEach((element, index) => parts[test(element, index, this) ? 1 : 0].push(element));
      return parts;
    },
    /** Join what is truthy. */
    filterJoin(this: unknown[], separator: string): string {
      return this.filter(Boolean).join(separator);
    },
    /** Remove the first element that passes the test, putting another in its place if given; answers the removed one. */
    findSplice(this: unknown[], ...parameters: [Test, unknown?]): unknown {
      const index = this.findIndex(parameters[0]);
      if (index === -1) return null;
      return this.splice(index, 1, ...(parameters.length > 1 && parameters[1] !== undefined ? [parameters[1]] : []))[0];
    },
  });
}
