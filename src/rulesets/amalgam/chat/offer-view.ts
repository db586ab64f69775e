import { format } from "../../../foundry/platform/i18n";
import { helpRefusal, offersTo, ownOffers } from "../adapters/pledge/offers";
import type { PledgeCard } from "../adapters/pledge/pledge-card";

/** Help that was offered, and help that this user could offer (AM-COL-01). Null: neither. */
export function offerView(card: PledgeCard) {
  const offers = offersTo(card).map((offer) => ({
    text: format("AMALGAM.Help.offered", { name: offer.actor.name, word: offer.name, level: offer.level }),
    actor: offer.actor.uuid,
    card: offer.card,
    accepted: offer.accepted,
    mayAccept: !offer.accepted && card.message.isAuthor && helpRefusal(card, offer.actor) === null,
  }));
  // Uuids have no blanks: one list names whose Word it is.
  const own = ownOffers(card).map(({ actor, words }) => ({
    name: actor.name,
    words: words.map(({ card: id, name, level }) => ({ id: `${actor.uuid} ${id}`, label: `${name} ${level}` })),
  }));
  return offers.length + own.length > 0 ? { offers, own } : null;
}
