/**
 * Read what was typed into a value that changes often: "12" sets, "+3" and "-5" change, "=-2" sets a negative number.
 * Null when it is none of these.
 */
export function readDelta(typed: string, current: number): number | null {
  const match = /^\s*([=+-]?)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(typed.replace(",", "."));
  if (!match) return null;
  const amount = Number(match[2]);
  if (match[1] === "+") return current + amount;
  if (match[1] === "-") return current - amount;
  return amount;
}
