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

function allowed(change: Change, target: string, { paths, inside = {}, goes = false, beside = [] }: Limits): boolean {
  if (change.kind === "set") {
    const allowedPaths = change.target === target ? paths : own(inside, classInside(change.target, target))?.paths;
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
