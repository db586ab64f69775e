import type { Actor, Folder, FoundryDocument, Item, TokenDocument } from "./documents.js";

export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: {
    frame?: boolean;
    title?: string;
    icon?: string;
    resizable?: boolean;
    minimizable?: boolean;
    controls?: { icon: string; label: string; action: string; visible?: boolean | (() => boolean) }[];
    contentClasses?: string[];
  };
  actions?: Record<string, ActionHandler | { handler: ActionHandler; buttons: number[] }>;
  form?: { handler?: FormHandler; submitOnChange?: boolean; closeOnSubmit?: boolean };
  position?: ApplicationPosition;
  [extra: string]: unknown;
}
export interface ApplicationPosition {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}
/** `this` is the application; bound by the framework, so handlers are declared as static functions with a `this` type. */
export type ActionHandler = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type FormHandler = (
  this: never,
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  data: { object: Record<string, unknown> },
) => unknown;
export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  isFirstRender?: boolean;
  window?: { title?: string };
  position?: ApplicationPosition;
  [extra: string]: unknown;
}
export interface TabDescriptor {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  label?: string;
  icon?: string;
}
export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string;
  labelPrefix?: string;
}
export interface TemplatePart {
  template: string;
  templates?: string[];
  scrollable?: string[];
  classes?: string[];
  forms?: Record<string, { handler?: FormHandler; submitOnChange?: boolean; closeOnSubmit?: boolean }>;
}

export declare class ApplicationV2 extends EventTarget {
  constructor(options?: ApplicationOptions);
  static DEFAULT_OPTIONS: ApplicationOptions;
  static TABS: Record<string, TabsConfiguration>;
  readonly id: string;
  get title(): string;
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly options: ApplicationOptions;
  /** One of RENDER_STATES: above 0 while it is drawn or is being drawn. */
  readonly state: number;
  readonly rendered: boolean;
  readonly position: Required<ApplicationPosition>;
  readonly tabGroups: Record<string, string | null>;
  readonly window: { content: HTMLElement; header: HTMLElement; title: HTMLElement };
  render(options?: RenderOptions | boolean): Promise<this>;
  close(options?: object): Promise<this>;
  bringToFront(): void;
  setPosition(position: ApplicationPosition): ApplicationPosition;
  changeTab(tab: string, group: string, options?: object): void;
  submit(options?: object): Promise<void>;
  _configureRenderOptions(options: RenderOptions): void;
  _prepareContext(options: RenderOptions): Promise<Record<string, unknown>>;
  _preFirstRender(context: object, options: RenderOptions): Promise<void>;
  _preRender(context: object, options: RenderOptions): Promise<void>;
  _onFirstRender(context: object, options: RenderOptions): Promise<void>;
  _onRender(context: object, options: RenderOptions): Promise<void>;
  _onClose(options: object): void;
  /** For clicks on a `data-action` that the options have no handler for. */
  _onClickAction(event: PointerEvent, target: HTMLElement): void;
  _prepareTabs(group: string): Record<string, TabDescriptor>;
  _createContextMenu(handler: () => ContextMenuEntry[], selector: string, options?: object): unknown;
}
/** What HandlebarsApplicationMixin adds to an application. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: object, options: RenderOptions): Promise<Record<string, unknown>>;
  _renderHTML(context: Record<string, unknown>, options: RenderOptions): Promise<Record<string, HTMLElement>>;
  /** Puts the rendered parts in place, at once: nothing happens in between. */
  _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void;
  _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void;
}
/** TypeScript recognises a mixin only by a constructor with one rest parameter of type any[]. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type HandlebarsMixin = (abstract new (...args: any[]) => HandlebarsMembers) & {
  PARTS: Record<string, TemplatePart>;
};
export type HandlebarsApplication = ApplicationV2 & HandlebarsMembers;
export declare class DocumentSheetV2 extends ApplicationV2 {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
  readonly isVisible: boolean;
  _toggleDisabled(disabled: boolean): void;
  _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    data: { object: Record<string, unknown> },
  ): Record<string, unknown>;
  _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    data: { object: Record<string, unknown> },
    update?: object,
  ): Record<string, unknown>;
  _processSubmitData(event: Event | null, form: HTMLFormElement, data: object, options?: object): Promise<void>;
}
export declare class ActorSheetV2 extends DocumentSheetV2 {
  readonly actor: Actor;
  readonly token: TokenDocument | null;
  _onDragStart(event: DragEvent): Promise<void> | void;
  _onDrop(event: DragEvent): Promise<void>;
  _onDropItem(event: DragEvent, item: Item): Promise<unknown>;
  _onDropActor(event: DragEvent, actor: Actor): Promise<unknown>;
  _onDropFolder(event: DragEvent, folder: Folder): Promise<Folder | null | undefined>;
  _onSortItem(event: DragEvent, item: Item): Promise<unknown>;
}
export declare class ItemSheetV2 extends DocumentSheetV2 {
  readonly item: Item;
  readonly actor: Actor | null;
}

/** v13 reads name, condition and callback, v14 reads label, visible and onClick; the compat module fills both. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
}
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  default?: boolean;
  type?: "button" | "submit";
  class?: string;
  callback?: (event: Event, button: HTMLButtonElement & { form: HTMLFormElement }, dialog: ApplicationV2) => unknown;
}
export interface DialogConfiguration extends ApplicationOptions {
  content?: string | HTMLDivElement;
  modal?: boolean;
  rejectClose?: boolean;
  buttons?: DialogButton[];
  ok?: Partial<DialogButton>;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
}
export interface DialogClass {
  new (options?: DialogConfiguration): ApplicationV2;
  confirm(configuration: DialogConfiguration): Promise<boolean | null>;
  prompt(configuration: DialogConfiguration): Promise<unknown>;
  /** The form's data; of any other button its action. */
  input(configuration: DialogConfiguration): Promise<Record<string, unknown> | string | null>;
  wait(configuration: DialogConfiguration): Promise<unknown>;
}
export interface SheetRegistration {
  types?: string[];
  makeDefault?: boolean;
  label?: string;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}
