import { objectsEqual } from "../utils/diff.js";
import { isEmpty, isPlainObject, isUnsafeKey, type Plain } from "../utils/objects.js";
import { isDeletionKey } from "../utils/special-keys.js";
import type { Updated } from "./options.js";

/** Merge a change into free-form data without touching either: objects merge, the rest replaces, special keys act (5.2). */
export function mergeFree(current: Plain, change: Plain): Updated {
  const value: Plain = { ...current };
  const difference: Plain = {};
  let changed = false;
  const set = (key: string, next: unknown, news: unknown, newsKey = key): void => {
    value[key] = next;
    difference[newsKey] = news;
    changed = true;
  };
  for (const key of Object.keys(change)) {
    if (isUnsafeKey(key)) continue;
    const next = change[key];
    if (isDeletionKey(key)) {
      const target = key.slice(2);
      if (key.startsWith("==")) {
        if (!objectsEqual(value[target], next)) set(target, withoutSpecialKeys(next), next, key);
      } else if (Object.hasOwn(value, target)) {
        delete value[target];
        difference[key] = null;
        changed = true;
      }
      continue;
    }
    const present = value[key];
    if (isPlainObject(present) && isPlainObject(next)) {
      const inner = mergeFree(present, next);
      if (inner !== null) set(key, inner.value, inner.difference);
    } else if (!Object.hasOwn(value, key) || !objectsEqual(present, withoutSpecialKeys(next))) {
      const stored = withoutSpecialKeys(next);
      // A deletion within something that is not there changes nothing.
      if (!isPlainObject(next) || Object.hasOwn(value, key) || !isEmpty(stored) || isEmpty(next))
        set(key, stored, next);
    }
  }
  return changed ? { value, difference } : null;
}

/** A copy of objects within objects whose special keys have acted; lists are whole and stay as they are. */
function withoutSpecialKeys(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const result: Plain = {};
  for (const key of Object.keys(value)) {
    if (isUnsafeKey(key)) continue;
    if (!isDeletionKey(key)) result[key] = withoutSpecialKeys(value[key]);
    else if (key.startsWith("==")) result[key.slice(2)] = withoutSpecialKeys(value[key]);
    else delete result[key.slice(2)];
  }
  return result;
}
