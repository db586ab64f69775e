import { FormulaError } from "./formula-error.js";

/** A reading place in a formula. Patterns must be sticky (`/y`). */
export class Scanner {
  position = 0;
  /** Expressions begun and not ended. */
  depth = 0;

  constructor(readonly text: string) {}

  get done(): boolean {
    return this.position >= this.text.length;
  }

  /** The character here, "" at the end. */
  get here(): string {
    return this.text.charAt(this.position);
  }

  space(): void {
    this.match(/\s*/y);
  }

  /** Reads a sticky pattern, or stays and answers null. */
  match(pattern: RegExp): RegExpExecArray | null {
    const match = this.peek(pattern);
    if (match) this.position += match[0].length;
    return match;
  }

  peek(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    return pattern.exec(this.text);
  }

  /** Reads one character, or fails with what was expected. */
  take(character: string, expected: string): void {
    if (this.here !== character) this.fail(expected);
    this.position += 1;
  }

  fail(expected: string, position = this.position): never {
    throw new FormulaError(this.text, position, expected);
  }
}
