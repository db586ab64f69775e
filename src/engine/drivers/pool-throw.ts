import type { DiceRequest, Tally } from "../procedure/request";
import type { Generator01 } from "../random/generator";

const MOST_THROWS = 4096;

/** A few dice thrown with one draw: the draw is a number written with the faces as digits. */
interface Handful {
  dice: number;
  /** faces ^ dice: how many different throws there are. */
  throws: number;
  /** By state: the state that each throw leads to, -1 where not worked out yet. */
  tables: (Int32Array | undefined)[];
}

/**
 * Throws a plain pool for its tally, by handfuls, and remembers what each handful makes of each state. One draw decides
 * at most MOST_THROWS cases, far fewer than the 2^32 that a generator tells apart, so faces stay even.
 */
export class PoolThrow {
  readonly states: unknown[] = [];
  readonly #tally: Tally<unknown>;
  readonly #faces: number;
  readonly #numbers = new Map<string | number, number>();
  readonly #handfuls: Handful[] = [];
  readonly #claim: (places: number) => boolean;

  /** `claim` says whether a table of so many places may be kept. */
  constructor({ count, faces }: DiceRequest, tally: Tally<unknown>, claim: (places: number) => boolean) {
    this.#tally = tally;
    this.#faces = faces;
    this.#claim = claim;
    const most = Math.max(1, Math.floor(Math.log(MOST_THROWS) / Math.log(Math.max(2, faces))));
    const made = new Map<number, Handful>();
    for (let left = count; left > 0; left -= most) {
      const dice = Math.min(left, most);
      const handful = made.get(dice) ?? { dice, throws: faces ** dice, tables: [] };
      made.set(dice, handful);
      this.#handfuls.push(handful);
    }
    this.#number(tally.start);
  }

  /** The number of the state that a random throw comes to. */
  throw(generator: Generator01): number {
    let state = 0;
    for (const handful of this.#handfuls) {
      const thrown = Math.floor(generator() * handful.throws);
      const table = handful.tables[state] ?? this.#table(handful, state);
      if (!table) state = this.#add(state, thrown, handful.dice);
      else
        state = (table[thrown] as number) >= 0 ? (table[thrown] as number) : this.#learn(table, state, thrown, handful);
    }
    return state;
  }

  #table(handful: Handful, state: number): Int32Array | undefined {
    if (!this.#claim(handful.throws)) return undefined;
    return (handful.tables[state] = new Int32Array(handful.throws).fill(-1));
  }

  #learn(table: Int32Array, state: number, thrown: number, { dice }: Handful): number {
    return (table[thrown] = this.#add(state, thrown, dice));
  }

  #add(from: number, thrown: number, dice: number): number {
    let state = this.states[from];
    for (let i = 0; i < dice; i++) {
      state = this.#tally.add(state, 1 + (thrown % this.#faces));
      thrown = Math.floor(thrown / this.#faces);
    }
    return this.#number(state);
  }

  #number(state: unknown): number {
    const key = this.#tally.key(state);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      this.#numbers.set(key, (number = this.states.length));
      this.states.push(state);
    }
    return number;
  }
}
