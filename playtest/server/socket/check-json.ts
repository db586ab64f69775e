import type { Json } from "../../common/protocol.js";
import { TableError } from "../errors.js";

export const MAXIMUM_SIZE = 8 * 1024 * 1024;
export const MAXIMUM_DEPTH = 64;
/** Ways to a prototype. A field may be called `prototype`: from plain JSON only a constructor leads to the real one. */
const UNSAFE = new Set(["__proto__", "constructor"]);

/**
 * Checks that a payload is plain JSON of bearable size and depth. Throws TableError("malformed") with the reason;
 * nothing of the payload has been used by then.
 */
export function checkJson(value: unknown, what: string, most = MAXIMUM_SIZE): asserts value is Json {
  const size = measure(value, what, 0);
  if (size > most) {
    throw new TableError("malformed", `${what} is too large (more than ${most / 1024 / 1024} MB).`);
  }
}

/** Characters, roughly as JSON text. */
function measure(value: unknown, what: string, depth: number): number {
  if (depth > MAXIMUM_DEPTH) throw new TableError("malformed", `${what} is nested too deeply.`);
  if (value === null) return 4;
  switch (typeof value) {
    case "string":
      return value.length + 2;
    case "boolean":
      return 5;
    case "number":
      if (!Number.isFinite(value)) throw new TableError("malformed", `${what} holds a number that JSON cannot carry.`);
      return 8;
    case "object":
      return Array.isArray(value) ? measureArray(value, what, depth) : measureObject(value, what, depth);
    default:
      throw new TableError("malformed", `${what} holds something that is not JSON (${typeof value}).`);
  }
}

function measureArray(value: unknown[], what: string, depth: number): number {
  let size = 2;
  for (const entry of value) size += measure(entry, what, depth + 1) + 1;
  return size;
}

/** As they are, as a step of a dotted path, or behind the special keys of an update. */
function isUnsafe(key: string): boolean {
  return key.split(".").some((step) => UNSAFE.has(step.replace(/^(-=|==)/, "")));
}

function measureObject(value: object, what: string, depth: number): number {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TableError("malformed", `${what} holds binary data or another object that is not plain JSON.`);
  }
  let size = 2;
  for (const [key, entry] of Object.entries(value)) {
    if (isUnsafe(key)) throw new TableError("malformed", `${what} has the forbidden key "${key.slice(0, 80)}".`);
    // "a.b.c" is three steps once it is expanded.
    size += key.length + 4 + measure(entry, what, depth + key.split(".").length);
  }
  return size;
}
