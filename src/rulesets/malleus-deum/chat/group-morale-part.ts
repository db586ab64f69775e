import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { format, localize, warn } from "../../../foundry/platform/i18n";
import { NPC_MORALE_FAILURES } from "../rules/morale";
import { sideIn } from "../adapters/combat/opening";
import { rollGroupMorale } from "../actions/morale/group-morale";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
import { groupMoraleDataOf } from "../stored/group-morale-data";
/** A side of foes checks morale as a group (MD-MOR-06): the GM rolls, or rules. */
export const groupMoralePartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { side, trigger, fallen, of, combat } = groupMoraleDataOf(part);
    const name = localize(`MALLEUS.Side.${side}`);
    const label = localize("MALLEUS.Morale.roll");
    const rolled = answersTo(message.id ?? "").length > 0;
    const done = rolled ? "Morale.done" : sideIn(game.combats.get(combat), side) ? null : "Problem.noCombat";
    const button = offerButton("check", side, label, "fa-flag", name);
    const failures = NPC_MORALE_FAILURES.map((one) => localize(`MALLEUS.Morale.failure.${one}`)).join(", ");
    return {
      icon: "fa-solid fa-flag",
      title: format(`MALLEUS.Morale.group.${trigger}`, { side: name }),
      lines: [format("MALLEUS.Morale.fallen", { fallen, of })],
      hint: format("MALLEUS.Morale.groupHint", { failures }),
      offers: [{ done: done ? localize(`MALLEUS.${done}`) : null, buttons: done || !game.user.isGM ? [] : [button] }],
    };
  },
  actions: { check: onCheck },
};

async function onCheck(part: CardPart, { message }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { combat, side } = groupMoraleDataOf(part);
  const found = sideIn(game.combats.get(combat), side);
  if (!found) return warn("MALLEUS.Problem.noCombat");
  await rollGroupMorale(found, { origin: message.id, fast: event.shiftKey });
}
