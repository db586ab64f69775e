import { Color } from "./color.js";

/** A plain keyed object, as JSON parses one. */
export type Plain = Record<string, unknown>;

const MAXIMUM_DEPTH = 100;

/** Keys that would reach a prototype instead of the object; copied structures never carry them. */
export function isUnsafeKey(key: string): boolean {
  return key === "__proto__";
}

/** Whether a value is an object made by a literal, by JSON or with a null prototype (v14 name of the API; used here in both). */
export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  // An object of another realm (a pop-out window, a test sandbox) has a foreign Object.prototype.
  return Object.getPrototypeOf(prototype) === null && (value as Plain).constructor?.name === "Object";
}

/** Name of a value's type: "Object", "Array", "Set", "Map", "string", "number", "class", "function", "null", ... */
export function getType(value: unknown): string {
  if (value === null) return "null";
  const type = typeof value;
  if (type === "function") return isClass(value as () => void) ? "class" : "function";
  if (type !== "object") return type;
  if (isPlainObject(value)) return "Object";
  if (Array.isArray(value)) return "Array";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  if (value instanceof Color) return "number";
  if (value instanceof RegExp) return "RegExp";
  if (typeof HTMLElement !== "undefined" && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

function isClass(value: () => void): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value));
}

/** Copy of plain objects, arrays and dates; instances of classes are kept by reference, or refused when `strict`. */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return cloneDeep(original, options.strict === true, 0) as T;
}

function cloneDeep(original: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAXIMUM_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original)) return original.map((element) => cloneDeep(element, strict, depth + 1));
  if (original instanceof Date) return new Date(original);
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const clone: Plain = {};
  for (const key in original) {
    if (!isUnsafeKey(key)) clone[key] = cloneDeep(original[key], strict, depth + 1);
  }
  return clone;
}

/** Copy by way of JSON: undefined keys vanish, dates become strings, models become their source. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** `{}`, `[]`, empty Set and Map, null and undefined are empty; `""`, 0 and false are not. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) {
    for (const key in value) if (Object.hasOwn(value, key)) return false;
    return true;
  }
  return false;
}

function freezeTree<T>(value: T, act: (value: object) => void, strict: boolean, depth: number): T {
  if (depth > MAXIMUM_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error("Advanced objects cannot be frozen or sealed deeply");
    return value;
  }
  for (const inner of Object.values(value)) freezeTree(inner, act, strict, depth + 1);
  act(value);
  return value;
}

/** Freeze an object and the plain objects and arrays within, in place. */
export function deepFreeze<T>(value: T, options: { strict?: boolean } = {}): T {
  return freezeTree(value, Object.freeze, options.strict === true, 0);
}

/** Seal an object and the plain objects and arrays within, in place. */
export function deepSeal<T>(value: T, options: { strict?: boolean } = {}): T {
  return freezeTree(value, Object.seal, options.strict === true, 0);
}

/** `{a: "x"}` becomes `{x: "a"}`; two keys of one value are an error. */
export function invertObject(original: Plain): Record<string, string> {
  const inverted: Record<string, string> = {};
  for (const [key, value] of Object.entries(original)) {
    const name = String(value);
    if (Object.hasOwn(inverted, name)) throw new Error("Values must be unique in order to invert an object.");
    inverted[name] = key;
  }
  return Object.assign(inverted);
}
