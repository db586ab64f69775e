import { TableError } from "../errors.js";
import { isGameMaster, type Requester } from "../documents/requester.js";
import { RateLimit } from "../socket/rate-limit.js";
import type { DocumentStore, SizedMutation } from "./document-store.js";

/** How much of a world may be filled, in characters of stored JSON. */
export interface Limits {
  /** One chat message of a player. A card has a few thousand; pictures belong into files. */
  message: number;
  /** All chat messages of one player together. */
  messagesOfUser: number;
  /** What one player writes at once, and per second in the long run. */
  burst: number;
  perSecond: number;
  /** A world of this size takes nothing more from players. */
  world: number;
  /** A world of this size takes nothing more from game masters either; a page can still be sent all of it. */
  worldOfGameMasters: number;
}

const KILO = 1024;
const MEGA = 1024 * KILO;

export const LIMITS: Limits = {
  message: 256 * KILO,
  messagesOfUser: 32 * MEGA,
  burst: 32 * MEGA,
  perSecond: 256 * KILO,
  world: 128 * MEGA,
  worldOfGameMasters: 256 * MEGA,
};

/** Refuses what would fill the world. What makes it smaller, or leaves it as it is, is always let through. */
export class Quota {
  readonly #written = new Map<string, RateLimit>();

  constructor(
    private readonly limits: Limits,
    /** Characters of all messages of a user that are stored. */
    private readonly messagesOf: (userId: string) => number,
  ) {}

  /** Throws TableError("validation") or TableError("rate") with what to do; `total` is the world's size before. */
  check(user: Requester, mutations: SizedMutation[], total: number): void {
    const growth = sum(mutations.map(({ sizeBefore, sizeAfter }) => sizeAfter - sizeBefore));
    const isMaster = isGameMaster(user);
    const most = isMaster ? this.limits.worldOfGameMasters : this.limits.world;
    if (growth > 0 && total + growth > most) throw full(most, isMaster);
    if (!isMaster) this.#checkPlayer(user, mutations);
  }

  #checkPlayer(user: Requester, mutations: SizedMutation[]): void {
    const { message, messagesOfUser, burst, perSecond } = this.limits;
    const messages = mutations.filter(({ documentName }) => documentName === "ChatMessage");
    if (messages.some(({ sizeBefore, sizeAfter }) => sizeAfter > message && sizeAfter > sizeBefore))
      throw new TableError("validation", `A message may have ${inWords(message)}. Keep pictures and sounds in files.`);
    const growth = sum(messages.map(({ sizeBefore, sizeAfter }) => sizeAfter - sizeBefore));
    if (growth > 0 && this.messagesOf(user.id) + growth > messagesOfUser)
      throw new TableError(
        "validation",
        `Your messages fill ${inWords(messagesOfUser)}. Delete some, or ask a game master to clear the chat.`,
      );
    const limit = this.#written.get(user.id) ?? new RateLimit(perSecond, burst);
    this.#written.set(user.id, limit);
    if (!limit.take(sum(mutations.map(({ sizeAfter }) => sizeAfter))))
      throw new TableError("rate", "You write too much at once. Wait a moment.");
  }
}

/** Characters of all stored messages of a user. */
export function messagesOf(store: DocumentStore, userId: string): number {
  const own = store.all("ChatMessage").filter(({ author }) => author === userId);
  return sum(own.map(({ _id }) => store.sizeOf("ChatMessage", String(_id))));
}

function full(most: number, isMaster: boolean): TableError {
  const todo = isMaster
    ? "Clear the chat, or delete what is not needed."
    : "Ask a game master to clear the chat or to delete what is not needed.";
  return new TableError("validation", `The world is full (${inWords(most)}). ${todo}`);
}

function inWords(characters: number): string {
  return characters >= MEGA ? `${Math.round(characters / MEGA)} MB` : `${Math.ceil(characters / KILO)} KB`;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
