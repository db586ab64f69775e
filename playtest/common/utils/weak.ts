/** A WeakMap that can be iterated: entries vanish when their key is collected. */
export class IterableWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {
  readonly #references = new Set<WeakRef<K>>();
  readonly #byKey = new WeakMap<K, WeakRef<K>>();
  readonly #registry = new FinalizationRegistry<WeakRef<K>>((reference) => this.#references.delete(reference));

  constructor(entries: Iterable<readonly [K, V]> = []) {
    super();
    for (const [key, value] of entries) this.set(key, value);
  }

  override set(key: K, value: V): this {
    if (!this.#byKey.has(key)) {
      const reference = new WeakRef(key);
      this.#references.add(reference);
      this.#byKey.set(key, reference);
      this.#registry.register(key, reference, reference);
    }
    return super.set(key, value);
  }

  override delete(key: K): boolean {
    const reference = this.#byKey.get(key);
    if (reference !== undefined) {
      this.#references.delete(reference);
      this.#byKey.delete(key);
      this.#registry.unregister(reference);
    }
    return super.delete(key);
  }

  clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }

  *keys(): Generator<K> {
    for (const reference of this.#references) {
      const key = reference.deref();
      if (key !== undefined) yield key;
    }
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): Generator<[K, V]> {
    for (const key of this.keys()) yield [key, super.get(key) as V];
  }

  [Symbol.iterator](): Generator<[K, V]> {
    return this.entries();
  }
}

/** A WeakSet that can be iterated. */
export class IterableWeakSet<K extends WeakKey> extends WeakSet<K> {
  readonly #map = new IterableWeakMap<K, true>();

  constructor(values: Iterable<K> = []) {
    super();
    for (const value of values) this.add(value);
  }

  override add(value: K): this {
    this.#map.set(value, true);
    return super.add(value);
  }

  override delete(value: K): boolean {
    this.#map.delete(value);
    return super.delete(value);
  }

  clear(): void {
    for (const value of [...this.#map.keys()]) this.delete(value);
  }

  values(): Generator<K> {
    return this.#map.keys();
  }

  [Symbol.iterator](): Generator<K> {
    return this.values();
  }
}
