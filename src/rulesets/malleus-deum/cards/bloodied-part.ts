import { answersTo, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { isCreature, isPlayerCharacter, requireCreature } from "../adapters/creature";
import { rollMorale } from "../actions/morale";

/** "The thug is bloodied": a morale check is offered, never forced (MD-MOR-10). */
export const bloodiedPartType: CardPartType = {
  template: "malleus-deum/cards/bloodied.hbs",
  context(part, { message }) {
    const creature = findActor(String(part.creature));
    const name = creature?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const hint =
      isCreature(creature) && isPlayerCharacter(creature) ? "MALLEUS.Morale.playerHint" : "MALLEUS.Morale.npcHint";
    return {
      title: format("MALLEUS.Morale.bloodied", { name }),
      hint: localize(hint),
      checked: answersTo(message.id ?? "").length > 0,
      mayCheck: creature?.isOwner ?? false,
    };
  },
  actions: { morale: onMorale },
};

async function onMorale(
  part: CardPart,
  { message }: CardContext,
  _button: HTMLElement,
  event: MouseEvent,
): Promise<void> {
  await rollMorale(requireCreature(findActor(String(part.creature))), { fast: event.shiftKey, origin: message.id });
}
