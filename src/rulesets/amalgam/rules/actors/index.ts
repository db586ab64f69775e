export {
  actionRefusal,
  answerRefusal,
  ACTIONS,
  actionsFor,
  NOTHING_DONE,
  type ActionId,
  type ActionView,
  type RoundDeeds,
} from "./actions";
export { countingHelp, helpProblem, type HelpSituation } from "./collaboration";
export { contestOdds, contestWinner, type Contestant } from "./contest";
export {
  grapplePair,
  grappleProblem,
  grappleResult,
  inControl,
  isHeld,
  releaseProblem,
  type GrappleFollowUp,
  type GrappleResult,
} from "./grapple";
export { byPlace, freshRound, nextPhase, notReady, PHASES, roundOrder, type Participant, type Phase } from "./rounds";
export { countingShares, evenSplit, splitProblem } from "./targets";
