import type { Change } from "../../../engine";
import { mayWrite } from "../../../foundry/changes/authorise";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { setTo } from "../../../foundry/changes/plan-change";
import { findActor } from "../../../foundry/platform/documents";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { format, localize } from "../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { isReleased, RELEASED } from "../adapters/combat/released";
import { releasable } from "../adapters/combat/holds";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { ON_AMALGAMATE } from "./limits";
import { requireAmalgamate } from "./outcome-kind";
import { outcomePlan } from "./outcome-plan";
import { isHeld } from "../rules/actors";
import { recoverOneGrappled } from "../rules/restoring";

const PATH = `flags.${SYSTEM_ID}.${RELEASED}`;

/** Whoever is in control lets go; from then on one Grappled card recovers a Round (AM-GRP-05). */
export const releaseKind: ChangeHandler = {
  limits: ON_AMALGAMATE,
  parse: () => ({}),
  plan(target) {
    if (!isHeld(readAmalgamate(requireAmalgamate(target)))) throw new Error(localize("AMALGAM.Problem.notHeld"));
    return setTo(target, PATH, true);
  },
  proves({ target }, { author, system }) {
    const actor = findActor(system.actor);
    return (
      isAmalgamActor(actor) && mayWrite(author, actor.uuid) && releasable(actor).some(({ uuid }) => uuid === target)
    );
  },
  describe: (changes, { name }) => (changes.length > 0 ? [format("AMALGAM.Grapple.released", { name })] : []),
};

/** Whoever is seized anew is released no more. */
export const seizedAgain = (actor: AmalgamActor): Change[] => (isReleased(actor) ? setTo(actor, PATH, false) : []);

/** The new Round of somebody who was released; with the last card it is over. */
export function recoverReleased(actor: AmalgamActor): Change[] {
  if (!isReleased(actor)) return [];
  const outcome = recoverOneGrappled(readAmalgamate(actor), currentRulebook());
  return [...outcomePlan(actor, outcome), ...(isHeld(outcome.next) ? [] : setTo(actor, PATH, false))];
}
