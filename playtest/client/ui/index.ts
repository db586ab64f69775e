/**
 * The interface of the table. In boot order:
 * `startInterface()` at once, so that messages can be shown; `registerInterface()` before the hook init;
 * `renderInterface()` at boot step 6, when CONFIG.ui holds what systems put there (sec. 2).
 */
export { interfaceClasses } from "./interface-classes";
export { registerInterface, renderInterface, startInterface } from "./interface";
export * as hud from "./namespaces/hud";
export * as settings from "./namespaces/settings";
export * as sidebar from "./namespaces/sidebar";
export * as ui from "./namespaces/ui";
export { TooltipManager } from "./tooltips/tooltip-manager";
