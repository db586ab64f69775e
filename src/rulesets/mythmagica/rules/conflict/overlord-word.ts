import type { Term } from "../../../../engine";
import { netEdge } from "./edges";

// MY-GEN-02 (L123-127): the Overlord overrules anything, the numbers of a roll among it.

/** The numbers of a roll that lie on the table: what is added, what is to be beaten, net Edges, and every die. */
export type RollNumbers = { bonus: number; threshold: number; net: number; dice: readonly number[] };

/** One number that the Overlord said otherwise. */
export type Overruled = { number: "bonus" | "threshold" | "net" | "die"; from: number; to: number };

/** What is another number now, in the order of a card; nothing where all stays (MY-GEN-02). */
export function overruled(now: RollNumbers, wanted: RollNumbers): Overruled[] {
  const single = (["bonus", "threshold", "net"] as const).map((number) => ({
    number,
    from: now[number],
    to: wanted[number],
  }));
  const dice = now.dice.map((from, at) => ({ number: "die" as const, from, to: wanted.dice[at] ?? from }));
  return [...single, ...dice].filter(({ from, to }) => from !== to);
}

/**
 * What is added to Edges and Drawbacks so that they come to that many dice; the cap hides what lies beyond it (AMB-4,
 * MY-GEN-02).
 */
export const edgeTowards = (edges: readonly Term[], net: number): number =>
  netEdge(edges) === net ? 0 : net - edges.reduce((sum, { value }) => sum + value, 0);
