import { ForcedDeletion, ForcedReplacement, isOperator } from "../data/operators.js";
import { isPlainObject, isUnsafeKey, type Plain } from "./objects.js";

/** A copy in which v14 operators have acted on their own object (sec. 19.7). */
export function applyDataOperators<T>(object: T): T {
  return apply(object) as T;
}

function apply(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return value.value;
  if (Array.isArray(value)) return value.map(apply);
  if (!isPlainObject(value)) return value;
  const result: Plain = {};
  for (const key of Object.keys(value)) {
    if (isUnsafeKey(key) || value[key] instanceof ForcedDeletion) continue;
    result[key] = apply(value[key]);
  }
  return result;
}

/** Write v14 operators as the special keys of v13 (`-=key`, `==key`), the form in which updates travel and are applied. */
export function operatorsToKeys<T>(object: T): T {
  return convert(object) as T;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (!isPlainObject(value)) return value;
  const result: Plain = {};
  for (const key of Object.keys(value)) {
    if (isUnsafeKey(key)) continue;
    const inner = value[key];
    if (!isOperator(inner)) result[key] = convert(inner);
    else result[inner.prefix + key] = inner instanceof ForcedReplacement ? convert(inner.value) : null;
  }
  return result;
}
