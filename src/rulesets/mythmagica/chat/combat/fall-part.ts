import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { format, localize } from "../../../../foundry/platform/i18n";
import { fallHarm } from "../../actions/combat/fall-harm";
import { isCreature } from "../../adapters/creature";
import { readFall } from "../../stored/fall-data";

/** The Overlord's button for what the ground does. */
export const fallButton = () => ({
  action: "fallHarm",
  value: "",
  icon: "fa-solid fa-person-falling",
  label: localize("MYTHMAGICA.Fall.button"),
});

/** Somebody falls (MY-FLY-07): how far, and for the Overlord what the ground does. */
export const fallPartType: CardPartType = {
  template: "mythmagica/cards/told.hbs",
  context(part, { actor }) {
    const { feet } = readFall(part);
    const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
    return {
      title: format("MYTHMAGICA.Deed.told.fall", { actor: name, feet }),
      text: localize("MYTHMAGICA.Deed.says.fall"),
      buttons: game.user.isGM && isCreature(actor) ? [fallButton()] : [],
    };
  },
  actions: {
    async fallHarm(part, { actor, message }) {
      if (isCreature(actor)) await fallHarm(actor, readFall(part).feet, message.id);
    },
  },
};
