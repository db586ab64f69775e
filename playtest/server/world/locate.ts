import { TableError } from "../errors.js";
import { isJsonObject, objectList, type JsonObject } from "../json.js";
import { EMBEDDED, SINGLE } from "../storage/hierarchy.js";

/** One step of a parent's uuid. */
interface Step {
  documentName: string;
  id: string;
}

/** The documents from the top-level one down to the parent itself, as sources of one (copied) tree. */
export interface Holder {
  documentName: string;
  source: JsonObject;
  /** Key of this document's collection in the one above; null at the top. */
  key: string | null;
}

/** "Actor.a.Item.b" as steps. Throws TableError("malformed") for anything else. */
export function parseParentUuid(uuid: string): Step[] {
  const parts = uuid.split(".");
  if (parts.length < 2 || parts.length % 2 !== 0 || parts.some((part) => part === "")) {
    throw new TableError("malformed", `"${uuid.slice(0, 80)}" is not the uuid of a parent document.`);
  }
  const steps: Step[] = [];
  for (let i = 0; i < parts.length; i += 2) steps.push({ documentName: parts[i] ?? "", id: parts[i + 1] ?? "" });
  return steps;
}

/** The key under which `parentName` embeds `childName`; a token's Actor is its delta. */
export function embeddedKey(parentName: string, childName: string): string | null {
  const collections = EMBEDDED[parentName] ?? {};
  const wanted = parentName === "Token" && childName === "Actor" ? "ActorDelta" : childName;
  return Object.keys(collections).find((key) => collections[key] === wanted) ?? null;
}

/** Walks from a top-level source down the steps below it. Throws TableError("missing") where there is nothing. */
export function descend(top: Step, source: JsonObject, below: Step[]): Holder[] {
  const chain: Holder[] = [{ documentName: top.documentName, source, key: null }];
  for (const step of below) {
    const holder = chain.at(-1);
    const key = holder ? embeddedKey(holder.documentName, step.documentName) : null;
    if (!holder || !key) throw missing(step, holder?.documentName);
    const child = SINGLE.has(key) ? singleChild(holder.source, key) : findChild(holder.source, key, step.id);
    if (!child) throw missing(step, holder.documentName);
    chain.push({ documentName: EMBEDDED[holder.documentName]?.[key] ?? step.documentName, source: child, key });
  }
  return chain;
}

/** The embedded documents under a key: a list, or the single one. */
export function childrenOf(source: JsonObject, key: string): JsonObject[] {
  if (!SINGLE.has(key)) return objectList(source[key]);
  return isJsonObject(source[key]) ? [source[key]] : [];
}

function singleChild(source: JsonObject, key: string): JsonObject | null {
  return isJsonObject(source[key]) ? source[key] : null;
}

function findChild(source: JsonObject, key: string, id: string): JsonObject | null {
  return objectList(source[key]).find((child) => child._id === id) ?? null;
}

function missing(step: Step, parent: string | undefined): TableError {
  return new TableError("missing", `There is no ${step.documentName} ${step.id} in this ${parent ?? "document"}.`);
}
