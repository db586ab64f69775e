import type { CardMessage } from "../messages/card-model";
import { SYSTEM_ID } from "../platform/system-id";
import { isObject } from "./data-shape";
import type { Commit } from "../contracts/change-handler";

/**
 * What the GM's client did because of cards, in settings of the world: everybody reads them and only who may modify settings
 * writes them, which is GMs unless a world's permissions say otherwise. Documents that players own, their messages among them,
 * hold nothing that counts. The single writer needs no locks.
 */
export interface Entry extends Commit {
  /** What the proposal was when it was carried out: its card may say something else by now. */
  kind: string;
  target: string;
}

/** A setting goes to everybody whole whenever it is written, so that the book is in several. */
interface Volume {
  entries: Record<string, Entry>;
  /** When the newest card whose entry went was posted (milliseconds since 1970, the server's). */
  forgotten: number;
}

const VOLUMES = 16;

/** Entries kept in a volume. Older ones go: their cards can no longer be done or undone by a player's click. */
const MOST = 40;

/** A longer one could be sent to everybody no more; it is kept without its changes, and cannot be taken back by a click. */
const LONGEST = 100_000; // characters of JSON

/** Since when this world's GMs keep the book: cards of before were noted elsewhere. */
const SINCE = "ledgerSince";

const keyOf = (messageId: string, proposalId: string): string => `${messageId}_${proposalId}`;
const messageIn = (key: string): string => key.slice(0, key.indexOf("_"));
const volumeOf = (messageId: string): string =>
  `ledger${[...messageId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % VOLUMES}`;

/** Called in `init`. */
export function registerLedger(): void {
  const register = (key: string, type: unknown, initial: unknown): void =>
    game.settings.register(SYSTEM_ID, key, { scope: "world", config: false, type: type as never, default: initial });
  for (let at = 0; at < VOLUMES; at += 1) register(`ledger${at}`, Object, {});
  register(SINCE, Number, -1);
}

/** Called in `ready`: from now on the book counts, on the active GM's client. */
export async function openLedger(): Promise<void> {
  if (!game.users.activeGM?.isSelf || since() >= 0) return;
  await game.settings.set(SYSTEM_ID, SINCE, Math.max(0, ...game.messages.map(postedAt)));
}

const since = (): number => Number(game.settings.get(SYSTEM_ID, SINCE) ?? -1);

/** When a message reached the server, by the server's clock: `timestamp` is whatever its author says. */
export const postedAt = (message: ChatMessage): number =>
  (message as { _stats?: { createdTime?: number | null } })._stats?.createdTime ?? message.timestamp;

function volume(name: string): Volume {
  const stored = game.settings.get(SYSTEM_ID, name);
  const { entries, forgotten } = isObject(stored) ? stored : ({} as Record<string, unknown>);
  return { entries: isObject(entries) ? (entries as Volume["entries"]) : {}, forgotten: Number(forgotten ?? -1) };
}

/** What a GM's client did with a proposal; null when it did nothing, or has forgotten it. */
export function entryOf(messageId: string, proposalId: string): Entry | null {
  const { entries } = volume(volumeOf(messageId));
  const key = keyOf(messageId, proposalId);
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}

/** Whether the book does not reach back to a card: what it lacks of it may have been done all the same. */
export const isBeforeLedger = (message: CardMessage): boolean =>
  postedAt(message) <= Math.max(since(), volume(volumeOf(message.id ?? "")).forgotten);

/** Writes an entry, and lets go of the oldest beyond the most that are kept. On a GM's client. */
export async function enter(messageId: string, proposalId: string, entry: Entry): Promise<void> {
  const name = volumeOf(messageId);
  const { entries, forgotten } = volume(name);
  const short = JSON.stringify(entry).length > LONGEST ? { ...entry, changes: [] } : entry;
  const others = Object.entries(entries).filter(([key]) => key !== keyOf(messageId, proposalId));
  others.sort(([, a], [, b]) => b.at - a.at);
  const gone = others.splice(MOST - 1).map(([key]) => game.messages.get(messageIn(key)));
  const posted = gone.flatMap((message) => (message ? [postedAt(message)] : []));
  await game.settings.set(SYSTEM_ID, name, {
    entries: { [keyOf(messageId, proposalId)]: short, ...Object.fromEntries(others) },
    forgotten: Math.max(forgotten, ...posted),
  } satisfies Volume);
}

/** All entries with the ids of their cards. */
export function* allEntries(): Generator<[messageId: string, entry: Entry]> {
  for (let at = 0; at < VOLUMES; at += 1)
    for (const [key, entry] of Object.entries(volume(`ledger${at}`).entries)) yield [messageIn(key), entry];
}
