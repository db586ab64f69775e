import { duePart } from "../../../foundry/chat/due-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { isConditionId, saveOf } from "../rules/conditions";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { answerTurnStart, rollSave } from "../actions/combat/turn";
import { turnDataOf, type TurnData } from "../stored/turn-data";

/** What conditions ask at the start of a turn, or the saves at its end, in any order the player likes (MD-CON-02). */
export const turnPartType = duePart<TurnData>({
  dataOf: turnDataOf,
  title: ({ creature, moment }) =>
    format(`MALLEUS.Turn.${moment}`, { name: findActor(creature)?.name ?? localize("MANIFOLD.Card.GoneDocument") }),
  line(condition, { creature: uuid, moment }) {
    const actor = findActor(uuid);
    const creature = isCreature(actor) ? actor : null;
    return {
      name: localize(`MALLEUS.Condition.${condition}`),
      text: moment === "start" ? localize(`MALLEUS.Turn.asks.${condition}`) : saveText(creature, condition),
      mayAnswer: (creature?.isOwner ?? false) && hasStill(creature, condition),
    };
  },
  async answer(condition, { creature, moment }, answering) {
    if (!isConditionId(condition)) return;
    await (moment === "start" ? answerTurnStart : rollSave)(requireCreature(findActor(creature)), condition, answering);
  },
});

const hasStill = (actor: Creature | null, condition: string): boolean =>
  actor !== null && conditionsOf(actor).some(({ id }) => id === condition);

/** "Endurance, DC 12". */
function saveText(actor: Creature | null, condition: string): string {
  const active = actor ? conditionsOf(actor).find(({ id }) => id === condition) : undefined;
  const save = active ? saveOf(active) : null;
  if (!save) return "";
  const ability = localize(save.dice === "pool" ? `MALLEUS.Pool.${save.with}` : `MALLEUS.Primary.${save.with}`);
  return format("MALLEUS.Check.inline", { ability, difficulty: save.difficulty });
}
