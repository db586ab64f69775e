import type { HandRecord } from "./face-off";

/** A hand out of a user's list; null for what is none. The list may hold anything that its owner wrote. */
export function readHand(value: unknown): HandRecord | null {
  const record = value as Partial<HandRecord> | null;
  if (typeof record !== "object" || record === null) return null;
  const { card, attempt, round, seat, commit, hand, nonce, seen } = record;
  if (![card, seat, commit].every((text) => typeof text === "string" && text.length <= 80)) return null;
  if (!Number.isInteger(attempt) || (round !== "throw" && round !== "flash")) return null;
  if (hand !== undefined && typeof hand !== "number") return null;
  if (nonce !== undefined && typeof nonce !== "string") return null;
  const marks = typeof seen === "object" && seen !== null ? Object.entries(seen) : [];
  return {
    card: card as string,
    attempt: attempt as number,
    round,
    seat: seat as string,
    commit: commit as string,
    ...(hand === undefined ? {} : { hand }),
    ...(nonce === undefined ? {} : { nonce }),
    seen: Object.fromEntries(marks.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
  };
}
