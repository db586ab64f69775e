/**
 * What this user did to the placed things of the viewed scene, so that Ctrl+Z takes it back (`CanvasHistoryEvent` of the public
 * API: a type, data, options). Data are documents for "create", values before for "update", whole documents for "delete".
 */
import type { Data } from "../documents/types";

export type HistoryType = "create" | "update" | "delete";

export interface HistoryEvent {
  type: HistoryType;
  data: Data[];
  options: Data;
}

/** contract [?] how far back one can go. */
const DEPTH = 50;

export function remember(history: HistoryEvent[], event: HistoryEvent): void {
  if (!event.data.length) return;
  history.push(event);
  if (history.length > DEPTH) history.shift();
}

/** The update that brings back what was before a change: old values, and a deletion of each key that was not there. */
export function valuesBefore(before: Data, change: Data): Data {
  const result: Data = {};
  for (const [key, value] of Object.entries(change)) {
    if (key === "_stats") continue;
    const name = key.replace(/^(-=|==)/, "");
    const old = before[name];
    if (name === "_id") result._id = value;
    else if (old === undefined) Object.assign(result, key.startsWith("-=") ? {} : without(name));
    else if (name === key && isObject(old) && isObject(value)) result[name] = valuesBefore(old, value);
    else result[`${isObject(old) ? "==" : ""}${name}`] = foundry.utils.deepClone(old);
  }
  return result;
}

function without(name: string): Data {
  const operators = (foundry.data as unknown as { operators?: { ForcedDeletion: new () => unknown } }).operators;
  return operators ? { [name]: new operators.ForcedDeletion() } : { [`-=${name}`]: null };
}

function isObject(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
