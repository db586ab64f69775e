import type { Make } from "../procedure/procedure";
import type { Generator01 } from "../random/generator";

/** How often outcomes of one key were met. */
export interface Count {
  name: string | number;
  times: number;
}

/** An outcome at the end of one path. */
export class Leaf {
  constructor(
    readonly outcome: unknown,
    readonly count: Count,
  ) {}
}

/** A request in a chance tree: knows how it was reached, answers itself at random and leads on. */
export abstract class Fork {
  constructor(
    protected readonly tree: ChanceGrower,
    readonly parent: Fork | undefined,
    /** What the parent was answered on the way here. */
    readonly answer: unknown,
  ) {}
  abstract next(generator: Generator01): Node;
}

export type Node = Fork | Leaf;

/** What forks need of the tree they stand in (see ChanceTree). */
export interface ChanceGrower {
  draw(generator: Generator01): Leaf;
  claim(places: number): boolean;
  grow(parent: Fork | undefined, answer: unknown): Node;
  subtree(make: Make<unknown>, key: (outcome: unknown) => string | number): ChanceGrower;
}
