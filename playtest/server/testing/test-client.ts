import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import type {
  ClientMessages,
  DocumentRequest,
  DocumentResult,
  JsonObject,
  Reply,
  ServerMessages,
  WorldSnapshot,
} from "../../common/protocol.js";
import type { TableServer } from "../table-server.js";

/** A joined user over a real socket. */
export interface TestClient {
  socket: Socket<ServerMessages, ClientMessages>;
  userId: string;
  /** Results told to this client, oldest first. */
  told: DocumentResult[];
  world: () => Promise<WorldSnapshot>;
  /** Sends a document request; missing members are filled with the usual ones. */
  send: (request: Partial<DocumentRequest>) => Promise<Reply<DocumentResult>>;
  /** The sources (or changes) of a request that must succeed. */
  expect: (request: Partial<DocumentRequest>) => Promise<JsonObject[]>;
  /** Any other message that must succeed; its answer. */
  ask: <T = unknown>(message: keyof ClientMessages, ...args: unknown[]) => Promise<T>;
}

/** Joins over HTTP with the form of the join page; the session cookie. */
export async function joinCookie(url: string, userId: string, key?: string): Promise<string> {
  const body = new URLSearchParams({ userid: userId, ...(key === undefined ? {} : { key }) });
  const response = await fetch(`${url}/join`, { method: "POST", body, redirect: "manual" });
  if (response.status !== 303) throw new Error(`not joined: ${response.status}`);
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** The id of a user of the table by name. */
export function userIdOf(table: TableServer, name: string): string {
  return String(table.store.all("User").find((user) => user.name === name)?._id);
}

/** Joins as a user and connects. */
export async function connect(table: TableServer, userName: string): Promise<TestClient> {
  const userId = userIdOf(table, userName);
  const cookie = await joinCookie(table.url, userId);
  const client = await open(table.url, cookie, userId);
  onTestFinished(() => void client.socket.disconnect());
  return client;
}

async function open(url: string, cookie: string, userId: string): Promise<TestClient> {
  const socket: TestClient["socket"] = io(url, {
    transports: ["websocket"],
    extraHeaders: { cookie },
    reconnection: false,
    forceNew: true,
  });
  const told: DocumentResult[] = [];
  socket.on("document", (result) => told.push(result));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  const send: TestClient["send"] = (request) =>
    socket.emitWithAck("document", {
      action: "create",
      documentName: "Actor",
      parentUuid: null,
      pack: null,
      options: {},
      ...request,
    });
  return {
    socket,
    userId,
    told,
    send,
    world: async () => value(await socket.emitWithAck("world")),
    ask: async (message, ...args) => {
      const emit = socket.emitWithAck.bind(socket) as (name: string, ...rest: unknown[]) => Promise<Reply<unknown>>;
      return value(await emit(message, ...args)) as never;
    },
    expect: async (request) => value(await send(request)).result as JsonObject[],
  };
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.message}`);
  return reply.value;
}
