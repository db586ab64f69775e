/** One entry of an actor's ledger, as it is shown. */
export interface GrantEntry {
  id: string;
  title: string;
  /** Its price in words; empty: it was given. */
  cost: string;
  /** Who entered it; empty where nobody noted that. */
  by: string;
  /** Milliseconds since 1970; null where nobody noted that. */
  at: number | null;
  /** What of it no longer holds: it could not be paid or is not allowed any more. Empty: nothing. */
  fault: string;
  /** Why it cannot be taken back now; empty: it can. */
  obstacle: string;
}

/** What actors of a game were granted or have bought (levels, traits for XP, awarded Words), and the way back. */
export interface Grants {
  concerns(actor: Actor): boolean;
  /** In the order in which they were entered. */
  entries(actor: Actor): GrantEntry[];
  /** What there is left to spend, in words. */
  left?(actor: Actor): string;
  /** Posts the card that takes one back. */
  undo(actor: Actor, id: string): Promise<unknown>;
}
