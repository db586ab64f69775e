import { keepActorCard } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import type { AmalgamActor } from "../read-amalgamate";
import { RESISTED } from "../pledge/defences";
import { pledgeCard, type PledgeCard } from "../pledge/pledge-card";
import { isDestroying } from "./destroying";
import { keptPledges, isRemembered, openHits, PLEDGES } from "./open-hits";
import { pricesOf } from "./prices";

const isOpen = ({ stage }: PledgeCard): boolean => stage !== "thrown" && stage !== "off";

/** Notes a Pledge with whoever makes it, until it is settled: those that it is against hold still. */
export const keepPledge = (actor: Actor, message: CardMessage | undefined): Promise<void> =>
  keepActorCard(actor, PLEDGES, message, {
    holds(one) {
      const card = pledgeCard(one);
      if (card === null) return false;
      const isAwaited = isRemembered(card.pledge.round) && openHits(one).length > 0;
      return isOpen(card) || isAwaited || pricesOf(one).length > 0;
    },
  });

/**
 * Whether somebody's cards must stay as they are, because a Pledge against them is being settled: until what came of it is dealt
 * with, not only until hands are shown (AM-SWT-04). Whom only Destruction awaits moves all the same: the Storyteller may do without.
 */
export const mustHoldStill = (actor: AmalgamActor): boolean => {
  const awaits = !game.user.isGM && !isDestroying(actor);
  return keptPledges().some((message) => isAimedAt(message, actor) || (awaits && isAwaited(message, actor)));
};

function isAimedAt(message: CardMessage, { uuid }: AmalgamActor): boolean {
  const card = pledgeCard(message);
  if (!card || !RESISTED.has(card.pledge.purpose) || !isOpen(card)) return false;
  return card.pledge.targets.some((target) => target.uuid === uuid);
}

/** Of a fight that is over nothing is awaited any more. */
function isAwaited(message: CardMessage, { uuid }: AmalgamActor): boolean {
  const round = pledgeCard(message)?.pledge.round ?? null;
  return (round === null || isRemembered(round)) && openHits(message, uuid).length > 0;
}
