import { add, type Whole } from "../numbers/whole";
import type { Tally } from "../procedure/request";

/** Where one more die leads from a state, faces that lead to the same state taken together. */
export interface Move {
  to: number;
  chance: Whole;
}

/** What a face leads on to: "open" faces bring another die (explosions). */
export interface Moves {
  closed: readonly Move[];
  open: readonly Move[];
}

/** The states a tally can be in, numbered, with their moves worked out once however often they are met. */
export class StateSpace {
  readonly states: unknown[] = [];
  readonly #tally: Tally<unknown>;
  readonly #chances: readonly Whole[];
  readonly #opens: (face: number) => boolean;
  readonly #numbers = new Map<string | number, number>();
  readonly #moves: Moves[] = [];

  /** `chances` holds the weight of each face, face 1 first. */
  constructor(tally: Tally<unknown>, chances: readonly Whole[], opens: (face: number) => boolean = () => false) {
    this.#tally = tally;
    this.#chances = chances;
    this.#opens = opens;
  }

  /** The number of a state; new ones are numbered as they come. */
  number(state: unknown): number {
    const key = this.#tally.key(state);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      this.#numbers.set(key, (number = this.states.length));
      this.states.push(state);
    }
    return number;
  }

  moves(from: number): Moves {
    return (this.#moves[from] ??= this.#work(this.states[from]));
  }

  #work(state: unknown): Moves {
    const closed: Move[] = [];
    const open: Move[] = [];
    this.#chances.forEach((chance, i) => {
      if (chance === 0) return;
      const to = this.number(this.#tally.add(state, i + 1));
      const list = this.#opens(i + 1) ? open : closed;
      const same = list.find((move) => move.to === to);
      if (same) same.chance = add(same.chance, chance);
      else list.push({ to, chance });
    });
    return { closed, open };
  }
}

/** Weights by state number; only the states in `met` have one. */
export class Weights {
  readonly met: number[] = [];
  readonly #weights: Whole[] = [];

  of(state: number): Whole {
    return this.#weights[state] ?? 0;
  }

  add(state: number, weight: Whole): void {
    const before = this.#weights[state];
    if (before === undefined) this.met.push(state);
    this.#weights[state] = before === undefined ? weight : add(before, weight);
  }
}
