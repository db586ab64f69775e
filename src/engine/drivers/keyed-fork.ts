import { Fork, type Node } from "./chance-node";

/** Children remembered by a key of the answer, while there is room. */
export abstract class KeyedFork extends Fork {
  readonly #children = new Map<unknown, Node>();

  protected child(key: unknown, answer: unknown): Node {
    const known = this.#children.get(key);
    if (known) return known;
    const node = this.tree.grow(this, answer);
    if (this.tree.claim(1)) this.#children.set(key, node);
    return node;
  }
}
