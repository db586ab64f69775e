/**
 * The interface of the table, as the boot sees it (rooms.ts): classes for CONFIG.ui, `renderUi` for boot step 6 and the
 * namespaces of `foundry.applications`.
 */
import { prepareInterface } from "./interface";

export { interfaceClasses as UI_SLOTS } from "./interface-classes";
export { renderUi } from "./interface";
export * as hud from "./namespaces/hud";
export * as settings from "./namespaces/settings";
export * as sidebar from "./namespaces/sidebar";
export * as ui from "./namespaces/ui";
export { TooltipManager } from "./tooltips/tooltip-manager";

// Registered while the page's scripts are read, so that it runs before the boot, which waits for the same event.
globalThis.window?.addEventListener("DOMContentLoaded", prepareInterface);
