import { isOperator, ForcedDeletion } from "../data/operators.js";
import { getType, isEmpty, isPlainObject, type Plain } from "./objects.js";
import { isDeletionKey } from "./special-keys.js";

interface HasEquals {
  equals(other: unknown): boolean;
}

function hasEquals(value: unknown): value is HasEquals {
  return typeof value === "object" && value !== null && typeof (value as Partial<HasEquals>).equals === "function";
}

/** Deep equality of plain data, arrays, sets and maps; instances by their own `equals`, else by identity. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, index) => objectsEqual(element, b[index]));
  }
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((element) => b.has(element));
  if (isPlainObject(a)) {
    if (!isPlainObject(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    return keys.every((key) => Object.hasOwn(b, key) && objectsEqual(a[key], b[key]));
  }
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (a instanceof Map) {
    return (
      b instanceof Map &&
      a.size === b.size &&
      [...a].every(([key, value]) => b.has(key) && objectsEqual(value, b.get(key)))
    );
  }
  return hasEquals(a) ? a.equals(b) : false;
}

export interface DiffOptions {
  /** Only keys that the original has. */
  inner?: boolean;
  /** Keep `-=key` only where the original has that key. */
  deletionKeys?: boolean;
}

/** The part of `other` that differs from `original`. Inner objects are reduced, arrays are whole. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Plain {
  const before = original as Plain;
  const difference: Plain = {};
  for (const [key, value] of Object.entries(other)) {
    if (isDeletionKey(key) && options.deletionKeys === true) {
      const target = key.slice(2);
      const present = Object.hasOwn(before, target);
      if (key.startsWith("-=") ? present : !present || !objectsEqual(before[target], value)) difference[key] = value;
      continue;
    }
    if (options.inner === true && !Object.hasOwn(before, key)) continue;
    const [differs, part] = differ(before[key], value, options);
    if (differs) difference[key] = part;
  }
  return difference;
}

function differ(before: unknown, after: unknown, options: DiffOptions): [boolean, unknown] {
  if (isOperator(after)) return [!(after instanceof ForcedDeletion) || before !== undefined, after];
  if (getType(before) !== getType(after)) return [true, after];
  if (isPlainObject(before) && isPlainObject(after)) {
    if (isEmpty(before) !== isEmpty(after)) return [true, after];
    const difference = diffObject(before, after, options);
    return [!isEmpty(difference), difference];
  }
  return [!objectsEqual(before, after), after];
}

/** The part of `source` whose keys exist in `template`. `templateValues` also takes over the template's values. */
export function filterObject(
  source: object,
  template: object,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Plain {
  const from = source as Plain;
  const filtered: Plain = {};
  const shape = template as Plain;
  for (const [key, value] of Object.entries(from)) {
    if (options.deletionKeys === true && isDeletionKey(key)) {
      filtered[key] = value;
      continue;
    }
    if (!Object.hasOwn(shape, key)) continue;
    const model = shape[key];
    if (isPlainObject(value) && isPlainObject(model)) filtered[key] = filterObject(value, model, options);
    else filtered[key] = options.templateValues === true ? model : value;
  }
  return filtered;
}
