import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyError, readBody } from "./unfinished.js";

/** Headers every answer carries. Systems evaluate templates and inline styles, so scripts are limited by origin only. */
export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("X-Frame-Options", "SAMEORIGIN");
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'self' data: blob: https:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: https:; " +
      "style-src 'self' 'unsafe-inline' https:; connect-src 'self' ws: wss: https:; object-src 'none'; " +
      "base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
  );
}

export function sendText(response: ServerResponse, status: number, type: string, body: string): void {
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(status).end(body);
}

export function sendHtml(response: ServerResponse, status: number, body: string): void {
  sendText(response, status, "text/html", body);
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  sendText(response, status, "application/json", JSON.stringify(value));
}

export function redirect(response: ServerResponse, location: string, cookie?: string): void {
  if (cookie) response.setHeader("Set-Cookie", cookie);
  response.setHeader("Location", location);
  response.setHeader("Cache-Control", "no-store");
  response.writeHead(303).end();
}

/** The fields of a posted form, or of an object posted as JSON. Rejects with a BodyError when there are none to be had. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request);
  if (!isJson(request)) return new URLSearchParams(body);
  try {
    const values = Object.entries((JSON.parse(body) ?? {}) as Record<string, unknown>);
    return new URLSearchParams(values.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    throw new BodyError(400, "The form is broken.");
  }
}

/** Whether the body is JSON, as the public client and authors' tests post it to `/join`. */
export function isJson(request: IncomingMessage): boolean {
  return /^application\/json\b/i.test(request.headers["content-type"] ?? "");
}
