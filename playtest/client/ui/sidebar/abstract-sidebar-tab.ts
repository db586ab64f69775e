import { ApplicationV2 } from "../../applications/api/index";
import type { ApplicationOptions, Context, RenderOptions } from "../../applications/api/types";
import { FURNITURE } from "../shared/template-application";
import { place } from "../shared/layout";

/** A panel of the sidebar, which can also stand in a window of its own (sec. 11.8, 22). */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: FURNITURE,
  };

  #popout: AbstractSidebarTab | null = null;

  override _initializeApplicationOptions(options: ApplicationOptions) {
    const prepared = super._initializeApplicationOptions(options);
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    if (tabName && prepared.id === "{id}") prepared.id = tabName;
    return prepared;
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** A window of its own, beside the panel. */
  get isPopout(): boolean {
    return this.options.popout === true;
  }

  /** The panel is the one shown in the sidebar. */
  get active(): boolean {
    const sidebar = ui.sidebar as unknown as
      { tabGroups?: Record<string, string | null>; expanded?: boolean } | undefined;
    return this.isPopout ? this.rendered : sidebar?.tabGroups?.primary === this.tabName && sidebar?.expanded === true;
  }

  get popout(): AbstractSidebarTab | null {
    return this.#popout;
  }

  /** Show this panel in the sidebar. */
  activate(): void {
    if (this.isPopout) return this.bringToFront();
    ui.sidebar.changeTab?.(this.tabName, "primary");
  }

  /** Open the same panel in a window. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const Panel = this.constructor as new (options: ApplicationOptions) => AbstractSidebarTab;
    this.#popout ??= new Panel({
      id: `${this.id}-popout`,
      classes: ["sidebar-popout"],
      tag: "div",
      popout: true,
      window: { frame: true, positioned: true, title: `TABLE.Sidebar.${this.tabName}`, resizable: true },
      position: { width: 340, height: 560 },
    });
    return this.#popout.render({ force: true });
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) return super._insertElement(element);
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.classList.toggle("active", this.active);
    element.setAttribute("role", "tabpanel");
    place(element, "sidebar-content");
  }

  /** The window beside follows what the panel shows. */
  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#popout?.rendered) void this.#popout.render({ ...options, force: false, isFirstRender: false });
  }
}
