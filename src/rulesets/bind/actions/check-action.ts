import type { Term } from "../../../engine";
import type { OutcomeSegment, RollAction } from "../../../foundry/rolls/roll-action";
import { rollCheck, type Check, type CheckResult } from "../rules/checks/check";

/** A check with where its numbers come from. */
export type CheckSetup = Check & { bonusTerms: Term[] };

export const CHECK_SEGMENTS: OutcomeSegment[] = [
  { key: "success", label: "BIND.Check.success", tone: "good", success: true },
  { key: "failure", label: "BIND.Check.failure", tone: "bad", success: false },
];

/** The one roll of the game: the dialog's odds, the dice and the card run this procedure (BI-CHK-01). */
export const checkAction: RollAction<CheckSetup, CheckResult> = {
  procedure: (check) => rollCheck(check),
  key: ({ success }) => (success ? "success" : "failure"),
  segments: CHECK_SEGMENTS,
};
