import type { IncomingMessage, ServerResponse } from "node:http";
import { gamePage } from "./game-page.js";
import type { HttpContext } from "./http-context.js";
import { postJoin, sessionUser, showJoin } from "./join-routes.js";
import { redirect, sendHtml, sendJson, sendText, setSecurityHeaders } from "./responses.js";
import { safeSegments } from "./safe-path.js";
import { makeFolder, receiveUpload } from "./upload-route.js";
import { mounts, serveStatic, type Mount } from "./static-routes.js";

/** Foundry's other pages. A table's world is always launched, and from there all of them lead to the join page. */
const OTHER_VIEWS = ["", "setup", "auth", "license", "players"];

/** The request listener of the table: pages, reports and files. Every failure is answered, none ends the server. */
export function createHttpHandler(context: HttpContext): (request: IncomingMessage, response: ServerResponse) => void {
  const mountList = mounts(context);
  return (request, response) => {
    handle(context, mountList, request, response).catch((error: unknown) => {
      context.log.error(`${request.method ?? "?"} ${request.url ?? "?"}: ${String(error)}`);
      if (!response.headersSent)
        sendText(response, 500, "text/plain", "The table failed on this request; see its log.");
      else response.destroy();
    });
  };
}

async function handle(
  context: HttpContext,
  mountList: Mount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  setSecurityHeaders(response);
  const [rawPath = "/"] = (request.url ?? "/").split(/[?#]/);
  const segments = safeSegments(rawPath);
  if (!segments) return sendText(response, 400, "text/plain", "This path is not one the table serves.");
  const url = new URL(`http://table/?${(request.url ?? "").split("?").slice(1).join("?")}`);
  const isGet = request.method === "GET" || request.method === "HEAD";
  const path = segments.join("/");
  if (request.method === "POST" && path === "join") return postJoin(context, request, response);
  if (request.method === "POST" && path === "table/upload") return receiveUpload(context, request, response, url);
  if (request.method === "POST" && path === "table/folder") return makeFolder(context, request, response, url);
  if (!isGet) {
    response.setHeader("Allow", "GET, HEAD");
    return sendText(response, 405, "text/plain", `${request.method ?? "This method"} is not used here.`);
  }
  if (path === "join") return showJoin(context, request, response, url);
  if (OTHER_VIEWS.includes(path)) return redirect(response, `/join${url.search}`);
  if (path === "game") return showGame(context, request, response);
  const isInvited = Boolean(
    context.sessions.read(request.headers.cookie) ?? context.sessions.tier(url.searchParams.get("key")),
  );
  if (path === "api/status") return sendJson(response, isInvited ? status(context) : { active: true });
  const report = segments.length === 2 && segments[0] === "table" ? context.reports[segments[1] ?? ""] : undefined;
  if (report && Object.hasOwn(context.reports, segments[1] ?? "")) {
    return isInvited ? sendJson(response, report()) : sendText(response, 403, "text/plain", "Join the table first.");
  }
  if (await serveStatic(mountList, isInvited, request, response, segments)) return;
  sendText(response, 404, "text/plain", `The table has no /${path}`);
}

/** What monitors and test harnesses ask a running server for. */
function status({ manifest, release, users, world }: HttpContext): object {
  return {
    active: true,
    version: release.version,
    world: world.id,
    system: manifest.id,
    systemVersion: manifest.version,
    users: users().filter((user) => user.connected).length,
    uptime: process.uptime(),
  };
}

function showGame(context: HttpContext, request: IncomingMessage, response: ServerResponse): void {
  const session = context.sessions.read(request.headers.cookie);
  if (!sessionUser(context, session)) return redirect(response, "/join");
  sendHtml(
    response,
    200,
    gamePage(context.world.title, context.manifest, context.release.generation, context.modules.active),
  );
}
