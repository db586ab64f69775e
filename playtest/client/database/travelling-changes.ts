/**
 * Changes as they travel (protocol.ts): plain JSON, expanded, with v13 deletion and replacement keys. The deletion and
 * replacement operators of v14 (sec. 19.2) are written as those keys here, so the wire has one spelling.
 */
import type { Json, JsonObject } from "../../common/protocol";
import type { Data } from "../documents/types";

/** Expand dot keys and turn operators into special keys; documents and models become their sources. */
export function travelling(changes: Data): JsonObject {
  return plain(foundry.utils.expandObject(changes) as Data) as JsonObject;
}

function plain(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return JSON.parse(JSON.stringify(value) ?? "null") as Json;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Set) return [...value].map(plain);
  if (typeof (value as { toJSON?: unknown }).toJSON === "function") return JSON.parse(JSON.stringify(value)) as Json;
  const result: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const operator = operatorOf(inner);
    if (operator === "delete") result[`-=${key}`] = null;
    else if (operator === "replace") result[`==${key}`] = plain((inner as { value?: unknown }).value);
    else result[key] = plain(inner);
  }
  return result;
}

/** v14 operators are told by their class name: the namespace exists in generation 14 only. */
function operatorOf(value: unknown): "delete" | "replace" | null {
  const name = (value as object | null)?.constructor?.name;
  if (name === "ForcedDeletion") return "delete";
  return name === "ForcedReplacement" ? "replace" : null;
}
