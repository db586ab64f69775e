import { DataModelValidationFailure } from "../data/validation-failure.js";
import { isUnsafeKey, type Plain } from "../utils/objects.js";
import { objectsEqual } from "../utils/diff.js";
import { isDeletionKey } from "../utils/special-keys.js";
import type { CleanOptions, Updated, ValidateOptions } from "./options.js";
import type { SchemaField } from "./schema-field.js";

/** Clean an object by a schema, in place: fields in their order, special keys of an update, then nothing else. */
export function cleanSchema(schema: SchemaField, data: Plain, options: CleanOptions): Plain {
  const partial = options.partial === true;
  const root = options.source === undefined ? data : options.source;
  // Within the root of an update that is not recursive, inner objects are whole.
  const inner: CleanOptions = { ...options, source: root, partial: partial && options.recursive !== false };
  const stored = (options.current ?? (partial ? options.source : undefined)) as Plain | null | undefined;
  for (const [name, field] of schema.entries()) {
    const present = Object.hasOwn(data, name);
    if (partial && !present) continue;
    if (inner.partial === true) inner.current = stored?.[name];
    const cleaned = field.persisted ? field.clean(data[name], inner) : undefined;
    if (cleaned === undefined) {
      if (present) delete data[name];
    } else data[name] = cleaned;
  }
  for (const key of Object.keys(data)) {
    if (schema.has(key)) continue;
    if (!partial || !isDeletionKey(key) || !schema.has(key.slice(2))) {
      if (!schema.unknownKeys.includes(key)) delete data[key];
      continue;
    }
    const field = schema.get(key.slice(2));
    if (key.startsWith("==")) data[key] = field?.clean(data[key], { ...inner, partial: false });
    else data[key] = null;
  }
  return data;
}

/** Validate an object by a schema; with `fallback`, invalid values are replaced in it where they can be. */
export function validateSchema(
  schema: SchemaField,
  data: Plain,
  options: ValidateOptions,
): DataModelValidationFailure | undefined {
  let failure: DataModelValidationFailure | undefined;
  const partial = options.partial === true;
  const refuse = (name: string, fieldFailure: DataModelValidationFailure): void => {
    failure ??= new DataModelValidationFailure({ invalidValue: data });
    failure.fields[name] = fieldFailure;
    if (fieldFailure.unresolved) failure.unresolved = true;
    else if (fieldFailure.fallback !== undefined) data[name] = fieldFailure.fallback;
  };
  for (const [name, field] of schema.entries()) {
    if (!field.persisted) continue;
    if (partial && !Object.hasOwn(data, name)) {
      const replacement = data[`==${name}`];
      if (replacement === undefined) continue;
      const fieldFailure = field.validate(replacement, { ...options, partial: false, fallback: false });
      if (fieldFailure !== undefined) refuse(name, fieldFailure);
      continue;
    }
    const fieldFailure = field.validate(data[name], options);
    if (fieldFailure !== undefined) refuse(name, fieldFailure);
  }
  return failure;
}

/** Merge a cleaned change into an object by a schema, leaving both untouched. */
export function schemaUpdate(schema: SchemaField, current: Plain, change: Plain, options: CleanOptions): Updated {
  const value: Plain = { ...current };
  const difference: Plain = {};
  let changed = false;
  for (const key of Object.keys(change)) {
    if (isUnsafeKey(key)) continue;
    const special = isDeletionKey(key) && !schema.has(key);
    const name = special ? key.slice(2) : key;
    const field = schema.get(name);
    if (special && key.startsWith("-=")) {
      // contract [?] a field of a schema cannot vanish: deleting it brings back its initial value.
      const initial = field?.clean(undefined, { ...options, partial: false });
      if (objectsEqual(value[name], initial)) continue;
      if (initial === undefined) delete value[name];
      else value[name] = initial;
      difference[key] = null;
      changed = true;
      continue;
    }
    if (special) {
      if (objectsEqual(value[name], change[key])) continue;
      value[name] = difference[key] = change[key];
      changed = true;
      continue;
    }
    const updated = field?._update(value[name], change[name], options) ?? null;
    if (updated === null) continue;
    value[name] = updated.value;
    difference[name] = updated.difference;
    changed = true;
  }
  return changed ? { value, difference } : null;
}
