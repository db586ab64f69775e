import jquery from "jquery";
import { applyPosition, resolvePosition } from "../applications/api/position";
import { buildOuter, known } from "./outer-frame";
import { localize } from "../applications/api/localize";
import { makeDragDrop, makeFilters, makeTabs } from "./handlers";
import { mergeObject } from "../../common/utils/index";
import { nextAppId } from "../applications/api/app-id";
import { nextZIndex } from "../applications/api/stacking";
import { readScroll, writeScroll } from "./scroll-positions";
import { baseOptions, RENDER_STATES, type Data, type HeaderButton, type Options, type Position } from "./options";
import type { DragDrop } from "../applications/ux/drag-drop";
import type { SearchFilter } from "../applications/ux/search-filter";
import type { Tabs } from "../applications/ux/tabs";

/**
 * `foundry.appv1.api.Application`: a window, or a piece of the page, made from one template. Deprecated in v13 and
 * shipped until v15. Elements reach subclasses and hooks as jQuery objects; `render` answers the application at once.
 */
export class Application {
  static readonly RENDER_STATES = RENDER_STATES;

  static get defaultOptions(): Options {
    return baseOptions();
  }

  /** This class and its ancestors up to the base application, for the names of hooks. */
  static _getInheritanceChain(): (typeof Application)[] {
    const chain = [
      this as typeof Application,
      ...(foundry.utils.getParentClasses(this) as unknown as (typeof Application)[]),
    ];
    const base = this.defaultOptions.baseApplication ?? "Application";
    const end = chain.findIndex((cls, index) => index > 0 && cls.name === base);
    return end < 0 ? chain : chain.slice(0, end + 1);
  }

  readonly appId: number;
  options: Options;
  position: Position;
  _element: JQuery | null = null;
  _tabs: Tabs[];
  _dragDrop: DragDrop[];
  _searchFilters: SearchFilter[];
  /** null while the window is on its way from one to the other. */
  _minimized: boolean | null = false;
  _scrollPositions: Record<string, number[]> | null = null;
  _state: number = RENDER_STATES.NONE;
  _priorState: number = RENDER_STATES.NONE;
  /** Pixels of a height that nobody chose: it follows the content. */
  #naturalHeight: number | null = null;

  constructor(options: Partial<Options> = {}) {
    foundry.utils.logCompatibilityWarning(
      "The V1 Application framework is deprecated, and will be removed in a later core software version.",
      { since: 13, until: 16, once: true },
    );
    const { defaultOptions } = this.constructor as typeof Application;
    this.options = mergeObject(defaultOptions, options, { inplace: false }) as Options;
    this.appId = nextAppId();
    const { top, left, width, height, scale } = this.options;
    this.position = { top, left, width, height, scale, zIndex: 0 };
    this._tabs = this._createTabHandlers();
    this._dragDrop = this._createDragDropHandlers();
    this._searchFilters = this._createSearchFilters();
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }
  get element(): JQuery {
    return this._element ?? jquery<HTMLElement>(`#${CSS.escape(this.id)}`);
  }
  get template(): string {
    return this.options.template ?? "";
  }
  get popOut(): boolean {
    return this.options.popOut ?? true;
  }
  get rendered(): boolean {
    return this._state === RENDER_STATES.RENDERED;
  }
  get closing(): boolean {
    return this._state === RENDER_STATES.CLOSING;
  }
  get title(): string {
    return localize(this.options.title);
  }

  /** What the template is given; may answer a promise. */
  getData(_options: Partial<Options> = {}): object | Promise<object> {
    return {};
  }

  _createTabHandlers(): Tabs[] {
    return makeTabs(this);
  }
  _createDragDropHandlers(): DragDrop[] {
    return makeDragDrop(this);
  }
  _createSearchFilters(): SearchFilter[] {
    return makeFilters(this);
  }

  /**
   * Show or refresh; without `force` only what is shown already is refreshed. The work goes on after this answered:
   * what fails is reported. As documents render their windows of either generation, `render({force})` is understood.
   */
  render(force: boolean | Data = false, options: Data = {}): this {
    const isObject = typeof force === "object" && force !== null;
    const given: Data = isObject ? force : options;
    this._render(isObject ? Boolean(given.force) : Boolean(force), given).catch((error: unknown) => {
      this._state = RENDER_STATES.ERROR;
      Hooks.onError("Application#render", error, {
        msg: `An error occurred while rendering ${this.constructor.name} ${this.appId}`,
        log: "error",
        notify: "error",
      });
    });
    return this;
  }

  async _render(force = false, options: Data = {}): Promise<unknown> {
    this._priorState = this._state;
    if (this._state === RENDER_STATES.CLOSING || this._state === RENDER_STATES.RENDERING) return undefined;
    if (!force && this._state <= RENDER_STATES.NONE) return undefined;
    this._state = RENDER_STATES.RENDERING;
    mergeObject(this.options, options, { insertKeys: false });
    const present = this.element;
    const data = await this.getData(this.options);
    if (present.length && this.options.scrollY.length) this._saveScrollPositions(present);
    const inner = await this._renderInner(data);
    const html = present.length ? inner : await this.#wrap(inner);
    if (present.length) this._replaceHTML(present, inner);
    else this._injectHTML(html);
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    if (!this._minimized) {
      mergeObject(this.position, options, { insertKeys: false });
      this.setPosition(this.position);
    }
    if (this.popOut && options.focus === true) void this.maximize().then(() => this.bringToTop());
    this._callHooks("render{}", html, data);
    if (this.options.scrollY.length) this._restoreScrollPositions(inner);
    this._state = RENDER_STATES.RENDERED;
    return undefined;
  }

  async #wrap(inner: JQuery): Promise<JQuery> {
    if (!this.popOut) return inner;
    const outer = await this._renderOuter();
    outer.find(".window-content").append(inner);
    return outer;
  }

  /** The hook of every class of the chain, own class first; "{}" stands for the class name. */
  _callHooks(pattern: string, ...args: unknown[]): void {
    for (const cls of (this.constructor as typeof Application)._getInheritanceChain()) {
      Hooks.callAll(pattern.replace("{}", cls.name), this, ...args);
    }
  }

  async _renderOuter(): Promise<JQuery> {
    (ui.windows as Record<number, unknown>)[this.appId] = this;
    return jquery(buildOuter(this, this._getHeaderButtons()));
  }

  async _renderInner(data: object): Promise<JQuery> {
    const html = await foundry.applications.handlebars.renderTemplate(this.template, data);
    if (html === "") throw new Error(`No data was returned from template ${this.template}`);
    return jquery(html) as JQuery;
  }

  /** New content, the frame stays; the title follows. */
  _replaceHTML(element: JQuery, html: JQuery): void {
    if (!this.popOut) {
      element.replaceWith(html);
      this._element = html;
      return;
    }
    element
      .find(".window-content")
      .first()
      .html(html as unknown as JQuery.htmlString);
    const text = element.find(".window-title")[0]?.firstChild;
    if (text) text.textContent = this.title;
  }

  _injectHTML(html: JQuery): void {
    jquery("body").append(html);
    this._element = html;
    if (this.popOut) this.bringToTop();
  }

  _saveScrollPositions(html: JQuery): void {
    this._scrollPositions = readScroll(html, this.options.scrollY);
  }
  _restoreScrollPositions(html: JQuery): void {
    writeScroll(html, this._scrollPositions ?? {});
  }

  /** Tabs, drag and drop, search: on the window's content, or on what stands for it in the page. */
  _activateCoreListeners(html: JQuery): void {
    const content = (this.popOut ? html[0]?.parentElement : html[0]) as HTMLElement | null | undefined;
    if (!content) return;
    for (const handler of [...this._tabs, ...this._dragDrop, ...this._searchFilters]) handler.bind(content);
  }

  activateListeners(_html: JQuery): void {}

  activateTab(
    tabName: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    if (!this._tabs.length) throw new Error(`${this.constructor.name} does not define any tabs`);
    const tabs = group ? this._tabs.find((one) => one.group === group) : this._tabs[0];
    if (!tabs) throw new Error(`${this.constructor.name} has no group of tabs "${group ?? ""}"`);
    tabs.activate(tabName, { triggerCallback });
  }

  _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }
  _canDragStart(_selector: string | null | undefined): boolean {
    return game.user.isGM;
  }
  _canDragDrop(_selector: string | null | undefined): boolean {
    return game.user.isGM;
  }
  _onDragStart(_event: DragEvent): unknown {
    return undefined;
  }
  _onDragOver(_event: DragEvent): unknown {
    return undefined;
  }
  _onDrop(_event: DragEvent): unknown {
    return undefined;
  }
  _onSearchFilter(_event: Event | null, _query: string, _rgx: RegExp, _html: HTMLElement): void {}
  _contextMenu(_html: JQuery): void {}
  _onResize(_event: Event): void {}

  /** Buttons of the title bar; hooks `get<Class>HeaderButtons(app, buttons)` change the list. */
  _getHeaderButtons(): HeaderButton[] {
    const close = { label: "Close", class: "close", icon: "fas fa-times", onclick: () => this.close() };
    const buttons: HeaderButton[] = [close];
    this._callHooks("get{}HeaderButtons", buttons);
    return buttons;
  }

  /** Move, resize or fit; the answer is the position that is really taken. Pixels. */
  setPosition(position: Position = {}): Position | void {
    const [element] = this.element;
    if (!element || (!this.popOut && !this.options.resizable)) return undefined;
    const wanted = known({ ...this.position, ...position });
    if (wanted.height === this.#naturalHeight) delete wanted.height;
    const result = resolvePosition(element, wanted);
    applyPosition(element, result);
    this.#naturalHeight = result.height === undefined ? element.offsetHeight : null;
    const size = { width: result.width ?? element.offsetWidth, height: result.height ?? element.offsetHeight };
    return Object.assign(this.position, result, size);
  }

  bringToTop(): void {
    const [element] = this.element;
    if (!element) return;
    this.position.zIndex = nextZIndex(Number(element.style.zIndex));
    element.style.zIndex = String(this.position.zIndex);
    ui.activeWindow = this;
  }
  bringToFront(): void {
    this.bringToTop();
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.popOut || this._minimized !== false || !this.options.minimizable) return;
    this._minimized = true;
    this.element.addClass("minimized").css({ width: "", height: "" });
  }

  async maximize(): Promise<void> {
    if (this._minimized !== true) return;
    this._minimized = false;
    this.element.removeClass("minimized");
    this.setPosition(this.position);
  }

  _onToggleMinimize(): void {
    void (this._minimized ? this.maximize() : this.minimize());
  }

  /** `force` closes also what is on its way to be closed by a submission. */
  async close(options: Data = {}): Promise<unknown> {
    const closable: number[] = [RENDER_STATES.RENDERED, RENDER_STATES.ERROR];
    if (!options.force && !closable.includes(this._state)) return undefined;
    this._state = RENDER_STATES.CLOSING;
    const element = this.element;
    if (element.length) this._callHooks("close{}", element);
    element.remove();
    this._element = null;
    delete (ui.windows as Record<number, unknown>)[this.appId];
    if (ui.activeWindow === this) ui.activeWindow = null;
    this._minimized = false;
    this._scrollPositions = null;
    this._state = RENDER_STATES.CLOSED;
    return undefined;
  }
}
