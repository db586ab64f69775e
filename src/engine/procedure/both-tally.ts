import type { Tally } from "./request";
import { MadeTally, sameTally } from "./same-tally";

/** Parts of a key below this are digits of one number: looking states up by number is several times as fast as by text. */
const DIGITS = 1024;
const MOST_PARTS = 5; // 1024 ** 5 is still a safe integer

type Parts<S> = { readonly [K in keyof S]: Tally<S[K]> };

/** Several tallies over the same dice; what it needs besides them is worked out when a pool first asks for it. */
export class BothTally<S extends Record<string, unknown>> extends MadeTally<S> {
  readonly #parts: Parts<S>;
  #known?: { names: (keyof S)[]; tallies: Tally<S[keyof S]>[] };

  constructor(parts: Parts<S>) {
    super();
    this.#parts = parts;
  }

  get start(): S {
    const { names, tallies } = this.#look();
    const start = {} as S; // filled with every name at once
    names.forEach((name, i) => (start[name] = (tallies[i] as Tally<S[keyof S]>).start));
    return start;
  }

  add(state: S, face: number): S {
    const { names, tallies } = this.#look();
    const next = {} as S;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as keyof S;
      next[name] = (tallies[i] as Tally<S[keyof S]>).add(state[name], face);
    }
    return next;
  }

  key(state: S): string | number {
    const { names, tallies } = this.#look();
    if (names.length > MOST_PARTS) return this.#inWords(state);
    let key = 0;
    for (let i = 0; i < names.length; i++) {
      const part = (tallies[i] as Tally<S[keyof S]>).key(state[names[i] as keyof S]);
      if (typeof part !== "number" || !(part >= 0 && part < DIGITS && Number.isInteger(part)))
        return this.#inWords(state);
      key = key * DIGITS + part;
    }
    return key;
  }

  /** Its names and parts in their order, parts that were made anew as the ones known before. */
  of(faces: number): readonly unknown[] {
    const { names, tallies } = this.#look();
    return [...names, ...tallies.map((tally) => sameTally(tally as Tally<unknown>, faces))];
  }

  #look() {
    return (this.#known ??= {
      names: Object.keys(this.#parts),
      tallies: Object.values(this.#parts) as Tally<S[keyof S]>[],
    });
  }

  #inWords(state: S): string {
    const { names, tallies } = this.#look();
    let key = "";
    names.forEach((name, i) => {
      const part = (tallies[i] as Tally<S[keyof S]>).key(state[name]);
      key += typeof part === "number" ? `${part}|` : `${JSON.stringify(part)}|`; // quoted: no two states share a key
    });
    return key;
  }
}
