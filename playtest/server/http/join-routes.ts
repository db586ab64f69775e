import type { IncomingMessage, ServerResponse } from "node:http";
import type { Session } from "../sessions/sessions.js";
import type { AccessTier } from "../sessions/world-keys.js";
import type { HttpContext, TableUser } from "./http-context.js";
import { joinPage } from "./join-page.js";
import { BodyError, refuseBody } from "./unfinished.js";
import { isJson, readForm, redirect, sendHtml, sendJson } from "./responses.js";

/** Users from this role on are opened by the game masters' link only. */
const ASSISTANT = 3;

/** GET /join: the page; with `?key=` the key moves into the cookie and out of the address bar. */
export function showJoin(context: HttpContext, request: IncomingMessage, response: ServerResponse, url: URL): void {
  const key = url.searchParams.get("key");
  if (key !== null) {
    const tier = context.sessions.tier(key);
    if (!tier) return refuse(context, request, response, "This join link is not (or no longer) valid.");
    return redirect(response, "/join", context.sessions.cookie({ tier, userId: null }));
  }
  const session = context.sessions.read(request.headers.cookie);
  sendHtml(response, session ? 200 : 401, page(context, session?.tier ?? null, null));
}

/**
 * POST /join: a key opens the page, a user id joins. Posted as JSON (`{action: "join", userid, password}`; later builds of
 * generation 14 write `userId`), the answer is JSON with a status, as authors' tests read it.
 */
export async function postJoin(
  context: HttpContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSameOrigin(request)) {
    refuseBody(request, response);
    return refuse(context, request, response, "The form was sent from another site.");
  }
  const form = await readForm(request).catch((error: unknown) => {
    if (error instanceof BodyError) return error;
    throw error;
  });
  if (form instanceof BodyError) {
    refuseBody(request, response);
    return refuse(context, request, response, form.message, null, form.status);
  }
  const key = form.get("key");
  const tier = key === null ? null : context.sessions.tier(key.trim());
  if (key !== null && !tier) return refuse(context, request, response, "This key does not open the table.");
  const session = tier ? { tier, userId: null } : context.sessions.read(request.headers.cookie);
  if (!session) return refuse(context, request, response, "Open the join link first, or type its key.");
  const userId = form.get("userid") ?? form.get("userId");
  if (!userId) {
    const message = key === null ? "Choose who you are." : null;
    return message
      ? answer(request, response, 400, message, page(context, session.tier, message))
      : redirect(response, "/join", context.sessions.cookie(session));
  }
  const user = mayJoinAs(context, session.tier).find((one) => one.id === userId);
  if (!user) return refuse(context, request, response, "There is no such user for this join link.", session.tier);
  // A seat in use is its holder's; the game masters' link opens every seat, as it always did.
  const isOwn = session.tier === "gm" || session.userId === userId;
  if (user.connected && !isOwn && !(await context.askSeat(userId, user.name))) {
    const reason = `${user.name} is at the table already, and nobody there has let you in.`;
    return refuse(context, request, response, reason, session.tier);
  }
  context.log.info(`${user.name} joins.`);
  const cookie = context.sessions.cookie({ tier: session.tier, userId });
  if (!isJson(request)) return redirect(response, "/game", cookie);
  response.setHeader("Set-Cookie", cookie);
  sendJson(response, { request: "join", status: "success", message: `${user.name} joins.`, redirect: "/game" });
}

/** A refusal, in the words of who asked: a page for a form, an object for JSON. */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  reason: string,
  html: string,
): void {
  if (isJson(request)) return sendJson(response, { request: "join", status: "failed", error: reason }, status);
  sendHtml(response, status, html);
}

/** A session that may still play as its user: the user exists and the tier opens it. */
export function sessionUser(context: Pick<HttpContext, "users">, session: Session | null): TableUser | null {
  if (!session?.userId) return null;
  const user = context.users().find((one) => one.id === session.userId);
  return user && opens(session.tier, user) ? user : null;
}

function mayJoinAs(context: HttpContext, tier: AccessTier): TableUser[] {
  return context.users().filter((user) => opens(tier, user));
}

function opens(tier: AccessTier, user: TableUser): boolean {
  return user.role > 0 && (tier === "gm" || user.role < ASSISTANT);
}

function page(context: HttpContext, tier: AccessTier | null, message: string | null): string {
  return joinPage({
    worldTitle: context.world.title,
    systemTitle: context.manifest.title,
    systemId: context.manifest.id,
    users: tier ? mayJoinAs(context, tier) : null,
    mayAsk: tier === "player",
    message,
  });
}

function refuse(
  context: HttpContext,
  request: IncomingMessage,
  response: ServerResponse,
  reason: string,
  tier: AccessTier | null = null,
  status = 403,
): void {
  context.log.refusal(request.socket.remoteAddress ?? "unknown", "join", reason);
  const known = tier ?? context.sessions.read(request.headers.cookie)?.tier ?? null;
  answer(request, response, status, reason, page(context, known, reason));
}

/** Browsers send Origin with posted forms; another site's form must not sign anybody in. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = request.headers.origin;
  if (!origin || origin === "null") return !origin;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}
