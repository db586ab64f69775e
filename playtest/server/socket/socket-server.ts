import type { IncomingMessage, Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { Requester } from "../documents/requester.js";
import { sessionUser } from "../http/join-routes.js";
import type { HttpContext } from "../http/http-context.js";
import { MAXIMUM_SIZE } from "./check-json.js";
import { rootMessage } from "../errors.js";
import type { DocumentResult } from "../../common/protocol.js";
import type { TableSocket, TableSocketServer } from "./connection.js";
import { registerHandlers } from "./handlers.js";
import { RateLimit } from "./rate-limit.js";
import type { TableContext } from "./table-context.js";

/** What a stranger's websocket may send, in bytes: enough to be told that they have to join first. */
const MOST_OF_STRANGERS = 4096;
/** Websockets of strangers that may be open at once, and milliseconds until each is closed. */
const MOST_STRANGERS = 32;
const TIME_OF_STRANGERS = 10_000;

/**
 * The websocket side of the table. Larger packets than four times the payload limit close the connection unread; who has not
 * joined has no line but a short one, on which they are told so.
 */
export function createSocketServer(
  http: HttpServer,
  hasJoined: (cookie: string | undefined) => boolean,
): TableSocketServer {
  const io: TableSocketServer = new Server(http, {
    maxHttpBufferSize: 4 * MAXIMUM_SIZE,
    serveClient: false,
    cors: { origin: false },
    connectTimeout: TIME_OF_STRANGERS,
    allowRequest: (request, decide) => {
      const isLine = request.headers.upgrade?.toLowerCase() === "websocket";
      const isWelcome = hasJoined(request.headers.cookie) || (isLine && strangers.size < MOST_STRANGERS);
      decide(isWelcome ? null : "Join the table first.", isWelcome);
    },
  });
  const strangers = new Set<object>();
  io.engine.on("connection", (line: { request: IncomingMessage }) => {
    if (hasJoined(line.request.headers.cookie)) return;
    const { socket } = line.request;
    strangers.add(line);
    const timer = setTimeout(() => socket.destroy(), TIME_OF_STRANGERS);
    let size = 0;
    socket.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_OF_STRANGERS) socket.destroy();
    });
    socket.once("close", () => {
      clearTimeout(timer);
      strangers.delete(line);
    });
  });
  return io;
}

/** Windows that one user may have open at once. */
const MOST_WINDOWS = 20;

/** The role that may do everything. */
const GAMEMASTER = 4;
/** Messages a second that nobody can send. */
const UNCOUNTED = 1e9;

/** Lets joined users in, tells everyone of stored results, and of who comes and goes. */
export function attachTable(context: TableContext, http: HttpContext): void {
  const { io, documents, presence } = context;
  io.use((socket, next) => {
    const { origin, host } = socket.handshake.headers;
    const user = sessionUser(http, http.sessions.read(socket.handshake.headers.cookie));
    if (origin !== undefined && !isSameHost(origin, host)) next(new Error("This page is not the table's."));
    else if (!user) next(new Error("Join the table first."));
    else if (user.role < GAMEMASTER && windowsOf(io, user.id) >= MOST_WINDOWS)
      next(new Error("You have too many windows open."));
    else {
      socket.data.userId = user.id;
      next();
    }
  });
  // One limit for all windows of a user: it outlives them, so that leaving and coming back gives nothing anew.
  const limits = new Map<string, RateLimit>();
  const limitOf = (userId: string): RateLimit => {
    // A game master may delete the world: counting their messages protects nobody.
    if (context.requester(userId).role >= GAMEMASTER) return new RateLimit(UNCOUNTED, UNCOUNTED);
    const limit = limits.get(userId) ?? new RateLimit();
    limits.set(userId, limit);
    return limit;
  };
  io.on("connection", (socket) => {
    const { userId } = socket.data;
    registerHandlers(context, socket, limitOf(userId));
    if (presence.join(userId)) socket.broadcast.emit("userConnected", userId, true);
    socket.on("disconnect", () => {
      if (presence.leave(userId)) io.emit("userConnected", userId, false);
    });
  });
  documents.onStored((broadcast) => {
    // An operation may be kept from the others until they load the world again (5.1 `broadcast`).
    const isQuiet = broadcast.kept.result.options.broadcast === false;
    for (const socket of io.sockets.sockets.values()) {
      const isOrigin = socket.id === broadcast.originId;
      if (isOrigin ? broadcast.isAcknowledged : isQuiet) continue;
      const user = findRequester(context, socket.data.userId);
      if (!user) {
        socket.disconnect(true);
        continue;
      }
      tell(context, socket, () => context.view(broadcast.kept, user));
    }
  });
}

/** What one window cannot be told keeps it from nobody else. */
function tell(context: TableContext, socket: TableSocket, view: () => DocumentResult | null): void {
  try {
    const result = view();
    if (result) socket.emit("document", result);
  } catch (error) {
    context.log.error(`A result could not be told to ${socket.data.userId}: ${rootMessage(error)}`);
    socket.disconnect(true);
  }
}

function windowsOf(io: TableSocketServer, userId: string): number {
  return [...io.sockets.sockets.values()].filter((socket) => socket.data.userId === userId).length;
}

/** The user behind a socket, or null when the user was deleted a moment ago. */
function findRequester(context: TableContext, userId: string): Requester | null {
  try {
    return context.requester(userId);
  } catch {
    return null;
  }
}

/** Browsers name the page a websocket comes from; another site's page must not use a joined browser's cookie. */
function isSameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
