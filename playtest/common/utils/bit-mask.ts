/** A set of named flags in one number. */
export class BitMask {
  readonly #masks: Record<string, number> = {};
  #value = 0;

  /** @param states which states exist, and whether each starts set */
  constructor(states: Record<string, boolean> = {}) {
    Object.entries(states).forEach(([name, active], index) => {
      this.#masks[name] = 1 << index;
      if (active) this.#value |= 1 << index;
    });
  }

  get value(): number {
    return this.#value;
  }

  valueOf(): number {
    return this.#value;
  }

  #mask(name: string): number {
    const mask = this.#masks[name];
    if (mask === undefined)
      throw new Error(`${name} is an invalid state for this BitMask instance: ${Object.keys(this.#masks).join(", ")}`);
    return mask;
  }

  hasState(name: string): boolean {
    return (this.#value & this.#mask(name)) !== 0;
  }

  addState(name: string): void {
    this.#value |= this.#mask(name);
  }

  removeState(name: string): void {
    this.#value &= ~this.#mask(name);
  }

  toggleState(name: string, enabled?: boolean): void {
    if (enabled ?? !this.hasState(name)) this.addState(name);
    else this.removeState(name);
  }

  clear(): void {
    this.#value = 0;
  }

  isCompatible(other: BitMask): boolean {
    return Object.keys(this.#masks).sort().join() === Object.keys(other.#masks).sort().join();
  }

  /** A copy with the other mask's states set too. */
  clone(): BitMask {
    return new BitMask(this.toObject());
  }

  toObject(): Record<string, boolean> {
    return Object.fromEntries(Object.entries(this.#masks).map(([name, mask]) => [name, (this.#value & mask) !== 0]));
  }

  toJSON(): Record<string, boolean> {
    return this.toObject();
  }
}
