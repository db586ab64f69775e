import { isCommitted } from "../../../foundry/changes/receipts";
import type { CardAction, CardContext } from "../../../foundry/contracts/message-part";
import { localize } from "../../../foundry/platform/i18n";
import { lazily } from "../../../foundry/platform/lazily";
import { currentRulebook } from "../adapters/rulebook";
import { actorAt } from "../adapters/amalgam-actor";
import { restoringNeedsLeave } from "../rules/restoring";
import { afterSummoning, type SummoningFollowUp } from "../rules/thaumaturgy";
import { isAgreed, isDestroying } from "../adapters/throws/destroying";
import { readOutcome, type StoredOutcome } from "../stored/stored-outcome";
import { hasLostAction } from "../adapters/throws/lost-action";
import { isBeforeItsTurn } from "../adapters/throws/open-hits";
import { grappleChoices } from "../adapters/throws/imposition-of";
import { tellings } from "../adapters/throws/verdict";
import { mayBeSpecial } from "./craft";
import { handOver, isToHandOver, mayBringBack } from "./storyteller-tools";

/** A button on an outcome's card. */
export interface FollowUp {
  action: string;
  label: string;
  icon: string;
  /** Not what one does next as a rule: drawn small. */
  rare: boolean;
}

const RARE = ["restoreWord", "reveal", "standing", "special"];

const button = (action: string, icon: string): FollowUp => ({
  action,
  label: localize(`AMALGAM.FollowUp.${action}`),
  icon: `fa-solid ${icon}`,
  rare: RARE.includes(action),
});

/**
 * What can be done next, for whoever may.
 * @param success Whether this user may know of a success.
 */
export function followUps(stored: StoredOutcome, success: boolean, { message }: CardContext): FollowUp[] {
  const target = actorAt(stored.target);
  const open =
    !hasLostAction(stored) &&
    !isBeforeItsTurn(stored) &&
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
    ...(isSummoning(stored) && success && own ? arrivalButtons(stored) : []),
    ...(open && destroys && game.user.isGM && !isAgreed(message.id ?? "") ? [button("agree", "fa-skull")] : []),
    ...((stored.purpose === "restore" || stored.purpose === "heal") && open && own
      ? [button("distribute", "fa-hand-holding-medical")]
      : []),
    ...(isToHandOver(target) ? [button("handOver", "fa-hand-holding-hand")] : []),
    ...(success && mayAskBack(own) && mayBringBack(stored, message) ? [button("restoreWord", "fa-rotate-left")] : []),
    ...(game.user.isGM ? storytellers(stored) : []),
  ];
}

const ARRIVAL_ICONS: Record<SummoningFollowUp, string> = { persuade: "fa-comments", rival: "fa-people-arrows" };

/** Whether an arrival is willing, and whether a rival calls it too, is for people to say; a thing has no will (AM-SUM-03). */
const arrivalButtons = ({ purpose }: StoredOutcome): FollowUp[] =>
  afterSummoning({ willing: purpose === "object", rival: true }).map((id) => button(id, ARRIVAL_ICONS[id]));

/** In version 10 a success brings a Word back by the rules: its player asks, the Storyteller confirms; 2012 leaves it to the Storyteller (AM-RST-02). */
const mayAskBack = (own: boolean): boolean => game.user.isGM || (own && !restoringNeedsLeave(currentRulebook()));

function storytellers({ secrecy, purpose, about }: StoredOutcome): FollowUp[] {
  return [
    ...(secrecy === "open" ? [] : [button("reveal", "fa-eye")]),
    ...(purpose === "plain" && currentRulebook().contests ? [button("standing", "fa-hourglass-half")] : []),
    ...(purpose === "craft" && mayBeSpecial(about) ? [button("special", "fa-gem")] : []),
  ];
}

const isSummoning = ({ purpose }: StoredOutcome): boolean => purpose === "object" || purpose === "creature";

const onOutcome =
  (run: (stored: StoredOutcome, context: CardContext) => unknown): CardAction =>
  (part, context) =>
    run(readOutcome(part), context);

/** What they do comes when one is pressed. */
const spreading = () => lazily(() => import("./assign"));
const tools = () => lazily(() => import("./outcome-tools"));
const ripostes = () => lazily(() => import("./ripostes"));

export const followUpActions: Record<string, CardAction> = {
  // The Pledge that began a contest names the card for both sides.
  assign: onOutcome(async ({ target }, { message }) =>
    (await spreading()).assignInfluence(message, message.system.origin ?? "", target ?? ""),
  ),
  wound: onOutcome(async (_stored, { message }) => (await ripostes()).wound(message)),
  place: onOutcome(async ({ pledge, target }, { message }) =>
    (await spreading()).placeEffect(message, pledge, target ?? ""),
  ),
  persuade: onOutcome(async (stored) => (await ripostes()).persuade(stored, "impose")),
  rival: onOutcome(async (stored) => (await ripostes()).persuade(stored, "grapple")),
  special: onOutcome(async (stored) => (await tools()).grantSpecial(stored)),
  distribute: onOutcome(async ({ pledge, target }, { message }) =>
    (await spreading()).distributeHealing(message, pledge, target ?? ""),
  ),
  agree: onOutcome(async (_stored, { message }) => (await tools()).agreeToDestroying(message.id ?? "")),
  reveal: async (part, context) => (await tools()).revealDifficulty(part, context),
  standing: onOutcome(async (stored) => (await tools()).storeStanding(stored)),
  handOver: onOutcome(({ target }) => {
    const actor = actorAt(target);
    return isToHandOver(actor) ? handOver(actor) : undefined;
  }),
  restoreWord: onOutcome(async (stored, { message }) => (await tools()).restoreWord(stored, message)),
};
