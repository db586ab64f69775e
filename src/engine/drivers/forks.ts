import { MOST_ATTEMPTS, neverStands } from "../procedure/answer";
import type { PartStep, Step } from "../procedure/procedure";
import { checkRequest } from "../procedure/request";
import type { Generator01 } from "../random/generator";
import type { ChanceGrower, Fork, Node } from "./chance-node";
import { diceFork } from "./dice-forks";
import { KeyedFork } from "./keyed-fork";

export function forkFor(tree: ChanceGrower, step: Step, parent: Fork | undefined, answer: unknown): Fork {
  if (step.kind === "part") return new PartFork(tree, parent, answer, step);
  checkRequest(step);
  return diceFork(tree, step, parent, answer);
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
