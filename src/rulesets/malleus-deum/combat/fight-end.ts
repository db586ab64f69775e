import { CONDITIONS, type ConditionId } from "../rules/conditions";
import { FRESH_TURN } from "../rules/combat";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { conditionOf } from "../ids";

/** Removes conditions from a creature: the effects that consist of nothing else. */
export async function removeConditions(actor: Creature, conditions: readonly ConditionId[]): Promise<void> {
  const going = actor.effects.contents.filter(
    ({ statuses }) =>
      statuses.size === 1 && [...statuses].some((id) => conditions.includes(conditionOf(id) as ConditionId)),
  );
  if (going.length > 0)
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      going.map(({ id }) => id ?? ""),
    );
}

/** The fight is over: actions and courage start afresh, and the conditions of the fight go (MD-MOR-03). */
export async function endFight(combat: Combat): Promise<void> {
  for (const { actor } of combat.combatants.contents) {
    if (!isCreature(actor)) continue;
    const passing = conditionsOf(actor).map(({ id }) => id);
    await removeConditions(
      actor,
      passing.filter((id) => ["combat", "turn"].includes(CONDITIONS[id].ends) || id === "surprised"),
    );
    await actor.update({
      system: { turn: FRESH_TURN, prepared: false, morale: { fails: 0, bloodiedPromptDone: false } },
    });
  }
}
