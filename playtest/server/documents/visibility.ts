import type { DocumentResult, Json, JsonObject } from "../../common/protocol.js";
import { copyJson, isJsonObject, stringList } from "../json.js";
import type { SystemManifest } from "../manifest/manifest.js";
import type { Mutation } from "../world/document-store.js";
import { hasGmOnlyFields, stripGmOnly } from "./field-rules.js";
import { isGameMaster, type Requester } from "./requester.js";

/** A stored result and what decides who may see what of it. Plain JSON: it is kept for clients that were away. */
export interface KeptResult {
  result: DocumentResult;
  /** By document id, where what users see differs: its type, and for filtered classes the document before and after. */
  subjects: Record<string, { type?: Json; before?: JsonObject | null; after?: JsonObject | null }>;
}

/** A stored result on its way to the clients. */
export interface Broadcast {
  kept: KeptResult;
  /** The window that asked for it; it is answered with the result itself, but told of consequences like everyone. */
  originId: string | null;
  isAcknowledged: boolean;
}

/** Classes of which a user may not read every document. */
const FILTERED = new Set(["ChatMessage", "Setting"]);

/**
 * The one place that decides what leaves the server for whom. As in Foundry, world documents go to everyone and are
 * hidden on display; but messages whispered to others and fields for game masters never reach a player (issue 3, 3).
 */
export class Visibility {
  readonly #hidesFields: boolean;

  constructor(private readonly manifest: SystemManifest) {
    this.#hidesFields = hasGmOnlyFields(manifest);
  }

  /** May the user read this document at all? */
  mayRead(user: Requester, documentName: string, source: JsonObject): boolean {
    if (!FILTERED.has(documentName)) return true;
    return documentName === "Setting" ? isOwnOrShared(source.user, user) : mayReadMessage(user, source);
  }

  /** A copy of the source as the user may see it; the source itself when nothing is hidden. */
  sourceFor(user: Requester, documentName: string, source: JsonObject): JsonObject {
    if (isGameMaster(user) || !this.#hidesFields) return source;
    const copy = copyJson(source);
    stripGmOnly(this.manifest, documentName, copy);
    return copy;
  }

  /** What has to be known of a result's documents to tell users apart. Documents are held only where that is necessary. */
  keep(result: DocumentResult, mutations: Mutation[]): KeptResult {
    const subjects: KeptResult["subjects"] = {};
    const isFiltered = result.parentUuid === null && FILTERED.has(result.documentName);
    if (!isFiltered && !(this.#hidesFields && result.action !== "delete")) return { result, subjects };
    const changed = new Map(mutations.map((mutation) => [`${mutation.documentName}.${mutation.id}`, mutation]));
    for (const entry of result.result) {
      const id = isJsonObject(entry) ? String(entry._id) : entry;
      const mutation = changed.get(`${result.documentName}.${id}`);
      if (isFiltered) subjects[id] = { before: mutation?.before ?? null, after: mutation?.after ?? null };
      else {
        const type = mutation?.after?.type ?? childType(result, id, changed);
        if (type !== undefined) subjects[id] = { type };
      }
    }
    return { result, subjects };
  }

  /** The result as this user may read it, or null when it does not concern them. */
  viewOf({ result, subjects }: KeptResult, user: Requester): DocumentResult | null {
    if (result.parentUuid === null && FILTERED.has(result.documentName)) {
      return this.#filtered(user, result, subjects);
    }
    if (isGameMaster(user) || !this.#hidesFields || result.action === "delete") return result;
    const visible = copyJson(result.result as JsonObject[]);
    for (const source of visible) {
      const type = source.type ?? subjects[String(source._id)]?.type;
      stripGmOnly(this.manifest, result.documentName, source, type);
    }
    return { ...result, result: visible };
  }

  /** Messages that come into or go out of a user's sight arrive as created or deleted. */
  #filtered(user: Requester, result: DocumentResult, subjects: KeptResult["subjects"]): DocumentResult | null {
    const visible: (JsonObject | string)[] = [];
    let action = result.action;
    for (const entry of result.result) {
      const id = isJsonObject(entry) ? String(entry._id) : entry;
      const subject = subjects[id];
      const before = this.#reads(user, result.documentName, subject?.before);
      const after = this.#reads(user, result.documentName, subject?.after);
      if (before && after) visible.push(entry);
      else if (after && subject?.after) {
        visible.push(subject.after);
        action = "create";
      } else if (before) {
        visible.push(id);
        action = "delete";
      }
    }
    if (visible.length === 0) return null;
    return { ...result, action, result: visible.filter((entry) => isJsonObject(entry) === (action !== "delete")) };
  }

  #reads(user: Requester, documentName: string, source: JsonObject | null | undefined): boolean {
    return Boolean(source && this.mayRead(user, documentName, source));
  }
}

/** The type of an embedded document whose changes do not name it. */
function childType(result: DocumentResult, id: string, changed: Map<string, Mutation>): Json | undefined {
  const top = result.parentUuid
    ?.replace(/^Compendium\.[^.]+\.[^.]+\./, "")
    .split(".")
    .slice(0, 2)
    .join(".");
  return top ? findById(changed.get(top)?.after, id)?.type : undefined;
}

/** Foundry's rule (contract 9): author, recipients and, unless it is a player's own whisper, everyone it names. */
function mayReadMessage(user: Requester, message: JsonObject): boolean {
  const whisper = stringList(message.whisper);
  if (message.author === user.id) return true;
  if (whisper.length === 0) return message.blind !== true || isGameMaster(user);
  return whisper.includes(user.id);
}

/** Settings of one user (scope "user") go to nobody else. */
function isOwnOrShared(owner: unknown, user: Requester): boolean {
  return owner === null || owner === undefined || owner === user.id;
}

function findById(source: unknown, id: string): JsonObject | null {
  if (Array.isArray(source)) {
    for (const entry of source) {
      const found = findById(entry, id);
      if (found) return found;
    }
    return null;
  }
  if (!isJsonObject(source)) return null;
  if (source._id === id) return source;
  for (const value of Object.values(source)) {
    if (typeof value !== "object" || value === null) continue;
    const found = findById(value, id);
    if (found) return found;
  }
  return null;
}
