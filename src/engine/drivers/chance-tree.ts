import type { Make, Step } from "../procedure/procedure";
import type { Generator01 } from "../random/generator";
import { Leaf, type ChanceGrower, type Count, type Fork, type Node } from "./chance-node";
import { forkFor } from "./forks";

/** Places for remembered nodes, 8 bytes each and the nodes themselves: beyond this, procedures are run every time. */
const MOST_PLACES = 1_000_000;

/**
 * Remembers where each answer led. A procedure depends on its answers alone, so a throw that was seen before needs the
 * dice but not the rule again: that is what makes simulation fast. Memory is bounded by MOST_PLACES.
 */
export class ChanceTree implements ChanceGrower {
  readonly #make: Make<unknown>;
  readonly #key: (outcome: unknown) => string | number;
  readonly counts = new Map<string | number, Count>();
  #root?: Node;
  #places = 0;

  constructor(make: Make<unknown>, key: (outcome: unknown) => string | number) {
    this.#make = make;
    this.#key = key;
  }

  /** One run of the procedure with random answers. */
  draw(generator: Generator01): Leaf {
    let node = (this.#root ??= this.grow(undefined, undefined));
    while (!(node instanceof Leaf)) node = node.next(generator);
    return node;
  }

  subtree(make: Make<unknown>, key: (outcome: unknown) => string | number): ChanceTree {
    return new ChanceTree(make, key);
  }

  /** Whether so many more nodes may be remembered; if so, they count. */
  claim(places: number): boolean {
    if (this.#places + places > MOST_PLACES) return false;
    this.#places += places;
    return true;
  }

  /** The step or outcome after a fork was given this answer: runs the procedure along the way there. */
  grow(parent: Fork | undefined, answer: unknown): Node {
    const answers: unknown[] = [];
    for (let fork = parent, given = answer; fork; given = fork.answer, fork = fork.parent) answers.unshift(given);
    const procedure = this.#make();
    let result = procedure.next();
    for (const given of answers) {
      if (result.done) throw new Error("A procedure ended early with the same answers: it must depend on them alone.");
      result = procedure.next(Array.isArray(given) ? given.slice() : given);
    }
    return result.done ? this.#leaf(result.value) : forkFor(this, result.value as Step, parent, answer);
  }

  #leaf(outcome: unknown): Leaf {
    const name = this.#key(outcome);
    let count = this.counts.get(name);
    if (!count) this.counts.set(name, (count = { name, times: 0 }));
    return new Leaf(outcome, count);
  }
}
