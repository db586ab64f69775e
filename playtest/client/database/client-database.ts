/**
 * The client's database (sec. 5.1, 5.3): document classes call it, it runs the event cycle around one request to the server.
 * Promises resolve after the local apply. A refusal rejects and is shown to the user.
 */
import type { DocumentRequest, DocumentResult, JsonObject } from "../../common/protocol";
import type { AnyDocument, Data, Operation } from "../documents/types";
import { applyResult } from "./apply-result";
import { asJson, optionsOf, wire } from "./operation";
import { prepareCreate, prepareDelete, prepareUpdate } from "./prepare-request";
import { request, type Transport } from "./transport";
import type { EventClass, EventDocument } from "./types";

export class ClientDatabase {
  #line: Transport | null = null;
  /** What has to be there before missed batches are applied; packs, set at boot by who knows them. */
  beforeCatchUp: () => Promise<void> = async () => undefined;
  /** Sequence of the newest batch applied here. */
  sequence = 0;
  /** Sequences applied since the page opened: an answer and a broadcast may overtake each other, none counts twice. */
  readonly #applied = new Set<number>();
  #first = 0;
  /** Batches that came before there were documents to change; null once there are. */
  #early: DocumentResult[] | null = null;

  /** Listen to the other clients' batches and fetch what was missed after each reconnect. */
  connect(line: Transport, sequence: number): void {
    this.#line = line;
    this.sequence = this.#first = sequence;
    this.#applied.clear();
    this.#early = [];
    let seen = line.connected;
    line.on("document", (result: DocumentResult) => void (this.#early?.push(result) ?? this.#receive(result)));
    line.on("connect", () => {
      if (seen) void this.beforeCatchUp().then(() => this.catchUp());
      seen = true;
    });
  }

  /** The documents are there: what others wrote while this client joined is applied now. */
  async begin(): Promise<void> {
    const early = this.#early ?? [];
    this.#early = null;
    for (const result of early) await this.#receive(result);
  }

  async create(cls: EventClass, operation: Operation & { data: (Data | AnyDocument)[] }): Promise<EventDocument[]> {
    const options = optionsOf(operation);
    const prepared = await prepareCreate(cls, operation, options);
    if (!prepared) return [];
    if (operation.temporary) return prepared.documents;
    return this.#send(wire("create", cls, operation, options, { data: prepared.data }));
  }

  async update(cls: EventClass, operation: Operation & { updates: Data[] }): Promise<EventDocument[]> {
    const options = optionsOf({ diff: true, recursive: true, ...operation });
    await fetchMissing(
      operation,
      operation.updates.map((update) => String(update._id)),
    );
    const prepared = await prepareUpdate(cls, operation, options);
    if (!prepared) return [];
    return this.#send(wire("update", cls, operation, options, { updates: prepared.updates }));
  }

  async delete(cls: EventClass, operation: Operation & { ids: string[] }): Promise<EventDocument[]> {
    const options = optionsOf(operation);
    await fetchMissing(operation, operation.ids);
    const prepared = await prepareDelete(cls, operation, options);
    if (!prepared) return [];
    return this.#send(wire("delete", cls, operation, options, { ids: prepared.ids }));
  }

  /** Documents of a pack by query; world documents are in memory already. */
  async get(_cls: EventClass, operation: Operation): Promise<EventDocument[]> {
    const pack = game.packs.get(operation.pack ?? "");
    if (!pack) return [];
    return (await pack.getDocuments((operation.query as Data | undefined) ?? {})) as EventDocument[];
  }

  /** Sources of a pack's entries; no event, nothing stored. */
  async fetch(documentName: string, pack: string, query: Data): Promise<Data[]> {
    const message: DocumentRequest = {
      action: "get",
      documentName,
      parentUuid: null,
      pack,
      query: asJson<JsonObject>(query),
      options: {},
    };
    const answer = await request<DocumentResult>(this.#required(), "document", [message]);
    return answer.result as Data[];
  }

  /** Apply what other clients stored while the line was down; reload the page when the server no longer has it. */
  async catchUp(): Promise<void> {
    const missed = await request<DocumentResult[] | null>(this.#required(), "catchUp", [this.sequence]);
    if (missed === null) return globalThis.location?.reload();
    for (const result of missed) await this.#receive(result);
  }

  async #send(message: DocumentRequest): Promise<EventDocument[]> {
    let result: DocumentResult;
    try {
      result = await request<DocumentResult>(this.#required(), "document", [message]);
    } catch (error) {
      ui.notifications?.error((error as Error).message, { console: false });
      throw error;
    }
    return this.#receive(result);
  }

  #receive(result: DocumentResult): Promise<EventDocument[]> {
    if (result.sequence <= this.#first || this.#applied.has(result.sequence)) return Promise.resolve([]);
    this.#applied.add(result.sequence);
    this.sequence = Math.max(this.sequence, result.sequence);
    return applyResult(result);
  }

  #required(): Transport {
    if (!this.#line) throw new Error("The table is not connected to its server.");
    return this.#line;
  }
}

/** A pack's documents have to be in its cache before they can be changed. */
async function fetchMissing(operation: Operation, ids: string[]): Promise<void> {
  const pack = operation.pack && !operation.parent ? game.packs.get(operation.pack) : undefined;
  const missing = pack ? ids.filter((id) => !pack.has(id) && pack.index.has(id)) : [];
  if (pack && missing.length) await pack.getDocuments({ _id__in: missing });
}

/** The page has one database. */
export const database = new ClientDatabase();
