import { equalJson } from "../equal-json";
import type { Json } from "../json";
import { setChange, type DeleteChange, type DocumentData, type SetChange, type Snapshot } from "../changes/change";
import { isRecord, keysOf, valueAt } from "../changes/path";

/**
 * The change that gives a path its new value (undefined removes the key), with `before` read from the snapshot. Where
 * objects on the way are missing, the change makes them, so that undo removes them again.
 * @returns undefined when nothing would change. @throws Error when the snapshot lacks the document.
 */
export function planSet(
  state: Snapshot,
  target: string,
  path: string,
  after: Json | undefined,
  reason: string,
): SetChange | undefined {
  const data = documentIn(state, target);
  const before = valueAt(data, path);
  if (equalJson(before, after)) return undefined;
  const keys = keysOf(path);
  for (let length = 1; length < keys.length; length++) {
    const part = keys.slice(0, length).join(".");
    const value = valueAt(data, part);
    if (isRecord(value)) continue;
    if (after === undefined) return undefined;
    const made = keys.slice(length).reduceRight<Json>((inner, key) => ({ [key]: inner }), after);
    return setChange(target, part, value, made, reason);
  }
  return setChange(target, path, before, after, reason);
}

/** The change that removes a document of the snapshot. */
export function planDelete(state: Snapshot, target: string, reason: string): DeleteChange {
  return { kind: "delete", target, data: documentIn(state, target), reason };
}

/** The changes that turn one picture of a document into another, as deep as objects go on both sides. */
export function differences(target: string, before: DocumentData, after: DocumentData, reason: string): SetChange[] {
  const changes: SetChange[] = [];
  const walk = (old: DocumentData, now: DocumentData, prefix: string): void => {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const path = prefix + key;
      keysOf(path);
      const [a, b] = [valueOf(old, key), valueOf(now, key)];
      if (equalJson(a, b)) continue;
      if (isRecord(a) && isRecord(b) && !key.includes(".")) walk(a, b, `${path}.`);
      else changes.push(setChange(target, path, a, b, reason));
    }
  };
  walk(before, after, "");
  return changes;
}

function valueOf(data: DocumentData, key: string): Json | undefined {
  return Object.hasOwn(data, key) ? data[key] : undefined;
}

function documentIn(state: Snapshot, target: string): DocumentData {
  const data = state[target];
  if (data === undefined) throw new Error(`The document "${target}" is not in the snapshot: read it before planning.`);
  return data;
}
