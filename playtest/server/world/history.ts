import type { DocumentResult } from "../../common/protocol.js";
import type { KeptResult } from "../documents/visibility.js";
import { isJsonObject } from "../json.js";
import type { StorageChange } from "../storage/storage.js";

/** Begins the keys under which the newest results are stored, beside the documents they changed. */
export const RESULT_KEY = "!meta!result.";
/** Most results that are kept, most characters of all of them together, and most that are told to somebody who was away. */
const LIMITS = { results: 1000, characters: 16 * 1024 * 1024, answer: 4 * 1024 * 1024 };

interface Entry {
  sequence: number;
  /** A KeptResult as JSON: read only when somebody was away. */
  text: string;
}

/**
 * The newest stored results, for clients that were away for a while. They are written in the same batch as the documents, so
 * that a client catches up across a restart too.
 */
export class History {
  readonly #entries: Entry[] = [];
  #characters = 0;
  /** Stored results that belong to nothing any more (an import or a restore came between). */
  #stale: string[] = [];
  #start: number;

  /** `sequence` is the world's; `stored` what it has under RESULT_KEY. Results without a gap up to the sequence are kept. */
  constructor(
    sequence: number,
    stored: Iterable<readonly [string, string]> = [],
    private readonly limits: { results: number; characters: number; answer?: number } = LIMITS,
  ) {
    const all = [...stored].map(([key, text]) => ({ sequence: Number(key.slice(RESULT_KEY.length)), text, key }));
    all.sort((a, b) => b.sequence - a.sequence);
    let next = sequence;
    for (const { sequence: own, text, key } of all) {
      if (own === next && parse(text)) {
        this.#entries.unshift({ sequence: own, text });
        this.#characters += text.length;
        next -= 1;
      } else this.#stale.push(key);
    }
    this.#start = next;
  }

  /** What storing these results means for the database, and the step to take once that is done. */
  plan(results: KeptResult[]): { changes: StorageChange[]; keep: () => void } {
    const added = results.map((kept) => ({ sequence: kept.result.sequence, text: JSON.stringify(kept) }));
    const all = [...this.#entries, ...added];
    let characters = added.reduce((sum, { text }) => sum + text.length, this.#characters);
    let drop = 0;
    while (all.length - drop > this.limits.results || (drop < all.length && characters > this.limits.characters)) {
      characters -= all[drop++]?.text.length ?? 0;
    }
    const dropped = all.slice(0, drop);
    const gone = new Set(dropped.map(({ sequence }) => sequence));
    const changes: StorageChange[] = [
      ...added
        .filter(({ sequence }) => !gone.has(sequence))
        .map(({ sequence, text }) => ({ key: keyOf(sequence), value: text })),
      ...dropped
        .slice(0, Math.min(drop, this.#entries.length))
        .map(({ sequence }) => ({ key: keyOf(sequence), value: null })),
      ...this.#stale.map((key) => ({ key, value: null })),
    ];
    const keep = (): void => {
      this.#entries.splice(0, this.#entries.length, ...all.slice(drop));
      this.#characters = characters;
      this.#stale = [];
      this.#start = dropped.at(-1)?.sequence ?? this.#start;
    };
    return { changes, keep };
  }

  /** Characters of what came after a sequence number. */
  sizeSince(sequence: number): number {
    return this.#entries.reduce((size, entry) => (entry.sequence > sequence ? size + entry.text.length : size), 0);
  }

  /**
   * What a user missed since `sequence`, by what `view` lets them see; null when it is no longer kept and the page must reload.
   */
  since(sequence: number, view: (kept: KeptResult) => DocumentResult | null): DocumentResult[] | null {
    const newest = this.#entries.at(-1)?.sequence ?? this.#start;
    if (sequence < this.#start || sequence > newest) return null;
    // So much is sooner loaded with the world.
    if (this.sizeSince(sequence) > (this.limits.answer ?? LIMITS.answer)) return null;
    return this.#entries
      .filter((entry) => entry.sequence > sequence)
      .map(({ text }) => view(JSON.parse(text) as KeptResult))
      .filter((result) => result !== null);
  }
}

/** Padded, so that the database has them in their order. */
function keyOf(sequence: number): string {
  return RESULT_KEY + String(sequence).padStart(12, "0");
}

function parse(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) && isJsonObject(value.result);
  } catch {
    return false;
  }
}
