import type { Json, Reply } from "../../common/protocol.js";
import { TableError } from "../errors.js";
import { isJsonObject } from "../json.js";
import { checkJson } from "./check-json.js";
import type { TableSocketServer } from "./connection.js";
import type { QueryRequest } from "./validators.js";

/** Questions of one user that wait for an answer at the same time. */
const MOST_WAITING = 20;
const waiting = new WeakMap<TableSocketServer, Map<string, number>>();

/** As {@link askOne}, so many at a time for each user. */
export async function askUser(io: TableSocketServer, fromUserId: string, query: QueryRequest): Promise<Json> {
  const counts = waiting.get(io) ?? new Map<string, number>();
  waiting.set(io, counts);
  const before = counts.get(fromUserId) ?? 0;
  if (before >= MOST_WAITING) throw new TableError("rate", "Too many questions of yours wait for an answer.");
  counts.set(fromUserId, before + 1);
  try {
    return await askOne(io, fromUserId, query);
  } finally {
    counts.set(fromUserId, (counts.get(fromUserId) ?? 1) - 1);
  }
}

/** Asks one window of another user and waits for its handler's answer, at most `timeout` milliseconds (contract 14). */
async function askOne(io: TableSocketServer, fromUserId: string, query: QueryRequest): Promise<Json> {
  const sockets = [...io.sockets.sockets.values()].filter((socket) => socket.data.userId === query.userId);
  const target = sockets.at(-1);
  if (!target) throw new TableError("missing", "The user you ask is not connected.");
  const { name, data, timeout } = query;
  let reply: Reply<Json>;
  try {
    reply = await target.timeout(timeout).emitWithAck("query", { fromUserId, name, data, timeout });
  } catch {
    throw new TableError("timeout", `"${name}" was not answered within ${timeout} milliseconds.`);
  }
  if (!isJsonObject(reply))
    throw new TableError("malformed", `"${name}" was answered with something else than a reply.`);
  if (reply.ok === true) {
    const value: unknown = reply.value ?? null;
    checkJson(value, "The answer");
    return value;
  }
  const error: unknown = reply.error;
  const message =
    isJsonObject(error) && typeof error.message === "string" ? error.message.slice(0, 1000) : `"${name}" failed.`;
  throw new TableError("validation", message);
}
