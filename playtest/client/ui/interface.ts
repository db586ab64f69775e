import { Board } from "./board/board";
import { setBoard } from "./board/the-board";
import type { TokenHUD } from "./board/token-hud";
import { watchMessages } from "./chat/watch-messages";
import { watchCombats } from "./combat/watch-combats";
import { watchFolders } from "./directory/watch-folders";
import { registerCoreKeys } from "./furniture/core-keys";
import { shareActivity, watchWorld } from "./furniture/watch-world";
import { watchConnection } from "./notifications/watch-connection";
import { Notifications } from "./notifications/notifications";
import { el } from "./shared/dom";
import { hideLoading, showLoading } from "./shared/loading";
import { ensureLayout } from "./shared/layout";
import { installWords } from "./shared/words";
import { watchTheme } from "./shared/theme";

/** Before the boot: places of the page, messages and the loading note; keys and words when their time comes. */
export function prepareInterface(): void {
  if (!document.body.classList.contains("game")) return;
  ensureLayout();
  showLoading();
  (globalThis.ui as unknown as { notifications: Notifications }).notifications ??= new Notifications();
  Hooks.once("init", registerCoreKeys);
  Hooks.once("i18nInit", () => installWords(game.i18n.translations));
}

/** Boot step 6: make an application of each slot and show it, then the board. */
export async function renderUi(): Promise<void> {
  watchTheme();
  game.user.viewedScene ??= canvas.scene?.id ?? null;
  const slots = ui as unknown as Record<string, { render(options: { force: boolean }): unknown }>;
  for (const [slot, cls] of Object.entries(CONFIG.ui)) {
    if (cls && !slots[slot]) slots[slot] = new cls() as unknown as (typeof slots)[string];
  }
  document.getElementById("ui-top")?.prepend(el("h1", { class: "visually-hidden" }, game.world.title));
  // The sidebar is the place of the panels and comes first.
  await show(slots.sidebar);
  const others = Object.keys(slots).filter((slot) => slot !== "sidebar" && slot in CONFIG.ui);
  await Promise.all(others.map((slot) => show(slots[slot])));
  openBoard();
  watchMessages();
  watchCombats();
  watchFolders();
  watchWorld();
  watchConnection();
  hideLoading();
}

/** One part that does not render is reported; the others and the table go on. */
async function show(app: { render(options: { force: boolean }): unknown } | undefined): Promise<void> {
  try {
    await app?.render({ force: true });
  } catch (error) {
    Hooks.onError("renderUi", error, { msg: app?.constructor.name, log: "error" });
  }
}

function openBoard(): void {
  // The others learn which scene is looked at.
  shareActivity();
  const board = new Board(document.getElementById("board") as HTMLElement);
  setBoard(board);
  const HudClass = CONFIG.Token.hudClass as typeof TokenHUD;
  board.hud = new HudClass(board);
  (canvas as unknown as { hud: Record<string, unknown> }).hud.token = board.hud;
}
