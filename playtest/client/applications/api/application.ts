import { activateTab, initialTabs, prepareTabs, tabsToActivate } from "./application-tabs";
import { attachFrameListeners, ownForm } from "./frame-listeners";
import { ApplicationState, RENDER_STATES } from "./application-state";
import { ApplicationSteps } from "./application-steps";
import { closeApplication, renderApplication } from "./application-render";
import { buildFrame, fillControls, headerControls, showControls, updateFrame } from "./frame";
import { classChain } from "./class-chain";
import { doEvent } from "./do-event";
import type { EventRequest } from "./event-request";
import { CORE_OPTIONS } from "./core-options";
import { localize } from "./localize";
import { mergeOptions } from "./merge-options";
import { nextAppId } from "./app-id";
import { nextZIndex } from "./stacking";
import { openContextMenu, type ContextMenuRequest } from "./application-context-menu";
import { applyPosition, resolvePosition } from "./position";
import { onChangeForm, onSubmitForm, submitProgrammatically } from "./application-form";
import { toggleMinimized } from "./minimize";
import type { ContextMenuEntry } from "../ux/context-menu-entry";
import { frameWindow, type FrameWindow } from "./frame-window";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ApplicationPosition,
  CloseOptions,
  Context,
  FormConfiguration,
  HeaderControl,
  PreparedTab,
  RenderOptions,
  TabChangeOptions,
  TabsConfiguration,
} from "./types";

/**
 * A window, or a frameless piece of the interface (sec. 11.1, 11.2). Subclasses say what is shown (`_prepareContext`,
 * `_renderHTML`, `_replaceHTML`); this class owns identity, the order of rendering and closing, frame and position.
 * Steps that a subclass may override start with one underscore.
 */
export class ApplicationV2 extends ApplicationSteps {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static readonly RENDER_STATES = RENDER_STATES;

  static readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  static DEFAULT_OPTIONS: ApplicationOptions = CORE_OPTIONS;

  static TABS: Record<string, TabsConfiguration> = {};

  /** This class and its ancestors up to `BASE_APPLICATION`. */
  static inheritanceChain(): Generator<typeof ApplicationV2> {
    return classChain(this);
  }

  readonly options: ApplicationConfiguration;
  readonly #state = new ApplicationState();

  /** The active tab of each group; survives closing and opening again. */
  tabGroups: Record<string, string | null>;

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.#state.id = this.options.id.replace("{id}", this.options.uniqueId);
    Object.assign(this.#state.position, this.options.position);
    this.tabGroups = initialTabs((this.constructor as typeof ApplicationV2).TABS);
  }

  get id(): string {
    return this.#state.id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get element(): HTMLElement {
    return this.#state.element as HTMLElement;
  }
  get form(): HTMLFormElement | null {
    return this.#state.element ? ownForm(this) : null;
  }
  get classList(): DOMTokenList {
    return this.#state.element?.classList as DOMTokenList;
  }
  get state(): number {
    return this.#state.value;
  }
  get rendered(): boolean {
    return this.#state.value === ApplicationV2.RENDER_STATES.RENDERED;
  }
  get minimized(): boolean {
    return this.#state.minimized;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get position(): ApplicationPosition {
    return this.#state.position;
  }
  /** Packages put back a position that they kept. */
  set position(position: ApplicationPosition) {
    Object.assign(this.#state.position, position);
  }
  /** Elements of the frame. */
  get window(): FrameWindow {
    return this.#state.window;
  }

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const chain = [...classChain(this.constructor as typeof ApplicationV2)].reverse();
    const layers = chain.filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS")).map((cls) => cls.DEFAULT_OPTIONS);
    const merged = mergeOptions(...layers, options);
    merged.uniqueId ??= String(nextAppId());
    return merged;
  }

  /** Show or refresh. `render(true)` is `render({force: true})`; without force only an open application refreshes. */
  async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const given = typeof options === "boolean" ? { ...more, force: options } : options;
    await this.#state.queue.add(() => renderApplication(this, this.#state, given));
    return this;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender && this.hasFrame) {
      options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
    }
    if (options.isFirstRender) options.position = { ...this.options.position, ...this.position, ...options.position };
    Object.assign(this.tabGroups, tabsToActivate(options.tab, (this.constructor as typeof ApplicationV2).TABS));
  }

  /** Data for the templates. With exactly one group of tabs `tabs` is there already (sec. 11.4). */
  async _prepareContext(_options: RenderOptions): Promise<Context> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  _prepareTabs(group: string): Record<string, PreparedTab> {
    return prepareTabs(group, this._getTabsConfig(group), this.tabGroups);
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const frame = buildFrame(this);
    // Overrides add to `this.window` as soon as the frame is there.
    this.#state.window = frameWindow(frame);
    return frame;
  }

  /** The entry of one control in the dropdown of the header. */
  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return fillControls.entry(control);
  }

  _updateFrame(options: RenderOptions): void {
    if (this.hasFrame) updateFrame(this, options.window ?? {});
  }

  _insertElement(element: HTMLElement): void {
    const present = document.getElementById(element.id);
    if (present) present.replaceWith(element);
    else document.body.append(element);
  }

  /** Controls for the header's menu: a fresh list that hooks and subclasses may change. */
  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  /** Controls that are offered now, after the hooks `getHeaderControls<Class>(app, controls)`. */
  *_headerControlButtons(): Generator<HeaderControl> {
    for (const control of headerControls(this)) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  async close(options: CloseOptions = {}): Promise<this> {
    await this.#state.queue.add(() => closeApplication(this, this.#state, options));
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Move, resize or fit. Returns the resulting position, or undefined for unpositioned applications. */
  setPosition(position: ApplicationPosition = {}): ApplicationPosition | undefined {
    if (!this.options.window.positioned || !this.#state.element) return undefined;
    const wanted = { ...this.#state.position, ...position };
    this._prePosition(wanted);
    const result = this._updatePosition(wanted);
    Object.assign(this.#state.position, result);
    if (!this.#state.minimized) applyPosition(this.#state.element, this.#state.position);
    this._onPosition(this.#state.position);
    this.dispatchEvent(new Event("position"));
    return this.#state.position;
  }

  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return resolvePosition(this.element, position);
  }

  /** The name before v13's; packages still wrap it. */
  bringToTop(): void {
    this.bringToFront();
  }

  bringToFront(): void {
    if (!this.#state.element || !this.options.window.positioned) return;
    this.#state.position.zIndex = nextZIndex(Number(this.#state.element.style.zIndex));
    this.#state.element.style.zIndex = String(this.#state.position.zIndex);
    if (globalThis.ui && this.hasFrame) ui.activeWindow = this;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.#state.minimized = toggleMinimized(this.element, true, this.#state.position);
  }

  async maximize(): Promise<void> {
    if (!this.#state.minimized) return;
    this.#state.minimized = toggleMinimized(this.element, false, this.#state.position);
    this.setPosition({});
  }

  async toggleControls(expanded?: boolean, _options: { animate?: boolean } = {}): Promise<void> {
    if (this.hasFrame && this.#state.element) showControls(this, expanded);
  }

  changeTab(tab: string, group: string, options: TabChangeOptions = {}): void {
    if (!tab || !group) throw new Error("changeTab needs the id of a tab and the name of its group.");
    if (this.tabGroups[group] === tab && !options.force) return;
    activateTab(this.#state.content as HTMLElement, tab, group);
    this.tabGroups[group] = tab;
    if ((options.updatePosition ?? true) && this.#state.position.height === "auto") this.setPosition({});
  }

  /** A click on an element with the action "tab". */
  _onClickTab(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-action=tab]");
    const navElement = target?.closest<HTMLElement>(".tabs") ?? target ?? undefined;
    this.changeTab(target?.dataset.tab ?? "", target?.dataset.group ?? "", {
      event,
      ...(navElement && { navElement }),
    });
  }

  /** Run the form's handler now; `submitOptions` reach it as fourth argument. Resolves to the handler's result. */
  async submit(submitOptions: Context = {}): Promise<unknown> {
    return submitProgrammatically(this, submitOptions);
  }

  async _onSubmitForm(formConfig: FormConfiguration, event: Event | SubmitEvent): Promise<void> {
    return onSubmitForm(this, formConfig, event);
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    onChangeForm(this, formConfig, event);
  }

  _attachFrameListeners(): void {
    attachFrameListeners(this);
  }

  /** Call a step of this application, then its event and hooks. Answers what the step answered. */
  _doEvent(handler: ((...args: never[]) => unknown) | undefined, options: EventRequest = {}): unknown {
    return doEvent(this, handler, options);
  }

  /**
   * A context menu on elements of this application. `handler` returns the entries; hooks may add to them:
   * `hookName` is the hook, "{}" in it stands for each class of the chain.
   */
  _createContextMenu(handler: () => ContextMenuEntry[], selector: string, options: ContextMenuRequest = {}): unknown {
    return openContextMenu(this, handler, selector, options);
  }
}
