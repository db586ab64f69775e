import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { isCreature, isPlayerCharacter, nameOf, requireCreature, type Creature } from "../adapters/creature";
import { rollInitiative } from "../actions/initiative";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
import { toJson } from "./to-json";

interface FastData {
  /** Id of the fight. */
  combat: string;
  target: string;
}

export const fastPart = (combat: Combat, target: Creature): CardPart =>
  toJson<FastData>("malleusFast", { combat: combat.id ?? "", target: target.uuid });

const dataOf = (part: CardPart): FastData => part as unknown as FastData;

/** Whether a message has asked about this foe in this fight. */
export const isFastCard = ({ system }: CardMessage, combat: Combat, target: Creature): boolean =>
  system.parts.some(
    (part) => part.type === "malleusFast" && dataOf(part).combat === combat.id && dataOf(part).target === target.uuid,
  );

/** A Fast foe is attacked for the first time: one player character rolls initiative (MD-CON-24, MD-CMB-17). */
export const fastPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { combat, target } = dataOf(part);
    const rolled = answersTo(message.id ?? "").length > 0;
    const foe = findActor(target);
    const label = localize("MALLEUS.Initiative.check");
    const own = rolled ? [] : charactersIn(combat).filter(({ isOwner }) => isOwner);
    return {
      icon: "fa-solid fa-hourglass-start",
      title: format("MALLEUS.Fight.fast", { name: foe ? nameOf(foe) : "?" }),
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
  const combat = game.combats.get(dataOf(part).combat);
  if (!combat) throw new Error(localize("MALLEUS.Problem.noCombat"));
  await rollInitiative(requireCreature(findActor(button.dataset.value)), combat, { origin: message.id });
}
