/** What the server tells about other people: presence, targets, pause, queries, a rebuilt system (protocol.ts). */
import type { Json, Reply, UserActivity } from "../../common/protocol";
import type { UserDocument } from "../documents/types";
import { refreshPacks } from "../collections/world-packs";
import type { Transport } from "./transport";

interface QueryRequest {
  fromUserId: string;
  name: string;
  data: Json;
  timeout: number;
}

export function listenToServer(line: Transport, setPaused: (paused: boolean, userId: string) => void): void {
  line.on("userConnected", (userId: string, active: boolean) => setPresence(userId, active));
  line.on("activity", (userId: string, state: UserActivity) => showActivity(userId, state));
  line.on("pause", (paused: boolean, userId: string) => setPaused(paused, userId));
  line.on("query", (query: QueryRequest, reply: (answer: Reply<Json>) => void) => void answerQuery(query, reply));
  line.on("packsChanged", () => void refreshPacks());
  line.on("reload", () => globalThis.location?.reload());
}

function setPresence(userId: string, active: boolean): void {
  const user = game.users?.get(userId);
  if (!user) return;
  user.active = active;
  if (!active) user.viewedScene = null;
  Hooks.callAll("userConnected", user, active);
  ui.players?.render();
}

function showActivity(userId: string, state: UserActivity): void {
  const user = game.users?.get(userId) as UserDocument | undefined;
  if (!user || user.isSelf) return;
  const moved = state.sceneId !== undefined && state.sceneId !== user.viewedScene;
  if (moved) {
    user.viewedScene = state.sceneId as string | null;
    ui.nav?.render();
  }
  // The table's own hooks: the board shows them.
  if (state.ping) Hooks.callAll("playtestPing", user, state.ping);
  if (state.cursor !== undefined || moved) Hooks.callAll("playtestCursor", user, state.cursor ?? null);
  if (state.targets && (user.viewedScene ?? canvas.scene?.id) === canvas.scene?.id)
    user.updateTokenTargets(state.targets);
}

/** Run the handler of CONFIG.queries; the answer is JSON, an error travels as its message. */
async function answerQuery(query: QueryRequest, reply: (answer: Reply<Json>) => void): Promise<void> {
  const handler = CONFIG.queries[query.name];
  if (!handler) {
    reply({ ok: false, error: { code: "missing", message: `"${query.name}" is not a query of CONFIG.queries.` } });
    return;
  }
  try {
    const value: unknown = await handler(query.data, { timeout: query.timeout });
    reply({ ok: true, value: JSON.parse(JSON.stringify(value ?? null)) as Json });
  } catch (error) {
    Hooks.onError(`CONFIG.queries["${query.name}"]`, error, { log: "error" });
    reply({ ok: false, error: { code: "validation", message: (error as Error).message } });
  }
}
