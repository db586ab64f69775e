import { replay, type Make } from "../../../../engine";

/** Test help: runs a procedure with these dice, in the order its requests come: `{ check: [4, 1] }`. */
export const withDice = <T>(make: Make<T>, dice: Readonly<Record<string, number[]>>): T =>
  replay(
    make,
    Object.entries(dice).map(([id, faces]) => ({ id, dice: faces })),
  );

/** Test help: every ordered throw of `count` dice with `faces` sides, for counting odds by brute force. */
export function* everyThrow(count: number, faces = 6): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const rest of everyThrow(count - 1, faces)) for (let face = 1; face <= faces; face++) yield [...rest, face];
}

/** Test help: how many of all throws pass. */
export function countThrows(count: number, test: (dice: number[]) => boolean, faces = 6): number {
  let passed = 0;
  for (const dice of everyThrow(count, faces)) if (test(dice)) passed++;
  return passed;
}
