import { subjectOf, type Change } from "../../engine";
import { deletionUpdate } from "../platform/compat";
import { findDocument } from "../platform/documents";
import { format } from "../platform/words";

/** Thrown when a change does not fit the documents any more; the message is for the user. */
export class ChangeConflict extends Error {}

/**
 * Writes changes to their documents: the sets of one document in one update, then creations and deletions.
 * @throws ChangeConflict when a document is gone.
 */
export async function writeChanges(changes: readonly Change[]): Promise<void> {
  for (const [target, sets] of setsByTarget(changes)) {
    const update = Object.assign({}, ...sets.map((change) => updateOf(change))) as Record<string, unknown>;
    await existing(target).update(update);
  }
  for (const change of changes) {
    // What an interrupted round has already made or removed stays as it is.
    if (change.kind === "create" && !findDocument(subjectOf(change))) {
      await existing(change.target).createEmbeddedDocuments(change.documentName, [change.data], { keepId: true });
    } else if (change.kind === "delete") {
      await findDocument(change.target)?.delete();
    }
  }
}

type SetChange = Extract<Change, { kind: "set" }>;

function setsByTarget(changes: readonly Change[]): Map<string, SetChange[]> {
  const groups = new Map<string, SetChange[]>();
  for (const change of changes) {
    if (change.kind === "set") groups.set(change.target, [...(groups.get(change.target) ?? []), change]);
  }
  return groups;
}

/** A value that was not there before is removed again, not set to undefined. */
const updateOf = (change: SetChange): Record<string, unknown> =>
  change.after === undefined ? deletionUpdate(change.path) : { [change.path]: change.after };

function existing(uuid: string): FoundryDocument {
  const document = findDocument(uuid);
  if (!document) throw new ChangeConflict(format("MANIFOLD.Changes.TargetGoneNamed", { uuid }));
  return document;
}
