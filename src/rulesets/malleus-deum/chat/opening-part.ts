import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { localize, warn } from "../../../foundry/platform/i18n";
import { isCreature, requireCreature } from "../adapters/creature";
import { rollInitiative } from "../actions/combat/initiative";
import { rollSurprise } from "../actions/combat/surprise";
import { offerButton, OFFERS_TEMPLATE, type OfferView, type OffersView } from "./offers";
import { type SurpriseAsked, openingDataOf } from "../stored/opening-data";

/** A fight begins: who is surprised, who acts first, and the checks that one player rolls for all (MD-CMB-03, MD-CMB-05..08). */
export const openingPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { delegate, surprise, initiative, words, combat } = openingDataOf(part);
    const abouts = answersTo(message.id ?? "").flatMap(({ system }) => system.parts.map(({ about }) => about));
    const offers = [
      ...(surprise ? [offer(delegate, "surprise", surpriseWords(surprise), abouts.includes("surprise"))] : []),
      ...(initiative
        ? [offer(delegate, "initiative", localize("MALLEUS.Fight.initiative"), abouts.includes("initiative"))]
        : []),
      ...(game.user.isGM
        ? [{ buttons: [offerButton("talk", "", localize("MALLEUS.Fight.talk"), "fa-comments")] }]
        : []),
    ];
    const over = game.combats.get(combat) ? [] : [localize("MALLEUS.Problem.noCombat")];
    return {
      icon: "fa-solid fa-people-arrows",
      title: localize("MALLEUS.Fight.opens"),
      lines: [...(words ? [words] : []), ...over],
      offers: over.length > 0 ? [] : offers,
    };
  },
  actions: { surprise: onSurprise, initiative: onInitiative, talk: onTalk },
};
const surpriseWords = ({ playersSneak, ambush }: SurpriseAsked): string =>
  localize(`MALLEUS.Fight.${playersSneak ? "sneak" : "listen"}${ambush ? "Ambush" : ""}`);

function offer(delegate: string | null, action: string, text: string, done: boolean): OfferView {
  const actor = findActor(delegate);
  const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
  if (done) return { name, text, done: localize("MALLEUS.Turn.answered"), buttons: [] };
  const label = localize("MALLEUS.Turn.roll");
  const button = offerButton(action, actor?.uuid ?? "", label, "fa-dice", text);
  return { name, text, buttons: isCreature(actor) && actor.isOwner ? [button] : [] };
}

async function onSurprise(part: CardPart, { message }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { delegate, surprise } = openingDataOf(part);
  if (surprise)
    await rollSurprise(requireCreature(findActor(delegate)), surprise, { origin: message.id, fast: event.shiftKey });
}

async function onInitiative(part: CardPart, { message }: CardContext) {
  const { delegate, combat } = openingDataOf(part);
  const fight = game.combats.get(combat);
  if (!fight) return warn("MALLEUS.Problem.noCombat");
  await rollInitiative(requireCreature(findActor(delegate)), fight, { origin: message.id });
}

async function onTalk(part: CardPart, { message }: CardContext) {
  if (game.user.isGM) await (await import("../actions/combat/parley")).beginParley(openingDataOf(part), message.id);
}
