import type { DocumentResult, Reply } from "../../playtest/common/protocol";
import type { Operation, Place } from "./operations";
import { Chance } from "./random";
import { apply, difference, type State } from "./state";
import type { Connection } from "./connection";

/** Requests that may be under way at once: a kill then cuts a stream in the middle of several. */
const DEPTH = 3;

/**
 * One writer with documents of its own. It knows what was acknowledged, and what was sent without an answer when the server
 * died: afterwards exactly what was acknowledged must be there, then the requests under way in their order up to some point.
 */
export class Stream {
  #acknowledged: State = new Map();
  #predicted: State = new Map();
  #pending: { operation: Operation; tag: string }[] = [];
  #ids = 0;
  #tags = 0;
  #freed: (() => void) | null = null;
  /** Tags acknowledged since the last restart. */
  #fresh: string[] = [];
  /** Tags that the watcher was told of, live or when it caught up: these are stored, acknowledged or not. */
  readonly told = new Set<string>();
  #failure: string | null = null;
  sequence = 0;
  acknowledgedCount = 0;
  refusedCount = 0;
  readonly place: Omit<Place, "state">;

  constructor(
    readonly name: string,
    seed: number,
    shared: string,
    private readonly choose: (place: Place) => Operation,
  ) {
    const newId = (): string => `w${name}${(this.#ids++).toString(36).padStart(13, "0")}`;
    const field = `w${name}`;
    this.place = { chance: new Chance(seed), newId, scene: newId(), token: newId(), base: newId(), shared, field };
  }

  /** Sends requests until the connection ends, never more than three without an answer. */
  async run(connection: Connection): Promise<void> {
    while (connection.isAlive) {
      if (this.#pending.length < DEPTH) void this.#try(connection);
      else await Promise.race([connection.ended, new Promise<void>((resolve) => (this.#freed = resolve))]);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #try(connection: Connection): Promise<void> {
    try {
      await this.send(connection, this.choose({ ...this.place, state: this.#predicted }));
    } catch (error) {
      this.#failure ??= String(error);
    }
  }

  /** Sends one request and notes its answer, should one come. */
  async send(connection: Connection, operation: Operation): Promise<void> {
    const tag = `${this.name}.${this.#tags++}`;
    this.#pending.push({ operation, tag });
    this.#predicted = apply(this.#predicted, operation.isRefused ? [] : [operation.effect]);
    const options = { ...operation.request.options, tag };
    const reply = await connection.document({ ...operation.request, options });
    if (reply) this.#answered(tag, reply);
    this.#freed?.();
  }

  #answered(tag: string, reply: Reply<DocumentResult>): void {
    const first = this.#pending.shift();
    if (!first || first.tag !== tag) throw new Error(`stream ${this.name}: answers came out of order`);
    const { operation } = first;
    if (reply.ok === operation.isRefused) {
      const answer = reply.ok ? "accepted" : reply.error.message;
      throw new Error(`stream ${this.name}: ${operation.request.action} ${operation.request.documentName}: ${answer}`);
    }
    if (!reply.ok) {
      this.refusedCount += 1;
      return;
    }
    if (reply.value.sequence <= this.sequence) throw new Error(`stream ${this.name}: the sequence did not rise`);
    this.sequence = reply.value.sequence;
    this.acknowledgedCount += 1;
    this.#fresh.push(tag);
    this.#acknowledged = apply(this.#acknowledged, [operation.effect]);
  }

  /** After a restart: takes over what is there, or says what is wrong with it. */
  settle(actual: State): string | null {
    if (this.#failure) return this.#failure;
    const effects = this.#pending.map(({ operation }) =>
      operation.isRefused ? { put: {}, drop: [] } : operation.effect,
    );
    const least = this.#pending.findLastIndex(({ tag }) => this.told.has(tag)) + 1;
    let problem: string | null = null;
    // Upwards: creating and deleting the same document looks as if neither had happened.
    for (let count = least; count <= effects.length; count++) {
      const expected = apply(this.#acknowledged, effects.slice(0, count));
      problem = difference(expected, actual);
      if (problem !== null) continue;
      const unheard = this.#unheard(count);
      this.#acknowledged = this.#predicted = expected;
      this.#pending = [];
      return unheard;
    }
    const waiting = this.#pending.map(
      ({ operation }) => `${operation.request.action} ${operation.request.documentName}`,
    );
    return `stream ${this.name} (under way: ${waiting.join(", ") || "nothing"}; told: ${least}): ${problem}`;
  }

  /** A watcher that was away during the restart must have heard of everything that is stored. */
  #unheard(count: number): string | null {
    const stored = this.#pending.slice(0, count).filter(({ operation }) => !operation.isRefused);
    const missed = [...this.#fresh, ...stored.map(({ tag }) => tag)].filter((tag) => !this.told.has(tag));
    this.#fresh = [];
    this.told.clear();
    return missed.length === 0 ? null : `stream ${this.name}: nobody was told of ${missed.join(", ")}`;
  }
}
