import type { IncomingMessage, ServerResponse } from "node:http";

/** Characters of the forms that anybody may post: a key, a user, no more. */
const FORM_LIMIT = 8 * 1024;
/** Milliseconds until a form has to be there. */
const FORM_TIME = 10_000;
/** Forms that may be on their way at the same time, from one address and from all. */
const MOST = { address: 8, all: 64 };
/** What is read on of a body that is refused, so that whoever sends it reads the answer; and for how long. */
const DRAIN = { bytes: 1024 * 1024, time: 2000 };

/** A body that is not read, with the status that says why. */
export class BodyError extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 503,
    message: string,
  ) {
    super(message);
    this.name = "BodyError";
  }
}

const unfinished = new Map<string, number>();

/** The body of a form. Rejects with a BodyError when it is too large, too slow or one of too many. */
export async function readBody(
  request: IncomingMessage,
  { limit = FORM_LIMIT, time = FORM_TIME, most = MOST } = {},
): Promise<string> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  const address = request.socket.remoteAddress ?? "";
  const all = [...unfinished.values()].reduce((sum, count) => sum + count, 0);
  const own = unfinished.get(address) ?? 0;
  if (own >= most.address || all >= most.all)
    throw new BodyError(503, "Too many forms at once. Try again in a moment.");
  unfinished.set(address, own + 1);
  try {
    return await collect(request, limit, time);
  } finally {
    const left = (unfinished.get(address) ?? 1) - 1;
    if (left > 0) unfinished.set(address, left);
    else unfinished.delete(address);
  }
}

function collect(request: IncomingMessage, limit: number, time: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => end(() => reject(new BodyError(408, "The form took too long."))), time);
    const end = (step: () => void): void => {
      clearTimeout(timer);
      request.removeAllListeners("data");
      step();
    };
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(() => reject(tooLarge(limit)));
      else chunks.push(chunk);
    });
    request.once("end", () => end(() => resolve(Buffer.concat(chunks).toString("utf8"))));
    request.once("error", () => end(() => reject(new BodyError(400, "The form did not arrive."))));
    request.once("close", () => end(() => reject(new BodyError(400, "The form did not arrive."))));
  });
}

function tooLarge(limit: number): BodyError {
  return new BodyError(413, `The form is larger than ${Math.ceil(limit / 1024)} KB.`);
}

/** Answers before the body is there and lets go of the line soon, however much is still to come. */
export function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Connection", "close");
  if (request.complete) return;
  let size = 0;
  const letGo = (): void => void request.socket.destroy();
  const timer = setTimeout(letGo, DRAIN.time);
  timer.unref();
  request.socket.once("close", () => clearTimeout(timer));
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > DRAIN.bytes) letGo();
  });
  request.resume();
}
