/** The helpers that an application makes from its options `tabs`, `dragDrop` and `filters`. */
import { DragDrop } from "../applications/ux/drag-drop";
import { runReported } from "../applications/api/report-failure";
import { SearchFilter } from "../applications/ux/search-filter";
import { Tabs } from "../applications/ux/tabs";
import type { Options } from "./options";

interface Handling {
  readonly options: Options;
  _onChangeTab(event: Event | null, tabs: Tabs, active: string): void;
  _canDragStart(selector: string | null | undefined): boolean;
  _canDragDrop(selector: string | null | undefined): boolean;
  _onDragStart(event: DragEvent): unknown;
  _onDragOver(event: DragEvent): unknown;
  _onDrop(event: DragEvent): unknown;
  _onSearchFilter(event: Event | null, query: string, rgx: RegExp, html: HTMLElement): void;
}

export function makeTabs(app: Handling): Tabs[] {
  return app.options.tabs.map(
    (config) => new Tabs({ ...config, callback: (event, tabs, active) => app._onChangeTab(event, tabs, active) }),
  );
}

export function makeDragDrop(app: Handling): DragDrop[] {
  return app.options.dragDrop.map((config) => {
    const permissions = {
      dragstart: (selector: string | null | undefined) => app._canDragStart(selector),
      drop: (selector: string | null | undefined) => app._canDragDrop(selector),
    };
    const callbacks = {
      dragstart: (event: DragEvent) => app._onDragStart(event),
      dragover: (event: DragEvent) => app._onDragOver(event),
      drop: (event: DragEvent) => runReported(app, "_onDrop", () => app._onDrop(event)),
    };
    return new DragDrop.implementation({ ...config, permissions, callbacks });
  });
}

export function makeFilters(app: Handling): SearchFilter[] {
  return app.options.filters.map(
    (config) =>
      new SearchFilter({
        ...config,
        callback: (event, query, rgx, html) => app._onSearchFilter(event, query, rgx, html),
      }),
  );
}
