import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { mimeType } from "./mime-types.js";
import { isInside } from "./safe-path.js";

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

/**
 * Answers with a file below `root` and returns true, or returns false when there is none. Symbolic links that lead out
 * of the root are not followed. Files are always revalidated (no-cache) by ETag, so a rebuilt system is seen at once.
 */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  segments: string[],
): Promise<boolean> {
  const found = await findFile(root, segments);
  if (!found) return false;
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.modified).toString(36)}"`;
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Type", mimeType(found.path));
  response.setHeader("Accept-Ranges", "bytes");
  // A drawing or a text that is opened as a page of its own must not run scripts with the table's rights.
  if (/\.(?:svg|xml)$/i.test(found.path)) response.setHeader("Content-Security-Policy", SVG_POLICY);
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304).end();
    return true;
  }
  const range = parseRange(request.headers.range, found.size);
  if (range) {
    response.setHeader("Content-Range", `bytes ${range.start}-${range.end}/${found.size}`);
    response.setHeader("Content-Length", range.end - range.start + 1);
    response.writeHead(206);
  } else {
    response.setHeader("Content-Length", found.size);
    response.writeHead(200);
  }
  if (request.method === "HEAD" || found.size === 0) response.end();
  else pipeline(createReadStream(found.path, range ?? {}), response, () => undefined);
  return true;
}

async function findFile(
  root: string,
  segments: string[],
): Promise<{ path: string; size: number; modified: number } | null> {
  try {
    const top = await realpath(root);
    const path = await realpath(join(top, ...segments));
    if (!isInside(top, path)) return null;
    const status = await stat(path);
    return status.isFile() ? { path, size: status.size, modified: status.mtimeMs } : null;
  } catch {
    return null;
  }
}

/** A single byte range (media elements ask for these); anything else is answered with the whole file. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? "");
  if (!match) return null;
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
}
