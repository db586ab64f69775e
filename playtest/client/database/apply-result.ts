/**
 * The second half of the event cycle (sec. 5.3), on every client: a stored batch is applied and told to documents, hooks,
 * classes, parents and open sheets, in this order:
 *   parents' _pre<Ev>DescendantDocuments -> data applied, initialised, prepared -> _on<Ev> -> hook -> _on<Ev>Operation
 *   -> parents' _on<Ev>DescendantDocuments -> re-render
 */
import type { DocumentResult, JsonObject } from "../../common/protocol";
import type { Data } from "../documents/types";
import { findIn, homeOf, withPlace } from "./operation";
import { renderAfter } from "./render-after";
import type { DescendantEvent, EventClass, EventDocument, Home, Options } from "./types";

/** Everything one application step needs to know about its batch. */
interface Batch {
  cls: EventClass;
  parent: EventDocument | null;
  pack: string | null;
  home: Home | null;
  options: Options;
  userId: string;
}

/** Apply one stored batch; returns the documents concerned (created, updated or deleted). */
export async function applyResult(result: DocumentResult): Promise<EventDocument[]> {
  const parent = result.parentUuid ? findParent(result.parentUuid) : null;
  if (result.parentUuid && !parent) return [];
  followIndex(result);
  const cls = (getDocumentClass(result.documentName) as unknown as EventClass).implementation;
  const options = withPlace({ ...(result.options as Options) }, parent, result.pack);
  const home = homeOf(cls, parent, result.pack);
  const batch: Batch = { cls, parent, pack: result.pack, home, options, userId: result.userId };
  if (result.action === "create") return applyCreate(batch, result.result as JsonObject[]);
  if (result.action === "update") return applyUpdate(batch, result.result as JsonObject[]);
  if (result.action === "delete") return applyDelete(batch, result.result as string[]);
  return [];
}

/** Parents that are not in memory (a pack's uncached document) have nothing to tell: the batch is skipped. */
function findParent(uuid: string): EventDocument | null {
  const found = fromUuidSync(uuid, { strict: false }) as EventDocument | null;
  return typeof found?.documentName === "string" ? found : null;
}

/** A pack's index follows its documents, those that are not cached too. */
function followIndex(result: DocumentResult): void {
  const pack = result.pack && !result.parentUuid ? game.packs.get(result.pack) : undefined;
  if (!pack || pack.documentName !== result.documentName) return;
  const { index } = pack;
  const editable = pack as unknown as { indexDocument(data: Data): void; index: Map<string, unknown> };
  if (result.action === "delete") for (const id of result.result) editable.index.delete(String(id));
  else if (result.action === "create") for (const data of result.result) editable.indexDocument(data as Data);
  else
    for (const data of result.result) if (index.has(String((data as Data)._id))) editable.indexDocument(data as Data);
}

/** What changed under a synthetic actor is noted in its token's delta, from which the actor is made again. */
function followDelta(batch: Batch, action: string, documents: EventDocument[], changes: unknown[] = []): void {
  let actor: EventDocument | null = batch.parent;
  if (batch.cls.documentName === "Actor" && batch.parent?.documentName === "Token") actor = documents[0] ?? null;
  let child: EventDocument | null = null;
  while (actor && actor.documentName !== "Actor") [child, actor] = [actor, actor.parent];
  const token = actor?.parent as
    (EventDocument & { noteDelta?(a: string, d: EventDocument[], c: unknown[]): void }) | null;
  if (!actor || token?.documentName !== "Token") return;
  if (child) token.noteDelta?.("update", [child], []);
  else token.noteDelta?.(action, documents, changes);
}

async function applyCreate(batch: Batch, sources: JsonObject[]): Promise<EventDocument[]> {
  const { cls, parent, pack, home, options, userId } = batch;
  dispatch(batch, "preCreate", [sources, options, userId]);
  const documents = sources.map((source) => {
    const known = findIn(home, String(source._id));
    const document = known ?? new cls(source as Data, { parent, pack });
    home?.set(String(source._id), document, { modifySource: true });
    return document;
  });
  followDelta(batch, "create", documents);
  resetAncestors(parent);
  documents.forEach((document, index) => {
    const data = sources[index] as Data;
    guarded(`${cls.documentName}#_onCreate`, () => document._onCreate(data, options, userId));
    if (!options.noHook) Hooks.callAll(`create${cls.documentName}`, document, options, userId);
  });
  await cls._onCreateOperation(documents, asOperation(batch, { data: sources }), userOf(userId));
  dispatch(batch, "onCreate", [documents, sources, options, userId]);
  renderAfter("create", cls, documents, parent, pack, options, userId, sources);
  return documents;
}

async function applyUpdate(batch: Batch, changes: JsonObject[]): Promise<EventDocument[]> {
  const { cls, parent, home, options, userId } = batch;
  dispatch(batch, "preUpdate", [changes, options, userId]);
  const updated: { document: EventDocument; changed: Data }[] = [];
  for (const change of changes) {
    const document = findIn(home, String(change._id));
    if (!document) continue;
    const changed = foundry.utils.deepClone(change) as Data;
    // No update changes an id: what is stored of a synthetic actor bears its delta's.
    document.updateSource(
      { ...(foundry.utils.deepClone(change) as Data), _id: document.id },
      {
        fallback: true,
        recursive: options.recursive !== false,
      },
    );
    home?.set(document.id ?? "", document, { modifySource: false });
    updated.push({ document, changed });
  }
  const documents = updated.map(({ document }) => document);
  followDelta(batch, "update", documents, changes);
  resetAncestors(parent);
  for (const { document, changed } of updated) {
    guarded(`${cls.documentName}#_onUpdate`, () => document._onUpdate(changed, options, userId));
    if (!options.noHook) Hooks.callAll(`update${cls.documentName}`, document, changed, options, userId);
  }
  await cls._onUpdateOperation(documents, asOperation(batch, { updates: changes }), userOf(userId));
  dispatch(batch, "onUpdate", [documents, changes, options, userId]);
  renderAfter("update", cls, documents, parent, batch.pack, options, userId, changes);
  return documents;
}

async function applyDelete(batch: Batch, ids: string[]): Promise<EventDocument[]> {
  const { cls, parent, home, options, userId } = batch;
  dispatch(batch, "preDelete", [ids, options, userId]);
  const documents: EventDocument[] = [];
  for (const id of ids) {
    const document = findIn(home, id);
    home?.delete(id, { modifySource: true });
    if (document) documents.push(document);
  }
  followDelta(batch, "delete", documents);
  resetAncestors(parent);
  for (const document of documents) {
    guarded(`${cls.documentName}#_onDelete`, () => document._onDelete(options, userId));
    if (!options.noHook) Hooks.callAll(`delete${cls.documentName}`, document, options, userId);
  }
  await cls._onDeleteOperation(documents, asOperation(batch, { ids }), userOf(userId));
  dispatch(batch, "onDelete", [documents, ids, options, userId]);
  renderAfter("delete", cls, documents, parent, batch.pack, options, userId, ids);
  return documents;
}

/** After any embedded change the outermost prepared ancestor starts again from its source (sec. 7). */
function resetAncestors(parent: EventDocument | null): void {
  if (!parent) return;
  let top = parent;
  while (top.parent && top.parent.documentName !== "Scene" && top.documentName !== "Actor") top = top.parent;
  guarded(`${top.documentName}#reset`, () => top.reset());
}

function dispatch(batch: Batch, event: DescendantEvent, args: unknown[]): void {
  const { parent, cls } = batch;
  if (!parent) return;
  guarded(`${parent.documentName}#${event}`, () => {
    parent._dispatchDescendantDocumentEvents(event, collectionKey(parent, cls.documentName), args, parent);
  });
}

/** The key of the parent's embedded collection, as handlers receive it ("items"). */
function collectionKey(parent: EventDocument, documentName: string): string {
  const cls = parent.constructor as unknown as { getCollectionName?(name: string): string | null };
  return cls.getCollectionName?.(documentName) ?? documentName;
}

function asOperation(batch: Batch, payload: Data): Options {
  return Object.assign(withPlace({ ...batch.options }, batch.parent, batch.pack), payload);
}

function userOf(userId: string) {
  return game.users.get(userId) ?? game.user;
}

/** An error in one document's handler must not keep the others from the change. */
function guarded(where: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    Hooks.onError(where, error, { log: "error", notify: "error" });
  }
}
