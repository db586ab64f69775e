export { creationHints, type CreationHint } from "./creation-hints";
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
export { copiesOf, effectiveLevel, threshold, unusualLevel } from "./levels";
export { markersOf, type Marker } from "./markers";
export { PROFICIENCY_LEVEL, proficiencyProblem, useProficiency } from "./proficiency";
export { freshActive, freshNeeded, isPinned, mannerOf, settle } from "./settle";
export { effectsTotal, grappledCount, imposedTotal, influenceTotal, wordLevels } from "./totals";
