import { subjectOf, type Change } from "../../engine";
import { BY_CHANGE } from "./by-change";
import { isWritten } from "./check-changes";
import { deletionUpdate } from "../platform/compat";
import { findDocument } from "../platform/documents";
import { format } from "../platform/i18n";

/** Thrown when a change does not fit the documents any more; the message is for the user. */
export class ChangeConflict extends Error {}

type SetChange = Extract<Change, { kind: "set" }>;

/** The values that change on one document, as an update. A value that was not there before is removed again. */
export function updateOf(target: string, changes: readonly Change[]): Record<string, unknown> {
  const sets = changes.filter((change): change is SetChange => change.kind === "set" && change.target === target);
  return Object.assign(
    {},
    ...sets.map(({ path, after }) => (after === undefined ? deletionUpdate(path) : { [path]: after })),
  ) as Record<string, unknown>;
}

/** The changes that no update of the target itself can carry: those of documents inside it, creations, deletions. */
export const besides = (target: string, changes: readonly Change[]): Change[] =>
  changes.filter((change) => change.kind !== "set" || change.target !== target);

/**
 * Writes changes, each as often as it takes to hold: what an interrupted round has already made or removed stays as it is.
 * @throws ChangeConflict when a document is gone.
 */
export async function writeChanges(changes: readonly Change[]): Promise<void> {
  const targets = new Set(changes.flatMap((change) => (change.kind === "set" ? [change.target] : [])));
  for (const target of targets) await updateFor(existing(target), updateOf(target, changes), changes);
  for (const change of changes) {
    if (change.kind === "create" && !findDocument(subjectOf(change))) {
      const parent = existing(change.target);
      const made = await parent.createEmbeddedDocuments(change.documentName, [change.data], { keepId: true });
      if (made.length === 0) throw prevented(parent);
    } else if (change.kind === "delete") {
      await findDocument(change.target)?.delete({ [BY_CHANGE]: true });
    }
  }
}

/**
 * One document's own values. Foundry answers an update with nothing where another package has prevented it, and where nothing is new.
 * @throws ChangeConflict when it was prevented.
 */
export async function updateFor(
  document: FoundryDocument,
  update: Record<string, unknown>,
  changes: readonly Change[],
): Promise<void> {
  if (!(await document.update(update)) && !isWritten(document.uuid, changes)) throw prevented(document);
}

const prevented = ({ name }: FoundryDocument): ChangeConflict =>
  new ChangeConflict(format("MANIFOLD.Changes.Prevented", { name: name ?? "" }));

function existing(uuid: string): FoundryDocument {
  const document = findDocument(uuid);
  if (!document) throw new ChangeConflict(format("MANIFOLD.Changes.TargetGoneNamed", { uuid }));
  return document;
}
