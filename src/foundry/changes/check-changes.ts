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

/** Whether a document holds every value of its own that changes give it. */
export const isWritten = (target: string, changes: readonly Change[]): boolean =>
  changes.every((change) => change.kind !== "set" || change.target !== target || holds(change));

/**
 * Whether somebody has overtaken any of several changes that are to be taken back in this order, the last one first: what an earlier
 * one made stands below what a later one made of it.
 */
export function overtakenInTurn(changes: readonly Change[]): boolean {
  const backTo = new Map<string, unknown>();
  return changes.some((change) => {
    if (change.kind !== "set") return overtaken([change]).length > 0;
    const key = `${change.target} ${change.path}`;
    const later = backTo.has(key);
    const before = change.before ?? null;
    const stands = later ? equalJson(backTo.get(key) as never, change.after ?? null) : overtaken([change]).length === 0;
    backTo.set(key, before);
    return !stands;
  });
}
