import { isOperator, ForcedDeletion, ForcedReplacement } from "../data/operators.js";
import { deepClone, getType, isPlainObject, isUnsafeKey, type Plain } from "./objects.js";
import { expandObject } from "./shape.js";
import { isDeletionKey } from "./special-keys.js";

export interface MergeOptions {
  /** Insert top-level keys that the original lacks. Default true. */
  insertKeys?: boolean;
  /** Insert nested keys that the original lacks. Default true. */
  insertValues?: boolean;
  /** Replace values that exist. Default true. */
  overwrite?: boolean;
  /** Merge inner objects instead of replacing them. Default true. */
  recursive?: boolean;
  /** Change the original instead of a copy. Default true. */
  inplace?: boolean;
  /** Refuse a value of another type than the one it replaces. Default false. */
  enforceTypes?: boolean;
  /** v13: act on `-=key`. Default false: the key stays, literally. */
  performDeletions?: boolean;
  /** v14: act on ForcedDeletion and ForcedReplacement, and on special keys. Default false. */
  applyOperators?: boolean;
}

/** Merge `other` into `original` (sec. 18): dot keys of either expand, arrays replace. Returns the merged object. */
export function mergeObject<T extends object>(original: T, given: object | null = {}, options: MergeOptions = {}): T {
  // Windows of the first generation hand on `null` where they were given no options.
  const other = given ?? {};
  if (!(original instanceof Object) || !(other instanceof Object)) {
    if (!isPlainObject(original) || !isPlainObject(other)) throw new Error("One of original or other are not Objects!");
  }
  const source = hasDotKey(other) ? expandObject(other) : (other as Plain);
  let target = original as unknown as Plain;
  if (options.inplace === false) target = deepClone(target);
  if (hasDotKey(target)) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  mergeInto(target, source, options, 1);
  return target as unknown as T;
}

function hasDotKey(object: object): boolean {
  for (const key in object) if (key.includes(".")) return true;
  return false;
}

function mergeInto(target: Plain, other: Plain, options: MergeOptions, depth: number): void {
  for (const key of Object.keys(other)) {
    if (isUnsafeKey(key)) continue;
    if (Object.hasOwn(target, key)) update(target, key, other[key], options, depth);
    else insert(target, key, other[key], options, depth);
  }
}

function insert(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const acts = options.performDeletions === true || options.applyOperators === true;
  if (acts && isDeletionKey(key)) {
    // contract [?] performDeletions acts on "==key" as well: leaving it would store a literal special key.
    if (key.startsWith("-=")) delete target[key.slice(2)];
    else target[key.slice(2)] = value;
    return;
  }
  if (options.applyOperators === true && isOperator(value)) {
    if (value instanceof ForcedReplacement) target[key] = value.value;
    return;
  }
  if (depth <= 1 ? options.insertKeys === false : options.insertValues === false) return;
  if (!isPlainObject(value)) {
    target[key] = value;
    return;
  }
  const copy: Plain = {};
  const { performDeletions, applyOperators } = options;
  mergeInto(copy, hasDotKey(value) ? expandObject(value) : value, { performDeletions, applyOperators }, 1);
  target[key] = copy;
}

function update(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  if (options.applyOperators === true && isOperator(value)) {
    if (value instanceof ForcedDeletion) delete target[key];
    else if (value instanceof ForcedReplacement) target[key] = value.value;
    return;
  }
  const present = target[key];
  if (options.recursive !== false && isPlainObject(value) && isPlainObject(present)) {
    mergeInto(present, hasDotKey(value) ? expandObject(value) : value, options, depth + 1);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes === true && present !== undefined && getType(present) !== getType(value)) {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  target[key] = value;
}
