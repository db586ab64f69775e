import { setStatus } from "../../../../foundry/platform/set-status";
import { warn } from "../../../../foundry/platform/i18n";
import { noteWaiting } from "../../adapters/switches";
import { readAmalgamate, type AmalgamActor } from "../../adapters/read-amalgamate";
import { currentRulebook } from "../../adapters/rulebook";
import { actionRefusal } from "../../rules/actors";
import { reasonLabel, type ReasonId } from "../../rules/labels";
import { isWaiting } from "../../rules/table";
import { statusOf } from "../../statuses";
import { roundDeeds } from "../../adapters/combat/round-deeds";
import { stanceOf, type Stance } from "../../adapters/combat/stance-of";

const ACTION = { aiming: "aim", defending: "defend" } as const;

/** Why somebody cannot take or leave a stance now: each is the Round's Action (AM-MAN-02, AM-MAN-03). */
export function stanceProblem(actor: AmalgamActor, stance: Stance): ReasonId | null {
  const done = roundDeeds(actor);
  if (stanceOf(actor) === stance) return done.stanceUsed ? "stanceUsed" : null;
  return actionRefusal(readAmalgamate(actor), ACTION[stance], currentRulebook(), done);
}

/** Takes a stance for this round, or leaves it; never two. */
export async function takeStance(actor: AmalgamActor, stance: Stance): Promise<void> {
  const problem = stanceProblem(actor, stance);
  if (problem) return void warn(reasonLabel(problem));
  const now = stanceOf(actor);
  if (now) await setStatus(actor, statusOf(now), false);
  const next = now === stance ? null : stance;
  if (next) await setStatus(actor, statusOf(next), true);
  await noteWaiting(actor, next !== null && isWaiting(ACTION[next], currentRulebook()));
}
