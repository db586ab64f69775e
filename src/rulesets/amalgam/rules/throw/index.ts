export { handsTotal, MOST_FINGERS, throwChart } from "./chart";
export { groupThrow, type Thrower } from "./group-throw";
export { transcriptOfGroup, transcriptOfHands, type ChosenHands, type GroupHands } from "./hands";
export { throwKey, type ThrowKind, type ThrowMethod, type ThrowResult } from "./result";
export { amalgamThrow, throwPart, type ThrowSetup } from "./throw";
export { chanceOfReaching, pairOdds, throwOdds } from "./throw-odds";
