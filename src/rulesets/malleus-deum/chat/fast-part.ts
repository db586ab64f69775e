import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { isCreature, isPlayerCharacter, requireCreature, type Creature } from "../adapters/creature";
import { rollInitiative } from "../actions/combat/initiative";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
import { fastDataOf } from "../stored/fast-data";

/** A Fast foe is attacked for the first time: one player character rolls initiative (MD-CON-24, MD-CMB-17). */
export const fastPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { combat, target } = fastDataOf(part);
    const rolled = answersTo(message.id ?? "").length > 0;
    const foe = findActor(target);
    const label = localize("MALLEUS.Initiative.check");
    const own = rolled ? [] : charactersIn(combat).filter(({ isOwner }) => isOwner);
    return {
      icon: "fa-solid fa-hourglass-start",
      title: format("MALLEUS.Fight.fast", { name: foe?.name ?? "?" }),
      hint: localize(rolled ? "MALLEUS.Turn.answered" : "MALLEUS.Fight.fastHint"),
      offers: own.map((actor) => ({
        name: actor.name,
        buttons: [offerButton("initiative", actor.uuid, label, "fa-dice", actor.name)],
      })),
    };
  },
  actions: { initiative: onInitiative },
};

const charactersIn = (combat: string): Creature[] =>
  (game.combats.get(combat)?.combatants.contents ?? []).flatMap(({ actor }) =>
    isCreature(actor) && isPlayerCharacter(actor) ? [actor] : [],
  );

async function onInitiative(part: CardPart, { message }: CardContext, button: HTMLElement): Promise<void> {
  const combat = game.combats.get(fastDataOf(part).combat);
  if (!combat) return warn("MALLEUS.Problem.noCombat");
  await rollInitiative(requireCreature(findActor(button.dataset.value)), combat, { origin: message.id });
}
