export { restorable, restoreBySuccess, restoreProblem, restoringNeedsLeave } from "./by-success";
export { heal, healable, isThorough, suggestHealing, type Healable } from "./heal";
export {
  clearedBy,
  endEncounter,
  endScene,
  GOOD_REST,
  leaveContext,
  onTime,
  recoverOneGrappled,
  RESETS,
  rest,
  startAdventure,
  type Cleared,
  type ResetId,
  type RestOptions,
} from "./resets";
export { uncover } from "./uncover";
