import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { isCreature, isPlayerCharacter, requireCreature } from "../adapters/creature";
import { isLethal } from "../adapters/combat/fight";
import { rollMorale } from "../actions/morale/morale";
import { type MoraleEvent, moralePromptDataOf } from "../stored/morale-prompt-data";

/** "The thug is bloodied": a morale check is offered, never forced (MD-MOR-05, MD-MOR-10). */
export const moralePromptPartType: CardPartType = {
  template: "malleus-deum/cards/morale-prompt.hbs",
  context(part, { message }) {
    const { creatures, event } = moralePromptDataOf(part);
    const answers = answersTo(message.id ?? "");
    const views = creatures.map((uuid) => {
      const actor = findActor(uuid);
      return {
        uuid,
        name: actor?.name ?? localize("MANIFOLD.Card.GoneDocument"),
        checked: answers.some(({ system }) => system.actor === uuid),
        mayCheck: isCreature(actor) && actor.isOwner,
      };
    });
    const players = creatures.some((uuid) => {
      const actor = findActor(uuid);
      return isCreature(actor) && isPlayerCharacter(actor);
    });
    return {
      title: format(`MALLEUS.Morale.event.${event}`, { names: views.map(({ name }) => name).join(", ") }),
      hint: [
        localize(players ? "MALLEUS.Morale.playerHint" : "MALLEUS.Morale.npcHint"),
        ...(convertedBy(event) ? [localize("MALLEUS.Morale.convertHint")] : []),
      ].join(" "),
      several: views.length > 1,
      creatures: views,
    };
  },
  actions: { morale: onMorale },
};

/** The non-lethal fight that a bloodied one who passes makes lethal; null where there is none (MD-CMB-12). */
const convertedBy = (event: MoraleEvent): Combat | null =>
  event === "bloodied" && game.combat?.started && !isLethal() ? game.combat : null;

async function onMorale(
  part: CardPart,
  { message }: CardContext,
  button: HTMLElement,
  event: MouseEvent,
): Promise<void> {
  await rollMorale(requireCreature(findActor(button.dataset.actor)), {
    fast: event.shiftKey,
    origin: message.id,
    converts: convertedBy(moralePromptDataOf(part).event),
  });
}
