/** MD-RST-04: short rests left after taking some, when the GM tracks them; null is untracked and never runs out. */
export function allowanceAfter(available: number | null, taken: number): number | null {
  if (available === null) return null;
  if (taken > available) throw new RangeError(`${taken} short rests taken, ${available} were left`);
  return available - taken;
}
