import { isTyping } from "./focus-return";
import type { ApplicationWindow } from "./application-window";

/** Pixels a window moves or grows with one press; with Shift it moves further. */
const STEP = 10;
const LONG_STEP = 50;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Keys of a window: title bar (move, resize, fold), tabs, things that act like buttons, Escape. */
export function onFrameKey(app: ApplicationWindow, event: KeyboardEvent): void {
  if (event.defaultPrevented || !app.element) return;
  const target = event.target as HTMLElement;
  const handled =
    (event.key === "Escape" && onEscape(app, target)) ||
    (target === app.window.header && onHeaderKey(app, event)) ||
    onControlsMenuKey(app, event, target) ||
    onTabKey(event, target) ||
    onActionKey(event, target);
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

/** First out of a menu, then out of a text field (which commits it), then the window closes. */
function onEscape(app: ApplicationWindow, target: HTMLElement): boolean {
  if (!app.hasFrame) return false;
  if (app.window.controlsDropdown?.classList.contains("expanded")) void app.toggleControls(false);
  else if (isTyping(target)) app.element.focus({ preventScroll: true });
  else void app.close({ closeKey: true });
  return true;
}

function onHeaderKey(app: ApplicationWindow, event: KeyboardEvent): boolean {
  if (event.key === "Enter" || event.key === " ") {
    void (app.minimized ? app.maximize() : app.minimize());
    return true;
  }
  const arrow = ARROWS[event.key];
  if (!arrow) return false;
  const { left = 0, top = 0 } = app.position;
  if (event.ctrlKey && app.options.window.resizable) {
    const box = app.element.getBoundingClientRect();
    app.setPosition({ width: box.width + arrow.x * STEP, height: box.height + arrow.y * STEP });
  } else {
    const step = event.shiftKey ? LONG_STEP : STEP;
    app.setPosition({ left: left + arrow.x * step, top: top + arrow.y * step });
  }
  return true;
}

function onControlsMenuKey(app: ApplicationWindow, event: KeyboardEvent, target: HTMLElement): boolean {
  const menu = app.window.controlsDropdown;
  if (!menu?.contains(target)) return false;
  return moveAmong([...menu.querySelectorAll<HTMLElement>("button")], target, event.key, "ArrowUp", "ArrowDown");
}

/** Arrow keys go through the tabs of a list and open what they reach, as the ARIA pattern asks. */
function onTabKey(event: KeyboardEvent, target: HTMLElement): boolean {
  const tabs = target.closest("[role=tablist], .tabs");
  if (!tabs || target.dataset.action !== "tab") return false;
  const entries = [...tabs.querySelectorAll<HTMLElement>("[data-action=tab]")];
  const moved =
    moveAmong(entries, target, event.key, "ArrowLeft", "ArrowRight") ||
    moveAmong(entries, target, event.key, "ArrowUp", "ArrowDown");
  if (moved) (document.activeElement as HTMLElement | null)?.click();
  return moved;
}

function moveAmong(entries: HTMLElement[], at: HTMLElement, key: string, back: string, forward: string): boolean {
  const step = key === forward ? 1 : key === back ? -1 : 0;
  const next = step && entries[(entries.indexOf(at) + step + entries.length) % entries.length];
  if (!next) return false;
  next.focus();
  return true;
}

/** Enter and Space press what is reachable by Tab and acts like a button without being one. */
function onActionKey(event: KeyboardEvent, target: HTMLElement): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  if (!target.dataset.action || target.matches("button, input, select, textarea, summary, a[href]")) return false;
  if (target.tabIndex < 0) return false;
  target.click();
  return true;
}
