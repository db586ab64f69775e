import { answersTo, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { format, localize } from "../../../foundry/platform/words";
import { NPC_MORALE_FAILURES, type GroupMoraleTrigger } from "../rules/morale";
import { casualtiesOf } from "../adapters/casualties";
import { sidesOf, type SideOfFight } from "../adapters/opening";
import { rollGroupMorale } from "../actions/group-morale";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";
import { toJson } from "./to-json";

interface GroupMoraleData {
  combat: string;
  side: string;
  trigger: GroupMoraleTrigger | "asked";
  /** As many had fallen then, of so many. */
  fallen: number;
  of: number;
}

export function groupMoralePart(combat: Combat, side: string, trigger: GroupMoraleData["trigger"]): CardPart {
  const found = sideIn(combat, side);
  const { dead, startCount } = found ? casualtiesOf(combat, found) : { dead: 0, startCount: 0 };
  const data = { combat: combat.id ?? "", side, trigger, fallen: dead, of: startCount };
  return toJson<GroupMoraleData>("malleusGroupMorale", data);
}

const dataOf = (part: CardPart): GroupMoraleData => part as unknown as GroupMoraleData;

const sideIn = (combat: Combat | undefined, side: string): SideOfFight | null =>
  (combat ? sidesOf(combat) : []).find((one) => one.side === side) ?? null;

/** A side of foes checks morale as a group (MD-MOR-06): the GM rolls, or rules. */
export const groupMoralePartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { side, trigger, fallen, of } = dataOf(part);
    const name = localize(`MALLEUS.Side.${side}`);
    const label = localize("MALLEUS.Morale.roll");
    const rolled = answersTo(message.id ?? "").length > 0;
    const button = offerButton("check", side, label, "fa-flag", name);
    const failures = NPC_MORALE_FAILURES.map((one) => localize(`MALLEUS.Morale.failure.${one}`)).join(", ");
    return {
      icon: "fa-solid fa-flag",
      title: format(`MALLEUS.Morale.group.${trigger}`, { side: name }),
      lines: [format("MALLEUS.Morale.fallen", { fallen, of })],
      hint: format("MALLEUS.Morale.groupHint", { failures }),
      offers: [
        { done: rolled ? localize("MALLEUS.Morale.done") : null, buttons: rolled || !game.user.isGM ? [] : [button] },
      ],
    };
  },
  actions: { check: onCheck },
};

async function onCheck(part: CardPart, { message }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { combat, side } = dataOf(part);
  const found = sideIn(game.combats.get(combat), side);
  if (!found) throw new Error(localize("MALLEUS.Problem.noCombat"));
  await rollGroupMorale(found, { origin: message.id, fast: event.shiftKey });
}
