import { maybe, oneOf, whole } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { conditionsOf } from "../adapters/conditions";
import { requireCreature, type Creature } from "../adapters/creature";
import { nearDeathEffects, nearDeathRow } from "../rules/damage";
import { BOOK_LIMITS } from "../rules/book-limits";
import { conditionEffect } from "./condition-kind";
import { ON_BODY } from "./limits";
import { malleusKind } from "./malleus-kind";
import { toChanges } from "./to-changes";

const MODIFIER = `flags.${SYSTEM_ID}.condition.modifier`;

/** What earlier rounds have left on the next Near-Death roll; it goes with the condition. */
export const nearDeathModifier = (actor: Creature): number =>
  Number(foundry.utils.getProperty(conditionEffect(actor, "nearDeath")?._source ?? {}, MODIFIER) ?? 0);

/** What a row of the Near-Death table does (MD-DMG-06). Data: `{ row, healed, more }`: its id, what its dice healed or null, what a Gentle Repose adds. */
export const nearDeathKind = malleusKind<{ row: string; healed?: number | null; more?: number }>(
  {
    row: (id) => nearDeathRow(String(id)) !== undefined,
    healed: oneOf(undefined, null, 1, 2, 3, 4, 5, 6),
    more: maybe(whole(0, BOOK_LIMITS.rank)),
  },
  (target, { row: id, healed = null, more = 0 }) => {
    const actor = requireCreature(target);
    const row = nearDeathRow(id);
    const effect = conditionEffect(actor, "nearDeath");
    if (!row) return [];
    const body = { health: actor.system._source.health, conditions: conditionsOf(actor) };
    return [
      ...toChanges(actor, nearDeathEffects(body, row, healed, more)),
      ...(effect ? setTo(effect, MODIFIER, nearDeathModifier(actor) + row.modifier, "nearDeath") : []),
    ];
  },
  { limits: ON_BODY },
);
