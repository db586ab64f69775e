import type { Amalgamate } from "./amalgamate";

/**
 * How every rule answers that changes something: the Amalgamate as it is afterwards, and what happened on the way, for cards
 * and for the history of Words. Nothing is written here: whoever applies it compares the two pictures. What is not changed
 * is the same object as before.
 */
export interface Outcome {
  next: Amalgamate;
  events: CardEvent[];
}

export const EVENTS = [
  "absorbed",
  "approved",
  "attached",
  "awarded",
  "banked",
  "bought",
  "combined",
  "consumed",
  "covered",
  "destroyed",
  "discarded",
  "effectEnded",
  "exhausted",
  "expired",
  "faded",
  "gained",
  "granted",
  "healed",
  "incapacitated",
  "lost",
  "nextThrow",
  "overflowed",
  "recovered",
  "regained",
  "repaired",
  "restored",
  "stacked",
  "switchedIn",
  "switchedOut",
  "unseated",
  "unstacked",
] as const;
export type EventId = (typeof EVENTS)[number];

/** One thing that happened. */
export interface CardEvent {
  event: EventId;
  /** The card; "" for the whole character, or Influence that found none. */
  cardId: string;
  /** Name of the card, or of the Word that covers it where that is what the event is about. */
  name: string;
  /** Level of the card. */
  level: number;
  /** Points of Influence, where points are what it is about; else 0. */
  points: number;
}

/** Nothing happened. */
export const unchanged = (amalgamate: Amalgamate): Outcome => ({ next: amalgamate, events: [] });

/** One rule after another; each sees what the one before left. */
export function inTurn(amalgamate: Amalgamate, ...steps: ((amalgamate: Amalgamate) => Outcome)[]): Outcome {
  return steps.reduce<Outcome>((done, step) => {
    const { next, events } = step(done.next);
    return { next, events: [...done.events, ...events] };
  }, unchanged(amalgamate));
}

/** Gives a new card its id: 16 letters and digits, none twice. Rules cannot make up ids, since that takes chance. */
export type NewId = () => string;
