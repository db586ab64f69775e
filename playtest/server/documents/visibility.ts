import type { DocumentResult, JsonObject } from "../../common/protocol.js";
import { copyJson, isJsonObject, stringList } from "../json.js";
import type { SystemManifest } from "../manifest/manifest.js";
import type { Mutation } from "../world/document-store.js";
import { hasGmOnlyFields, stripGmOnly } from "./field-rules.js";
import { isGameMaster, type Requester } from "./requester.js";

/** A stored result and what each user may see of it. */
export interface Broadcast {
  sequence: number;
  /** The window that asked for it; it is answered with the result itself, but told of consequences like everyone. */
  originId: string | null;
  isAcknowledged: boolean;
  /** The result as this user may read it, or null when it does not concern them. */
  viewFor: (user: Requester) => DocumentResult | null;
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

  broadcast(
    result: DocumentResult,
    mutations: Mutation[],
    originId: string | null,
    isAcknowledged: boolean,
  ): Broadcast {
    // Results are kept for a while: only those that differ from user to user hold on to the documents.
    const differs = this.#hidesFields || FILTERED.has(result.documentName);
    const kept = differs ? mutations : [];
    const changed = new Map(kept.map((mutation) => [`${mutation.documentName}.${mutation.id}`, mutation]));
    return {
      sequence: result.sequence,
      originId,
      isAcknowledged,
      viewFor: (user) => this.#viewFor(user, result, changed),
    };
  }

  #viewFor(user: Requester, result: DocumentResult, changed: Map<string, Mutation>): DocumentResult | null {
    if (result.parentUuid === null && FILTERED.has(result.documentName)) {
      return this.#filtered(user, result, changed);
    }
    if (isGameMaster(user) || !this.#hidesFields || result.action === "delete") return result;
    const visible = copyJson(result.result as JsonObject[]);
    for (const source of visible) this.#strip(result, source, changed);
    return { ...result, result: visible };
  }

  /** Messages that come into or go out of a user's sight arrive as created or deleted. */
  #filtered(user: Requester, result: DocumentResult, changed: Map<string, Mutation>): DocumentResult | null {
    const visible: (JsonObject | string)[] = [];
    let action = result.action;
    for (const entry of result.result) {
      const id = isJsonObject(entry) ? String(entry._id) : entry;
      const mutation = changed.get(`${result.documentName}.${id}`);
      const before = this.#reads(user, result.documentName, mutation?.before);
      const after = this.#reads(user, result.documentName, mutation?.after);
      if (before && after) visible.push(entry);
      else if (after && mutation?.after) {
        visible.push(mutation.after);
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

  #strip(result: DocumentResult, source: JsonObject, changed: Map<string, Mutation>): void {
    const stored = changed.get(`${result.documentName}.${String(source._id)}`)?.after;
    const type = source.type ?? stored?.type ?? this.#childType(result, String(source._id), changed);
    stripGmOnly(this.manifest, result.documentName, source, type);
  }

  /** The type of an embedded document whose changes do not name it. */
  #childType(result: DocumentResult, id: string, changed: Map<string, Mutation>): JsonObject["type"] | undefined {
    const top = result.parentUuid
      ?.replace(/^Compendium\.[^.]+\.[^.]+\./, "")
      .split(".")
      .slice(0, 2)
      .join(".");
    return top ? findById(changed.get(top)?.after, id)?.type : undefined;
  }
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
