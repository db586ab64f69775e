import { ContextMenu, type ContextMenuOptions } from "../ux/context-menu";
import type { ContextMenuEntry } from "../ux/context-menu-entry";
import type { ApplicationWindow } from "./application-window";

export interface ContextMenuRequest extends ContextMenuOptions {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
}

/** Collect entries, let hooks add theirs, bind the menu. Returns null when there is nothing to offer. */
export function openContextMenu(
  app: ApplicationWindow,
  handler: () => ContextMenuEntry[],
  selector: string,
  { container, hookName = "get{}ContextOptions", parentClassHooks = true, ...options }: ContextMenuRequest,
): ContextMenu | null {
  const entries = app._doEvent(handler, { hookName, parentClassHooks, hookResponse: true }) as ContextMenuEntry[];
  if (!entries.length) return null;
  return new ContextMenu.implementation(container ?? app.element, selector, entries, {
    fixed: true,
    jQuery: false,
    ...options,
  });
}
