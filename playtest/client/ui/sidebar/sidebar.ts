import type { ApplicationOptions, TabsConfiguration } from "../../applications/api/types";
import { DrawnApplication, FURNITURE } from "../shared/template-application";
import { button, el } from "../shared/dom";
import { place } from "../shared/layout";
import { word } from "../shared/words";
import { SIDEBAR_TABS, type SidebarTabEntry } from "./tabs";

/** `ui.sidebar`: the strip of tab buttons and the place for the panels, which are applications of their own (sec. 11.8). */
export class Sidebar extends DrawnApplication {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "aside",
    window: FURNITURE,
    actions: { tab: Sidebar.onTab, toggleState: Sidebar.onToggle },
  };

  /** Here the keys are the tabs themselves, as systems know it from Foundry's sidebar; hence the cast. */
  static override TABS = SIDEBAR_TABS as unknown as Record<string, TabsConfiguration>;

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  get #entries(): Record<string, SidebarTabEntry> {
    return (this.constructor as typeof Sidebar).TABS as unknown as Record<string, SidebarTabEntry>;
  }

  /** Ids of the tabs this user has. */
  get tabs(): string[] {
    const tabs = this.#entries;
    return Object.keys(tabs).filter((id) => CONFIG.ui[id] && (!tabs[id]?.gmOnly || game.user.isGM));
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded: boolean = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#showState();
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  /** Show a panel: `ui.sidebar.changeTab("actors", "primary")`. Opens the sidebar. */
  override changeTab(tab: string, group = "primary"): void {
    if (!this.tabs.includes(tab)) throw new Error(`The sidebar has no tab "${tab}".`);
    const changed = this.tabGroups[group] !== tab;
    this.tabGroups[group] = tab;
    this.toggleExpanded(true);
    this.#showState();
    if (changed) Hooks.callAll("changeSidebarTab", ui[tab as "chat"]);
  }

  /** The name of the first generation, deprecated. */
  activateTab(tab: string): void {
    const message = "Sidebar#activateTab is deprecated in favour of Sidebar#changeTab.";
    foundry.utils.logCompatibilityWarning(message, { since: 13, until: 15, once: true });
    this.changeTab(tab, "primary");
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", word("TABLE.Sidebar.Panels"));
    place(element, "ui-right", "last");
  }

  override async _onRender(): Promise<void> {
    this.#showState();
  }

  /** The panels live in the content: only the strip of buttons is drawn anew. */
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    const [nav, panels] = result as [HTMLElement, HTMLElement];
    const present = content.querySelector("#sidebar-content");
    content.querySelector("#sidebar-tabs")?.remove();
    content.prepend(nav);
    if (!present) content.append(panels);
  }

  protected draw(): Node[] {
    const shown = this.#entries;
    const menu = el("menu", {
      role: "tablist",
      "aria-orientation": "vertical",
      "aria-label": word("TABLE.Sidebar.Tabs"),
    });
    for (const id of this.tabs) menu.append(el("li", { role: "presentation" }, tabButton(id, shown[id]?.icon ?? "")));
    const toggle = button("toggleState", {
      class: "collapse plain icon",
      icon: "fa-solid fa-caret-right",
      label: word("TABLE.Sidebar.Collapse"),
      "data-tooltip-direction": "LEFT",
    });
    menu.addEventListener("keydown", (event) => moveFocus(event, menu));
    menu.addEventListener("contextmenu", (event) => this.#openPopout(event));
    return [
      el("nav", { id: "sidebar-tabs", "aria-label": word("TABLE.Sidebar.Tabs") }, menu, toggle),
      el("div", { id: "sidebar-content" }),
    ];
  }

  /** The other use of a tab: its panel in a window of its own. */
  #openPopout(event: Event): void {
    const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (!tab) return;
    event.preventDefault();
    const panel = ui[tab as "chat"] as unknown as { renderPopout?(): Promise<unknown> };
    void panel.renderPopout?.();
  }

  #showState(): void {
    if (!this.element) return;
    const active = this.tabGroups.primary;
    this.element.classList.toggle("expanded", this.#expanded);
    for (const tab of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const isActive = tab.dataset.tab === active;
      tab.classList.toggle("active", isActive);
      tab.setAttribute("aria-selected", String(isActive && this.#expanded));
      tab.tabIndex = isActive ? 0 : -1;
    }
    for (const panel of this.element.querySelectorAll<HTMLElement>("#sidebar-content > [data-tab]")) {
      panel.classList.toggle("active", panel.dataset.tab === active);
    }
    this.element.querySelector(".collapse i")?.classList.toggle("fa-flip-horizontal", !this.#expanded);
    document.documentElement.style.setProperty("--sidebar-current-width", `${this.element.offsetWidth}px`);
  }

  static onTab(this: Sidebar, _event: Event, target: HTMLElement): void {
    const tab = target.dataset.tab ?? "chat";
    if (this.#expanded && this.tabGroups.primary === tab) this.collapse();
    else this.changeTab(tab);
  }

  static onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }
}

/** The icon's classes stand on the button itself, where packages' styles and authors' tests look for their own. */
function tabButton(id: string, symbol: string): HTMLElement {
  const made = button("tab", {
    class: `ui-control plain icon ${symbol}`.trim(),
    label: word(`TABLE.Sidebar.${id}`),
    "data-tab": id,
    "data-group": "primary",
    "data-tooltip-direction": "LEFT",
    role: "tab",
    "aria-controls": id,
  });
  made.append(el("span", { class: "notification-pip" }));
  return made;
}

/** Up and down walk along the tabs, as people expect of a list of tabs. */
function moveFocus(event: KeyboardEvent, menu: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...menu.querySelectorAll<HTMLButtonElement>("button")];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  event.preventDefault();
  event.stopPropagation();
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
}
