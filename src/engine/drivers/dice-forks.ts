import type { DiceRequest } from "../procedure/request";
import type { Generator01 } from "../random/generator";
import { Fork, type ChanceGrower, type Node } from "./chance-node";
import { KeyedFork } from "./keyed-fork";
import { PoolThrow } from "./pool-throw";
import { throwAnswer } from "./random-answers";

/** Ordered throws of a plain request up to this many are remembered by their place in a list. */
const MOST_ORDERED = 8000;

/** The fastest fork that remembers what it can of this throw. */
export function diceFork(tree: ChanceGrower, step: DiceRequest, parent: Fork | undefined, answer: unknown): Fork {
  const byRules = step.reroll ?? step.explode ?? step.until;
  const ordered = step.faces ** step.count;
  if (!step.tally && !byRules && ordered <= MOST_ORDERED && tree.claim(ordered))
    return new OrderedFork(tree, parent, answer, step.count, step.faces, ordered);
  if (step.tally && !byRules)
    return new PoolFork(tree, parent, answer, new PoolThrow(step, step.tally, (n) => tree.claim(n)));
  return new ThrowFork(tree, parent, answer, step);
}

/** A few plain dice, thrown with one draw: a number written with the faces as digits. */
class OrderedFork extends Fork {
  readonly #children: (Node | undefined)[];
  readonly #count: number;
  readonly #faces: number;

  constructor(
    tree: ChanceGrower,
    parent: Fork | undefined,
    answer: unknown,
    count: number,
    faces: number,
    size: number,
  ) {
    super(tree, parent, answer);
    this.#count = count;
    this.#faces = faces;
    this.#children = new Array<Node | undefined>(size).fill(undefined);
  }

  next(generator: Generator01): Node {
    const place = Math.floor(generator() * this.#children.length);
    return this.#children[place] ?? (this.#children[place] = this.tree.grow(this, this.#dice(place)));
  }

  #dice(place: number): number[] {
    const dice: number[] = [];
    for (let i = 0; i < this.#count; i++) {
      dice.unshift(1 + (place % this.#faces));
      place = Math.floor(place / this.#faces);
    }
    return dice;
  }
}

/** A plain pool with a tally. */
class PoolFork extends Fork {
  readonly #pool: PoolThrow;
  readonly #children: (Node | undefined)[] = [];

  constructor(tree: ChanceGrower, parent: Fork | undefined, answer: unknown, pool: PoolThrow) {
    super(tree, parent, answer);
    this.#pool = pool;
  }

  next(generator: Generator01): Node {
    const state = this.#pool.throw(generator);
    return this.#children[state] ?? this.#child(state);
  }

  #child(state: number): Node {
    const node = this.tree.grow(this, this.#pool.states[state]);
    if (this.tree.claim(1)) this.#children[state] = node;
    return node;
  }
}

/** Dice thrown by rules of their own: those with a tally are remembered by its state; big pools without one are not remembered at all. */
class ThrowFork extends KeyedFork {
  readonly #request: DiceRequest;

  constructor(tree: ChanceGrower, parent: Fork | undefined, answer: unknown, request: DiceRequest) {
    super(tree, parent, answer);
    this.#request = request;
  }

  next(generator: Generator01): Node {
    const answer = throwAnswer(this.#request, generator);
    const { tally } = this.#request;
    return tally ? this.child(tally.key(answer), answer) : this.tree.grow(this, answer);
  }
}
