import { replay, type Make } from "../../../../engine";

/** Test help: runs a procedure with these dice, in the order its requests come: `{ check: [4, 4] }`. */
export function withDice<T>(make: Make<T>, dice: Readonly<Record<string, number[]>>): T {
  return replay(
    make,
    Object.entries(dice).map(([id, faces]) => ({ id, dice: faces })),
  );
}

/** Test help: every ordered throw of `count` dice with `faces` sides, for counting odds by brute force. */
export function* everyThrow(count: number, faces: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of everyThrow(count - 1, faces)) for (let face = 1; face <= faces; face++) yield [...rest, face];
}

/** Test help: how many ordered throws fall under each key. */
export function countThrows(count: number, faces: number, key: (dice: number[]) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const dice of everyThrow(count, faces)) counts[key(dice)] = (counts[key(dice)] ?? 0) + 1;
  return counts;
}
