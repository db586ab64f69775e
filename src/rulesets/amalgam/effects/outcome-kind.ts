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

/** @throws Error when a card names an actor that is gone or of another game. */
export function requireAmalgamate(document: unknown): AmalgamActor {
  if (isAmalgamActor(document)) return document;
  throw new Error(localize("AMALGAM.Problem.noAmalgamate"));
}

/**
 * A kind of change whose plan is a rule of this ruleset: the rule answers with an Amalgamate, what differs is written, and
 * what happened is said.
 * @param parse Checks stored data; throws what is wrong with it.
 */
export const outcomeKind = <D extends EffectData>(
  parse: (data: unknown) => D,
  rule: (amalgamate: Amalgamate, data: D, book: Rulebook, actor: AmalgamActor) => Answer,
  more?: Partial<EffectKind>,
): EffectKind => ({
  parse,
  plan(target, data) {
    const actor = requireAmalgamate(target);
    const answer = rule(readAmalgamate(actor), data as D, currentRulebook(), actor);
    if ("refusal" in answer) throw new Error(localize(reasonLabel(answer.refusal)));
    return outcomePlan(actor, answer);
  },
  describe: describeOutcome,
  saysReasons: true,
  shorten: shortenOutcome,
  ...more,
});

/** The Storyteller's word, and nobody else's. */
export const RULING: Partial<EffectKind> = { ruling: () => true };
