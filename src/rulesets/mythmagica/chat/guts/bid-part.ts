import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { format } from "../../../../foundry/platform/i18n";
import { readBid } from "../../stored/bid-data";

/** A step of bidding, in words; its buttons stand under the roll. */
export const bidPartType: CardPartType = {
  template: "shared/note.hbs",
  context(part, { actor }) {
    const { step, points } = readBid(part);
    return {
      title: format(`MYTHMAGICA.Guts.step.${step}`, { name: actor?.name ?? "", points }),
      text: format(`MYTHMAGICA.Guts.stepHint.${step}`, { points }),
    };
  },
};
