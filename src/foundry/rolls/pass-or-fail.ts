import type { RollAction } from "./roll-action";

/**
 * A roll that succeeds or fails, and nothing between.
 * @param labels Language keys of both, the success first.
 */
export const passOrFail = <Setup, Outcome>(
  procedure: RollAction<Setup, Outcome>["procedure"],
  succeeds: (outcome: Outcome) => boolean,
  [success, failure]: readonly [success: string, failure: string],
): RollAction<Setup, Outcome> => ({
  procedure,
  key: (outcome) => (succeeds(outcome) ? "success" : "failure"),
  segments: [
    { key: "success", label: success, tone: "good", success: true },
    { key: "failure", label: failure, tone: "bad", success: false },
  ],
});
