/**
 * Actors of unlinked tokens (sec. 6): a copy of the base actor with the token's delta on top. The server keeps the delta
 * (embedded documents by id, deleted ones as tombstones); the client keeps the actor and the delta's source in step.
 */
import type { ActorDocument, AnyDocument, Data } from "./types";

type Entry = Data & { _id: string; _tombstone?: boolean };

const EMBEDDED = ["items", "effects"] as const;

/** Make a token's actor, or bring an existing one up to date, identity kept. */
export function synthesise(token: AnyDocument, base: ActorDocument, existing?: ActorDocument): ActorDocument {
  const source = syntheticSource(base, deltaSource(token));
  if (!existing) {
    const cls = getDocumentClass("Actor");
    return new cls(source, { parent: token, strict: false }) as unknown as ActorDocument;
  }
  replaceSource(existing, source);
  return existing;
}

/** The delta as the token's source has it. */
function deltaSource(token: AnyDocument): Data {
  const inSource = token._source.delta as Data | null | undefined;
  return inSource ?? {};
}

/** The source of an actor with a delta on top. */
export function syntheticSource(base: ActorDocument, delta: Data): Data {
  const source = base.toObject();
  const { items: _items, effects: _effects, _id, flags, system, ...rest } = delta;
  for (const [key, value] of Object.entries(rest)) {
    if (value !== null && value !== undefined && key !== "type") source[key] = value;
  }
  if (system)
    source.system = foundry.utils.mergeObject(source.system as Data, system as Data, { performDeletions: true });
  if (flags) source.flags = foundry.utils.mergeObject(source.flags as Data, flags as Data, { performDeletions: true });
  for (const key of EMBEDDED)
    source[key] = mergedChildren((source[key] ?? []) as Entry[], (delta[key] ?? []) as Entry[]);
  return source;
}

/** The delta's entries replace those of the base by id; tombstones remove them. */
function mergedChildren(base: Entry[], delta: Entry[]): Entry[] {
  const own = new Map(delta.map((entry) => [entry._id, entry]));
  const kept = base.flatMap((entry) => {
    const other = own.get(entry._id);
    own.delete(entry._id);
    if (!other) return [entry];
    return other._tombstone ? [] : [foundry.utils.deepClone(other) as Entry];
  });
  return [
    ...kept,
    ...[...own.values()].filter((entry) => !entry._tombstone).map((entry) => foundry.utils.deepClone(entry) as Entry),
  ];
}

/** Put a new source under an actor without going through update workflows. */
function replaceSource(actor: ActorDocument, source: Data): void {
  for (const key of EMBEDDED) {
    const collection = actor.getEmbeddedCollection(key) as unknown as Map<string, AnyDocument> & {
      createDocument(data: Data): AnyDocument;
      set(id: string, document: AnyDocument): unknown;
    };
    const wanted = new Map((source[key] as Entry[]).map((entry) => [entry._id, entry]));
    for (const id of [...collection.keys()]) if (!wanted.has(id)) collection.delete(id);
    for (const [id, entry] of wanted) {
      const known = collection.get(id);
      if (!known) collection.set(id, collection.createDocument(entry));
      else known.updateSource(entry, { recursive: false });
    }
    delete source[key];
  }
  delete source._id;
  const changed = actor.updateSource(source, { recursive: false }) as object;
  // Where embedded documents alone changed there is nothing to update, and yet all to prepare.
  if (foundry.utils.isEmpty(changed)) actor.reset();
}

/** Record a stored change of the actor or of one of its embedded documents in the token's delta. */
export function noteInDelta(token: AnyDocument, action: string, documents: AnyDocument[], changes: Data[]): void {
  const source = token._source as { delta?: Data | null };
  const delta = (source.delta ??= {});
  const [first] = documents;
  if (!first) return;
  if (first.documentName === "Actor") {
    for (const change of changes) {
      const { _id, items: _items, effects: _effects, ...rest } = change;
      foundry.utils.mergeObject(delta, rest, { performDeletions: true });
    }
    return;
  }
  const key = first.documentName === "Item" ? "items" : "effects";
  const list = (delta[key] ??= []) as Entry[];
  for (const document of documents) noteChild(token, list, action, document);
}

function noteChild(token: AnyDocument, list: Entry[], action: string, document: AnyDocument): void {
  const id = document.id ?? "";
  const index = list.findIndex((entry) => entry._id === id);
  if (index >= 0) list.splice(index, 1);
  if (action !== "delete") list.push(document.toObject() as Entry);
  else if (baseHas(token, document)) list.push({ _id: id, _tombstone: true });
}

function baseHas(token: AnyDocument, document: AnyDocument): boolean {
  const base = (token as unknown as { baseActor: ActorDocument | null }).baseActor;
  return base?.getEmbeddedCollection(document.documentName).has(document.id ?? "") ?? false;
}
