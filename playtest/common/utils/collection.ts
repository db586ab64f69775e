type Test<V> = (value: V, index: number, collection: Collection<V>) => unknown;

/** A Map from string keys whose iterator yields values and whose searches return arrays (5.5). */
export class Collection<V> extends Map<string, V> {
  // The type of Map's iterator is overridden on purpose: iterating a collection yields its values.
  // @ts-expect-error contract 5.5
  override [Symbol.iterator](): MapIterator<V> {
    return super.values();
  }

  get contents(): V[] {
    return Array.from(super.values());
  }

  override forEach(act: (value: V, key: string, map: Map<string, V>) => void): void {
    for (const [key, value] of super.entries()) act(value, key, this as unknown as Map<string, V>);
  }

  override get(key: string, options: { strict: true }): V;
  override get(key: string, options?: { strict?: boolean }): V | undefined;
  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict === true && !super.has(key)) {
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  /** The first entry of this `name`. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown } | null)?.name === name);
    if (found === undefined && options.strict === true) {
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    }
    return found;
  }

  filter(test: Test<V>): V[] {
    let index = 0;
    const found: V[] = [];
    for (const value of super.values()) if (test(value, index++, this)) found.push(value);
    return found;
  }

  find(test: Test<V>): V | undefined {
    let index = 0;
    for (const value of super.values()) if (test(value, index++, this)) return value;
    return undefined;
  }

  map<T>(transform: (value: V, index: number, collection: Collection<V>) => T): T[] {
    let index = 0;
    const mapped: T[] = [];
    for (const value of super.values()) mapped.push(transform(value, index++, this));
    return mapped;
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number, collection: Collection<V>) => T, initial: T): T {
    let index = 0;
    let accumulator = initial;
    for (const value of super.values()) accumulator = reducer(accumulator, value, index++, this);
    return accumulator;
  }

  some(test: Test<V>): boolean {
    let index = 0;
    for (const value of super.values()) if (test(value, index++, this)) return true;
    return false;
  }

  every(test: Test<V>): boolean {
    let index = 0;
    for (const value of super.values()) if (!test(value, index++, this)) return false;
    return true;
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const json = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return typeof json === "function" ? json.call(value) : value;
    });
  }
}
