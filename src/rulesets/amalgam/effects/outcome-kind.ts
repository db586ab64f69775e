import type { EffectData, EffectKind } from "../../../foundry/changes/effect-kind";
import { isActorOf } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/words";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { ACTOR_TYPES } from "../ids";
import type { Amalgamate } from "../rules/amalgamate";
import type { Rulebook } from "../rules/edition";
import { reasonLabel, type ReasonId } from "../rules/labels";
import type { Outcome } from "../rules/outcome";
import { describeOutcome, outcomePlan, shortenOutcome } from "./outcome-plan";

/** What a rule answers that may also refuse. */
export type Answer = Outcome | { refusal: ReasonId };

export const isAmalgamActor = (document: unknown): document is AmalgamActor => isActorOf(document, ...ACTOR_TYPES);

/**
 * A kind of change whose plan is a rule of this ruleset: the rule answers with an Amalgamate, what differs is written, and
 * what happened is said.
 * @param parse Checks stored data; throws what is wrong with it.
 */
export const outcomeKind = <D extends EffectData>(
  parse: (data: unknown) => D,
  rule: (amalgamate: Amalgamate, data: D, book: Rulebook, actor: AmalgamActor) => Answer,
): EffectKind => ({
  parse,
  plan(target, data) {
    if (!isAmalgamActor(target)) return { problem: localize("AMALGAM.Problem.noAmalgamate") };
    const answer = rule(readAmalgamate(target), data as D, currentRulebook(), target);
    if ("refusal" in answer) return { problem: localize(reasonLabel(answer.refusal)) };
    return outcomePlan(target, answer);
  },
  describe: describeOutcome,
  saysReasons: true,
  shorten: shortenOutcome,
});
