import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { format, localize } from "../../../foundry/platform/words";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { isAmalgamActor } from "../effects/outcome-kind";
import { outcomePlan } from "../effects/outcome-plan";
import { RULESET_ID } from "../ids";
import { isHeld } from "../rules/actors";
import { recoverOneGrappled } from "../rules/restoring";

const FLAG = `${RULESET_ID}Released`;
const PATH = `flags.${SYSTEM_ID}.${FLAG}`;

/** Whoever is in control lets go; from then on one Grappled card recovers a Round (AM-GRP-05). */
export const releaseKind: EffectKind = {
  parse: () => ({}),
  plan(target) {
    if (!isAmalgamActor(target) || !isHeld(readAmalgamate(target)))
      return { problem: localize("AMALGAM.Problem.notHeld") };
    const before = target.getFlag(SYSTEM_ID, FLAG) === true;
    if (before) return { problem: localize("AMALGAM.Problem.nothing") };
    return { changes: [{ kind: "set", target: target.uuid, path: PATH, before, after: true, reason: "" }] };
  },
  describe: (changes, { name }) => (changes.length > 0 ? [format("AMALGAM.Grapple.released", { name })] : []),
};

/** Whoever is seized anew is released no more. */
export const seizedAgain = (actor: AmalgamActor): Change[] =>
  actor.getFlag(SYSTEM_ID, FLAG) === true
    ? [{ kind: "set", target: actor.uuid, path: PATH, before: true, after: false, reason: "" }]
    : [];

/** The new Round of somebody who was released; with the last card it is over. */
export async function recoverReleased(actor: AmalgamActor): Promise<void> {
  if (actor.getFlag(SYSTEM_ID, FLAG) !== true) return;
  const plan = outcomePlan(actor, recoverOneGrappled(readAmalgamate(actor), currentRulebook()));
  if ("changes" in plan) await writeBatch(actor, plan.changes);
  if (!isHeld(readAmalgamate(actor))) await actor.unsetFlag(SYSTEM_ID, FLAG);
}
