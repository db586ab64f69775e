import { TableError } from "../errors.js";
import { copyJson, isJsonObject, objectList, type JsonObject } from "../json.js";
import { EMBEDDED, SINGLE } from "../storage/hierarchy.js";
import { embeddedKey, type Holder } from "../world/locate.js";
import { authorise } from "./authorise.js";
import { checkFilePaths, gmOnlyWrites, sanitizeFields, stripGmOnly } from "./field-rules.js";
import { refuseFolderCycle } from "./folders.js";
import { assignIds } from "./identify.js";
import { checkType, optionIsSet, parentsOf, type Operation } from "./operation.js";
import { isGameMaster } from "./requester.js";
import { stampCreated, trimStats } from "./stats.js";

/** Documents that remember who made them. */
const AUTHORED = new Set(["ChatMessage", "Macro", "Drawing", "MeasuredTemplate"]);

/** Creates every source of the request; returns the full sources as stored. */
export function createDocuments(operation: Operation): JsonObject[] {
  const { request, batch } = operation;
  const chain = request.parentUuid === null ? [] : batch.chain(request.parentUuid);
  return (request.data ?? []).map((given) => {
    const source = prepare(operation, given, chain);
    authorise({
      user: operation.user,
      action: "create",
      documentName: request.documentName,
      source,
      changes: {},
      parents: parentsOf(chain),
      world: operation.world,
    });
    const twin = request.documentName === "Setting" ? settingLike(operation, source) : undefined;
    if (twin) batch.replace("Setting", Object.assign(source, { _id: twin._id }));
    else if (chain.length === 0) batch.add(request.documentName, source);
    else addChild(chain, request.documentName, source);
    if (request.documentName === "Folder") refuseFolderCycle(operation, source);
    return source;
  });
}

/** Two clients may create the same setting at once: there is one document per key and user, and the later value counts. */
function settingLike(operation: Operation, source: JsonObject): JsonObject | undefined {
  return operation
    .list("Setting")
    .find((setting) => setting.key === source.key && (setting.user ?? null) === (source.user ?? null));
}

function prepare(operation: Operation, given: JsonObject, chain: Holder[]): JsonObject {
  const { request, user, manifest, schemas } = operation;
  const { documentName } = request;
  const draft = copyJson(given);
  assignIds(documentName, draft, optionIsSet(operation, "keepId"), request.options.keepEmbeddedIds !== false);
  trimStats(documentName, draft);
  checkTypes(operation, documentName, draft);
  if (AUTHORED.has(documentName) && typeof draft.author !== "string") draft.author = user.id;
  if (!isGameMaster(user)) forPlayer(operation, documentName, draft, chain);
  const source = schemas.create(documentName, draft);
  sanitizeFields(manifest, documentName, source);
  checkFilePaths(manifest, documentName, source);
  stampTree(operation, documentName, source);
  return source;
}

/** What a player creates is their own: authorship is not theirs to claim, and no field reserved for game masters. */
function forPlayer(operation: Operation, documentName: string, source: JsonObject, chain: Holder[]): void {
  const { user, manifest } = operation;
  if (AUTHORED.has(documentName)) source.author = user.id;
  if (chain.length === 0 && documentName !== "ChatMessage" && documentName !== "User" && documentName !== "Setting") {
    source.ownership = { default: 0, ...(isJsonObject(source.ownership) ? source.ownership : {}), [user.id]: 3 };
  }
  refuseGmOnly(operation, documentName, source);
  stripGmOnly(manifest, documentName, source);
}

function refuseGmOnly({ user, manifest }: Operation, documentName: string, source: JsonObject): void {
  const [path] = gmOnlyWrites(manifest, documentName, source.type, source, null);
  if (path) throw new TableError("permission", `${user.name} may not write system.${path}: it is for game masters.`);
}

function addChild(chain: Holder[], documentName: string, source: JsonObject): void {
  const parent = chain.at(-1);
  const key = parent ? embeddedKey(parent.documentName, documentName) : null;
  if (!parent || !key) {
    throw new TableError("malformed", `${parent?.documentName ?? "Nothing"} embeds no ${documentName}.`);
  }
  if (SINGLE.has(key)) {
    parent.source[key] = source;
    return;
  }
  const children = objectList(parent.source[key]);
  const index = children.findIndex((child) => child._id === source._id);
  const isTombstone = index >= 0 && children[index]?._tombstone === true;
  if (index >= 0 && !isTombstone) {
    throw new TableError(
      "conflict",
      `This ${parent.documentName} has a ${documentName} ${String(source._id)} already.`,
    );
  }
  if (isTombstone) children.splice(index, 1);
  parent.source[key] = [...children, source];
}

/** Types of the document and of everything embedded. */
export function checkTypes(operation: Pick<Operation, "manifest">, documentName: string, source: JsonObject): void {
  if (source._tombstone === true) return;
  if (documentName !== "ActorDelta") checkType(operation.manifest, documentName, source.type);
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    const children = isJsonObject(source[key]) ? [source[key]] : objectList(source[key]);
    for (const child of children) checkTypes(operation, childName, child);
  }
}

function stampTree(operation: Operation, documentName: string, source: JsonObject): void {
  stampCreated(documentName, source, operation.user.id, operation.stats);
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    for (const child of objectList(source[key])) stampTree(operation, childName, child);
  }
}
