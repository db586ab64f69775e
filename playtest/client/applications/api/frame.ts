import { callChainHooks } from "./class-chain";
import { localize, localizeOr } from "./localize";
import type { ApplicationWindow } from "./application-window";
import type { HeaderControl, RenderOptions } from "./types";

/** The root element with header, content and handle as documented (sec. 11.2), named for screen readers. */
export function buildFrame(app: ApplicationWindow): HTMLElement {
  const { tag, classes, window: options } = app.options;
  const root = document.createElement(tag);
  root.id = app.id;
  root.classList.add("application", ...classes.flatMap((name) => name.split(/\s+/)).filter(Boolean));
  if (tag === "form") root.setAttribute("autocomplete", "off");
  if (!options.frame) return root;
  root.tabIndex = -1;
  // A named form is a landmark of its own, and HTML allows no other role on it.
  if (tag !== "form") root.setAttribute("role", "dialog");
  root.setAttribute("aria-labelledby", `${app.id}-title`);
  const content = document.createElement(options.contentTag);
  content.classList.add("window-content", ...options.contentClasses);
  root.append(buildHeader(app), buildDropdown(), content);
  if (options.resizable) root.append(buildResizeHandle());
  return root;
}

function buildHeader(app: ApplicationWindow): HTMLElement {
  const header = document.createElement("header");
  header.className = "window-header";
  // The title bar is a stop of the Tab key: arrow keys move the window, Enter folds it (see frame-keyboard.ts).
  header.tabIndex = 0;
  header.setAttribute("role", "group");
  header.setAttribute("aria-labelledby", `${app.id}-title`);
  header.setAttribute("aria-keyshortcuts", "ArrowUp ArrowDown ArrowLeft ArrowRight Enter");
  const icon = document.createElement("i");
  icon.className = "window-icon fa-fw hidden";
  icon.setAttribute("inert", "");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${app.id}-title`;
  const controls = headerButton(
    "toggleControls",
    "fa-ellipsis-vertical",
    "APPLICATION.TOOLS.ControlsMenu",
    "Window menu",
  );
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  const close = headerButton("close", "fa-xmark", "APPLICATION.TOOLS.Close", "Close window");
  header.append(icon, title, controls, close);
  return header;
}

/** A button of the title bar that shows only its icon. */
export function headerButton(action: string, icon: string, key: string, english: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon fa-solid ${icon}`;
  button.dataset.action = action;
  const label = localizeOr(key, english);
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", label);
  return button;
}

function buildDropdown(): HTMLElement {
  const menu = document.createElement("menu");
  menu.className = "controls-dropdown";
  return menu;
}

function buildResizeHandle(): HTMLElement {
  const handle = document.createElement("div");
  handle.className = "window-resize-handle";
  handle.innerHTML = '<i class="fa-solid fa-arrows-left-right" inert></i>';
  return handle;
}

/** Title, icon and menu as they are now. */
export function updateFrame(app: ApplicationWindow, options: NonNullable<RenderOptions["window"]>): void {
  const { header, title, icon, controls } = app.window;
  if (title) title.textContent = options.title ?? app.title;
  if (icon && options.icon !== undefined) {
    icon.className = `window-icon fa-fw ${options.icon || "hidden"}`;
  }
  const entries = fillControls(app);
  // Not `hidden`: icon fonts' unlayered styles would show the button all the same.
  if (!entries) controls?.remove();
  else if (controls && !header?.contains(controls)) title?.after(controls);
}

/** The list that hooks may add to; own class first (sec. 11.2). */
export function headerControls(app: ApplicationWindow): HeaderControl[] {
  const controls = app._getHeaderControls();
  callChainHooks(app, "getHeaderControls{}", app, controls);
  return controls;
}

/** Fill the menu of the title bar. Returns the number of entries. */
export function fillControls(app: ApplicationWindow): number {
  const menu = app.window.controlsDropdown;
  if (!menu) return 0;
  const entries = [...app._headerControlButtons()].map((control) => app._renderHeaderControl(control));
  menu.replaceChildren(...entries);
  return entries.length;
}

fillControls.entry = function entry(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  item.dataset.action = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("inert", "");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  item.append(button);
  return item;
};

/** Open or close the menu; without a wish it toggles. The focus goes with it. */
export function showControls(app: ApplicationWindow, expanded?: boolean): void {
  const { controls, controlsDropdown } = app.window;
  if (!controls || !controlsDropdown) return;
  const open = expanded ?? !controlsDropdown.classList.contains("expanded");
  controlsDropdown.classList.toggle("expanded", open);
  controls.setAttribute("aria-expanded", String(open));
  if (open) controlsDropdown.querySelector<HTMLElement>("button")?.focus();
  else if (controlsDropdown.contains(document.activeElement)) controls.focus();
}
