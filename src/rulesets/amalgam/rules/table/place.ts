import type { Rulebook } from "../edition";

/** Where a card can be laid: a slot (0 to 4), the pool, on a Word as its Item (v10), on a Word as a Word Stack (2012). */
export type Place =
  { to: "slot"; slot: number } | { to: "pool" } | { to: "attach"; host: string } | { to: "stack"; host: string };

/** How many Switches are left; null: nobody counts (AM-SWT-03). */
export type SwitchesLeft = number | null;

/**
 * Switches that somebody has this Round: one, or two with a waiting Action; in calm as many as they like (AM-SWT-01..03).
 * Who is Incapacitated takes no Action and still has one (A23).
 * @param acted Their Action of this Round is over: a Switch comes before it (AM-SWT-01).
 */
export function switchesAllowed(
  stressed: boolean,
  waiting: boolean,
  incapacitated = false,
  acted = false,
): SwitchesLeft {
  if (!stressed) return null;
  if (acted) return 0;
  return waiting && !incapacitated ? 2 : 1;
}

/** Two Switches go with taking no Action, or one that waits; Powering Up is v10's (AM-SWT-02, AM-MAN-02). */
export const isWaiting = (action: string, book: Rulebook): boolean =>
  action === "none" || action === "wait" || action === "aim" || (action === "powerUp" && book.powerUp);
