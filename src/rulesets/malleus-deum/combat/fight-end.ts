import { passTime } from "../../../foundry/time/pass-time";
import type { ConditionId } from "../rules/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { conditionOf, RULESET_ID } from "../ids";

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

/** The fight is over for whoever was in it: one card, done at once, that takes it back. */
export const endFight = async (combat: Combat): Promise<void> => {
  const actors = combat.combatants.contents.flatMap(({ actor }) => (isCreature(actor) ? [actor] : []));
  await passTime({ ruleset: RULESET_ID, event: "fight", actors, automatic: true });
};
