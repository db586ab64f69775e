/** Helpers of the event cycle about one operation: its options, where its documents live, and what travels. */
import type { DocumentRequest, Json, JsonObject } from "../../common/protocol";
import type { Data, Operation } from "../documents/types";
import type { EventClass, EventDocument, Home, Options } from "./types";

/** Keys of an operation that are its payload or place, not options. `parent` and `pack` are put back for hooks. */
const PAYLOAD = new Set(["data", "updates", "ids", "parent", "parentUuid", "pack", "query", "action"]);

/** The options object that workflow methods and hooks of one operation share; what they add travels on. */
export function optionsOf(operation: Operation): Options {
  const options: Options = {};
  for (const [key, value] of Object.entries(operation)) if (!PAYLOAD.has(key)) options[key] = value;
  options.render ??= true;
  options.modifiedTime ??= Date.now();
  return withPlace(options, operation.parent as EventDocument | null | undefined, operation.pack ?? null);
}

/** `parent` and `pack` are readable in options but never travel there. */
export function withPlace(options: Options, parent: EventDocument | null | undefined, pack: string | null): Options {
  Object.defineProperty(options, "parent", {
    value: parent ?? null,
    enumerable: false,
    configurable: true,
    writable: true,
  });
  Object.defineProperty(options, "pack", { value: pack, enumerable: false, configurable: true, writable: true });
  return options;
}

/** Plain JSON of anything: documents and models become their sources, functions and undefined go. */
export function asJson<T extends Json = JsonObject>(value: unknown): T {
  return JSON.parse(JSON.stringify(value ?? {})) as T;
}

/** The collection in which documents of this class live under this parent or pack; null when there is none. */
export function homeOf(
  cls: EventClass,
  parent: EventDocument | null | undefined,
  pack: string | null | undefined,
): Home | null {
  if (parent?.documentName === "Token" && (cls.documentName === "Actor" || cls.documentName === "ActorDelta")) {
    return tokenHome(parent, cls.documentName);
  }
  if (parent) return parent.getEmbeddedCollection(cls.documentName) as unknown as Home;
  if (pack) {
    const collection = game.packs.get(pack);
    return ((cls.documentName === "Folder" ? collection?.folders : collection) as unknown as Home | undefined) ?? null;
  }
  return (game.collections.get(cls.documentName) as unknown as Home | undefined) ?? null;
}

/** A document of a home, also one that is kept aside as invalid. */
export function findIn(home: Home | null, id: string): EventDocument | undefined {
  if (!home) return undefined;
  const isInvalid = !home.has(id) && home.invalidDocumentIds?.has(id) === true;
  return home.get(id, isInvalid ? { invalid: true } : {});
}

/** A token holds one synthetic actor and one delta, whatever id they are asked for. */
function tokenHome(token: EventDocument, name: "Actor" | "ActorDelta"): Home {
  const holder = token as unknown as { actor: EventDocument | null; delta: EventDocument | null };
  const document = (name === "Actor" ? holder.actor : holder.delta) ?? undefined;
  return {
    get: () => document,
    has: () => document !== undefined,
    set: () => undefined,
    delete: () => undefined,
    keys: () => (document ? [document.id ?? ""] : []).values(),
    size: document ? 1 : 0,
  };
}

/** The wire form of an operation. */
export function wire(
  action: DocumentRequest["action"],
  cls: EventClass,
  operation: Operation,
  options: Options,
  payload: Pick<DocumentRequest, "data" | "updates" | "ids">,
): DocumentRequest {
  return {
    action,
    documentName: cls.documentName,
    parentUuid: operation.parent?.uuid ?? null,
    pack: operation.pack ?? null,
    options: asJson(options),
    ...payload,
  };
}

/** Deep copy that keeps class instances (deletion operators of v14) as they are. */
export function copy<T extends Data>(value: T): T {
  return foundry.utils.deepClone(value) as T;
}
