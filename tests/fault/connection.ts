import { io, type Socket } from "socket.io-client";
import type {
  ClientMessages,
  DocumentRequest,
  DocumentResult,
  JsonObject,
  Reply,
  ServerMessages,
  WorldSnapshot,
} from "../../playtest/common/protocol";

/** A game master's window as far as the server sees it; calls give null once the server is gone. */
export class Connection {
  isAlive = true;
  readonly ended: Promise<void>;

  private constructor(readonly socket: Socket<ServerMessages, ClientMessages>) {
    this.ended = new Promise((resolve) => {
      socket.on("disconnect", () => {
        this.isAlive = false;
        resolve();
      });
    });
  }

  /** Joins as the game master of an open table. */
  static async open(url: string, cookie: string): Promise<Connection> {
    const socket: Socket<ServerMessages, ClientMessages> = io(url, {
      transports: ["websocket"],
      extraHeaders: { cookie },
      reconnection: false,
      forceNew: true,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return new Connection(socket);
  }

  document(request: DocumentRequest): Promise<Reply<DocumentResult> | null> {
    return this.#unlessEnded(this.socket.emitWithAck("document", request));
  }

  async world(): Promise<WorldSnapshot> {
    return value(await this.#unlessEnded(this.socket.emitWithAck("world")));
  }

  /** Results after a sequence, or null when the server does not keep them any more. */
  async catchUp(sequence: number): Promise<DocumentResult[] | null> {
    return value(await this.#unlessEnded(this.socket.emitWithAck("catchUp", sequence)));
  }

  /** All documents of a pack. */
  async pack(pack: string, documentName: string): Promise<JsonObject[]> {
    const request: DocumentRequest = { action: "get", documentName, parentUuid: null, pack, query: {}, options: {} };
    return value(await this.document(request)).result as JsonObject[];
  }

  close(): void {
    this.socket.disconnect();
  }

  #unlessEnded<T>(answer: Promise<T>): Promise<T | null> {
    return Promise.race([answer.catch(() => null), this.ended.then(() => null)]);
  }
}

/** The session cookie of the user with this name. */
export async function joinAs(url: string, name: string): Promise<string> {
  const page = await (await fetch(`${url}/join`)).text();
  const userid = new RegExp(`<option value="(\\w+)"[^>]*>${name}<`).exec(page)?.[1] ?? "";
  const body = new URLSearchParams({ userid });
  const response = await fetch(`${url}/join`, { method: "POST", body, redirect: "manual" });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

function value<T>(reply: Reply<T> | null): T {
  if (!reply?.ok) throw new Error(reply ? reply.error.message : "the server is gone");
  return reply.value;
}
