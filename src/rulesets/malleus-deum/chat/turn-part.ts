import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { isConditionId, saveOf, type ConditionId } from "../rules/conditions";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { answerTurnStart, rollSave } from "../actions/turn";
import { turnDataOf } from "../stored/turn-data";

/** What conditions ask at the start of a turn, or the saves at its end, in any order the player likes (MD-CON-02). */
export const turnPartType: CardPartType = {
  template: "malleus-deum/cards/turn.hbs",
  context(part, { message }) {
    const { creature: uuid, moment, due } = turnDataOf(part);
    const actor = findActor(uuid);
    const answered = new Set(
      answersTo(message.id ?? "").flatMap(({ system }) => system.parts.map(({ about }) => about)),
    );
    const creature = isCreature(actor) ? actor : null;
    return {
      title: format(`MALLEUS.Turn.${moment}`, { name: actor?.name ?? localize("MANIFOLD.Card.GoneDocument") }),
      due: due.map((condition) => ({
        condition,
        name: localize(`MALLEUS.Condition.${condition}`),
        text: moment === "start" ? localize(`MALLEUS.Turn.asks.${condition}`) : saveText(creature, condition),
        answered: answered.has(condition),
        mayAnswer: (creature?.isOwner ?? false) && hasStill(creature, condition),
      })),
    };
  },
  actions: { answer: onAnswer },
};

const hasStill = (actor: Creature | null, condition: ConditionId): boolean =>
  actor !== null && conditionsOf(actor).some(({ id }) => id === condition);

/** "Endurance, DC 12". */
function saveText(actor: Creature | null, condition: ConditionId): string {
  const active = actor ? conditionsOf(actor).find(({ id }) => id === condition) : undefined;
  const save = active ? saveOf(active) : null;
  if (!save) return "";
  const ability = localize(save.dice === "pool" ? `MALLEUS.Pool.${save.with}` : `MALLEUS.Primary.${save.with}`);
  return format("MALLEUS.Check.inline", { ability, difficulty: save.difficulty });
}

async function onAnswer(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const { creature, moment } = turnDataOf(part);
  const condition = button.dataset.condition ?? "";
  if (!isConditionId(condition)) return;
  const actor = requireCreature(findActor(creature));
  const answering = { origin: message.id, fast: event.shiftKey };
  await (moment === "start" ? answerTurnStart : rollSave)(actor, condition, answering);
}
