/**
 * The first half of the event cycle (sec. 5.3), on the acting client: workflow methods and `pre` hooks decide what is sent.
 * Each function returns the payload, or null when nothing is left to send.
 */
import type { JsonObject } from "../../common/protocol";
import { operatorsToKeys } from "../../common/utils/apply-operators.js";
import type { AnyDocument, Data, Operation } from "../documents/types";
import { asJson, copy, findIn, homeOf } from "./operation";
import { travelling } from "./travelling-changes";
import type { EventClass, EventDocument, Options } from "./types";

/** Create: data cleaned -> _preCreate -> hook preCreate -> static _preCreateOperation. */
export async function prepareCreate(
  cls: EventClass,
  operation: Operation & { data: (Data | AnyDocument)[] },
  options: Options,
): Promise<{ documents: EventDocument[]; data: JsonObject[] } | null> {
  const documents: EventDocument[] = [];
  for (const given of operation.data) {
    const data = isDocument(given) ? given.toObject() : (foundry.utils.expandObject(given) as Data);
    if (!operation.keepId && !operation.temporary) delete data._id;
    // The document has data of its own: workflow and hooks are told what was asked for, without defaults, and may change it.
    const document = new cls(copy(data), {
      parent: operation.parent ?? null,
      pack: operation.pack ?? null,
      strict: true,
    });
    if (operation.temporary) {
      documents.push(document);
      continue;
    }
    if ((await document._preCreate(data, options, game.user)) === false) continue;
    if (!operation.noHook && !Hooks.call(`preCreate${cls.documentName}`, document, data, options, game.user.id))
      continue;
    documents.push(document);
  }
  if (!documents.length || operation.temporary) return operation.temporary ? { documents, data: [] } : null;
  operation.data = documents;
  if ((await cls._preCreateOperation(documents, operation, game.user)) === false) return null;
  const kept = operation.data.filter(isDocument) as EventDocument[];
  return kept.length ? { documents: kept, data: kept.map((document) => asJson(document.toObject())) } : null;
}

/** Update: diff -> _preUpdate -> hook preUpdate -> static _preUpdateOperation. An empty diff is dropped silently. */
export async function prepareUpdate(
  cls: EventClass,
  operation: Operation & { updates: Data[] },
  options: Options,
): Promise<{ documents: EventDocument[]; updates: JsonObject[] } | null> {
  const home = homeOf(cls, operation.parent as EventDocument | null, operation.pack);
  const documents: EventDocument[] = [];
  const updates: Data[] = [];
  for (const update of operation.updates) {
    const id = String(update._id ?? "");
    const document = findIn(home, id);
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist${placeOf(operation)}.`);
    const changed = reduce(document, update, operation);
    if (!changed) continue;
    changed._id = id;
    if ((await document._preUpdate(changed, options, game.user)) === false) continue;
    if (!operation.noHook && !Hooks.call(`preUpdate${cls.documentName}`, document, changed, options, game.user.id)) {
      continue;
    }
    documents.push(document);
    updates.push(changed);
  }
  if (!documents.length) return null;
  operation.updates = updates;
  if ((await cls._preUpdateOperation(documents, operation, game.user)) === false) return null;
  return operation.updates.length ? { documents, updates: operation.updates.map((one) => travelling(one)) } : null;
}

/** The changes to send: what differs from the source, or all of it, cleaned and validated, with `diff: false`. */
function reduce(document: EventDocument, update: Data, operation: Operation): Data | null {
  const changes = copy(update);
  const recursive = operation.recursive !== false;
  const changed = document.updateSource(changes, { dryRun: true, fallback: false, recursive });
  if (operation.diff !== false) {
    const { _id, ...rest } = changed;
    return Object.keys(rest).length ? rest : null;
  }
  // What is sent whole is clean as well: hooks and the server see what would be stored.
  const whole = operatorsToKeys(foundry.utils.expandObject(copy(update))) as Data;
  document._migrateChange(whole);
  document._cleanChange(whole, { recursive });
  return whole;
}

/** Delete: _preDelete -> hook preDelete -> static _preDeleteOperation. */
export async function prepareDelete(
  cls: EventClass,
  operation: Operation & { ids: string[] },
  options: Options,
): Promise<{ documents: EventDocument[]; ids: string[] } | null> {
  const home = homeOf(cls, operation.parent as EventDocument | null, operation.pack);
  const wanted = operation.deleteAll ? [...(home?.keys() ?? [])] : operation.ids;
  const documents: EventDocument[] = [];
  const ids: string[] = [];
  for (const id of wanted) {
    const document = findIn(home, id);
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist${placeOf(operation)}.`);
    if ((await document._preDelete(options, game.user)) === false) continue;
    if (!operation.noHook && !Hooks.call(`preDelete${cls.documentName}`, document, options, game.user.id)) continue;
    documents.push(document);
    ids.push(id);
  }
  if (!documents.length) return null;
  operation.ids = ids;
  if ((await cls._preDeleteOperation(documents, operation, game.user)) === false) return null;
  return operation.ids.length ? { documents, ids: operation.ids } : null;
}

function placeOf(operation: Operation): string {
  if (operation.parent) return ` in ${operation.parent.uuid}`;
  return operation.pack ? ` in the compendium ${operation.pack}` : "";
}

function isDocument(value: unknown): value is AnyDocument {
  return (
    typeof (value as AnyDocument | null)?.documentName === "string" &&
    typeof (value as AnyDocument).toObject === "function"
  );
}
