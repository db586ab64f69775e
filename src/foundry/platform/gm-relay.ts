import { SYSTEM_ID } from "./system-id";
import { localize, messageOf } from "./i18n";
import { lazily } from "./lazily";

/** What came of a request. `done` and `already` are both fine; a refusal says why, in the words of whoever answered. */
export type Answer = { status: "done" | "already" } | { status: "refused"; reason: string };
/** Does one kind of request on the active GM's client. The user is the framework's; the payload may claim anything. */
export type GamemasterTask = (payload: Record<string, unknown>, user: User) => Promise<Answer>;

/** Name of the query that the active GM's client answers. */
export const GAMEMASTER_QUERY = `${SYSTEM_ID}.ask`;
const TIMEOUT = 10_000; // milliseconds

/** What a user asks for. It lies in a flag of the user's own document. */
interface StoredRequest {
  /** Digest of a secret that only the query tells: everybody can read the flag, and nobody else can have it answered. */
  id: string;
  task: string;
  payload: Record<string, unknown>;
}

/** What does a task is loaded when it is first asked for. */
type Load = () => Promise<GamemasterTask>;
const tasks = new Map<string, Load>();
export const registerGamemasterTask = (name: string, load: Load): void => void tasks.set(name, load);

/** The flag holds one request at a time, so a client asks one after the other. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Asks the active GM's client for something that this user may not write.
 *
 * Foundry's queries do not say who asks, and a payload may claim anything. So the request itself is written into a flag of
 * the asker's own user document, which the server lets nobody else write (but a GM), and the query only says where to look.
 */
export function askGamemasterRelay(task: string, payload: Record<string, unknown>): Promise<Answer> {
  const run = queue.then(() => ask(task, payload));
  queue = run.catch(() => undefined);
  return run;
}

async function ask(task: string, payload: Record<string, unknown>): Promise<Answer> {
  const gamemaster = game.users.activeGM;
  if (!gamemaster) return refusal("MANIFOLD.Changes.NoGamemaster");
  const secret = foundry.utils.randomID(32);
  try {
    const { digest } = await import("./hash");
    const request: StoredRequest = { id: digest(secret), task, payload };
    await game.user.setFlag(SYSTEM_ID, "request", request);
    const data = { user: game.user.id, request: request.id, secret };
    const answer = await gamemaster.query(GAMEMASTER_QUERY, data, { timeout: TIMEOUT });
    return isAnswer(answer) ? answer : refusal("MANIFOLD.Changes.NoAnswer");
  } catch {
    return refusal("MANIFOLD.Changes.NoAnswer");
  }
}

/** An id of another form, which nobody's client makes, is no secret: whoever wrote it by hand let everybody ask for it. */
const isDigest = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

/** The request that was answered last, by the id of its user: a flag holds one, and it is answered once. */
const answered = new Map<string, string>();

/** The GM's side of the query. */
export async function answerGamemasterQuery(data: unknown): Promise<Answer> {
  if (!game.users.activeGM?.isSelf) return refusal("MANIFOLD.Changes.NoGamemaster");
  const { digest } = await lazily(() => import("./hash"));
  const { user: userId, request: requestId, secret } = (data ?? {}) as Record<string, unknown>;
  const user = typeof userId === "string" ? game.users.get(userId) : undefined;
  const request = user?.getFlag(SYSTEM_ID, "request");
  if (!user?.id || !isRequest(request) || request.id !== requestId) return refusal("MANIFOLD.Changes.Malformed");
  if (isDigest(request.id) && request.id !== digest(String(secret))) return refuseUser(user);
  const load = tasks.get(request.task);
  if (!load) return refusal("MANIFOLD.Changes.Malformed");
  try {
    const task = await lazily(load);
    if (answered.get(user.id) === request.id) return refusal("MANIFOLD.Changes.Answered");
    answered.set(user.id, request.id);
    return await task(request.payload, user);
  } catch (error) {
    return { status: "refused", reason: messageOf(error) };
  }
}

export const refusal = (key: string): Answer => ({ status: "refused", reason: localize(key) });

/** A refusal for lack of rights. The GM's console is the log of who asked for what they may not do. */
export function refuseUser(user: User, key = "MANIFOLD.Changes.NotAllowed"): Answer {
  const reason = localize(key);
  console.warn(`Manifold | ${user.name}: ${reason}`);
  return { status: "refused", reason };
}

function isRequest(value: unknown): value is StoredRequest {
  const request = value as Partial<StoredRequest> | null | undefined;
  const texts = [request?.id, request?.task].every((text) => typeof text === "string");
  return texts && typeof request?.payload === "object" && request.payload !== null;
}

function isAnswer(value: unknown): value is Answer {
  const status = (value as { status?: unknown } | null | undefined)?.status;
  return status === "done" || status === "already" || status === "refused";
}
