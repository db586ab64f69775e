import type { CardPartType } from "../../../foundry/contracts/message-part";
import { format, localize } from "../../../foundry/platform/i18n";
import { beginAgain, drawFor, showHand, throwNow } from "../actions/hands";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { sessionOn } from "../adapters/throws/session";
import { attend } from "../actions/throws/watch";
import { readRound, roundSchema } from "../stored/stored-round";
import { handsView } from "./hands-view";

/** Everybody of a round throws at once against one hand (AM-RND-03, AM-THR-05). */
export const roundPartType: CardPartType = {
  template: "amalgam/cards/round.hbs",
  schema: roundSchema,
  context(part, { message }) {
    const session = sessionOn(message);
    const { round, pledges } = readRound(part);
    return {
      title: format("AMALGAM.Round.throw", { round }),
      pledges: pledges.flatMap((id) => {
        const card = pledgeCard(game.messages.get(id));
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
