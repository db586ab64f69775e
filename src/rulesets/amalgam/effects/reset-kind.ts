import type { Change } from "../../../engine";
import { flag, oneOf, readShape } from "../../../foundry/changes/data-shape";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { forgetSwitches } from "../adapters/switches";
import type { Amalgamate } from "../rules/amalgamate";
import type { Rulebook } from "../rules/edition";
import { unchanged, type Outcome } from "../rules/outcome";
import {
  endEncounter,
  endScene,
  leaveContext,
  rest,
  RESETS,
  startAdventure,
  type ResetId,
  type RestOptions,
} from "../rules/restoring";
import { requireAmalgamate, RULING } from "./outcome-kind";
import { describeOutcome, outcomePlan } from "./outcome-plan";

/** What the rules do when something ends or begins (AM-GMT-01). A Round of a fight is the tracker's; here it counts Switches anew. */
function outcomeOf(reset: ResetId, amalgamate: Amalgamate, options: RestOptions, book: Rulebook): Outcome {
  switch (reset) {
    case "round":
      return unchanged(amalgamate);
    case "encounter":
      return endEncounter(amalgamate, book);
    case "scene":
      return endScene(amalgamate, book);
    case "context":
      return leaveContext(amalgamate, book);
    case "rest":
      return rest(amalgamate, options, book);
    case "adventure":
      return startAdventure(amalgamate, book);
  }
}

/** The changes of one actor; none when there is nothing to clear. */
export const planReset = (actor: AmalgamActor, reset: ResetId, options: RestOptions): Change[] => [
  ...outcomePlan(actor, outcomeOf(reset, readAmalgamate(actor), options, currentRulebook())),
  ...(reset === "context" ? [] : forgetSwitches(actor)),
];

/** A reset of the Storyteller's. Data: `{ reset, uninterrupted, underStress }`. */
export const resetKind: EffectKind = {
  parse: readShape({ reset: oneOf(...RESETS), uninterrupted: flag, underStress: flag }),
  plan(target, data) {
    const { reset, uninterrupted = true, underStress = false } = data as unknown as RestOptions & { reset: ResetId };
    return planReset(requireAmalgamate(target), reset, { uninterrupted, underStress });
  },
  ...RULING,
  describe: describeOutcome,
  saysReasons: true,
};
