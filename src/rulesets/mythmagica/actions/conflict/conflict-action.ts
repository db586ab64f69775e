import type { Term } from "../../../../engine";
import type { OutcomeSegment, RollAction } from "../../../../foundry/rolls/roll-action";
import {
  conflictOdds,
  conflictRoll,
  resultKey,
  type ConflictOutcome,
  type ConflictSetup,
  type TieRule,
} from "../../rules/conflict";

/** A Conflict Roll with where its numbers come from. */
export type ConflictPlan = ConflictSetup & {
  terms: Term[];
  /** Every Edge and Drawback, from the roller's side; `net` is what they come to. */
  edges: Term[];
  /** What an opponent's Threshold is made of beyond 10. */
  against: Term[];
  ties: TieRule;
};

const segment = (key: string, label: string, tone: OutcomeSegment["tone"], success: boolean): OutcomeSegment => ({
  key,
  label: `MYTHMAGICA.Conflict.result.${label}`,
  tone,
  success,
});

export const SEGMENTS: OutcomeSegment[] = [
  segment("natural-success", "naturalSuccess", "triumph", true),
  segment("pure-success", "pureSuccess", "good", true),
  segment("bare-success", "bareSuccess", "mixed", true),
  segment("bare-failure", "bareFailure", "mixed", false),
  segment("pure-failure", "pureFailure", "bad", false),
  segment("natural-failure", "naturalFailure", "disaster", false),
];

/** The one roll of the game: the dialog's odds, the dice and the card go by it (MY-CFL-06). The odds roll ties on (MY-CFL-21). */
export const conflictAction: RollAction<ConflictPlan, ConflictOutcome> = {
  procedure: (plan) => conflictRoll(plan, "conflict", plan.ties),
  key: resultKey,
  segments: SEGMENTS,
  odds: conflictOdds,
};
