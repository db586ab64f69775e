import { rollTally, type Procedure, type Tally } from "../../../../engine";
import type { ThrowKind } from "./result";

/** Of the flash round only odd and even matter: the odds look no closer, the table still sees the hand itself. */
const parity: Tally<number> = { start: 0, add: (_, face) => face, key: (face) => face % 2 };

/** A hand of the flash round, or the die of the critical check: 1 to `faces` (AM-THR-04, AM-THR-06). */
export const flashHand = (id: string, faces: number): Procedure<number> => rollTally(id, 1, faces, parity);

/** Odds-and-evens on the raw total, never less 5: even is a Critical Throw (AM-THR-04, v10:L380-386). */
export const criticalOf = (total: number): ThrowKind => (total % 2 === 0 ? "criticalThrow" : "criticalFailure");
