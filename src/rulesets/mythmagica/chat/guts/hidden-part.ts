import { isCommitted } from "../../../../foundry/changes/receipts";
import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCreature } from "../../adapters/creature";
import { payerOf } from "../../adapters/guts/guts-payer";
import { gloryStatus, hiddenRollPrice } from "../../rules/guts/glory";
import { readHidden } from "../../stored/applause-data";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Applause.hidden.${key}`, data);

/** A secret roll that is announced: Guts in its place make it a Bare Success (MY-GUT-06). */
export const hiddenPartType: CardPartType = {
  template: "mythmagica/cards/told.hbs",
  context(part, { message }) {
    const { who, what } = readHidden(part);
    const actor = findActor(who);
    const payer = isCreature(actor) ? payerOf(actor) : null;
    const spent = payer?.system.gutsSpent ?? 0;
    const price = payer ? hiddenRollPrice(spent) : null;
    const paid = message.system.proposals.some(({ id }) => isCommitted(message, id));
    return {
      title: say("title", { name: actor?.name ?? localize("MANIFOLD.Party.Gone") }),
      text: what,
      outcome: paid ? localize("MYTHMAGICA.Conflict.result.bareSuccess") : "",
      hint: paid
        ? say("paid")
        : price === null
          ? say("none")
          : say("offer", { points: price, glory: gloryStatus(spent + price) }),
      buttons: [],
    };
  },
  about: (part) => [readHidden(part).who],
};
