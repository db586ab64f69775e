/** Where a card can be laid: a slot (0 to 4), the pool, on a Word as its Item (v10), on a Word as a Word Stack (2012). */
export type Place =
  { to: "slot"; slot: number } | { to: "pool" } | { to: "attach"; host: string } | { to: "stack"; host: string };

/** How many Switches are left; null: nobody counts (AM-SWT-03). */
export type SwitchesLeft = number | null;

/** Switches that somebody has this Round: one, or two with a waiting Action; in calm as many as they like (AM-SWT-01..03). */
export function switchesAllowed(stressed: boolean, waiting: boolean): SwitchesLeft {
  if (!stressed) return null;
  return waiting ? 2 : 1;
}
