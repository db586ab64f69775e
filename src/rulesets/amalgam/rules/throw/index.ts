export { handsTotal, MOST_FINGERS, throwChart } from "./chart";
export { groupThrow, type Thrower } from "./group-throw";
export { transcriptOfHands, type ChosenHands } from "./hands";
export { throwKey, type ThrowKind, type ThrowMethod, type ThrowResult } from "./result";
export { amalgamThrow, throwPart, type ThrowSetup } from "./throw";
export { pairOdds } from "./pair-odds";
