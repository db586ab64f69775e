import { asData } from "../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { localize } from "../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { currentRulebook } from "../adapters/rulebook";
import type { Amalgamate } from "../rules/amalgamate";
import type { Rulebook } from "../rules/edition";
import { reasonLabel, type ReasonId } from "../rules/labels";
import type { Outcome } from "../rules/outcome";
import { ON_AMALGAMATE } from "./limits";
import { describeOutcome, outcomePlan, shortenOutcome } from "./outcome-plan";

/** What a rule answers that may also refuse. */
export type Answer = Outcome | { refusal: ReasonId };

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
export const outcomeKind = <D extends object>(
  parse: (data: unknown) => D,
  rule: (amalgamate: Amalgamate, data: D, book: Rulebook, actor: AmalgamActor) => Answer,
  more?: Partial<ChangeHandler>,
): ChangeHandler => ({
  parse: (data) => asData(parse(data)),
  plan(target, data) {
    const actor = requireAmalgamate(target);
    const answer = rule(readAmalgamate(actor), parse(data), currentRulebook(), actor);
    if ("refusal" in answer) throw new Error(localize(reasonLabel(answer.refusal)));
    return outcomePlan(actor, answer);
  },
  limits: ON_AMALGAMATE,
  describe: describeOutcome,
  saysReasons: true,
  shorten: shortenOutcome,
  ...more,
});

/** The Storyteller's word, and nobody else's. */
export const RULING: Partial<ChangeHandler> = { ruling: () => true };
