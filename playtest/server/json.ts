import type { Json, JsonObject } from "../common/protocol.js";

export type { Json, JsonObject };

/** A plain object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function asString(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The strings of an array, or an empty list. */
export function stringList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

/** The objects of an array, or an empty list. */
export function objectList(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The value at a dotted path, or undefined. Only own keys are followed. */
export function valueAt(source: Json | undefined, path: string): Json | undefined {
  let current: Json | undefined = source;
  for (const key of path.split(".")) {
    if (!isJsonObject(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

/** Sets the value at a path, making the objects on the way. */
export function putAt(target: JsonObject, path: string[], value: Json): void {
  const [head = "", ...rest] = path;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = target[head];
  const holder: JsonObject = isJsonObject(inner) ? inner : {};
  target[head] = holder;
  putAt(holder, rest, value);
}

/**
 * Calls `visit` with the holder and key of a dotted path wherever it is there. The special keys of an update
 * (`==key`, `-=key`) count as the key; `*` stands for every key, and arrays on the way are walked through.
 */
export function visitPath(
  source: Json | undefined,
  path: string[],
  visit: (holder: Record<string, Json>, key: string) => void,
): void {
  const [head, ...rest] = path;
  if (head === undefined || typeof source !== "object" || source === null) return;
  const holder = source as Record<string, Json>;
  const throughArray = Array.isArray(source) && head !== "*" && !/^\d+$/.test(head);
  const isEvery = head === "*" || throughArray;
  const keys = isEvery
    ? Object.keys(holder)
    : [head, `==${head}`, `-=${head}`].filter((key) => Object.hasOwn(holder, key));
  const below = throughArray ? path : rest;
  for (const key of keys) {
    if (below.length === 0) visit(holder, key);
    else visitPath(holder[key], below, visit);
  }
}

/** A deep copy of plain JSON. */
export function copyJson<T extends Json>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => copyJson(entry)) as T;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) copy[key] = copyJson((value as JsonObject)[key] as Json);
  return copy as T;
}
