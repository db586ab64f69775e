// Lists on item sheets are typed as lines, one entry a line: quicker for a GM than a table of fields, and readable in a pack.

/** How one entry reads on a line, and back. `read` throws a LineError that names the line. */
export interface LineForm<T> {
  read(line: string): T;
  write(entry: T): string;
}

/** A line that cannot be read; the message says what was expected. */
export class LineError extends Error {
  constructor(
    readonly line: string,
    expected: string,
  ) {
    super(`"${line}" cannot be read: write ${expected}`);
    this.name = "LineError";
  }
}

/** Entries of a text, without empty lines. */
export const readLines = <T>(form: LineForm<T>, text: string): T[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => form.read(line));

export const writeLines = <T>(form: LineForm<T>, entries: readonly T[]): string =>
  entries.map((entry) => form.write(entry)).join("\n");

/** "−3" and "-3" alike; null when it is no whole number. */
export function readInteger(text: string): number | null {
  const plain = text.trim().replace(/−/g, "-");
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : null;
}
