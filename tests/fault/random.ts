/** Chance that repeats itself: the same seed gives the same choices (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 <= x < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of the list; undefined when it is empty. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** So many different entries of the list, or all of it. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const picked: T[] = [];
    while (picked.length < count && rest.length > 0) picked.push(...rest.splice(this.whole(0, rest.length - 1), 1));
    return picked;
  }
}
