import { isPlainObject, isUnsafeKey, type Plain } from "./objects.js";

/** Whether a key is special in an update: `-=name` deletes, `==name` replaces (5.2). */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key[1] === "=" && (key[0] === "-" || key[0] === "=");
}

/** A copy in which special keys have acted on their own object: `-=k` removed `k`, `==k` set it. */
export function applySpecialKeys<T>(object: T): T {
  return apply(object) as T;
}

function apply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(apply);
  if (!isPlainObject(value)) return value;
  const result: Plain = {};
  for (const key of Object.keys(value)) {
    if (isUnsafeKey(key)) continue;
    if (!isDeletionKey(key)) {
      result[key] = apply(value[key]);
      continue;
    }
    const target = key.slice(2);
    if (key.startsWith("==")) result[target] = apply(value[key]);
    else delete result[target];
  }
  return result;
}
