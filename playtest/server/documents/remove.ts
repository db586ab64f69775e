import { TableError } from "../errors.js";
import { objectList, stringList, type JsonObject } from "../json.js";
import { embeddedKey, type Holder } from "../world/locate.js";
import { authorise } from "./authorise.js";
import { notThere } from "./batch.js";
import { deleteFolderContents } from "./folders.js";
import { optionIsSet, parentsOf, type Operation } from "./operation.js";

/** Deletes what the request names (or everything, with `deleteAll`); returns the ids. */
export function deleteDocuments(operation: Operation): string[] {
  const { request, batch } = operation;
  const chain = request.parentUuid === null ? [] : batch.chain(request.parentUuid);
  const all = (): JsonObject[] =>
    chain.length === 0 ? operation.list(request.documentName) : children(operation, chain).list;
  const ids = optionIsSet(operation, "deleteAll") ? all().map((one) => String(one._id)) : stringList(request.ids);
  for (const id of new Set(ids)) {
    if (chain.length === 0) deleteTop(operation, id);
    else deleteChild(operation, chain, id);
  }
  return [...new Set(ids)];
}

function deleteTop(operation: Operation, id: string): void {
  const { request, batch } = operation;
  const source = batch.draft(request.documentName, id);
  check(operation, source, []);
  if (request.documentName === "Folder") deleteFolderContents(operation, source);
  batch.remove(request.documentName, id);
}

/** On a token's delta, what comes from the base actor is hidden by a tombstone. */
function deleteChild(operation: Operation, chain: Holder[], id: string): void {
  const { parent, key, list } = children(operation, chain);
  const own = list.find((child) => child._id === id && child._tombstone !== true);
  const rest = list.filter((child) => child._id !== id);
  const inherited = own ? null : operation.batch.inherited(chain, key, id);
  const source = own ?? inherited;
  if (!source) throw notThere(operation.request.documentName, id);
  check(operation, source, chain);
  parent.source[key] = rest;
  if (inherited ?? operation.batch.inherited(chain, key, id))
    parent.source[key] = [...rest, { _id: id, _tombstone: true }];
}

function check(operation: Operation, source: JsonObject, chain: Holder[]): void {
  authorise({
    user: operation.user,
    action: "delete",
    documentName: operation.request.documentName,
    source,
    changes: {},
    parents: parentsOf(chain),
    world: operation.world,
  });
}

function children(operation: Operation, chain: Holder[]): { parent: Holder; key: string; list: JsonObject[] } {
  const parent = chain.at(-1);
  const { documentName } = operation.request;
  const key = parent ? embeddedKey(parent.documentName, documentName) : null;
  if (!parent || !key)
    throw new TableError("malformed", `${parent?.documentName ?? "Nothing"} embeds no ${documentName}.`);
  return { parent, key, list: objectList(parent.source[key]) };
}
