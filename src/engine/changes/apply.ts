import { equalJson } from "../equal-json";
import { subjectOf, type Change, type DocumentData, type Snapshot } from "./change";
import { isRecord, keysOf, valueAt, withValue } from "./path";

/** Why a change does not fit the documents as they are now. */
export interface Conflict {
  change: Change;
  /** "missing": no such document (or no object to set the key in); "changed": it holds something else; "exists" already. */
  why: "missing" | "changed" | "exists";
}

/**
 * Whether a change fits: undo asks this of the inverted change, so it is possible only while the document still holds what
 * was set. A deletion compares only what its data names: what a document holds beyond that was filled in when it was made.
 */
export function conflicts(state: Snapshot, change: Change): Conflict | undefined {
  const data = Object.hasOwn(state, subjectOf(change)) ? state[subjectOf(change)] : undefined;
  if (change.kind === "create") return data === undefined ? undefined : { change, why: "exists" };
  if (data === undefined) return { change, why: "missing" };
  if (change.kind === "delete") return holds(data, change.data) ? undefined : { change, why: "changed" };
  const parent = keysOf(change.path).slice(0, -1).join(".");
  if (parent && !isRecord(valueAt(data, parent))) return { change, why: "missing" };
  return equalJson(valueAt(data, change.path), change.before) ? undefined : { change, why: "changed" };
}

/** A new snapshot with the change applied; the old one is left alone. @throws Error when the change does not fit. */
export function applyTo(state: Snapshot, change: Change): Snapshot {
  const conflict = conflicts(state, change);
  if (conflict) throw new Error(explain(conflict));
  const subject = subjectOf(change);
  if (change.kind === "create") return { ...state, [subject]: change.data };
  if (change.kind === "delete") {
    const { [subject]: _gone, ...others } = state;
    return others;
  }
  return { ...state, [subject]: withValue(state[subject] as DocumentData, change.path, change.after) };
}

/** Whether two changes touch the same place, so that their order matters. */
export function overlaps(a: Change, b: Change): boolean {
  if (subjectOf(a) !== subjectOf(b)) return false;
  if (a.kind !== "set" || b.kind !== "set") return true;
  return `${a.path}.`.startsWith(`${b.path}.`) || `${b.path}.`.startsWith(`${a.path}.`);
}

function explain({ change, why }: Conflict): string {
  const subject = subjectOf(change);
  const what = change.kind === "set" ? `"${change.path}" of "${subject}"` : `"${subject}"`;
  if (why === "exists") return `${what} cannot be created (${change.reason}): it exists already.`;
  if (why === "missing") return `${what} cannot be changed (${change.reason}): it does not exist.`;
  return `${what} cannot be changed (${change.reason}): it no longer holds what it held when the change was made.`;
}

/** Whether `data` says at least everything that `part` says. */
function holds(data: unknown, part: unknown): boolean {
  if (!isRecord(data) || !isRecord(part)) return equalJson(data, part);
  return Object.keys(part).every((key) => Object.hasOwn(data, key) && holds(data[key], part[key]));
}
