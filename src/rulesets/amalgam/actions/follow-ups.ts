import { isCommitted } from "../../../foundry/changes/receipts";
import type { CardAction, CardContext } from "../../../foundry/chat/card-part";
import { localize } from "../../../foundry/platform/words";
import { currentRulebook } from "../adapters/rulebook";
import { actorAt } from "../pledge/pledge-card";
import { agree, isAgreed, isDestroying } from "../throws/destroying";
import { readOutcome, type StoredOutcome } from "../throws/stored-outcome";
import { hasLostAction } from "../throws/lost-action";
import { grappleChoices } from "../throws/imposition-of";
import { tellings } from "../throws/verdict";
import { assignInfluence, distributeHealing, placeEffect } from "./assign";
import { grantSpecial, mayBeSpecial } from "./craft";
import { persuade, wound } from "./ripostes";
import { handOver, isToHandOver, restoreWord, revealDifficulty, storeStanding } from "./storyteller-tools";

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
  const open =
    !hasLostAction(stored) &&
    message.system.proposals.some(
      ({ id, kind, target: uuid }) => uuid === stored.target && kind !== "amalgamSpend" && !isCommitted(message, id),
    );
  const imposes = stored.purpose === "impose" || stored.purpose === "grapple";
  const destroys = imposes && target !== null && isDestroying(target);
  const own = actorAt(stored.actor)?.isOwner ?? false;
  const told = tellings(message).find(
    (one) => one.stored.pledge === stored.pledge && one.stored.target === stored.target,
  );
  return [
    ...(imposes && open && target?.isOwner ? [button("assign", "fa-braille")] : []),
    ...(open && own && told && grappleChoices(told).includes("wound") ? [button("wound", "fa-hand-fist")] : []),
    ...((stored.purpose === "blessing" || stored.purpose === "curse") && open && own
      ? [button("place", "fa-paperclip")]
      : []),
    ...(isSummoning(stored) && success && own
      ? [button("persuade", "fa-comments"), button("rival", "fa-people-arrows")]
      : []),
    ...(open && destroys && game.user.isGM && !isAgreed(message.id ?? "") ? [button("agree", "fa-skull")] : []),
    ...((stored.purpose === "restore" || stored.purpose === "heal") && open && own
      ? [button("distribute", "fa-hand-holding-medical")]
      : []),
    ...(isToHandOver(target) ? [button("handOver", "fa-hand-holding-hand")] : []),
    ...(game.user.isGM ? storytellers(stored, success) : []),
  ];
}

function storytellers({ secrecy, purpose, about }: StoredOutcome, success: boolean): FollowUp[] {
  return [
    ...(secrecy === "open" ? [] : [button("reveal", "fa-eye")]),
    ...(purpose === "plain" && currentRulebook().contests ? [button("standing", "fa-hourglass-half")] : []),
    ...(purpose === "craft" && mayBeSpecial(about) ? [button("special", "fa-gem")] : []),
    ...(purpose === "plain" && success ? [button("restoreWord", "fa-rotate-left")] : []),
  ];
}

const isSummoning = ({ purpose }: StoredOutcome): boolean => purpose === "object" || purpose === "creature";

const onOutcome =
  (run: (stored: StoredOutcome, context: CardContext) => unknown): CardAction =>
  (part, context) =>
    run(readOutcome(part), context);

export const followUpActions: Record<string, CardAction> = {
  // The Pledge that began a contest names the card for both sides.
  assign: onOutcome(({ target }, { message }) => assignInfluence(message, message.system.origin ?? "", target ?? "")),
  wound: onOutcome((_stored, { message }) => wound(message)),
  place: onOutcome(({ pledge, target }, { message }) => placeEffect(message, pledge, target ?? "")),
  persuade: onOutcome((stored) => persuade(stored, "impose")),
  rival: onOutcome((stored) => persuade(stored, "grapple")),
  special: onOutcome((stored) => grantSpecial(stored)),
  distribute: onOutcome(({ pledge, target }, { message }) => distributeHealing(message, pledge, target ?? "")),
  agree: onOutcome((_stored, { message }) => (game.user.isGM ? agree(message.id ?? "") : undefined)),
  reveal: (part, context) => revealDifficulty(part, context),
  standing: onOutcome((stored) => storeStanding(stored)),
  handOver: onOutcome(({ target }) => {
    const actor = actorAt(target);
    return isToHandOver(actor) ? handOver(actor) : undefined;
  }),
  restoreWord: onOutcome((stored) => restoreWord(stored)),
};
