import type { StandardOutcome } from "./standard-check";

// The eight bands in which the odds of a Standard Check are shown, best first.

/** What a Standard Check can come to, best first (MD-CHK-03). */
export const STANDARD_RESULTS = [
  "criticalSuccess",
  "successBoon",
  "success",
  "successBane",
  "failureBoon",
  "failure",
  "failureBane",
  "criticalFailure",
] as const;

export type StandardResult = (typeof STANDARD_RESULTS)[number];

/** Key function for `odds`: which of the eight bands an outcome falls into (MD-CHK-03). */
export function standardResult(outcome: StandardOutcome): StandardResult {
  if (outcome.automatic === "criticalSuccess" || outcome.automatic === "criticalFailure") return outcome.automatic;
  if (outcome.boon !== "none") return outcome.success ? "successBoon" : "failureBoon";
  if (outcome.bane !== "none") return outcome.success ? "successBane" : "failureBane";
  return outcome.success ? "success" : "failure";
}

/** Whether a band counts as a success. */
export const isSuccess = (result: StandardResult): boolean =>
  result === "criticalSuccess" || result.startsWith("success");
