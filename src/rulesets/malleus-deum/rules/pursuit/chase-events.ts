import { roll, type Procedure } from "../../../../engine";

// Companion table 1.22 (unfinished in the source: blank rows, and rows that overlap; the narrower row counts), 2d8.

export interface ChaseEvent {
  id: "deadEnd" | "crowd" | "blank" | "straight" | "evade" | "none" | "maze";
  /** Ranks that all of the quarry gain or lose. */
  quarry?: number;
  /** Everyone passes this or loses a rank. */
  everyone?: { ability: string; difficulty: number; ranks: number };
  /** Each pursuer who passes gains a rank. */
  pursuers?: { ability: string; ranks: number };
  /** Bonus to Sneak for those who evade now. */
  evasion?: number;
}

const EVENTS: Readonly<Record<number, ChaseEvent>> = {
  2: { id: "deadEnd", quarry: -2 },
  3: { id: "crowd", everyone: { ability: "agility", difficulty: 10, ranks: -1 } },
  5: { id: "blank" },
  6: { id: "straight" },
  7: { id: "straight" },
  8: { id: "straight" },
  9: { id: "evade", evasion: 3 },
  10: { id: "evade", evasion: 3 },
  16: { id: "maze", quarry: 2, pursuers: { ability: "perception", ranks: 1 } },
};

/** The event of a total; 4 is not printed and 11 to 15 have no effect (companion 1.22). */
export const chaseEvent = (total: number): ChaseEvent => EVENTS[total] ?? { id: total === 4 ? "blank" : "none" };

/** Every event there is, each once (companion 1.22). */
export const CHASE_EVENTS: readonly ChaseEvent[] = [2, 3, 4, 6, 9, 12, 16].map(chaseEvent);

/** Rolls an event in a city; the request is named "chase-event" (companion 1.22). */
export function* rollChaseEvent(): Procedure<ChaseEvent> {
  const [first = 0, second = 0] = yield* roll("chase-event", 2, 8);
  return chaseEvent(first + second);
}
