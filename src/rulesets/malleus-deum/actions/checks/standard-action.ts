import type { OutcomeSegment, RollAction, Tone } from "../../../../foundry/rolls/roll-action";
import {
  isSuccess,
  standardCheck,
  standardResult,
  STANDARD_RESULTS,
  type CheckPlan,
  type StandardOutcome,
  type StandardResult,
} from "../../rules/checks";

/** How each band of a Standard Check feels. */
export const STANDARD_TONES: Record<StandardResult, Tone> = {
  criticalSuccess: "triumph",
  successBoon: "triumph",
  success: "good",
  successBane: "mixed",
  failureBoon: "mixed",
  failure: "bad",
  failureBane: "disaster",
  criticalFailure: "disaster",
};

export const standardSegments: OutcomeSegment[] = STANDARD_RESULTS.map((key) => ({
  key,
  label: `MALLEUS.Result.${key}`,
  tone: STANDARD_TONES[key],
  success: isSuccess(key),
}));

/** Every 2d12 check: the dialog's odds, the dice and the card run this one procedure (MD-CHK-01). */
export const standardAction: RollAction<CheckPlan, StandardOutcome> = {
  procedure: (plan) => standardCheck(plan),
  key: standardResult,
  segments: standardSegments,
};
