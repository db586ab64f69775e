export { grantEffect, grantProblem } from "./effects";
export { afterSummoning, workingsFor, WORKINGS, workingsOf, type SummoningFollowUp, type Working } from "./menu";
export { against, standingOf, type Standing } from "./standing";
