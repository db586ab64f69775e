import { Board } from "./board/board";
import { setBoard } from "./board/the-board";
import { TokenHUD } from "./board/token-hud";
import { watchMessages } from "./chat/watch-messages";
import { watchCombats } from "./combat/watch-combats";
import { watchFolders } from "./directory/watch-folders";
import { registerCoreKeys } from "./furniture/core-keys";
import { watchWorld } from "./furniture/watch-world";
import { interfaceClasses } from "./interface-classes";
import { Notifications } from "./notifications/notifications";
import { ensureLayout } from "./shared/layout";
import { installWords } from "./shared/words";
import { watchTheme } from "./shared/theme";
import { TooltipManager } from "./tooltips/tooltip-manager";

/** First thing at boot: places of the page, messages, tooltips and the loading note. */
export function startInterface(): { notifications: Notifications; tooltip: TooltipManager } {
  ensureLayout();
  document.body.classList.add("loading");
  const notifications = new Notifications();
  const slots = (globalThis.ui ??= {} as TableUi) as { notifications?: Notifications };
  slots.notifications ??= notifications;
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  return { notifications: slots.notifications, tooltip };
}

/** Before the hook init: default classes into CONFIG.ui, keys, and our English under the packages'. */
export function registerInterface(): void {
  const slots = (CONFIG.ui ??= {}) as Record<string, unknown>;
  for (const [slot, cls] of Object.entries(interfaceClasses)) slots[slot] ??= cls;
  registerCoreKeys();
  Hooks.once("i18nInit", () => installWords(game.i18n.translations));
}

/** Boot step 6: make an application of each slot and show it, then the board. */
export async function renderInterface(): Promise<void> {
  watchTheme();
  const slots = ui as unknown as Record<string, { render(options: { force: boolean }): unknown }>;
  for (const [slot, cls] of Object.entries(CONFIG.ui)) {
    if (cls && !slots[slot]) slots[slot] = new cls() as unknown as (typeof slots)[string];
  }
  // The sidebar is the place of the panels and comes first.
  await slots.sidebar?.render({ force: true });
  const others = Object.keys(slots).filter((slot) => slot !== "sidebar" && slot in CONFIG.ui);
  await Promise.all(others.map((slot) => slots[slot]?.render({ force: true })));
  openBoard();
  watchMessages();
  watchCombats();
  watchFolders();
  watchWorld();
  document.body.classList.remove("loading");
}

function openBoard(): void {
  const board = new Board(document.getElementById("board") as HTMLElement);
  setBoard(board);
  board.hud = new TokenHUD(board);
  (canvas as unknown as { hud: Record<string, unknown> }).hud.token = board.hud;
}
