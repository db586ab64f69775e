import type { Term } from "../../../../engine";

// MY-EDG-01 to MY-EDG-05 (L1350-1362, L5239): Edges and Drawbacks as terms seen from whoever rolls: +1 an Edge, -1 a Drawback,
// 2 when Extreme.

/** At most three dice are thrown, so more than two of either add nothing. */
const MOST = 2;

/** What an Extreme Edge or Drawback counts as (MY-EDG-03, L1360-1362). */
export const EXTREME = 2;

/** All of them cancel one for one first; the cap comes after that (AMB-4, MY-EDG-02, L1354-1358). */
export const netEdge = (edges: readonly Term[]): number => {
  const net = edges.reduce((sum, { value }) => sum + value, 0);
  return Math.max(-MOST, Math.min(MOST, net));
};

/** An Edge of one side is a Drawback of the other (MY-EDG-01, L1350-1356). */
export const fromOtherSide = (edge: Term): Term => ({ ...edge, value: -edge.value });

/** How many d20 a net Edge or Drawback throws (MY-EDG-01, MY-EDG-02). */
export const diceFor = (net: number): number => 1 + Math.min(MOST, Math.abs(net));

/** The die that counts: the highest with Edges, the lowest with Drawbacks (MY-EDG-01, L1350-1356). */
export const keepDie = (dice: readonly number[], net: number): number =>
  net < 0 ? Math.min(...dice) : Math.max(...dice);
