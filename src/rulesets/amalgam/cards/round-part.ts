import type { CardPartType } from "../../../foundry/chat/card-part";
import { format, localize } from "../../../foundry/platform/words";
import { beginAgain, drawFor, showHand, throwNow } from "../actions/hands";
import { pledgeCard } from "../pledge/pledge-card";
import { sessionOn } from "../throws/session";
import { attend } from "../throws/watch";
import { handsView } from "./hands-view";

/** Everybody of a round throws at once against one hand (AM-RND-03, AM-THR-05). */
export const roundPartType: CardPartType = {
  template: "amalgam/cards/round.hbs",
  context(part, { message }) {
    const session = sessionOn(message);
    const pledges = Array.isArray(part.pledges) ? part.pledges : [];
    return {
      title: format("AMALGAM.Round.throw", { round: Number(part.round ?? 0) }),
      pledges: pledges.flatMap((id) => {
        const card = pledgeCard(game.messages.get(String(id)));
        return card ? [{ name: card.actor?.name ?? "?", stage: localize(`AMALGAM.Stage.${card.stage}`) }] : [];
      }),
      hands: session ? handsView(session) : null,
    };
  },
  actions: {
    hand: (_part, { message }, { dataset }) => showHand(message, dataset.seat ?? "", Number(dataset.hand)),
    draw: (_part, { message }, { dataset }) => drawFor(message, dataset.seat ?? ""),
    throw: (_part, { message }, { dataset }) => throwNow(message, dataset.pledge ?? ""),
    finish: (_part, { message }) => attend(message),
    again: (_part, { message }) => beginAgain(message),
  },
};
