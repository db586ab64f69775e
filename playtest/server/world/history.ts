import type { DocumentResult } from "../../common/protocol.js";
import type { Broadcast } from "../documents/visibility.js";
import type { Requester } from "../documents/requester.js";

/** The newest stored results, for clients that were away for a while. */
export class History {
  readonly #entries: Broadcast[] = [];

  /** `start` is the sequence the world was opened at: what came before is not kept. */
  constructor(
    private start: number,
    private readonly limit = 1000,
  ) {}

  add(broadcast: Broadcast): void {
    this.#entries.push(broadcast);
    const dropped = this.#entries.length > this.limit ? this.#entries.shift() : undefined;
    if (dropped) this.start = dropped.sequence;
  }

  /** What a user missed since `sequence`, or null when it is no longer kept and the page must reload. */
  since(sequence: number, user: Requester): DocumentResult[] | null {
    const newest = this.#entries.at(-1)?.sequence ?? this.start;
    if (sequence < this.start || sequence > newest) return null;
    return this.#entries
      .filter((entry) => entry.sequence > sequence)
      .map((entry) => entry.viewFor(user))
      .filter((view) => view !== null);
  }
}
