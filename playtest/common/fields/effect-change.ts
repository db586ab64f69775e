import { environment } from "../environment.js";
import type { DataField, DataModel } from "../known.js";
import type { EffectChange, EffectChangeOptions } from "./options.js";

/** v13 numbers (CONST.ACTIVE_EFFECT_MODES) in order; v14 names the same things. */
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** The name of what a change does: v14's `type`, or v13's `mode` by number. */
export function changeType(change: EffectChange): string {
  return change.type ?? MODES[change.mode ?? -1] ?? "custom";
}

/** Cast the change's value by the field and combine it with the current value (sec. 7). */
export function applyEffectChange(
  field: DataField,
  value: unknown,
  model: DataModel,
  change: EffectChange,
  options: EffectChangeOptions = {},
): unknown {
  const delta = field._castChangeDelta(
    resolveReferences(change.value, options.replacementData),
    options.replacementData,
  );
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

/** v14: text with its "@" references replaced; other values as they are. Throws where one cannot be resolved. */
export function resolveReferences(value: unknown, data: object | undefined): unknown {
  if (typeof value !== "string" || data === undefined || !value.includes("@")) return value;
  const resolved = environment().formula?.replace(value, data) ?? value;
  if (resolved.includes("@")) throw new Error(`"${value}" refers to data that is not there`);
  return resolved;
}
