import type { EffectKind, EffectPlan } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
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
import { isAmalgamActor } from "./outcome-kind";
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

/** The changes of one actor; a problem when there is nothing to clear. */
export function planReset(actor: AmalgamActor, reset: ResetId, options: RestOptions): EffectPlan {
  const plan = outcomePlan(actor, outcomeOf(reset, readAmalgamate(actor), options, currentRulebook()));
  const counted = reset === "context" ? [] : forgetSwitches(actor);
  const changes = [...("changes" in plan ? plan.changes : []), ...counted];
  return changes.length > 0 ? { changes } : { problem: localize("AMALGAM.Problem.nothing") };
}

/** A reset of the Storyteller's. Data: `{ reset, uninterrupted, underStress }`. */
export const resetKind: EffectKind = {
  parse(data) {
    const { reset, uninterrupted, underStress } = (data ?? {}) as Record<string, unknown>;
    const known = RESETS.find((id) => id === reset);
    if (!known) throw new Error(localize("AMALGAM.Problem.malformed"));
    return { reset: known, uninterrupted: uninterrupted !== false, underStress: underStress === true };
  },
  plan(target, data) {
    if (!isAmalgamActor(target)) return { problem: localize("AMALGAM.Problem.noAmalgamate") };
    const { reset, uninterrupted, underStress } = data as unknown as RestOptions & { reset: ResetId };
    return planReset(target, reset, { uninterrupted, underStress });
  },
  describe: describeOutcome,
  saysReasons: true,
};
