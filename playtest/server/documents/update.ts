import { TableError } from "../errors.js";
import { expandObject } from "../../common/utils/shape.js";
import { copyJson, objectList, type Json, type JsonObject } from "../json.js";
import { EMBEDDED, SINGLE } from "../storage/hierarchy.js";
import { childrenOf, embeddedKey, type Holder } from "../world/locate.js";
import { touches, written } from "./attempt.js";
import { authorise } from "./authorise.js";
import { notThere } from "./batch.js";
import { checkTypes } from "./create.js";
import { checkFilePaths, gmOnlyWrites, hasReserved, keepGmOnly, sanitizeFields, stripGmOnly } from "./field-rules.js";
import { refuseFolderCycle } from "./folders.js";
import { parentsOf, type Operation } from "./operation.js";
import { isGameMaster } from "./requester.js";
import { stampModified } from "./stats.js";

/** Applies every update of the request; returns the changes as stored, each with its _id. */
export function updateDocuments(operation: Operation): JsonObject[] {
  const { request, batch } = operation;
  const chain = request.parentUuid === null ? [] : batch.chain(request.parentUuid);
  return (request.updates ?? []).map((given) => {
    const id = String(given._id ?? "");
    const source = chain.length === 0 ? batch.draft(request.documentName, id) : childDraft(operation, chain, id);
    return { ...updateOne(operation, chain, source, given), _id: String(source._id) };
  });
}

function updateOne(operation: Operation, chain: Holder[], source: JsonObject, given: JsonObject): JsonObject {
  const { user, manifest, schemas, request } = operation;
  const documentName = classUnder(chain, request.documentName);
  const changes = expandObject(copyJson(given)) as JsonObject;
  delete changes._id;
  delete changes._stats;
  authorise({
    user,
    action: "update",
    documentName,
    source,
    changes,
    parents: parentsOf(chain),
    world: operation.world,
  });
  const type = written(changes, "type") ?? source.type;
  nameTypes(documentName, changes, source);
  if (!isGameMaster(user)) refuseReserved(operation, documentName, type, changes, source);
  sanitizeFields(manifest, documentName, changes, type);
  checkFilePaths(manifest, documentName, changes, type);
  stampModified(documentName, changes, user.id, operation.stats);
  const updated = schemas.update(documentName, source, changes, request.options.recursive !== false);
  if (!isGameMaster(user)) {
    keepGmOnly(manifest, documentName, source, updated.source);
    stripGmOnly(manifest, documentName, updated.changes, type);
  }
  if (changes.type !== undefined) checkTypes(operation, documentName, updated.source);
  replaceContents(source, updated.source);
  if (documentName === "Folder" && touches(changes, "folder")) refuseFolderCycle(operation, source);
  return updated.changes;
}

/** Says the types of embedded documents in the changes, by which their fields are checked; clients may leave them out. */
function nameTypes(documentName: string, changes: JsonObject, stored: JsonObject): void {
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    for (const change of childrenOf(changes, key)) {
      const child = childrenOf(stored, key).find((one) => SINGLE.has(key) || one._id === change._id);
      if (!child) continue;
      if (change.type === undefined && child.type !== undefined && child.type !== null) change.type = child.type;
      nameTypes(childName, change, child);
    }
  }
}

/** Fields for game masters are refused by name, so that the player learns of it. */
function refuseReserved(
  { user, manifest }: Operation,
  documentName: string,
  type: Json | undefined,
  changes: JsonObject,
  source: JsonObject,
): void {
  // By its type is known what of a document is reserved: with another type it would be everybody's.
  if (type !== source.type && hasReserved(manifest, documentName, source.type)) {
    throw new TableError("permission", `${user.name} may not change the type of this ${documentName}.`);
  }
  const [path] = gmOnlyWrites(manifest, documentName, type, changes, source);
  if (path) throw new TableError("permission", `${user.name} may not write system.${path}: it is for game masters.`);
}

/** The draft stays the same object: its parent holds it. */
function replaceContents(draft: JsonObject, next: JsonObject): void {
  if (draft === next) return;
  for (const key of Object.keys(draft)) if (!Object.hasOwn(next, key)) delete draft[key];
  Object.assign(draft, next);
}

/** The class as it is stored: a token's actor is its delta. */
function classUnder(chain: Holder[], documentName: string): string {
  return chain.at(-1)?.documentName === "Token" && documentName === "Actor" ? "ActorDelta" : documentName;
}

function childDraft(operation: Operation, chain: Holder[], id: string): JsonObject {
  const parent = chain.at(-1);
  const { documentName } = operation.request;
  const key = parent ? embeddedKey(parent.documentName, documentName) : null;
  if (!parent || !key) {
    throw new TableError("malformed", `${parent?.documentName ?? "Nothing"} embeds no ${documentName}.`);
  }
  if (SINGLE.has(key)) {
    const [single] = childrenOf(parent.source, key);
    if (single) return single;
    const created: JsonObject = { _id: String(parent.source._id) };
    parent.source[key] = created;
    return created;
  }
  const children = objectList(parent.source[key]);
  const own = children.find((child) => child._id === id && child._tombstone !== true);
  if (own) return own;
  const inherited = operation.batch.inherited(chain, key, id);
  if (!inherited) throw notThere(documentName, id);
  parent.source[key] = [...children, inherited];
  return inherited;
}
