import { MOST_ATTEMPTS, neverStands } from "../procedure/answer";
import type { PartStep, Step } from "../procedure/procedure";
import { checkRequest, type ChoiceRequest, type DiceRequest } from "../procedure/request";
import type { Generator01 } from "../random/generator";
import { Fork, type ChanceGrower, type Node } from "./chance-node";
import { PoolThrow } from "./pool-throw";
import { drawOption, throwAnswer } from "./random-answers";

/** Ordered throws of a plain request up to this many are remembered by their place in a list. */
const MOST_ORDERED = 8000;

export function forkFor(tree: ChanceGrower, step: Step, parent: Fork | undefined, answer: unknown): Fork {
  if (step.kind === "part") return new PartFork(tree, parent, answer, step);
  checkRequest(step);
  if (step.kind === "choice") return new ChoiceFork(tree, parent, answer, step);
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

/** Children remembered by a key of the answer, while there is room. */
abstract class KeyedFork extends Fork {
  readonly #children = new Map<unknown, Node>();

  protected child(key: unknown, answer: unknown): Node {
    const known = this.#children.get(key);
    if (known) return known;
    const node = this.tree.grow(this, answer);
    if (this.tree.claim(1)) this.#children.set(key, node);
    return node;
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

class ChoiceFork extends KeyedFork {
  readonly #request: ChoiceRequest;

  constructor(tree: ChanceGrower, parent: Fork | undefined, answer: unknown, request: ChoiceRequest) {
    super(tree, parent, answer);
    this.#request = request;
  }

  next(generator: Generator01): Node {
    const option = drawOption(this.#request.options, generator);
    return this.child(option, option.value);
  }
}

/** A part has a tree of its own; outcomes with one key lead on together. */
class PartFork extends KeyedFork {
  readonly #step: PartStep;
  readonly #inner: ChanceGrower;

  constructor(tree: ChanceGrower, parent: Fork | undefined, answer: unknown, step: PartStep) {
    super(tree, parent, answer);
    this.#step = step;
    this.#inner = tree.subtree(step.make, step.key);
  }

  next(generator: Generator01): Node {
    const { id, until } = this.#step;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const { outcome, count } = this.#inner.draw(generator);
      if (!until || until(outcome)) return this.child(count.name, outcome);
    }
    throw neverStands(id);
  }
}
