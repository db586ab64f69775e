export interface TabsConfiguration {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: (event: Event | null, tabs: Tabs, active: string) => void;
}

/** Tab control for applications that do not use ApplicationV2's own tabs. */
export class Tabs {
  active: string;
  readonly group: string | undefined;
  readonly #config: TabsConfiguration;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(config: TabsConfiguration) {
    this.#config = config;
    this.group = config.group;
    this.active = config.initial ?? "";
  }

  bind(html: HTMLElement): void {
    this.#nav = html.querySelector<HTMLElement>(this.#config.navSelector);
    if (!this.#nav) return;
    const { contentSelector } = this.#config;
    const matches = contentSelector && html.matches(contentSelector);
    this.#content = matches ? html : contentSelector ? html.querySelector<HTMLElement>(contentSelector) : null;
    this.activate(this.active);
    this.#nav.addEventListener("click", (event) => {
      const item = (event.target as Element).closest<HTMLElement>("[data-tab]");
      if (!item) return;
      event.preventDefault();
      if (item.dataset.tab !== this.active) this.activate(item.dataset.tab ?? "", { triggerCallback: true, event });
    });
  }

  activate(tab: string, { triggerCallback = false, event = null as Event | null } = {}): void {
    const items = this.#members(this.#nav);
    const chosen = items.find((item) => item.dataset.tab === tab)?.dataset.tab ?? items[0]?.dataset.tab;
    if (!chosen) return;
    for (const item of [...items, ...this.#members(this.#content)]) {
      item.classList.toggle("active", item.dataset.tab === chosen);
    }
    this.active = chosen;
    if (triggerCallback) this.#config.callback?.(event, this, chosen);
  }

  /** What names another group belongs to tabs inside these; the navigation says which group this is. */
  #members(root: HTMLElement | null): HTMLElement[] {
    const group = this.#nav?.dataset.group ?? this.group;
    const all = [...(root?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
    return all.filter((item) => !item.dataset.group || item.dataset.group === group);
  }
}
