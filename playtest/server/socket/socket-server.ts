import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { Requester } from "../documents/requester.js";
import { sessionUser } from "../http/join-routes.js";
import type { HttpContext } from "../http/http-context.js";
import { MAXIMUM_SIZE } from "./check-json.js";
import type { TableSocketServer } from "./connection.js";
import { registerHandlers } from "./handlers.js";
import type { TableContext } from "./table-context.js";

/** The websocket side of the table. Larger packets than four times the payload limit close the connection unread. */
export function createSocketServer(http: HttpServer): TableSocketServer {
  return new Server(http, { maxHttpBufferSize: 4 * MAXIMUM_SIZE, serveClient: false, cors: { origin: false } });
}

/** Windows that one user may have open at once. */
const MOST_WINDOWS = 100;

/** Lets joined users in, tells everyone of stored results, and of who comes and goes. */
export function attachTable(context: TableContext, http: HttpContext): void {
  const { io, documents, presence } = context;
  io.use((socket, next) => {
    const { origin, host } = socket.handshake.headers;
    const user = sessionUser(http, http.sessions.read(socket.handshake.headers.cookie));
    if (origin !== undefined && !isSameHost(origin, host)) next(new Error("This page is not the table's."));
    else if (!user) next(new Error("Join the table first."));
    else if (windowsOf(io, user.id) >= MOST_WINDOWS) next(new Error("You have too many windows open."));
    else {
      socket.data.userId = user.id;
      next();
    }
  });
  io.on("connection", (socket) => {
    const { userId } = socket.data;
    registerHandlers(context, socket);
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
      const view = context.view(broadcast.kept, user);
      if (view) socket.emit("document", view);
    }
  });
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
