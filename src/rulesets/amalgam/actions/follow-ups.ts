import { isCommitted } from "../../../foundry/changes/receipts";
import type { CardAction, CardContext } from "../../../foundry/chat/card-part";
import { localize } from "../../../foundry/platform/words";
import { currentRulebook } from "../adapters/rulebook";
import { actorAt } from "../pledge/pledge-card";
import { agree, isAgreed, isDestroying } from "../throws/destroying";
import { readOutcome, type StoredOutcome } from "../throws/stored-outcome";
import { assignInfluence, distributeHealing } from "./assign";
import { restoreWord, revealDifficulty, storeStanding } from "./storyteller-tools";

/** A button on an outcome's card. */
export interface FollowUp {
  action: string;
  label: string;
  icon: string;
}

const button = (action: string, icon: string): FollowUp => ({
  action,
  label: localize(`AMALGAM.FollowUp.${action}`),
  icon: `fa-solid ${icon}`,
});

/**
 * What can be done next, for whoever may.
 * @param success Whether this user may know of a success.
 */
export function followUps(stored: StoredOutcome, success: boolean, { message }: CardContext): FollowUp[] {
  const target = actorAt(stored.target);
  const open = message.system.proposals.some(
    ({ id, kind, target: uuid }) => uuid === stored.target && kind !== "amalgamSpend" && !isCommitted(message, id),
  );
  const destroys = stored.purpose === "impose" && target !== null && isDestroying(target);
  return [
    ...(stored.purpose === "impose" && open && target?.isOwner ? [button("assign", "fa-braille")] : []),
    ...(open && destroys && game.user.isGM && !isAgreed(message.id ?? "") ? [button("agree", "fa-skull")] : []),
    ...((stored.purpose === "restore" || stored.purpose === "heal") && open && actorAt(stored.actor)?.isOwner
      ? [button("distribute", "fa-hand-holding-medical")]
      : []),
    ...(game.user.isGM ? storytellers(stored, success) : []),
  ];
}

function storytellers({ secrecy, purpose }: StoredOutcome, success: boolean): FollowUp[] {
  return [
    ...(secrecy === "open" ? [] : [button("reveal", "fa-eye")]),
    ...(purpose === "plain" && currentRulebook().contests ? [button("standing", "fa-hourglass-half")] : []),
    ...(purpose === "plain" && success ? [button("restoreWord", "fa-rotate-left")] : []),
  ];
}

const onOutcome =
  (run: (stored: StoredOutcome, context: CardContext) => unknown): CardAction =>
  (part, context) =>
    run(readOutcome(part), context);

export const followUpActions: Record<string, CardAction> = {
  assign: onOutcome(({ pledge, target }, { message }) => assignInfluence(message, pledge, target ?? "")),
  distribute: onOutcome(({ pledge, target }, { message }) => distributeHealing(message, pledge, target ?? "")),
  agree: onOutcome((_stored, { message }) => (game.user.isGM ? agree(message.id ?? "") : undefined)),
  reveal: (part, context) => revealDifficulty(part, context),
  standing: onOutcome((stored) => storeStanding(stored)),
  restoreWord: onOutcome((stored) => restoreWord(stored)),
};
