import type { DocumentRequest, DocumentResult, JsonObject } from "../../common/protocol.js";
import { TableError } from "../errors.js";
import type { ServerLog } from "../log.js";
import type { SystemManifest } from "../manifest/manifest.js";
import type { StorageChange } from "../storage/storage.js";
import type { History } from "../world/history.js";
import { newId } from "../world/identifiers.js";
import { inSequence, toldChange, untoldChange } from "../world/untold.js";
import { WriteQueue } from "../world/write-queue.js";
import type { DocumentStore, Mutation, SizedMutation } from "../world/document-store.js";
import { touches, type WorldView } from "./attempt.js";
import type { Quota } from "../world/limits.js";
import { Batch } from "./batch.js";
import { createDocuments } from "./create.js";
import type { Operation } from "./operation.js";
import { readPermissionTable } from "./permissions.js";
import { deleteDocuments } from "./remove.js";
import { requesterOf, type Requester } from "./requester.js";
import type { Schemas } from "./schemas.js";
import type { StatsContext } from "./stats.js";
import { updateDocuments } from "./update.js";
import { Visibility, type Broadcast, type KeptResult } from "./visibility.js";

export interface DocumentServiceOptions {
  store: DocumentStore;
  manifest: SystemManifest;
  schemas: Schemas;
  stats: StatsContext;
  log: ServerLog;
  /** Results for clients that were away; the world's only. */
  history?: History;
  /** What users may fill the world with; packs are written by game masters only. */
  quota?: Quota;
  /** Set for the documents of a compendium pack: its collection id, and the world's service. */
  pack?: { collection: string; world: DocumentService };
}

/** The world's documents as users may change them: one batch at a time, checked, stored, then told. */
export class DocumentService {
  readonly visibility: Visibility;
  readonly #queue = new WriteQueue();
  readonly #listeners: ((broadcast: Broadcast) => void)[] = [];

  constructor(private readonly options: DocumentServiceOptions) {
    this.visibility = new Visibility(options.manifest);
  }

  /** Called for every stored result, in order, before its author is answered. */
  onStored(listener: (broadcast: Broadcast) => void): void {
    this.#listeners.push(listener);
  }

  /** The user as stored now. Throws TableError("permission") when the user is gone. */
  requester(userId: string): Requester {
    if (this.options.pack) return this.options.pack.world.requester(userId);
    const source = this.options.store.get("User", userId);
    if (!source) throw new TableError("permission", "Your user no longer exists. Join again.");
    return requesterOf(source);
  }

  /** Characters of all documents. */
  get size(): number {
    return this.options.store.size;
  }

  /** What rules may ask of the world. */
  get world(): WorldView {
    if (this.options.pack) return this.options.pack.world.world;
    const { store } = this.options;
    return {
      get: (documentName, id) => store.get(documentName, id),
      permissions: () => readPermissionTable(store.all("Setting")),
    };
  }

  /**
   * Carries out a world write; `originId` names the window that asked. Resolves with what that user may see of the
   * result once it is stored. Rejects with a TableError; then nothing was changed.
   */
  write(userId: string, request: DocumentRequest, originId: string | null = null): Promise<DocumentResult> {
    return this.#queue.run(() => this.#write(userId, request, originId));
  }

  /** Resolves when every write handed in is stored and told. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** Passes a stored result on to whoever listens. */
  tell(broadcast: Broadcast): void {
    for (const listener of this.#listeners) listener(broadcast);
    this.options.pack?.world.tell(broadcast);
  }

  /** Gives sequence numbers to the results of a pack's batch, which is stored already, and keeps them. */
  keep(collection: string, token: string, results: KeptResult[]): Promise<KeptResult[]> {
    const more = [toldChange(collection, token)];
    return this.#queue.run(() => this.#commit([], results.length, (last) => inSequence(results, last), more));
  }

  /** Runs a task between two writes (snapshots). */
  exclusively<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(task);
  }

  async #write(userId: string, request: DocumentRequest, originId: string | null): Promise<DocumentResult> {
    const { store } = this.options;
    if (request.parentUuid === null && !store.has(request.documentName)) {
      const place = this.options.pack?.collection ?? "A world";
      throw new TableError("malformed", `${place} holds no ${request.documentName} of its own.`);
    }
    const operation = this.#operation(userId, request);
    const result = perform(operation);
    const mutations = operation.batch.mutations();
    const parts = mayPart(request) ? result.map((one) => [one]) : [result];
    const main = parts.map((part) => ({ ...pick(request), result: part, options: request.options }));
    const told = [...operation.batch.consequences, ...main];
    const count = told.length;
    const results = (last: number): KeptResult[] =>
      told.map((partial, index) => {
        const pack = this.options.pack?.collection ?? null;
        const one = { ...partial, pack, userId, sequence: last - count + 1 + index };
        return this.visibility.keep(one, mutations);
      });
    const check = (sized: SizedMutation[], total: number): void =>
      this.options.quota?.check(operation.user, sized, total);
    const kept = await this.#store(mutations, count, results, check);
    for (const one of kept) this.tell({ kept: one, originId, isAcknowledged: one === kept.at(-1) });
    const own = kept.at(-1) as KeptResult;
    return this.visibility.viewOf(own, operation.user) ?? { ...own.result, result: [] };
  }

  /** A pack's documents lie in its own database; the world counts and keeps the results of all. */
  async #store(
    mutations: Mutation[],
    count: number,
    results: (last: number) => KeptResult[],
    check: (sized: SizedMutation[], total: number) => void,
  ): Promise<KeptResult[]> {
    const { pack, store } = this.options;
    if (!pack) return this.#commit(mutations, count, results, [], check);
    const [token, untold] = [newId(), results(0)];
    await store.commit(mutations, count, [untoldChange(token, untold)]);
    return pack.world.keep(pack.collection, token, untold);
  }

  async #commit(
    mutations: Mutation[],
    count: number,
    results: (last: number) => KeptResult[],
    more: StorageChange[] = [],
    check?: (sized: SizedMutation[], total: number) => void,
  ): Promise<KeptResult[]> {
    const { store, history } = this.options;
    const kept = results(store.sequence + count);
    const plan = history?.plan(kept);
    await store.commit(mutations, count, [...more, ...(plan?.changes ?? [])], check);
    plan?.keep();
    return kept;
  }

  #operation(userId: string, request: DocumentRequest): Operation {
    const { store, manifest, schemas, stats, log } = this.options;
    return {
      user: this.requester(userId),
      request,
      batch: new Batch(store, (id) => this.world.get("Actor", id)),
      world: this.world,
      manifest,
      schemas,
      stats,
      log,
      list: (documentName) => store.all(documentName),
    };
  }
}

/**
 * Of messages changed together one may come into a user's sight while another stays there: told as a creation and a change,
 * which one result cannot be. Each is told for itself then; the author is answered with the last and told of the others.
 */
function mayPart({ action, documentName, parentUuid, updates = [] }: DocumentRequest): boolean {
  const isMessages = action === "update" && documentName === "ChatMessage" && parentUuid === null && updates.length > 1;
  return isMessages && updates.some((update) => ["whisper", "blind", "author"].some((field) => touches(update, field)));
}

function perform(operation: Operation): (JsonObject | string)[] {
  switch (operation.request.action) {
    case "create":
      return createDocuments(operation);
    case "update":
      return updateDocuments(operation);
    case "delete":
      return deleteDocuments(operation);
    case "get":
      throw new TableError("malformed", "World documents arrive with the world; get is for packs.");
  }
}

function pick(request: DocumentRequest): Pick<DocumentResult, "action" | "documentName" | "parentUuid"> {
  return { action: request.action, documentName: request.documentName, parentUuid: request.parentUuid };
}
