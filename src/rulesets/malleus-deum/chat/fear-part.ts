import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { callable, owedNow } from "../rules/morale";
import { requireCreature } from "../adapters/creature";
import { fearChain } from "../adapters/combat/fear";
import { callByFear } from "../changes/offer-morale";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
/** Fear spreads: the GM calls the next two with a click each, as long as the chain owes any (MD-MOR-02). */
export const fearPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(_part, { message }): OffersView {
    const chain = fearChain(message);
    const owed = owedNow(chain);
    return {
      icon: "fa-solid fa-people-group",
      title: owed > 0 ? format("MALLEUS.Morale.owed", { count: owed }) : localize("MALLEUS.Morale.over"),
      hint: owed > 0 && !game.user.isGM ? localize("MALLEUS.Morale.gmCalls") : null,
      short: true,
      offers: (owed > 0 && game.user.isGM ? callable(chain) : []).map((uuid) => {
        const name = findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument");
        const spoken = format("MALLEUS.Morale.callName", { name });
        return { buttons: [{ ...offerButton("call", uuid, name, "fa-flag"), spoken }] };
      }),
    };
  },
  actions: { call: onCall },
};

async function onCall(_part: CardPart, { message }: CardContext, button: HTMLElement): Promise<void> {
  const uuid = button.dataset.value ?? "";
  if (!game.user.isGM || !callable(fearChain(message)).includes(uuid)) return;
  await callByFear(requireCreature(findActor(uuid)), message.id);
}
