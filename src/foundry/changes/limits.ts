import type { Change } from "../../engine";
import type { Limits } from "../contracts/limits";
import { findDocument } from "../platform/documents";

const SYSTEM = /^(name|system(\.\w+)+)$/;

/** Of a kind that does not say: a game's own data, and nobody's rights, roles, scripts or flags. */
const USUAL: Limits = {
  of: ["Actor", "Item"],
  paths: SYSTEM,
  inside: { Item: { paths: SYSTEM, comes: true }, ActiveEffect: { comes: true } },
};

/** No path leads to what objects are made of. */
const RESERVED = /(^|\.)(__proto__|constructor|prototype)(\.|$)/;

/** Whether all that is to be written lies within what a kind is made for, on this target. */
export function withinLimits(changes: readonly Change[], target: string, limits: Limits = USUAL): boolean {
  const document = findDocument(target);
  if (document ? !limits.of.includes(document.documentName) : !limits.goes) return false;
  return changes.every((change) => allowed(change, target, limits));
}

function allowed(change: Change, target: string, limits: Limits): boolean {
  const { paths, inside = {}, goes = false, beside = [] } = limits;
  if (change.kind === "set") {
    const isToken = limits.tokens !== undefined && isTokenOf(change.target, target);
    const other = isToken ? limits.tokens : own(inside, classInside(change.target, target))?.paths;
    const allowedPaths = change.target === target ? paths : other;
    return allowedPaths?.test(change.path) === true && !RESERVED.test(change.path);
  }
  if (change.kind === "create") {
    const isTarget = `${change.target}.${change.documentName}.${String(change.data._id)}` === target;
    if (change.target === holderOf(target)) return isTarget ? goes : beside.includes(change.documentName);
    return change.target === target && own(inside, change.documentName)?.comes === true;
  }
  if (change.target === target) return goes;
  if (beside.includes(classInside(change.target, holderOf(target)))) return true;
  return own(inside, classInside(change.target, target))?.comes === true;
}

/** Whether a token shows this actor, or follows it where it has nothing of its own. */
function isTokenOf(uuid: string, actor: string): boolean {
  const found = findDocument(uuid);
  if (found?.documentName !== "Token") return false;
  const token = found as TokenDocument;
  return token.actor?.uuid === actor || token.baseActor?.uuid === actor;
}

/** What is left of what was done once tokens were taken off their scenes since: those that are gone need no taking back. */
export const withoutLostTokens = <C extends Change>(changes: readonly C[]): C[] =>
  changes.filter(
    ({ kind, target }) => kind !== "set" || !/(^|\.)Token\.\w+$/.test(target) || findDocument(target) !== null,
  );

/** Uuid of the document that holds one; "" for one that lies in the world itself. */
const holderOf = (uuid: string): string => uuid.split(".").slice(0, -2).join(".");

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Class of a document that lies directly inside another, by their uuids; "" for any other. */
function classInside(uuid: string, target: string): string {
  if (target === "" || !uuid.startsWith(`${target}.`)) return "";
  const [name = "", id = "", ...more] = uuid.slice(target.length + 1).split(".");
  return id !== "" && more.length === 0 ? name : "";
}
