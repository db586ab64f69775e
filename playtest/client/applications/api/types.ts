/** Shapes of the application framework (sec. 11.1, 11.2). */

export type Context = Record<string, unknown>;

/** Pixels, or "auto" for a size that follows the content. */
export interface ApplicationPosition {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

export interface HeaderControl {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | (() => boolean);
  /** Lowest ownership of the document at which the entry is offered. */
  ownership?: number | string;
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** `this` is the application; `never` lets every subclass declare its own. */
export type ActionFunction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type ActionHandler = ActionFunction | { handler: ActionFunction; buttons: number[] };
export type FormHandler = (
  this: never,
  event: SubmitEvent,
  form: HTMLFormElement,
  formData: FormDataLike,
  submitOptions?: Context,
) => unknown;

/** What a form handler receives: `object` is flat ({"system.hp.value": 5}, sec. 11.5). */
export type FormDataLike = FormData & { readonly object: Context };

export interface FormConfiguration {
  handler?: FormHandler;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}
export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}
export interface PreparedTab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionHandler>;
  form: FormConfiguration;
  position: ApplicationPosition;
  [key: string]: unknown;
}

/** `static DEFAULT_OPTIONS` and constructor argument: any part of the configuration, and a subclass's own keys. */
export type ApplicationOptions = Partial<Omit<ApplicationConfiguration, "window">> & {
  window?: Partial<WindowConfiguration>;
};

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  tab?: string | Record<string, string>;
  position?: ApplicationPosition;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  isFirstRender?: boolean;
  [key: string]: unknown;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export interface TabChangeOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}
