import type { Json } from "../json";

/** Data of one document, as plain JSON. */
export type DocumentData = { readonly [key: string]: Json };

/**
 * Gives a document's key another value. `before` or `after` absent: the key did not, or will not, exist. Lists are values:
 * a path does not lead into one.
 */
export interface SetChange {
  kind: "set";
  /** Uuid of the document. */
  target: string;
  /** Dotted path inside the document, "system.health.value". All but its last key must exist (see planSet). */
  path: string;
  before?: Json;
  after?: Json;
  reason: string;
}

/** Makes a document under a parent ("" for the world). Its data brings its own `_id`, so that undo and redo know it. */
export interface CreateChange {
  kind: "create";
  /** Uuid of the parent. */
  target: string;
  documentName: string;
  data: DocumentData;
  reason: string;
}

/** Removes a document. `data` is all of it, so that undo can bring it back. */
export interface DeleteChange {
  kind: "delete";
  /** Uuid of the document itself. */
  target: string;
  data: DocumentData;
  reason: string;
}

/** What a roll does to documents, as data: planned, confirmed, applied once, reversed. Plain JSON. */
export type Change = SetChange | CreateChange | DeleteChange;

/** A flat picture of documents by uuid; embedded documents stand beside their parents under their own uuid. */
export type Snapshot = Readonly<Record<string, DocumentData>>;

/** Uuid of the document that a change makes, changes or removes. */
export function subjectOf(change: Change): string {
  if (change.kind !== "create") return change.target;
  const id = change.data["_id"];
  if (typeof id !== "string" || id === "")
    throw new Error(
      `The data of a new ${change.documentName} needs an "_id": without it the change could not be undone.`,
    );
  return [change.target, change.documentName, id].filter(Boolean).join(".");
}

/** The change that takes this one back. */
export function invert(change: Change): Change {
  const { reason } = change;
  if (change.kind === "set") {
    const { target, path, before, after } = change;
    return setChange(target, path, after, before, reason);
  }
  if (change.kind === "create") return { kind: "delete", target: subjectOf(change), data: change.data, reason };
  const parts = change.target.split(".");
  const [documentName, id] = parts.splice(-2);
  if (documentName === undefined || id === undefined || change.data["_id"] !== id)
    throw new Error(`The deletion of "${change.target}" needs the document's data with its "_id" to be undone.`);
  return { kind: "create", target: parts.join("."), documentName, data: change.data, reason };
}

/** The changes that take a list back: the last is undone first. */
export function invertAll(changes: readonly Change[]): Change[] {
  return changes.map(invert).reverse();
}

/** A set change in its plain form: absent values are absent keys, since JSON knows no undefined. */
export function setChange(
  target: string,
  path: string,
  before: Json | undefined,
  after: Json | undefined,
  reason: string,
): SetChange {
  return {
    kind: "set",
    target,
    path,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    reason,
  };
}
