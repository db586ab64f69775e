import type { Json, JsonObject } from "../../common/protocol.js";
import { hasPermission } from "../documents/permissions.js";
import { isGameMaster } from "../documents/requester.js";
import { TableError } from "../errors.js";
import { checkJson } from "./check-json.js";
import { answer, type TableSocket } from "./connection.js";
import { askUser } from "./queries.js";
import type { RateLimit } from "./rate-limit.js";
import type { MessageName, TableContext } from "./table-context.js";
import { documentRequest, object, queryRequest, reportEntry, text, texts, userActivity, whole } from "./validators.js";

const GAP_LIMIT = 1000;
/** Characters of an answer that are as much work as one message. */
const CHARACTERS_A_MESSAGE = 16 * 1024;

/** What of an activity needs which permission. */
const SHOWN = [
  ["ping", "PING_CANVAS"],
  ["cursor", "SHOW_CURSOR"],
] as const;

/** Registers every client message on a connected socket. */
export function registerHandlers(context: TableContext, socket: TableSocket, limit: RateLimit): void {
  const { userId } = socket.data;
  const name = (): string => context.requester(userId).name;
  const on = (event: MessageName, handler: (...args: unknown[]) => unknown): void =>
    answer(socket, context.log, limit, () => safely(name, userId), event, handler);

  on("world", () => {
    pay(limit, context.documents.size);
    return context.snapshot(context.requester(userId));
  });
  on("document", (payload) => {
    const request = documentRequest(payload);
    if (request.pack !== null) return context.pack(context.requester(userId), request, socket.id);
    return context.documents.write(userId, request, socket.id);
  });
  on("packsSince", (known) => context.packs.since(context.requester(userId), texts(known, "known")));
  on("makePack", async (payload) => {
    checkJson(payload, "The pack");
    const made = await context.packs.make(context.requester(userId), object(payload, "The pack"));
    socket.broadcast.emit("packsChanged");
    return made;
  });
  on("removePack", async (collection) => {
    const gone = await context.packs.remove(context.requester(userId), text(collection, "collection"));
    socket.broadcast.emit("packsChanged");
    return gone;
  });
  on("catchUp", (sequence) => {
    const user = context.requester(userId);
    const since = whole(sequence, "sequence");
    pay(limit, context.history.sizeSince(since));
    return context.history.since(since, (kept) => context.view(kept, user));
  });
  on("relay", (event, payload) => relay(context, socket, text(event, "name"), payload));
  on("query", (payload) => {
    const query = queryRequest(payload);
    const user = context.requester(userId);
    if (!hasPermission(user, "QUERY_USER", context.documents.world.permissions())) {
      throw new TableError("permission", `${user.name} lacks the permission QUERY_USER.`);
    }
    return askUser(context.io, userId, query);
  });
  on("activity", (payload) => {
    const state = userActivity(payload);
    const user = context.requester(userId);
    for (const [part, permission] of SHOWN) {
      if (state[part] && !hasPermission(user, permission, context.documents.world.permissions()))
        throw new TableError("permission", `${user.name} lacks the permission ${permission}.`);
    }
    if (state.ping && !isGameMaster(user)) state.ping.pull = false;
    // The next place of a moving pointer makes up for one that was lost on a slow line.
    const others = state.cursor && !state.ping && !state.targets ? socket.broadcast.volatile : socket.broadcast;
    others.emit("activity", userId, state);
    return true;
  });
  on("pause", (paused) => {
    const user = context.requester(userId);
    if (!isGameMaster(user)) throw new TableError("permission", `${user.name} may not pause the game.`);
    context.pause.paused = paused === true;
    context.io.emit("pause", context.pause.paused, userId);
    return true;
  });
  on("reload", () => {
    const user = context.requester(userId);
    if (!hasPermission(user, "SETTINGS_MODIFY", context.documents.world.permissions())) {
      throw new TableError("permission", `${user.name} lacks the permission SETTINGS_MODIFY.`);
    }
    socket.broadcast.emit("reload");
    return true;
  });
  on("browse", (path) => context.browse(context.requester(userId), text(path, "path")));
  on("report", (payload) => {
    const entry = reportEntry(payload);
    const known = context.gaps.find((gap) => gap.kind === entry.kind && gap.message === entry.message);
    if (known) known.count += 1;
    else if (context.gaps.length < GAP_LIMIT) context.gaps.push({ ...entry, userId, count: 1 });
    return true;
  });
}

/** Long answers are as much work as many messages. */
function pay(limit: RateLimit, characters: number): void {
  // Whatever the size, a window that loads for the first time gets its answer.
  if (!limit.take(Math.min(2000, characters / CHARACTERS_A_MESSAGE)))
    throw new TableError("rate", "Too many messages at once. Wait a moment.");
}

/** A package's direct socket (contract 14): to every other client, never back to the sender. */
function relay(context: TableContext, socket: TableSocket, event: string, payload: unknown): true {
  const own = `system.${context.manifest.id}`;
  const module = context.modules.active.find(({ id }) => event === `module.${id}`);
  if (event !== own && !module)
    throw new TableError("malformed", `"${event}" is not a socket of this table; use ${own}.`);
  if (!(module ?? context.manifest).socket) {
    throw new TableError("permission", `${event} sends nothing: the manifest does not say "socket": true.`);
  }
  const value: unknown = payload ?? null;
  checkJson(value, "The message");
  socket.broadcast.emit("relay", event, value as Json | JsonObject, socket.data.userId);
  return true;
}

function safely(name: () => string, fallback: string): string {
  try {
    return name();
  } catch {
    return fallback;
  }
}
