import type { Json } from "../json";
import type { DocumentData } from "./change";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype", ""]);

/** @throws Error for empty keys and for names that reach an object's prototype. */
export function keysOf(path: string): string[] {
  const keys = path.split(".");
  const bad = keys.find((key) => FORBIDDEN.has(key));
  if (bad !== undefined) throw new Error(`The path "${path}" holds the key "${bad}", which no document may have.`);
  return keys;
}

/** A plain object that paths may lead into; lists, null and simple values are not. */
export function isRecord(value: unknown): value is DocumentData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined where a key is missing. Lists are not entered. */
export function valueAt(data: DocumentData, path: string): Json | undefined {
  let value: unknown = data;
  for (const key of keysOf(path)) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value as Json | undefined; // documents are plain JSON
}

/** A copy of the data with another value at the path, or without the key. @throws Error when the way there is missing. */
export function withValue(data: DocumentData, path: string, value: Json | undefined): DocumentData {
  return replace(data, keysOf(path), value, path);
}

function replace(data: DocumentData, [key, ...rest]: string[], value: Json | undefined, path: string): DocumentData {
  const name = key as string; // keysOf never gives an empty list
  if (rest.length > 0) {
    const inner = Object.hasOwn(data, name) ? data[name] : undefined;
    if (!isRecord(inner))
      throw new Error(`The path "${path}" cannot be set: "${name}" is no object. Plan the change with planSet.`);
    return { ...data, [name]: replace(inner, rest, value, path) };
  }
  if (value !== undefined) return { ...data, [name]: value };
  const { [name]: _gone, ...others } = data;
  return others;
}
