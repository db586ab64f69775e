import { equalJson, invert, subjectOf, type Change } from "../../engine";
import { findDocument } from "../platform/documents";

/** Whether the documents hold what a change has made of them. */
function holds(change: Change): boolean {
  if (change.kind === "create") return findDocument(subjectOf(change)) !== null;
  if (change.kind === "delete") return findDocument(change.target) === null;
  const target = findDocument(change.target);
  if (!target) return false;
  const value = foundry.utils.getProperty(target._source, change.path);
  return equalJson((value ?? null) as never, change.after ?? null);
}

/**
 * The changes that somebody has overtaken: these cannot be taken back without losing what came after. A change that is
 * back at where it began (an interrupted undo) is none of them.
 */
export const overtaken = (changes: readonly Change[]): Change[] =>
  changes.filter((change) => !holds(change) && !holds(invert(change)));

/** Whether every change stays within one document and what it holds: a kind touches nothing else. */
export const staysWithin = (target: string, changes: readonly Change[]): boolean =>
  changes.every((change) => change.target === target || change.target.startsWith(`${target}.`));
