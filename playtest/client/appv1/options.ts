/** Shapes of the first generation of applications (sec. 2, `foundry.appv1`), from its public documentation. */
import type { DragDropConfiguration } from "../applications/ux/drag-drop";
import type { SearchFilterConfiguration } from "../applications/ux/search-filter";
import type { TabsConfiguration } from "../applications/ux/tabs";

export type Data = Record<string, unknown>;

/** Pixels; null and undefined leave it to the content or centre the window. */
export interface Position {
  top?: number | null;
  left?: number | null;
  width?: number | "auto" | null;
  height?: number | "auto" | null;
  scale?: number | null;
  zIndex?: number;
}

/** What `static get defaultOptions` answers, and any key that a system adds. */
export interface Options extends Position {
  /** Name of the class at which the chain of hooks ends; null: at `Application`. */
  baseApplication: string | null;
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean | Data;
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  /** Selectors of elements whose scroll position survives a render. */
  scrollY: string[];
  tabs: TabsConfiguration[];
  dragDrop: DragDropConfiguration[];
  filters: Omit<SearchFilterConfiguration, "callback">[];
  [key: string]: unknown;
}

export interface HeaderButton {
  label: string;
  /** Class by which the button is found again when it is clicked. */
  class: string;
  icon: string;
  tooltip?: string;
  onclick?: ((event: Event) => unknown) | null;
}

export const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

export const baseOptions = (): Options => ({
  baseApplication: null,
  width: null,
  height: null,
  top: null,
  left: null,
  scale: null,
  popOut: true,
  minimizable: true,
  resizable: false,
  id: "",
  classes: [],
  title: "",
  template: null,
  scrollY: [],
  tabs: [],
  dragDrop: [],
  filters: [],
});
