import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { localize } from "../../../foundry/platform/words";
import { nearDeathEffects, nearDeathRow } from "../rules/damage";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { conditionOf } from "../ids";
import { describeChanges } from "./describe";
import { toChanges } from "./to-changes";

const MODIFIER = `flags.${SYSTEM_ID}.condition.modifier`;

const dyingEffect = (actor: Creature): ActiveEffect | undefined =>
  actor.effects.find(({ statuses }) => [...statuses].some((id) => conditionOf(id) === "nearDeath"));

/** What earlier rounds have left on the next Near-Death roll; it goes with the condition. */
export const nearDeathModifier = (actor: Creature): number =>
  Number(foundry.utils.getProperty(dyingEffect(actor)?._source ?? {}, MODIFIER) ?? 0);

/** What a row of the Near-Death table does (MD-DMG-06). Data: `{ row, healed }`: its id, and what its dice healed or null. */
export const nearDeathKind: EffectKind = {
  parse(data) {
    const { row, healed = null } = (data ?? {}) as { row?: unknown; healed?: unknown };
    const known = typeof row === "string" && nearDeathRow(row) !== undefined;
    const sound = healed === null || (Number.isInteger(healed) && (healed as number) >= 1 && (healed as number) <= 6);
    if (!known || !sound) throw new Error(localize("MALLEUS.Problem.malformedNearDeath"));
    return { row, healed: healed as number | null };
  },
  plan(target, { row: id, healed }) {
    const row = nearDeathRow(String(id));
    if (!isCreature(target) || !row) return { problem: localize("MALLEUS.Problem.noCreature") };
    const body = { health: target.system._source.health, conditions: conditionsOf(target) };
    const changes = toChanges(target, nearDeathEffects(body, row, healed === null ? null : Number(healed)));
    const all = [...changes, ...modifierChange(target, row.modifier)];
    return all.length > 0 ? { changes: all } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: describeChanges,
};

function modifierChange(actor: Creature, modifier: number): Change[] {
  const effect = dyingEffect(actor);
  if (!effect || modifier === 0) return [];
  const before = nearDeathModifier(actor);
  return [{ kind: "set", target: effect.uuid, path: MODIFIER, before, after: before + modifier, reason: "nearDeath" }];
}
