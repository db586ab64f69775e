/** What was sent from this input, for the arrow keys. */
export class InputHistory {
  readonly #limit: number;
  readonly #lines: string[] = [];
  #at = -1;

  constructor(limit = 20) {
    this.#limit = limit;
  }

  add(line: string): void {
    if (this.#lines[0] !== line) this.#lines.unshift(line);
    this.#lines.splice(this.#limit);
    this.#at = -1;
  }

  /** Walk to older (+1) or newer (-1) lines; past the newest the input is empty. Null when there is nothing there. */
  step(direction: 1 | -1): string | null {
    const next = this.#at + direction;
    if (next >= this.#lines.length || next < -1) return null;
    this.#at = next;
    return this.#lines[next] ?? "";
  }
}
