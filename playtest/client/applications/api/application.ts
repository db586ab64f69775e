import { instances } from "../instances";
import { activateTab, initialTabs, prepareTabs, tabsToActivate } from "./application-tabs";
import { applyTheme } from "./theme";
import { attachFrameListeners, ownForm } from "./frame-listeners";
import { buildFrame, fillControls, frameWindow, headerControls, showControls, updateFrame } from "./frame";
import { callChainHooks, classChain } from "./class-chain";
import { CORE_OPTIONS } from "./core-options";
import { FocusReturn } from "./focus-return";
import { localize } from "./localize";
import { mergeOptions } from "./merge-options";
import { nextAppId } from "./app-id";
import { nextZIndex } from "./stacking";
import { openContextMenu, type ContextMenuRequest } from "./application-context-menu";
import { applyPosition, resolvePosition } from "./position";
import { onChangeForm, onSubmitForm, submitProgrammatically } from "./application-form";
import { TaskQueue } from "./task-queue";
import { toggleMinimized } from "./minimize";
import type { ContextMenuEntry } from "../ux/context-menu-entry";
import type { FrameWindow } from "./frame";
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
export class ApplicationV2 extends EventTarget {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static readonly RENDER_STATES = Object.freeze({
    ERROR: -3,
    CLOSING: -2,
    CLOSED: -1,
    NONE: 0,
    RENDERING: 1,
    RENDERED: 2,
  });

  static readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  static DEFAULT_OPTIONS: ApplicationOptions = CORE_OPTIONS;

  static TABS: Record<string, TabsConfiguration> = {};

  /** This class and its ancestors up to `BASE_APPLICATION`. */
  static inheritanceChain(): Generator<typeof ApplicationV2> {
    return classChain(this);
  }

  readonly options: ApplicationConfiguration;
  readonly #id: string;
  readonly #queue = new TaskQueue();
  readonly #focus = new FocusReturn();
  #state: number = ApplicationV2.RENDER_STATES.NONE;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #minimized = false;
  #position: ApplicationPosition;
  #window: FrameWindow = frameWindow(null);

  /** The active tab of each group; survives closing and opening again. */
  tabGroups: Record<string, string | null>;

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    this.#position = { width: "auto", height: "auto", scale: 1, ...this.options.position };
    this.tabGroups = initialTabs((this.constructor as typeof ApplicationV2).TABS);
  }

  get id(): string {
    return this.#id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get form(): HTMLFormElement | null {
    return this.#element ? ownForm(this) : null;
  }
  get classList(): DOMTokenList {
    return this.element.classList;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get position(): ApplicationPosition {
    return this.#position;
  }
  /** Elements of the frame. */
  get window(): FrameWindow {
    return this.#window;
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
    return this.#queue.add(() => this.#render(given));
  }

  async #render(options: RenderOptions): Promise<this> {
    const isFirst = this.#state <= ApplicationV2.RENDER_STATES.NONE;
    if (isFirst && !options.force) return this;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      ui.notifications.warn(error instanceof Error ? error.message : String(error));
      return this;
    }
    options.isFirstRender = isFirst;
    try {
      await this.#runRender(options, isFirst);
    } catch (error) {
      if (isFirst) this.#discard(ApplicationV2.RENDER_STATES.ERROR);
      else this.#state = ApplicationV2.RENDER_STATES.RENDERED;
      throw error;
    }
    return this;
  }

  async #runRender(options: RenderOptions, isFirst: boolean): Promise<void> {
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    this.#state = ApplicationV2.RENDER_STATES.RENDERING;
    if (isFirst) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    if (isFirst) {
      this.#element = await this._renderFrame(options);
      this.#window = frameWindow(this.#element);
      this.#content = this.#window.content ?? this.#element;
      this._attachFrameListeners();
    }
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content as HTMLElement, options);
    // Elements inside look their application up when they enter the page.
    instances.set(this.#id, this);
    if (isFirst) {
      this.#focus.remember();
      this._insertElement(this.element);
    }
    this._updateFrame(options);
    applyTheme(this.element);
    this.#place(options, isFirst);
    if (isFirst) this.bringToFront();
    this.#state = ApplicationV2.RENDER_STATES.RENDERED;
    if (isFirst) {
      await this._onFirstRender(context, options);
      if (this.hasFrame) this.#focus.enter(this.element);
    }
    await this._onRender(context, options);
    callChainHooks(this, "render{}", this, this.element, context, options);
    this.dispatchEvent(new Event("render"));
    await this._postRender(context, options);
    if (options.force && !isFirst) this.bringToFront();
  }

  /** Position after the content changed: only what was asked for, or sizes that follow the content. */
  #place(options: RenderOptions, isFirst: boolean): void {
    const asked = options.position;
    const follows = this.#position.height === "auto" || this.#position.width === "auto";
    if (isFirst || asked || follows) this.setPosition(asked ?? {});
  }

  /** Answer false to stop silently; throw to warn the user with the error's message. */
  _canRender(_options: RenderOptions): unknown {
    return undefined;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender && this.hasFrame) {
      options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
    }
    if (options.isFirstRender) options.position = { ...this.options.position, ...this.#position, ...options.position };
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

  async _renderHTML(_context: Context, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `${this.constructor.name} cannot be rendered: it needs _renderHTML or the HandlebarsApplicationMixin.`,
    );
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(
      `${this.constructor.name} cannot be rendered: it needs _replaceHTML or the HandlebarsApplicationMixin.`,
    );
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const frame = buildFrame(this);
    // Overrides add to `this.window` as soon as the frame is there.
    this.#window = frameWindow(frame);
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
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: CloseOptions): Promise<this> {
    if (!this.#element) {
      this.#state = ApplicationV2.RENDER_STATES.CLOSED;
      return this;
    }
    this.#state = ApplicationV2.RENDER_STATES.CLOSING;
    await this._preClose(options);
    this._tearDown(options);
    const returnFocus = this.#focus.leave(this.#element);
    this._removeElement(this.#element);
    this.#discard(ApplicationV2.RENDER_STATES.CLOSED);
    returnFocus();
    this._onClose(options);
    callChainHooks(this, "close{}", this);
    this.dispatchEvent(new Event("close"));
    return this;
  }

  #discard(state: number): void {
    this.#element?.remove();
    this.#element = this.#content = null;
    this.#window = frameWindow(null);
    this.#minimized = false;
    if (instances.get(this.#id) === this) instances.delete(this.#id);
    this.#state = state;
  }

  _tearDown(_options: CloseOptions): void {}

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Move, resize or fit. Returns the resulting position, or undefined for unpositioned applications. */
  setPosition(position: ApplicationPosition = {}): ApplicationPosition | undefined {
    if (!this.options.window.positioned || !this.#element) return undefined;
    const wanted = { ...this.#position, ...position };
    this._prePosition(wanted);
    const result = this._updatePosition(wanted);
    Object.assign(this.#position, result);
    if (!this.#minimized) applyPosition(this.#element, this.#position);
    this._onPosition(this.#position);
    this.dispatchEvent(new Event("position"));
    return this.#position;
  }

  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return resolvePosition(this.element, position);
  }

  bringToFront(): void {
    if (!this.#element || !this.options.window.positioned) return;
    this.#position.zIndex = nextZIndex(Number(this.#element.style.zIndex));
    this.#element.style.zIndex = String(this.#position.zIndex);
    if (globalThis.ui && this.hasFrame) ui.activeWindow = this;
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this.#minimized = toggleMinimized(this.element, true, this.#position);
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = toggleMinimized(this.element, false, this.#position);
    this.setPosition({});
  }

  async toggleControls(expanded?: boolean, _options: { animate?: boolean } = {}): Promise<void> {
    if (this.hasFrame && this.#element) showControls(this, expanded);
  }

  changeTab(tab: string, group: string, options: TabChangeOptions = {}): void {
    if (!tab || !group) throw new Error("changeTab needs the id of a tab and the name of its group.");
    if (this.tabGroups[group] === tab && !options.force) return;
    activateTab(this.#content as HTMLElement, tab, group);
    this.tabGroups[group] = tab;
    if ((options.updatePosition ?? true) && this.#position.height === "auto") this.setPosition({});
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

  /** Clicks on actions that the options do not know. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  _attachFrameListeners(): void {
    attachFrameListeners(this);
  }

  /**
   * A context menu on elements of this application. `handler` returns the entries; hooks may add to them:
   * `hookName` is the hook, "{}" in it stands for each class of the chain.
   */
  _createContextMenu(handler: () => ContextMenuEntry[], selector: string, options: ContextMenuRequest = {}): unknown {
    return openContextMenu(this, handler, selector, options);
  }

  async _preFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: CloseOptions): Promise<void> {}
  _onClose(_options: CloseOptions): void {}
  _prePosition(_position: ApplicationPosition): void {}
  _onPosition(_position: ApplicationPosition): void {}
}
