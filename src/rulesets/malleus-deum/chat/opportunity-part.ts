import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, findItem, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { spend } from "../rules/combat";
import { meleeWeapons } from "../adapters/combat/attack";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { attackWith } from "../actions/combat/attack";
import { offerButton, OFFERS_TEMPLATE, type OfferView, type OffersView } from "./offers";
import { opportunityDataOf, struckBy } from "../stored/opportunity-data";

/** Somebody moved within the reach of foes: they may strike, as their reaction, if they want (MD-MOV-08). */
export const opportunityPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { mover, by } = opportunityDataOf(part);
    const actor = findActor(mover);
    const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
    return {
      icon: "fa-solid fa-bolt",
      title: format("MALLEUS.Ground.opportunity", { name }),
      hint: localize("MALLEUS.Ground.opportunityHint"),
      offers: by.map((uuid) => offerTo(uuid, struckBy(message.id ?? "", uuid))),
    };
  },
  about: (part) => opportunityDataOf(part).by,
  actions: { strike: onStrike },
};

function offerTo(uuid: string, struck: boolean): OfferView {
  const foe = findActor(uuid);
  const name = foe?.name ?? localize("MANIFOLD.Card.GoneDocument");
  if (!isCreature(foe) || struck) return { name, done: struck ? localize("MALLEUS.Ground.struck") : null, buttons: [] };
  const payment = spend(foe.system.turn, "reaction", conditionsOf(foe));
  if (!payment.ok) return { name, text: localize(payment.reason), buttons: [] };
  const weapons = meleeWeapons(foe);
  if (weapons.length === 0) return { name, text: localize("MALLEUS.Ground.unarmed"), buttons: [] };
  return { name, buttons: foe.isOwner ? weapons.map((weapon) => strikeButton(foe, weapon)) : [] };
}

const strikeButton = (foe: Creature, weapon: Item) => ({
  ...offerButton("strike", weapon.uuid, weapon.name, "fa-hand-fist"),
  spoken: `${foe.name}: ${format("MALLEUS.Ground.strikeWith", { weapon: weapon.name })}`,
});

async function onStrike(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const weapon = findItem(button.dataset.value);
  if (!isItemOf(weapon, "malleusWeapon")) return;
  await attackWith(requireCreature(weapon.actor), weapon, {
    target: requireCreature(findActor(opportunityDataOf(part).mover)),
    cost: "reaction",
    origin: message.id,
    fast: event.shiftKey,
  });
}
