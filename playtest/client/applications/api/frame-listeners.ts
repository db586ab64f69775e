import { watchDismissKey } from "./dismiss-key";
import { attachFrameDragging } from "./frame-drag";
import { onFrameKey } from "./frame-keyboard";
import { headerControls } from "./frame";
import { runReported } from "./report-failure";
import type { ApplicationWindow } from "./application-window";
import type { ActionFunction } from "./types";

type Action = (event: PointerEvent, target: HTMLElement) => unknown;

/** Everything a window listens to for as long as its frame lives: clicks, keys, the form, the pointer on its frame. */
export function attachFrameListeners(app: ApplicationWindow): void {
  const root = app.element;
  root.addEventListener("click", (event) => onClick(app, event as PointerEvent));
  // Middle and right button: only for actions that ask for them (sec. 11.1 `buttons`).
  root.addEventListener("auxclick", (event) => {
    if (event.button !== 2) onClick(app, event as PointerEvent);
  });
  root.addEventListener("contextmenu", (event) => onContextMenu(app, event as PointerEvent));
  root.addEventListener("keydown", (event) => onFrameKey(app, event));
  const form = ownForm(app);
  form?.addEventListener("submit", (event) => {
    runReported(app, "submit", () => app._onSubmitForm(app.options.form, event));
  });
  form?.addEventListener("change", (event) => app._onChangeForm(app.options.form, event));
  if (!app.hasFrame) return;
  attachFrameDragging(app);
  watchDismissKey(root.ownerDocument);
}

/** The form that the application is, or whose content is one (sec. 11.1 `contentTag`). */
export function ownForm(app: ApplicationWindow): HTMLFormElement | null {
  const { content } = app.window;
  if (app.options.tag === "form") return app.element as HTMLFormElement;
  return content?.tagName === "FORM" ? (content as HTMLFormElement) : null;
}

function onClick(app: ApplicationWindow, event: PointerEvent): void {
  const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]");
  closeMenuOnOutsideClick(app, event);
  if (target && app.element.contains(target)) runAction(app, event, target, event.button);
}

function onContextMenu(app: ApplicationWindow, event: PointerEvent): void {
  const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]");
  if (!target) return;
  const action = app.options.actions[target.dataset.action ?? ""];
  if (typeof action !== "object" || !action.buttons.includes(2)) return;
  event.preventDefault();
  runReported(app, "action", () => (action.handler as unknown as Action).call(app, event, target));
}

function closeMenuOnOutsideClick(app: ApplicationWindow, event: Event): void {
  const { controls, controlsDropdown } = app.window;
  const target = event.target as Node;
  if (!controlsDropdown?.classList.contains("expanded") || controls?.contains(target)) return;
  void app.toggleControls(false);
}

/** Reserved actions first, then the menu's own entries, then the options, then the fallback (sec. 11.2). */
function runAction(app: ApplicationWindow, event: PointerEvent, target: HTMLElement, button: number): void {
  const name = target.dataset.action ?? "";
  if (button === 0 && runReserved(app, event, name)) return;
  const control = target.classList.contains("header-control")
    ? headerControls(app).find((c) => c.action === name)
    : null;
  if (control?.onClick && button === 0) return runReported(app, "action", () => control.onClick?.(event));
  const action = app.options.actions[name];
  if (!action) return runReported(app, "action", () => app._onClickAction(event, target));
  const { handler, buttons }: { handler: ActionFunction; buttons: number[] } =
    typeof action === "function" ? { handler: action, buttons: [0] } : action;
  if (buttons.includes(button))
    runReported(app, "action", () => (handler as unknown as Action).call(app, event, target));
}

function runReserved(app: ApplicationWindow, event: PointerEvent, name: string): boolean {
  switch (name) {
    case "close":
      event.stopPropagation();
      void app.close();
      return true;
    case "minimize":
      event.stopPropagation();
      void (app.minimized ? app.maximize() : app.minimize());
      return true;
    case "toggleControls":
      void app.toggleControls();
      return true;
    case "tab":
      runReported(app, "action", () => app._onClickTab(event));
      return true;
    default:
      return false;
  }
}
