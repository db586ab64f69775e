import { TypeDataModel } from "../abstract/type-data-model.js";
import { ArrayField } from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { changesField } from "./effect-fields.js";

/** v14's type data of active effects: their changes. Subtypes extend it and keep the list (sec. 19.1). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { changes: changesField() };
  }
}

/** Give a model of effects the list of changes where its schema forgot it; answers whether it had to. */
export function ensureChanges(model: typeof TypeDataModel): boolean {
  if (model.schema.get("changes") instanceof ArrayField) return false;
  const define = model.defineSchema as (this: typeof TypeDataModel) => DataSchema;
  const withChanges = (): DataSchema => ({ ...define.call(model), changes: changesField() });
  Object.defineProperty(model, "defineSchema", { value: withChanges, writable: true, configurable: true });
  delete (model as { _schema?: unknown })._schema;
  return true;
}
