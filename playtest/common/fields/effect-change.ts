import type { DataModel } from "../abstract/data-model.js";
import type { DataField } from "./data-field.js";
import type { EffectChange } from "./options.js";

/** v13 numbers (CONST.ACTIVE_EFFECT_MODES) in order; v14 names the same things. */
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** The name of what a change does: v14's `type`, or v13's `mode` by number. */
export function changeType(change: EffectChange): string {
  return change.type ?? MODES[change.mode ?? -1] ?? "custom";
}

/** Cast the change's value by the field and combine it with the current value (sec. 7). */
export function applyEffectChange(field: DataField, value: unknown, model: DataModel, change: EffectChange): unknown {
  const delta = field._castChangeDelta(change.value);
  switch (changeType(change)) {
    case "add":
      return field._applyChangeAdd(value, delta, model, change);
    case "subtract":
      return field._applyChangeSubtract(value, delta, model, change);
    case "multiply":
      return field._applyChangeMultiply(value, delta, model, change);
    case "override":
      return field._applyChangeOverride(value, delta, model, change);
    case "upgrade":
      return field._applyChangeUpgrade(value, delta, model, change);
    case "downgrade":
      return field._applyChangeDowngrade(value, delta, model, change);
    default:
      return field._applyChangeCustom(value, delta, model, change);
  }
}
