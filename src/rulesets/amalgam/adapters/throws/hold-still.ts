import { commitOf } from "../../../../foundry/changes/receipts";
import { actorCards, keepActorCard } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { everybody } from "../../../../foundry/platform/documents";
import type { AmalgamActor } from "../read-amalgamate";
import { RESISTED } from "../pledge/defences";
import { outcomesOf, pledgeCard, type PledgeCard } from "../pledge/pledge-card";
import { isDestroying } from "./destroying";
import { hasLostAction } from "./lost-action";
import { tellings } from "./verdict";

/** What the own note of whoever Pledges is about. */
const PLEDGES = "pledges";
/** So far back in the log a result is still awaited: what nobody has carried out since then holds nobody. */
const AWAITED_AMONG = 30;

const isOpen = ({ stage }: PledgeCard): boolean => stage !== "thrown" && stage !== "off";

/** Whether a success against somebody is told, and nobody has said yet which cards give way. */
const isAwaited = (message: CardMessage, uuid: string): boolean =>
  outcomesOf(message).some(
    (outcome) =>
      outcome.author?.isGM === true &&
      game.messages.contents.slice(-AWAITED_AMONG).includes(outcome) &&
      outcome.system.proposals.some(
        (one) => one.target === uuid && one.kind === "amalgamImposition" && !commitOf(outcome, one),
      ) &&
      !tellings(outcome).some(({ stored }) => hasLostAction(stored)),
  );

/** Notes a Pledge with whoever makes it, until it is settled: those that it is against hold still. */
export const keepPledge = (actor: Actor, message: CardMessage | undefined): Promise<void> =>
  keepActorCard(actor, PLEDGES, message, {
    holds(one) {
      const card = pledgeCard(one);
      return card !== null && (isOpen(card) || card.pledge.targets.some(({ uuid }) => isAwaited(one, uuid)));
    },
  });

/**
 * Whether somebody's cards must stay as they are, because a Pledge against them is being settled: until what came of it is dealt
 * with, not only until hands are shown (AM-SWT-04). Whom only Destruction awaits moves all the same: the Storyteller may do without.
 */
export const mustHoldStill = (actor: AmalgamActor): boolean =>
  everybody().some((one) => actorCards(one, PLEDGES).some((message) => isHeldBy(pledgeCard(message), actor)));

function isHeldBy(card: PledgeCard | null, actor: AmalgamActor): boolean {
  const { purpose, targets } = card?.pledge ?? { purpose: "", targets: [] };
  if (!card || !RESISTED.has(purpose) || !targets.some(({ uuid }) => uuid === actor.uuid)) return false;
  return isOpen(card) || (!game.user.isGM && !isDestroying(actor) && isAwaited(card.message, actor.uuid));
}
