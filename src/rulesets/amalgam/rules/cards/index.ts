export {
  awardWords,
  regain,
  regainPrice,
  removeSnag,
  removeSnagProblem,
  spendAward,
  spendAwardProblem,
} from "./awards";
export { combine, levelsOfCopies, unusualLevel } from "./combine";
export {
  addAtCreationProblem,
  creationCount,
  creationHints,
  creationViolations,
  FIRST_WORDS,
  markersOf,
  MOST_SNAGS,
  type CreationCount,
  type CreationHint,
  type Violation,
} from "./creation";
export {
  activeCards,
  attachedTo,
  autonomousCards,
  cardOf,
  effectsOn,
  gearOf,
  inSlots,
  isActive,
  plainName,
  sameName,
  stackedOn,
  wordOf,
} from "./find";
export { copiesOf, effectiveLevel, threshold } from "./levels";
export { newWord, packageWarnings, removePackage, removeWord, takePackage, type PackageEntry } from "./packages";
export {
  addProficiency,
  addProficiencyProblem,
  PROFICIENCY_LEVEL,
  proficiencyProblem,
  useProficiency,
} from "./proficiency";
export { freshActive, isPinned, mannerOf, settle } from "./settle";
export {
  FREE,
  isWaiting,
  switchAllowance,
  switchCards,
  switchCost,
  switchProblem,
  type Move,
  type SwitchState,
} from "./switching";
export { effectsTotal, grappledCount, imposedTotal, influenceTotal, wordLevels } from "./totals";
export { stackProblem, stackWord, type StackSituation } from "./word-stacks";
