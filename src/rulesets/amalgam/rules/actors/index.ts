export { actionRefusal, ACTIONS, actionsFor, type ActionId, type ActionView } from "./actions";
export { helpProblem, type HelpSituation } from "./collaboration";
export { contest, contestOdds, contestWinner, type Contestant, type ContestOutcome, type ContestSide } from "./contest";
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
export { evenSplit, multiCheck, splitProblem, type Share } from "./targets";
