// MD-CHK-07: advantage and disadvantage. The dice rolled and which of them count.

export type Edge = "none" | "advantage" | "disadvantage";

/** Several sources at once: both kinds cancel, and more of one kind do not stack (MD-CHK-07, A-41). */
export function netEdge(edges: Iterable<Edge>): Edge {
  let advantage = false;
  let disadvantage = false;
  for (const edge of edges) {
    advantage ||= edge === "advantage";
    disadvantage ||= edge === "disadvantage";
  }
  if (advantage === disadvantage) return "none";
  return advantage ? "advantage" : "disadvantage";
}

/** The same edge seen from the other side of the check (MD-DEF-10, A-70). */
export function mirrorEdge(edge: Edge): Edge {
  if (edge === "none") return "none";
  return edge === "advantage" ? "disadvantage" : "advantage";
}

/** Number of d12 a check with this edge rolls (MD-CHK-07). */
export const diceFor = (edge: Edge): number => (edge === "none" ? 2 : 3);

export interface KeptDice {
  /** The two dice that count, high before low. */
  kept: [high: number, low: number];
  /** The die that does not count, or null when only two were rolled. */
  dropped: number | null;
}

/**
 * Keeps the highest two of three with advantage, the lowest two with disadvantage, both of two otherwise (MD-CHK-07).
 */
export function keepDice(dice: readonly number[], edge: Edge): KeptDice {
  const [first = 0, second = 0, third = 0] = dice;
  if (edge === "none") return { kept: first >= second ? [first, second] : [second, first], dropped: null };
  const high = Math.max(first, second, third);
  const low = Math.min(first, second, third);
  const middle = first + second + third - high - low;
  return edge === "advantage" ? { kept: [high, middle], dropped: low } : { kept: [middle, low], dropped: high };
}
