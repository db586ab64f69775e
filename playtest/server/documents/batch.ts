import type { DocumentResult } from "../../common/protocol.js";
import { TableError } from "../errors.js";
import { copyJson, isJsonObject, objectList, type JsonObject } from "../json.js";
import { descend, embeddedKey, parseParentUuid, type Holder } from "../world/locate.js";
import type { Mutation } from "../world/document-store.js";
import { SINGLE } from "../storage/hierarchy.js";

/** Where a batch reads from: the world, or a pack. */
interface BatchSource {
  get: (documentName: string, id: string) => JsonObject | undefined;
}

type PartialResult = Pick<DocumentResult, "action" | "documentName" | "parentUuid" | "result" | "options">;

/** Collects the changes of one request on copies of the documents; nothing is visible until the batch is committed. */
export class Batch {
  readonly #mutations = new Map<string, Mutation>();
  /** Consequences that clients are told before the result itself (contents of a deleted folder). */
  readonly consequences: PartialResult[] = [];

  constructor(
    private readonly source: BatchSource,
    /** Base actors of tokens, which live in the world even while a pack is written. */
    private readonly baseActor: (id: string) => JsonObject | undefined,
  ) {}

  /** A copy that may be changed; later calls give the same one. Throws TableError("missing"). */
  draft(documentName: string, id: string): JsonObject {
    const known = this.#mutations.get(`${documentName}.${id}`);
    if (known) {
      if (!known.after) throw notThere(documentName, id);
      return known.after;
    }
    const before = this.source.get(documentName, id);
    if (!before) throw notThere(documentName, id);
    const after = copyJson(before);
    this.#mutations.set(`${documentName}.${id}`, { documentName, id, before, after });
    return after;
  }

  /** A document as it will be after this batch; undefined when there is none. */
  peek(documentName: string, id: string): JsonObject | undefined {
    const known = this.#mutations.get(`${documentName}.${id}`);
    return known ? (known.after ?? undefined) : this.source.get(documentName, id);
  }

  add(documentName: string, source: JsonObject): void {
    const id = String(source._id);
    if (this.source.get(documentName, id) || this.#mutations.get(`${documentName}.${id}`)?.after) {
      throw new TableError("conflict", `There is already a ${documentName} with the id ${id}.`);
    }
    this.#mutations.set(`${documentName}.${id}`, { documentName, id, before: null, after: source });
  }

  /** Puts a source in the place of the stored one with its id. */
  replace(documentName: string, source: JsonObject): void {
    const id = String(source._id);
    this.draft(documentName, id);
    const mutation = this.#mutations.get(`${documentName}.${id}`);
    if (mutation) mutation.after = source;
  }

  remove(documentName: string, id: string): void {
    this.draft(documentName, id);
    const mutation = this.#mutations.get(`${documentName}.${id}`);
    if (mutation) mutation.after = null;
  }

  /** The documents from the top down to the one with this uuid, as drafts. */
  chain(parentUuid: string): Holder[] {
    // "Compendium.<package>.<pack>." only says where; the request has named the pack.
    const [top, ...below] = parseParentUuid(parentUuid.replace(/^Compendium\.[^.]+\.[^.]+\./, ""));
    if (!top) throw new TableError("malformed", "The parent's uuid is empty.");
    const source = this.draft(top.documentName, top.id);
    let chain = descend(top, source, []);
    for (const step of below) {
      const holder = chain.at(-1);
      if (holder) this.#materialise(chain, holder, step.documentName, step.id);
      chain = [
        ...chain,
        ...descend({ documentName: holder?.documentName ?? "", id: "" }, holder?.source ?? {}, [step]).slice(1),
      ];
    }
    return chain;
  }

  /** The base actor's embedded document behind a token's delta, when the delta has no version of its own. */
  inherited(chain: Holder[], key: string, id: string): JsonObject | null {
    const delta = chain.at(-1);
    const token = chain.at(-2);
    if (delta?.documentName !== "ActorDelta" || token?.documentName !== "Token") return null;
    if (objectList(delta.source[key]).some((child) => child._id === id)) return null;
    const actor = this.baseActor(String(token.source.actorId));
    const child = objectList(actor?.[key]).find((one) => one._id === id);
    return child ? copyJson(child) : null;
  }

  mutations(): Mutation[] {
    return [...this.#mutations.values()].filter(({ before, after }) => before !== null || after !== null);
  }

  /** Makes sure that a step into a token's delta finds something: the delta itself, or a copy of the base actor's item. */
  #materialise(chain: Holder[], holder: Holder, documentName: string, id: string): void {
    const key = embeddedKey(holder.documentName, documentName);
    if (!key) return;
    if (SINGLE.has(key)) {
      if (!isJsonObject(holder.source[key])) holder.source[key] = { _id: String(holder.source._id) };
      return;
    }
    const child = this.inherited(chain, key, id);
    if (child) holder.source[key] = [...objectList(holder.source[key]), child];
  }
}

export function notThere(documentName: string, id: string): TableError {
  return new TableError("missing", `There is no ${documentName} with the id ${id}; it may have been deleted.`);
}
