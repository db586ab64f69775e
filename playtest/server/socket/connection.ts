import type { Server, Socket } from "socket.io";
import type { ClientMessages, ErrorCode, Reply, ServerMessages } from "../../common/protocol.js";
import { TableError } from "../errors.js";
import { isJsonObject } from "../json.js";
import type { ServerLog } from "../log.js";
import type { RateLimit } from "./rate-limit.js";

interface SocketData {
  userId: string;
}

export type TableSocketServer = Server<ClientMessages, ServerMessages, Record<string, never>, SocketData>;
export type TableSocket = Socket<ClientMessages, ServerMessages, Record<string, never>, SocketData>;

/** Messages that are as much work as many others. */
const COSTS: Partial<Record<keyof ClientMessages, number>> = { world: 100, catchUp: 20, makePack: 20, packsSince: 20 };

type Answer = (reply: Reply<unknown>) => void;
type Handler = (...args: unknown[]) => unknown;

/**
 * Registers a handler whose payloads are unknown. Whatever the handler does, the client gets exactly one answer when it
 * asked for one, and the server stays up.
 */
export function answer(
  socket: TableSocket,
  log: ServerLog,
  limit: RateLimit,
  userName: () => string,
  event: keyof ClientMessages,
  handler: Handler,
): void {
  // The declared payload types are what honest clients send; a border must not believe them.
  const on = socket.on.bind(socket) as unknown as (name: string, listener: (...args: unknown[]) => void) => void;
  on(event, (...args) => {
    const last = args.at(-1);
    const reply: Answer | null = typeof last === "function" ? (last as Answer) : null;
    void run(handler, reply ? args.slice(0, -1) : args, limit, COSTS[event]).then((outcome) => {
      // A flood fills neither the log nor the disk: its first message is noted, the others only answered.
      const isNoted = !outcome.ok && outcome.error.code === "rate" && limit.isFlooding;
      if (!outcome.ok && !isNoted) note(log, userName(), describe(event, args[0]), outcome.error);
      if (!outcome.ok && outcome.error.code === "rate") limit.isFlooding = true;
      if (reply) send(reply, outcome, (error) => log.error(`${userName()}: ${event}: ${String(error)}`));
    });
  });
}

/** An answer that cannot be sent (longer than any text can be) is said to be so; it must not end the server. */
function send(reply: Answer, outcome: Reply<unknown>, note: (error: unknown) => void): void {
  try {
    reply(outcome);
  } catch (error) {
    note(error);
    reply(failure("storage", "The table's answer is too large to be sent."));
  }
}

async function run(
  handler: Handler,
  args: unknown[],
  limit: RateLimit,
  cost: number | undefined,
): Promise<Reply<unknown>> {
  try {
    if (!limit.take(cost)) throw new TableError("rate", "Too many messages at once. Wait a moment.");
    return { ok: true, value: await handler(...args) };
  } catch (error) {
    if (error instanceof TableError) return failure(error.code, error.message);
    return failure(
      "storage",
      `The table failed on this request: ${error instanceof Error ? error.message : "unknown"}`,
    );
  }
}

/** "document update Actor": what was attempted, for the log. */
function describe(event: string, payload: unknown): string {
  if (event !== "document" || !isJsonObject(payload)) return event;
  const words = [payload.action, payload.documentName, payload.pack, payload.parentUuid];
  return [event, ...words.filter((word) => typeof word === "string").map((word) => word.slice(0, 80))].join(" ");
}

function failure(code: ErrorCode, message: string): Reply<never> {
  return { ok: false, error: { code, message } };
}

function note(log: ServerLog, user: string, event: string, error: { code: ErrorCode; message: string }): void {
  if (error.code === "storage") log.error(`${user}: ${event}: ${error.message}`);
  else log.refusal(user, event, `${error.code}: ${error.message}`);
}
