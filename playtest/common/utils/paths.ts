import { isUnsafeKey, type Plain } from "./objects.js";

function isIndexable(value: unknown): value is Plain {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The value at a dot path, or undefined. A literal key that contains dots wins over the path. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !isIndexable(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isIndexable(target)) return undefined;
    if (!(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/** Whether a dot path leads to something, be it undefined. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !isIndexable(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isIndexable(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** Set the value at a dot path, creating objects on the way. Returns whether anything changed. */
export function setProperty(object: unknown, key: string, value: unknown): boolean {
  if (!key || !isIndexable(object)) return false;
  let target: Plain = object;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  if (isUnsafeKey(last) || parts.some(isUnsafeKey)) return false;
  for (const part of parts) {
    const next = Object.hasOwn(target, part) || part in target ? target[part] : undefined;
    if (isIndexable(next)) target = next;
    else {
      const created: Plain = {};
      target[part] = created;
      target = created;
    }
  }
  const changed = !(last in target) || target[last] !== value;
  if (changed) target[last] = value;
  return changed;
}

/** Delete the value at a dot path. Returns whether there was one. */
export function deleteProperty(object: unknown, key: string): boolean {
  if (!key || !isIndexable(object)) return false;
  const parts = key.split(".");
  const last = parts.pop() ?? key;
  let target: unknown = object;
  for (const part of parts) {
    if (!isIndexable(target) || !(part in target)) return false;
    target = target[part];
  }
  if (!isIndexable(target) || !(last in target)) return false;
  return delete target[last];
}
