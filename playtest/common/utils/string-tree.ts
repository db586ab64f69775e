/** One level of a tree of strings: children by string, and the entries that end here. */
export interface StringTreeNode<T> {
  children: Map<string, StringTreeNode<T>>;
  leaves: T[];
}

function node<T>(): StringTreeNode<T> {
  return { children: new Map(), leaves: [] };
}

export interface LookupOptions<T> {
  /** How many entries at most. */
  limit?: number;
  filterEntries?: (entry: T) => boolean;
}

/** Entries stored under sequences of strings and found by the sequence's beginning. */
export class StringTree<T = unknown> {
  #root: StringTreeNode<T> = node();

  addLeaf(strings: Iterable<string>, entry: T): void {
    let target = this.#root;
    for (const string of strings) {
      let next = target.children.get(string);
      if (next === undefined) target.children.set(string, (next = node()));
      target = next;
    }
    target.leaves.push(entry);
  }

  /** Entries whose sequence begins with `strings`, nearest first. */
  lookup(strings: Iterable<string>, options: LookupOptions<T> = {}): T[] {
    const start = this.#find(strings);
    const found: T[] = [];
    const queue = start === undefined ? [] : [start];
    const limit = options.limit ?? Infinity;
    for (let current = queue.shift(); current !== undefined && found.length < limit; current = queue.shift()) {
      for (const leaf of current.leaves) {
        if (found.length < limit && (options.filterEntries?.(leaf) ?? true)) found.push(leaf);
      }
      queue.push(...current.children.values());
    }
    return found;
  }

  #find(strings: Iterable<string>): StringTreeNode<T> | undefined {
    let target: StringTreeNode<T> | undefined = this.#root;
    for (const string of strings) target = target?.children.get(string);
    return target;
  }

  /** The node that a sequence leads to; with `hasLeaves` only if entries end there. */
  nodeAtPrefix(strings: Iterable<string>, options: { hasLeaves?: boolean } = {}): StringTreeNode<T> | undefined {
    const target = this.#find(strings);
    return options.hasLeaves === true && target?.leaves.length === 0 ? undefined : target;
  }
}

/** A tree of words, by lower-case letters. */
export class WordTree<T = unknown> extends StringTree<T> {
  override addLeaf(word: string, entry: T): void {
    super.addLeaf([...word.toLowerCase()], entry);
  }

  override lookup(prefix: string, options: LookupOptions<T> = {}): T[] {
    return super.lookup([...prefix.toLowerCase()], { limit: 10, ...options });
  }

  override nodeAtPrefix(prefix: string, options: { hasLeaves?: boolean } = {}): StringTreeNode<T> | undefined {
    return super.nodeAtPrefix([...prefix.toLowerCase()], options);
  }
}
