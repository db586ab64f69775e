import type { KeybindingConfig } from "../../keybindings/keybinding-types";
import { instances } from "../../applications/instances";
import type { RenderableApp } from "../../documents/types";
import { boardKeys, endOperation } from "../board/board-keys";

const DEFERRED = 2;

/**
 * The actions of core under the names that packages know (`game.keybindings.get("core", "pause")`), with the keys of Foundry's
 * article on game controls. Tab stays with the focus: `cycleView` has no key of its own. Called before the hook init.
 */
export function registerCoreKeys(): void {
  const keybindings = game.keybindings as unknown as {
    register(namespace: string, action: string, config: KeybindingConfig): void;
  };
  for (const [action, config] of Object.entries({ ...furnitureKeys(), ...boardKeys(), ...macroKeys() }))
    keybindings.register("core", action, { ...config, name: `TABLE.Keys.${String(config.name)}` });
}

function furnitureKeys(): Record<string, KeybindingConfig> {
  return {
    cycleView: { name: "Cycle", editable: [], onDown: cycleTokens },
    dismiss: { name: "Dismiss", uneditable: [{ key: "Escape" }], precedence: DEFERRED, onDown: dismiss },
    pause: { name: "Pause", restricted: true, editable: [{ key: "Space" }], onDown: pause },
    characterSheet: { name: "Sheet", editable: [{ key: "KeyC" }], onDown: toggleSheet },
    focusChat: { name: "Chat", editable: [{ key: "KeyC", modifiers: ["Shift"] }], onDown: focusChat },
  };
}

function macroKeys(): Record<string, KeybindingConfig> {
  const keys: Record<string, KeybindingConfig> = {};
  for (let slot = 1; slot <= 10; slot += 1) {
    const digit = slot % 10;
    const editable = [{ key: `Digit${digit}` }];
    keys[`executeMacro${digit}`] = { name: `Macro${digit}`, editable, onDown: () => executeSlot(slot) };
  }
  for (let page = 1; page <= 5; page += 1) {
    const editable = [{ key: `Digit${page}`, modifiers: ["Alt" as const] }];
    keys[`swapPage${page}`] = { name: `Page${page}`, editable, onDown: () => swapPage(page) };
  }
  return keys;
}

function pause({ event }: { event: Event }): boolean {
  if (pressesButton(event)) return false;
  game.togglePause(!game.paused, { broadcast: true });
  return true;
}

function focusChat(): boolean {
  ui.sidebar.changeTab?.("chat", "primary");
  document.getElementById("chat-message")?.focus();
  return true;
}

/** The sheet of the one selected token's actor, or of the user's character: open, unfold, or close it. */
function toggleSheet(): boolean {
  const { controlled } = canvas.tokens;
  const actor = (controlled.length === 1 ? controlled[0]?.actor : null) ?? game.user.character;
  if (!actor?.testUserPermission(game.user, "LIMITED")) return false;
  const sheet = actor.sheet as
    (RenderableApp & { rendered?: boolean; minimized?: boolean; maximize?(): unknown }) | null;
  if (sheet?.rendered && sheet.minimized) void sheet.maximize?.();
  else if (sheet?.rendered) void sheet.close();
  else void sheet?.render(true);
  return true;
}

/** Select the next of one's own tokens. */
function cycleTokens(): boolean {
  const { controlled, ownedTokens } = canvas.tokens;
  const at = controlled[0] ? ownedTokens.indexOf(controlled[0]) : -1;
  const next = ownedTokens[(at + 1) % ownedTokens.length];
  next?.control({ releaseOthers: true });
  if (next) void canvas.animatePan(next.center);
  return next !== undefined;
}

/** What is under way on the board; then the window in front; then the selection. contract [?] in which order v13 does it. */
function dismiss(): boolean {
  if (endOperation()) return true;
  const front = frontWindow();
  if (front) {
    void front.close({ closeKey: true });
    return true;
  }
  return canvas.tokens.releaseAll() > 0;
}

function frontWindow(): RenderableApp | undefined {
  const windows = [...instances.values()].filter(({ hasFrame, rendered }) => hasFrame && rendered);
  const open: RenderableApp[] = [...windows, ...Object.values(ui.windows ?? {})];
  return open.toSorted((a, b) => layer(b) - layer(a))[0];
}

/** How far in front a window stands; those of the first generation have their element in a list. */
function layer(app: RenderableApp): number {
  const { element } = app as { element?: unknown };
  const own = (element as { 0?: HTMLElement } | undefined)?.[0] ?? (element as HTMLElement | undefined);
  return Number(own?.style?.zIndex ?? 0);
}

function swapPage(page: number): boolean {
  (ui.hotbar as unknown as { changePage(page: number): void }).changePage(page);
  return true;
}

/** A button in focus takes its own keys. */
function pressesButton(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("button, a, summary, [role=button]") !== null;
}

function executeSlot(slot: number): boolean {
  const { page = 1 } = ui.hotbar as unknown as { page?: number };
  const entry = game.user.getHotbarMacros(page)[slot - 1];
  if (!entry?.macro) return false;
  void entry.macro.execute();
  return true;
}
