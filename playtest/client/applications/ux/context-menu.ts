import { ContextMenuKeys } from "./context-menu-keys";
import { entryIcon, entryLabel, isOffered, runEntry } from "./context-menu-actions";
import { placeAt } from "./context-menu-place";
import type { ContextMenuEntry } from "./context-menu-entry";

export interface ContextMenuOptions {
  /** Event on the target that opens the menu. */
  eventName?: string;
  /** Hand targets to callbacks as jQuery objects, as systems before v13 expect. */
  jQuery?: boolean;
  fixed?: boolean;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
}

type Container = HTMLElement | { 0?: HTMLElement };

/** A menu on elements that match a selector (sec. 11.8). There is at most one open: `nav#context-menu`. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    const configured = (globalThis.CONFIG?.ux as { ContextMenu?: typeof ContextMenu } | undefined)?.ContextMenu;
    return configured ?? ContextMenu;
  }

  /** The menu that is open now. */
  static #open: ContextMenu | null = null;

  readonly selector: string;
  menuItems: ContextMenuEntry[];
  #container: HTMLElement;
  #options: ContextMenuOptions;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #opener: HTMLElement | null = null;

  constructor(container: Container, selector: string, menuItems: ContextMenuEntry[], options: ContextMenuOptions = {}) {
    this.#container = container instanceof HTMLElement ? container : (container[0] as HTMLElement);
    this.selector = selector;
    this.menuItems = menuItems;
    this.#options = { eventName: "contextmenu", jQuery: wantsJQuery(options), ...options };
    this.#container.addEventListener(this.#options.eventName as string, (event) => this.#onEvent(event));
  }

  get element(): HTMLElement | null {
    return this.#element;
  }
  get target(): HTMLElement | null {
    return this.#target;
  }
  get isOpen(): boolean {
    return this.#element !== null;
  }

  #onEvent(event: Event): void {
    const from = event.target as Element | null;
    const target = this.selector ? from?.closest<HTMLElement>(this.selector) : this.#container;
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const again = this.#target === target && this.isOpen;
    void ContextMenu.#open?.close();
    if (again && this.#options.eventName !== "contextmenu") return;
    void this.render(target, { event });
  }

  /** Open the menu for a target; without an offered entry nothing opens. */
  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    // Whoever made the menu may fill it now: `onOpen(target)` sets the entries of `ui.context`.
    void ContextMenu.#open?.close();
    Object.assign(ui, { context: this });
    this.#options.onOpen?.(target);
    const offered = this.menuItems.filter((entry) => isOffered(entry, target, this.#options.jQuery ?? false));
    if (!offered.length) return;
    this.#target = target;
    this.#opener = document.activeElement as HTMLElement | null;
    this.#element = this.#build(offered);
    target.classList.add("context");
    // A modal dialog lies above everything else in the page; its menus have to be inside it.
    (target.closest<HTMLElement>("dialog[open]") ?? document.body).append(this.#element);
    if (this.#options.fixed) this._setFixedPosition(this.#element, target, { event });
    else this._setPosition(this.#element, target, { event });
    ContextMenu.#open = this;
    this.#element.querySelector<HTMLElement>(".context-item")?.focus();
    document.addEventListener("pointerdown", this.#onOutside, { capture: true });
  }

  /** Hook: where a menu goes that is not fixed. */
  _setPosition(menu: HTMLElement, target: HTMLElement, { event }: { event?: Event | undefined } = {}): void {
    placeAt(menu, target, event);
  }

  /** Hook: where a fixed menu goes. */
  _setFixedPosition(menu: HTMLElement, target: HTMLElement, { event }: { event?: Event | undefined } = {}): void {
    placeAt(menu, target, event);
  }

  #build(entries: ContextMenuEntry[]): HTMLElement {
    const nav = document.createElement("nav");
    nav.id = "context-menu";
    nav.className = "themed";
    const themed = this.#target?.closest(".theme-dark, .theme-light");
    nav.classList.add(themed?.classList.contains("theme-dark") ? "theme-dark" : "theme-light");
    const menu = document.createElement("menu");
    menu.className = "context-items";
    menu.setAttribute("role", "menu");
    for (const entry of entries) menu.append(this.#buildItem(entry));
    const keys = new ContextMenuKeys(menu, () => void this.close());
    nav.addEventListener("keydown", (event) => keys.onKey(event));
    nav.append(menu);
    return nav;
  }

  #buildItem(entry: ContextMenuEntry): HTMLLIElement {
    const item = document.createElement("li");
    item.className = `context-item ${entry.classes ?? ""}`.trim();
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    const label = document.createElement("span");
    label.textContent = entryLabel(entry);
    item.append(entryIcon(entry), label);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const target = this.#target as HTMLElement;
      void this.close().then(() => runEntry(entry, target, event, this.#options.jQuery ?? false));
    });
    return item;
  }

  readonly #onOutside = (event: Event): void => {
    if (!this.#element?.contains(event.target as Node)) void this.close();
  };

  async close(_options: { animate?: boolean } = {}): Promise<void> {
    const element = this.#element;
    const target = this.#target;
    if (!element) return;
    const hadFocus = element.contains(document.activeElement);
    document.removeEventListener("pointerdown", this.#onOutside, { capture: true });
    element.remove();
    target?.classList.remove("context");
    this.#element = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    if ((ui as { context?: unknown }).context === this) Object.assign(ui, { context: null });
    if (hadFocus && this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
    if (target) this.#options.onClose?.(target);
  }

  /** Build a menu for an application after its hook `get<Class><name>` could add entries. */
  static create(
    app: { constructor: { name: string } },
    html: Container,
    selector: string,
    menuItems: ContextMenuEntry[],
    { hookName = "ContextOptions", ...options }: ContextMenuOptions & { hookName?: string } = {},
  ): ContextMenu {
    Hooks.callAll(`get${app.constructor.name}${hookName}`, app, menuItems);
    return new ContextMenu.implementation(html, selector, menuItems, options);
  }
}

/** What callbacks receive where nobody said so: in v13 jQuery objects, from v14 on elements. */
function wantsJQuery({ jQuery }: ContextMenuOptions): boolean {
  if (jQuery !== undefined || (globalThis.game?.release?.generation ?? 13) >= 14) return jQuery ?? false;
  foundry.utils.logCompatibilityWarning(
    "ContextMenu is changing to no longer transact jQuery objects for menu item callbacks: pass the option jQuery explicitly.",
    { since: 13, until: 15, once: true },
  );
  return true;
}
