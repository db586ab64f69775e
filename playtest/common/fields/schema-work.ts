import { DataModelValidationFailure } from "../data/validation-failure.js";
import type { SchemaField } from "../known.js";
import { isUnsafeKey, type Plain } from "../utils/objects.js";
import { objectsEqual } from "../utils/diff.js";
import { isDeletionKey } from "../utils/special-keys.js";
import type { CleanOptions, Updated, ValidateOptions } from "./options.js";

/** Clean an object by a schema, in place: fields in their order, special keys of an update, then nothing else. */
export function cleanSchema(schema: SchemaField, data: Plain, options: CleanOptions): Plain {
  if (options.partial === true) return cleanPartially(schema, data, options);
  // The root's source serves all fields within; one options object does for the whole tree.
  const inner = options.source === undefined ? { ...options, source: data } : options;
  for (const [name, field] of schema.entries()) {
    const given = data[name];
    const cleaned = field.persisted ? field.clean(given, inner) : undefined;
    if (cleaned === undefined) {
      if (given !== undefined) data[name] = undefined;
    } else if (cleaned !== given || !Object.hasOwn(data, name)) data[name] = cleaned;
  }
  dropUnknown(schema, data, false);
  return data;
}

/** Only the keys given; special keys of known fields stay. */
function cleanPartially(schema: SchemaField, data: Plain, options: CleanOptions): Plain {
  const source = options.source ?? data;
  const stored = (options.current ?? options.source) as Plain | null | undefined;
  // Within the root of an update that is not recursive, inner objects are whole.
  const inner: CleanOptions = { ...options, source, partial: options.recursive !== false };
  for (const [name, field] of schema.entries()) {
    if (!Object.hasOwn(data, name)) continue;
    if (inner.partial === true) inner.current = stored?.[name];
    const cleaned = field.persisted ? field.clean(data[name], inner) : undefined;
    if (cleaned === undefined) delete data[name];
    else data[name] = cleaned;
  }
  dropUnknown(schema, data, true);
  for (const key of Object.keys(data)) {
    if (schema.has(key)) continue;
    const field = schema.get(key.slice(2));
    data[key] = key.startsWith("==") ? field?.clean(data[key], { ...inner, partial: false }) : null;
  }
  return data;
}

function dropUnknown(schema: SchemaField, data: Plain, partial: boolean): void {
  for (const key in data) {
    if (schema.has(key)) continue;
    if (!partial || !isDeletionKey(key) || !schema.has(key.slice(2))) delete data[key];
  }
}

/** Validate an object by a schema; with `fallback`, invalid values are replaced in it where they can be. */
export function validateSchema(
  schema: SchemaField,
  data: Plain,
  options: ValidateOptions,
): DataModelValidationFailure | undefined {
  let failure: DataModelValidationFailure | undefined;
  const partial = options.partial === true;
  for (const [name, field] of schema.entries()) {
    if (!field.persisted) continue;
    let fieldFailure: DataModelValidationFailure | undefined;
    if (!partial || Object.hasOwn(data, name)) fieldFailure = field.validate(data[name], options);
    else {
      const replacement = data[`==${name}`];
      if (replacement === undefined) continue;
      fieldFailure = field.validate(replacement, { ...options, partial: false, fallback: false });
    }
    if (fieldFailure === undefined) continue;
    failure ??= new DataModelValidationFailure({ invalidValue: data });
    failure.fields[name] = fieldFailure;
    if (fieldFailure.unresolved) failure.unresolved = true;
    else if (fieldFailure.fallback !== undefined) data[name] = fieldFailure.fallback;
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
