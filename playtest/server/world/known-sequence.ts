/**
 * The newest change that the table acknowledged, beside the world's database: a log that was cut off looks to LevelDB like one
 * that ended there. The note runs a second behind, never ahead.
 */
import { rmSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FILE = "acknowledged.json";
/** Milliseconds between two notes. */
const PAUSE = 1000;

/** How many changes that were acknowledged are not in the database; 0 where nothing is known. */
export async function missingChanges(worldFolder: string, sequence: number): Promise<number> {
  try {
    const noted = JSON.parse(await readFile(join(worldFolder, FILE), "utf8")) as { sequence?: unknown } | null;
    return typeof noted?.sequence === "number" ? Math.max(0, noted.sequence - sequence) : 0;
  } catch {
    return 0;
  }
}

/** A restore begins a sequence of its own. */
export function forgetSequence(worldFolder: string): void {
  rmSync(join(worldFolder, FILE), { force: true });
}

/** Notes a world's sequence from time to time, and once more at the end. A disk that is full costs the note, nothing else. */
export class SequenceNote {
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly worldFolder: string,
    private readonly sequence: () => number,
  ) {}

  /** Called after a change was acknowledged. */
  soon(): void {
    this.#timer ??= setTimeout(() => void this.now(), PAUSE).unref();
  }

  async now(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const path = join(this.worldFolder, FILE);
    try {
      await writeFile(`${path}.new`, JSON.stringify({ sequence: this.sequence() }));
      await rename(`${path}.new`, path);
    } catch {
      // The next change notes it again.
    }
  }
}
