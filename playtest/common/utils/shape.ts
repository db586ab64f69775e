import { isPlainObject, isUnsafeKey, type Plain } from "./objects.js";
import { isDeletionKey } from "./special-keys.js";

const MAXIMUM_DEPTH = 100;

/**
 * Nest dot keys: `{"a.b": 1}` becomes `{a: {b: 1}}`, in inner objects and in arrays too. The result is a copy as far as
 * plain objects and arrays go. A key given both ways is merged, whatever the order (5.2: the two forms may be mixed).
 */
export function expandObject(object: unknown): Plain {
  return expand(object, 0) as Plain;
}

function expand(value: unknown, depth: number): unknown {
  if (depth > MAXIMUM_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((element) => expand(element, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Plain = {};
  for (const key of Object.keys(value)) place(expanded, pathOf(key), expand(value[key], depth + 1));
  return expanded;
}

/** contract [?] 5.2 writes `{"==system.skills": v}`: a special prefix before a path belongs to the path's last key. */
function pathOf(key: string): string[] {
  if (!key.includes(".")) return [key];
  if (!isDeletionKey(key)) return key.split(".");
  const parts = key.slice(2).split(".");
  parts.push(key.slice(0, 2) + (parts.pop() ?? ""));
  return parts;
}

function place(root: Plain, path: string[], value: unknown): void {
  if (path.some(isUnsafeKey)) return;
  let target = root;
  for (let index = 0; index < path.length - 1; index++) {
    const part = path[index] as string;
    const next = Object.hasOwn(target, part) ? target[part] : undefined;
    if (typeof next === "object" && next !== null) target = next as Plain;
    else target = target[part] = {};
  }
  const last = path[path.length - 1] as string;
  const present = Object.hasOwn(target, last) ? target[last] : undefined;
  if (isPlainObject(present) && isPlainObject(value)) {
    for (const key of Object.keys(value)) place(present, [key], value[key]);
  } else target[last] = value;
}

/** The reverse: dot keys for every leaf. Empty objects, arrays and instances are leaves. */
export function flattenObject(object: unknown, depth = 0): Plain {
  if (depth > MAXIMUM_DEPTH) throw new Error("Maximum depth exceeded");
  const flat: Plain = {};
  for (const [key, value] of Object.entries((object ?? {}) as Plain)) {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1))) flat[`${key}.${inner}`] = leaf;
    } else if (!isUnsafeKey(key)) flat[key] = value;
  }
  return flat;
}
