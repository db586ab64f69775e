import type { DataField, DataModel, DataModelClass, SchemaField } from "../known.js";
import { deepClone, getType, type Plain } from "../utils/objects.js";
import type { ModelContext } from "./model-options.js";

// Functions rather than methods: the source of a model is made before its own members exist.

/** Migrate, clean and shim data for a model, in place unless they are another model's; trusted data are only shimmed. */
export function initialSource(model: DataModel, data: Plain, trusted: boolean): Plain {
  // What is sealed is another model's source, which only a document's own system shares with it when it is made anew.
  const source = Object.isSealed(data) && !trusted ? deepClone(data) : data;
  if (getType(source) !== "Object") {
    throw new Error(
      `${model.constructor.name} was incorrectly constructed with a ${getType(source)} instead of an object.`,
    );
  }
  const cls = model.constructor as DataModelClass;
  if (!trusted && cls.schema) {
    cls.migrateDataSafe(source);
    cls.cleanData(source);
  }
  return cls.shimData(source);
}

/** Once it stands, no key of a source comes or goes (4.1); values that are not there yet have their place. */
export function sealSource(source: Plain, schema: SchemaField): void {
  for (const name of Object.keys(schema.fields)) if (!(name in source)) source[name] = undefined;
  Object.seal(source);
}

/** Copy each field's initialised value onto the model. */
export function initializeFields(
  model: DataModel,
  order: Iterable<readonly [string, DataField]>,
  options: ModelContext,
): void {
  const values = model as unknown as Plain;
  for (const [name, field] of order) {
    const value = field.initialize(model._source[name], model, options);
    if (typeof value === "function") {
      const get = value as () => unknown;
      Object.defineProperty(model, name, { get, set: () => undefined, enumerable: true, configurable: true });
    } else if (field.readonly) {
      if (values[name] === value && Object.hasOwn(model, name)) continue;
      Object.defineProperty(model, name, { value, writable: false, enumerable: true, configurable: true });
    } else {
      try {
        values[name] = value;
      } catch {
        // Preparation put a getter in its place: the field's value comes back.
        Object.defineProperty(model, name, { value, writable: true, enumerable: true, configurable: true });
      }
    }
  }
}

/** Store a new source, key by key; documents within keep their identity. */
export function commitSource(model: DataModel, next: Plain): void {
  commitFields(model, model.schema, model._source, next);
}

/** The same below a schema: who holds this source goes on holding it. */
export function commitFields(model: DataModel, schema: SchemaField, source: Plain, next: Plain): void {
  for (const key of Object.keys(source)) if (!(key in next)) source[key] = undefined;
  for (const key of Object.keys(next)) {
    if (next[key] === source[key]) continue;
    const field = schema.get(key);
    if (field === undefined) source[key] = next[key];
    else field._commit(model, source, key, next[key]);
  }
}
