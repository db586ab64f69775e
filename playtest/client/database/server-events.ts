/** What the server tells about other people: presence, targets, pause, queries, a rebuilt system (protocol.ts). */
import type { Json, Reply, UserActivity } from "../../common/protocol";
import type { UserDocument } from "../documents/types";
import { CompendiumCollection } from "../collections/compendium-collection";
import { refreshPacks } from "../collections/world-packs";
import { database } from "./client-database";
import type { Transport } from "./transport";

interface QueryRequest {
  fromUserId: string;
  name: string;
  data: Json;
  timeout: number;
}

export function listenToServer(line: Transport, setPaused: (paused: boolean, userId: string) => void): void {
  database.beforeCatchUp = () => refreshPacks(CompendiumCollection);
  line.on("userConnected", (userId: string, active: boolean) => setPresence(userId, active));
  line.on("activity", (userId: string, state: UserActivity) => showActivity(userId, state));
  line.on("pause", (paused: boolean, userId: string) => setPaused(paused, userId));
  line.on("query", (query: QueryRequest, reply: (answer: Reply<Json>) => void) => void answerQuery(query, reply));
  line.on("seat", (wish: SeatWish, reply: (isLetIn: boolean) => void) => void askForSeat(wish).then(reply));
  line.on("packsChanged", () => void refreshPacks(CompendiumCollection));
  line.on("reload", () => globalThis.location?.reload());
}

function setPresence(userId: string, active: boolean): void {
  const user = game.users?.get(userId);
  if (!user) return arriveEarly(userId, active);
  user.active = active;
  if (!active) user.viewedScene = null;
  Hooks.callAll("userConnected", user, active);
  ui.players?.render();
}

/** Who comes or goes while this window still opens, before it has users: what it begins with says so. */
function arriveEarly(userId: string, active: boolean): void {
  const { data } = game;
  const others = data.activeUsers.filter((id) => id !== userId);
  data.activeUsers = active ? [...others, userId] : others;
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
  const handler = Object.hasOwn(CONFIG.queries, query.name) ? CONFIG.queries[query.name] : undefined;
  if (typeof handler !== "function") {
    reply({ ok: false, error: { code: "missing", message: `"${query.name}" is not a query of CONFIG.queries.` } });
    return;
  }
  try {
    const value: unknown = await handler(dataOf(query), { timeout: query.timeout });
    reply({ ok: true, value: JSON.parse(JSON.stringify(value ?? null)) as Json });
  } catch (error) {
    Hooks.onError(`CONFIG.queries["${query.name}"]`, error, { log: "error" });
    reply({ ok: false, error: { code: "validation", message: (error as Error).message } });
  }
}

interface SeatWish {
  userId: string;
  name: string;
  timeout: number;
}

/** Somebody with the join link wants a seat that is taken. The question goes when its time is over. */
async function askForSeat({ userId, name, timeout }: SeatWish): Promise<boolean> {
  const { DialogV2 } = foundry.applications.api as unknown as { DialogV2: { wait(config: object): Promise<unknown> } };
  const isOwn = userId === game.userId;
  const answer = await DialogV2.wait({
    window: { title: game.i18n.format("TABLE.Seat.Title", { name }) },
    content: seatQuestion(game.i18n.format(isOwn ? "TABLE.Seat.AskOwn" : "TABLE.Seat.Ask", { name })),
    buttons: [
      { action: "let", label: "TABLE.Seat.Let", icon: "fa-solid fa-check", callback: () => true },
      { action: "refuse", label: "TABLE.Seat.Refuse", icon: "fa-solid fa-xmark", default: true, callback: () => false },
    ],
    render: (_event: Event, dialog: { close(): unknown }) => setTimeout(() => dialog.close(), timeout),
  });
  return answer === true;
}

function seatQuestion(words: string): HTMLDivElement {
  const holder = document.createElement("div");
  holder.append(Object.assign(document.createElement("p"), { textContent: words }));
  return holder;
}

/** The table's own dialogs say who asks; that is for the server to say, not for the one who asks. */
function dataOf({ name, data, fromUserId }: QueryRequest): Json {
  if (name !== "dialog" || typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return { ...data, askedBy: fromUserId };
}
