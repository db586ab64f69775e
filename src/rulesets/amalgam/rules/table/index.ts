export type { Answer } from "./answer";
export { combineAll } from "./combine";
export {
  addPackage,
  addStartingWord,
  creationBudget,
  creationProblems,
  dropStartingWord,
  finishCreation,
  removePackage,
  MOST_SNAGS,
  STARTING_WORDS,
  type Budget,
  type Violation,
} from "./creation";
export {
  addFreely,
  addProficiency,
  approve,
  awardWords,
  gainWord,
  regainPrice,
  regainWord,
  removeSnag,
} from "./growth";
export { lostWords, type HistoryEntry } from "./lost-words";
export { moveCard, type Move, type MoveAnswer } from "./move";
export { newWord, type NewWord } from "./new-word";
export { packageWarnings } from "./package-warnings";
export { isWaiting, switchesAllowed, type Place, type SwitchesLeft } from "./place";
