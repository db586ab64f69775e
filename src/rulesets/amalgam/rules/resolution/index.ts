export { chanceOfSuccess, check, checkOdds, checkResult, type CheckResult } from "./check";
export { combinationProblem, type Extra, type Resolution } from "./combinations";
export {
  looksAssured,
  plinthProblem,
  plotPointProblem,
  riskProblem,
  takeFiveProblems,
  usePlinth,
  withPlotPoints,
  type TakeFiveConditions,
} from "./limits";
export { PLAIN_CHECK, potentialDegree, resolveCheck, type CheckOutcome, type CheckSetup, type Method } from "./resolve";
export { shownToPlayers, type Secrecy } from "./secrecy";
