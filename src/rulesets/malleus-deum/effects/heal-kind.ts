import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { applyHealing } from "../rules/damage";
import { conditionsOf } from "../adapters/conditions";
import { isCreature } from "../adapters/creature";
import { describeChanges } from "./describe";
import { toChanges } from "./to-changes";

const sound = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Healing, never above the maximum; Health above 0 ends Down and Near-Death (MD-DMG-04). Data: `{ stamina, health }`. */
export const healKind: EffectKind = {
  parse(data) {
    const { stamina = 0, health = 0 } = (data ?? {}) as { stamina?: unknown; health?: unknown };
    if (!sound(stamina) || !sound(health)) throw new Error(localize("MALLEUS.Problem.malformedHealing"));
    return { stamina, health };
  },
  plan(target, { stamina, health }) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const source = target.system._source;
    const body = { ...source, conditions: conditionsOf(target), bloodiedPromptDone: false };
    const effects = applyHealing(body, { stamina: Number(stamina), health: Number(health) });
    const changes = toChanges(target, effects);
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: describeChanges,
};
