/** Which users have at least one open window. */
export class Presence {
  readonly #windows = new Map<string, number>();

  /** Returns true when this is the user's first window. */
  join(userId: string): boolean {
    const count = (this.#windows.get(userId) ?? 0) + 1;
    this.#windows.set(userId, count);
    return count === 1;
  }

  /** Returns true when this was the user's last window. */
  leave(userId: string): boolean {
    const count = (this.#windows.get(userId) ?? 1) - 1;
    if (count > 0) this.#windows.set(userId, count);
    else this.#windows.delete(userId);
    return count <= 0;
  }

  isActive(userId: string): boolean {
    return this.#windows.has(userId);
  }

  /** Ids of everyone who is here. */
  get active(): string[] {
    return [...this.#windows.keys()];
  }
}
