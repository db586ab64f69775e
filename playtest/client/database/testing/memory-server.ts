/**
 * An in-memory server for tests: stores sources, answers and broadcasts as protocol.ts says, without permissions. Other
 * people are simulated with {@link MemoryServer.actAs}: the page under test hears of their batches as a broadcast.
 */
import type {
  DocumentRequest,
  DocumentResult,
  JsonObject,
  PackSnapshot,
  Reply,
  WorldSnapshot,
} from "../../../common/protocol";
import { deepClone, mergeObject, randomID } from "../../../common/utils/index.js";
import type { Transport } from "../transport";

type Source = JsonObject & { _id: string };

/** Embedded key by parent and child class. A token's Actor is its delta. */
const KEYS: Record<string, string> = {
  Item: "items",
  ActiveEffect: "effects",
  Token: "tokens",
  Combatant: "combatants",
  TableResult: "results",
  JournalEntryPage: "pages",
};

export class MemoryServer implements Transport {
  readonly id = "memory";
  connected = true;
  readonly requests: DocumentRequest[] = [];
  readonly sent: { event: string; args: unknown[] }[] = [];
  readonly snapshot: WorldSnapshot;
  readonly history: DocumentResult[] = [];
  /** Answer the next document request with this refusal. */
  refuseNext: string | null = null;
  readonly #listeners = new Map<string, ((...args: never[]) => void)[]>();

  constructor(snapshot: Partial<WorldSnapshot> = {}) {
    this.snapshot = {
      userId: "gamemaster000000",
      sequence: 0,
      release: { generation: 13, build: 351, version: "13.351" },
      world: { id: "test", title: "Test", system: "mini" },
      system: {
        id: "mini",
        title: "Mini",
        version: "1.0.0",
        documentTypes: { Actor: { hero: {} }, Item: { gear: {} } },
      },
      modules: [],
      documents: {
        User: [
          { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
          { _id: "player0000000000", name: "Player", role: 1 },
        ],
      },
      packs: [],
      activeUsers: ["gamemaster000000", "player0000000000"],
      languages: [],
      seed: null,
      paused: false,
      ...snapshot,
    };
  }

  on(event: string, listener: (...args: never[]) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  /** Say something to the page. */
  tell(event: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (...args: unknown[]) => void)(...args);
  }

  emit(event: string, ...args: unknown[]): this {
    const reply = args.at(-1);
    const answer = typeof reply === "function" ? (reply as (answer: Reply<unknown>) => void) : null;
    this.sent.push({ event, args: answer ? args.slice(0, -1) : args });
    if (answer) queueMicrotask(() => answer(this.#answer(event, args)));
    return this;
  }

  /** Another user stores a batch. */
  async actAs(userId: string, request: Partial<DocumentRequest>): Promise<DocumentResult> {
    const whole = {
      parentUuid: null,
      pack: null,
      options: {},
      action: "update",
      documentName: "Actor",
      ...request,
    } as DocumentRequest;
    const result = this.#store(whole, userId);
    this.tell("document", JSON.parse(JSON.stringify(result)));
    await new Promise((resolve) => setTimeout(resolve));
    return result;
  }

  #answer(event: string, args: unknown[]): Reply<unknown> {
    if (event === "world") return { ok: true, value: this.snapshot };
    if (event === "catchUp") return { ok: true, value: this.history.filter((one) => one.sequence > Number(args[0])) };
    if (event === "packsSince") return { ok: true, value: { made: [], gone: [] } };
    if (event !== "document") return { ok: true, value: true };
    const request = JSON.parse(JSON.stringify(args[0])) as DocumentRequest;
    this.requests.push(request);
    if (this.refuseNext) {
      const message = this.refuseNext;
      this.refuseNext = null;
      return { ok: false, error: { code: "permission", message } };
    }
    return { ok: true, value: JSON.parse(JSON.stringify(this.#store(request, this.snapshot.userId))) };
  }

  #store(request: DocumentRequest, userId: string): DocumentResult {
    const { action, documentName, parentUuid, pack, options } = request;
    const base = { action, documentName, parentUuid, pack, userId, options };
    if (action === "get") return { ...base, sequence: 0, result: this.#query(pack ?? "", request.query ?? {}) };
    const list = this.#list(request);
    let result: DocumentResult["result"];
    if (action === "create") {
      result = (request.data ?? []).map((data) => withIds(data, options.keepId === true));
      for (const data of result) list.push(deepClone(data) as Source);
    } else if (action === "update") {
      result = request.updates ?? [];
      for (const update of result as Source[]) {
        const found = list.find((one) => one._id === update._id) ?? list[0];
        if (found) mergeObject(found, deepClone(update), { performDeletions: true });
      }
    } else {
      result = options.deleteAll ? list.map((one) => one._id) : (request.ids ?? []);
      for (const id of result)
        list.splice(
          list.findIndex((one) => one._id === id),
          1,
        );
    }
    const stored = { ...base, sequence: ++this.snapshot.sequence, result };
    this.history.push(stored);
    return stored;
  }

  #list({ documentName, parentUuid, pack }: DocumentRequest): Source[] {
    if (!parentUuid) return pack ? this.packs(pack) : ((this.snapshot.documents[documentName] ??= []) as Source[]);
    const [top = "", id = "", ...path] = parentUuid.split(".");
    let source = ((this.snapshot.documents[top] ?? []) as Source[]).find((one) => one._id === id) ?? ({} as Source);
    for (let index = 0; index < path.length; index += 2) {
      if (path[index] === "Actor") source = (source.delta ??= {}) as Source;
      else
        source =
          ((source[KEYS[path[index] ?? ""] ?? ""] ?? []) as Source[]).find((one) => one._id === path[index + 1]) ??
          ({} as Source);
    }
    if (documentName === "Actor") return [(source.delta ??= {}) as Source];
    return (source[KEYS[documentName] ?? ""] ??= []) as Source[];
  }

  readonly #packs = new Map<string, Source[]>();
  packs(collection: string): Source[] {
    const list = this.#packs.get(collection) ?? [];
    this.#packs.set(collection, list);
    return list;
  }

  #query(pack: string, query: JsonObject): JsonObject[] {
    return this.packs(pack).filter((source) =>
      Object.entries(query).every(([key, value]) =>
        key.endsWith("__in") ? (value as unknown[]).includes(source[key.slice(0, -4)]) : source[key] === value,
      ),
    );
  }
}

/** A pack as the snapshot lists it. */
export function packSnapshot(collection: string, type: string, index: JsonObject[]): PackSnapshot {
  return {
    collection,
    metadata: { label: collection, type, name: collection.split(".")[1] ?? "" },
    locked: true,
    folders: [],
    index,
  };
}

function withIds(data: JsonObject, keep: boolean): JsonObject {
  const source: JsonObject = { ...data, _id: keep && data._id ? data._id : randomID() };
  for (const key of Object.values(KEYS)) {
    const list = source[key];
    if (Array.isArray(list)) source[key] = list.map((one) => withIds(one as JsonObject, true));
  }
  return source;
}
