import { equalJson, subjectOf, type Change } from "../../engine";
import { findDocument } from "../platform/documents";

/** The changes whose documents no longer hold what the change set: these cannot be taken back without losing something. */
export const overtaken = (changes: readonly Change[]): Change[] => changes.filter((change) => !stillHolds(change));

function stillHolds(change: Change): boolean {
  const target = findDocument(change.target);
  if (change.kind === "delete") return target === null;
  if (!target) return false;
  if (change.kind === "create") return findDocument(subjectOf(change)) !== null;
  const value = foundry.utils.getProperty(target._source, change.path);
  return equalJson(value ?? null, change.after ?? null);
}
