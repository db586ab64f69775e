import { listOf, text, whole } from "../../../foundry/changes/data-shape";
import { conditionData, conditionName, type ConditionGain } from "../../../foundry/conditions/condition-changes";
import { create, setTo } from "../../../foundry/changes/plan-change";
import { requireCreature } from "../adapters/creature";
import { definitionOf } from "../statuses";
import { malleusKind } from "./malleus-kind";

/** Five minutes (companion 3.23, Contego). */
const ROUNDS = 30;

/**
 * A ward: temporary Stamina, never less than there is, and blows of some types halved (companion 3.23). Data: `{ stamina,
 * resistant, spell }`.
 */
export const wardKind = malleusKind<{ stamina: number; resistant: string[]; spell: string }>(
  { stamina: whole(1, 99), resistant: listOf(text(60), 5), spell: text(100) },
  (target, { stamina, resistant, spell }) => {
    const actor = requireCreature(target);
    const { temporary = 0 } = actor.system._source.stamina as { temporary?: number };
    const known = new Set(actor.effects.contents.map(({ name }) => name));
    const resistance = definitionOf("resistant");
    const named = resistant.map((type) => ({ type, name: conditionName(resistance, { parameter: type }) }));
    const of: ConditionGain = { lasts: { unit: "round", count: ROUNDS }, description: spell };
    return [
      ...setTo(actor, "system.stamina.temporary", Math.max(temporary, stamina), "ward"),
      ...named
        .filter(({ name }) => !known.has(name))
        .map(({ type }) =>
          create(
            actor,
            "ActiveEffect",
            conditionData(resistance, { ...of, parameter: type }, foundry.utils.randomID()),
            "ward",
          ),
        ),
    ];
  },
);
