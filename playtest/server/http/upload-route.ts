import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isAcceptedFile } from "../documents/file-categories.js";
import { hasPermission } from "../documents/permissions.js";
import { requesterOf } from "../documents/requester.js";
import { rootMessage, TableError } from "../errors.js";
import { writablePlace } from "../files/place.js";
import { newId } from "../world/identifiers.js";
import type { HttpContext } from "./http-context.js";
import { isSameOrigin, sessionUser } from "./join-routes.js";
import { sendJson, sendText } from "./responses.js";
import { refuseBody } from "./unfinished.js";
import { isSafeName } from "./safe-path.js";

const UPLOAD_LIMIT = 64 * 1024 * 1024;
const CATEGORIES = ["IMAGE", "VIDEO", "AUDIO", "TEXT", "FONT", "GRAPHICS"];

/**
 * POST /table/upload?path=worlds/<id>/assets/maps&name=cellar.webp with the file as the body: stores it for users with
 * FILES_UPLOAD; answers `{ path }` as documents reference it. A file appears whole or not at all.
 */
export function receiveUpload(
  context: HttpContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  return answer(context, request, response, async () => {
    const name = url.searchParams.get("name") ?? "";
    if (!isSafeName(name) || !isAcceptedFile(name, CATEGORIES)) {
      throw new TableError(
        "malformed",
        "Only images, videos, sounds, texts, fonts and models with a plain name can be uploaded.",
      );
    }
    const { folder, path } = await writablePlace(
      context,
      url.searchParams.get("path") || `worlds/${context.world.id}/assets`,
    );
    await write(request, join(folder, name));
    return `${path}/${name}`;
  });
}

/** POST /table/folder?path=…: makes a folder for files, for users with FILES_UPLOAD; answers `{ path }`. */
export function makeFolder(
  context: HttpContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  return answer(context, request, response, async () => {
    return (await writablePlace(context, url.searchParams.get("path") ?? "")).path;
  });
}

async function answer(
  context: HttpContext,
  request: IncomingMessage,
  response: ServerResponse,
  task: () => Promise<string>,
): Promise<void> {
  try {
    requireUploader(context, request);
    sendJson(response, { path: await task() });
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    context.log.refusal(request.socket.remoteAddress ?? "unknown", "upload", error.message);
    refuseBody(request, response);
    sendText(response, statusOf(error), "text/plain", error.message);
  }
}

function statusOf(error: TableError): number {
  if (error.code === "permission") return 403;
  return error instanceof TooLarge ? 413 : 400;
}

class TooLarge extends TableError {
  constructor() {
    super("malformed", "The file is larger than 64 MB.");
  }
}

function requireUploader(context: HttpContext, request: IncomingMessage): void {
  const user = sessionUser(context, context.sessions.read(request.headers.cookie));
  const source = user ? context.userSource(user.id) : undefined;
  if (!source || !isSameOrigin(request)) throw new TableError("permission", "Join the table first.");
  if (!hasPermission(requesterOf(source), "FILES_UPLOAD", context.permissions())) {
    throw new TableError("permission", `${String(source.name)} lacks the permission FILES_UPLOAD.`);
  }
}

async function write(request: IncomingMessage, target: string): Promise<void> {
  if (Number(request.headers["content-length"] ?? 0) > UPLOAD_LIMIT) throw new TooLarge();
  const part = `${target}.${newId()}.part`;
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > UPLOAD_LIMIT ? new TooLarge() : null, chunk);
    },
  });
  try {
    // Only the file's own side ends with an error: the answer still has to go out on the request's.
    request.once("close", () => void (request.complete || limit.destroy(new Error("the upload broke off"))));
    await pipeline(request.pipe(limit), createWriteStream(part));
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof TableError) throw error;
    throw new TableError("storage", `The file could not be stored: ${rootMessage(error)}`, { cause: error });
  }
}
