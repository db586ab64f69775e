/** The window around a first-generation application: `div.app.window-app` with header, content and resize handle. */
import { attachFrameDragging } from "../applications/api/frame-drag";
import { isTyping } from "../applications/api/focus-return";
import { localize, localizeOr } from "../applications/api/localize";
import { watchDismissKey } from "../applications/api/dismiss-key";
import type { ApplicationPosition } from "../applications/api/types";
import type { Data, HeaderButton, Options, Position } from "./options";

interface FramedApplication {
  readonly id: string;
  readonly appId: number;
  readonly title: string;
  readonly options: Options;
  readonly position: Position;
  readonly _minimized: boolean | null;
  setPosition(position?: Position): unknown;
  bringToTop(): void;
  maximize(): Promise<void>;
  close(options?: Data): Promise<unknown>;
  _onToggleMinimize(): void;
}

/** Windows of the first generation know one theme: their systems paint dark text on light paper. */
const CLASSES = ["app", "window-app", "themed", "theme-light"];

export function buildOuter(app: FramedApplication, buttons: HeaderButton[]): HTMLElement {
  const root = document.createElement("div");
  root.id = app.id;
  root.classList.add(...CLASSES, ...app.options.classes.flatMap((name) => name.split(/\s+/)).filter(Boolean));
  root.dataset.appid = String(app.appId);
  root.tabIndex = -1;
  root.setAttribute("role", "dialog");
  root.setAttribute("aria-labelledby", `${app.id}-title`);
  const content = document.createElement("section");
  content.className = "window-content";
  root.append(buildHeader(app, buttons), content);
  const handle = app.options.resizable ? resizeHandle() : null;
  if (handle) root.append(handle);
  listen(app, root, handle);
  return root;
}

function buildHeader(app: FramedApplication, buttons: HeaderButton[]): HTMLElement {
  const header = document.createElement("header");
  header.className = "window-header flexrow draggable";
  const title = document.createElement("h4");
  title.className = "window-title";
  title.id = `${app.id}-title`;
  title.textContent = app.title;
  header.append(title, ...buttons.map(buildButton));
  return header;
}

function buildButton(button: HeaderButton): HTMLElement {
  const element = document.createElement("a");
  element.className = `header-button control ${button.class}`;
  element.setAttribute("role", "button");
  element.tabIndex = 0;
  const label = button.class === "close" ? localizeOr("Close", "Close") : localize(button.label);
  if (button.tooltip) element.dataset.tooltip = localize(button.tooltip);
  const icon = document.createElement("i");
  icon.className = button.icon;
  icon.setAttribute("inert", "");
  element.append(icon, label);
  element.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    button.onclick?.(event);
  });
  return element;
}

function resizeHandle(): HTMLElement {
  const handle = document.createElement("div");
  handle.className = "window-resizable-handle";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-arrows-left-right";
  icon.setAttribute("inert", "");
  handle.append(icon);
  return handle;
}

/** Dragging, folding and keys are those of the windows of the second generation. */
function listen(app: FramedApplication, root: HTMLElement, resize: HTMLElement | null): void {
  attachFrameDragging({
    element: root,
    window: { header: root.querySelector<HTMLElement>(":scope > .window-header"), resize },
    get position() {
      return known(app.position);
    },
    get minimized() {
      return app._minimized === true;
    },
    setPosition: (position) => app.setPosition(position),
    bringToFront: () => app.bringToTop(),
    minimize: async () => app._onToggleMinimize(),
    maximize: () => app.maximize(),
  });
  root.addEventListener("keydown", (event) => onKey(app, root, event));
  watchDismissKey(root.ownerDocument);
}

function onKey(app: FramedApplication, root: HTMLElement, event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (event.key === "Escape") {
    if (isTyping(target)) root.focus({ preventScroll: true });
    else void app.close({ closeKey: true });
  } else if ((event.key === "Enter" || event.key === " ") && target.matches("a[role=button]:not([href])")) {
    target.click();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Sizes and places without the nulls, which mean "not decided". */
export function known({ top, left, width, height, scale }: Position): ApplicationPosition {
  return {
    ...(typeof top === "number" ? { top } : {}),
    ...(typeof left === "number" ? { left } : {}),
    ...(width === null || width === undefined ? {} : { width }),
    ...(height === null || height === undefined ? {} : { height }),
    ...(typeof scale === "number" ? { scale } : {}),
  };
}
