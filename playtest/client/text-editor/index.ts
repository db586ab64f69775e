/** `foundry.applications.ux.TextEditor` (sec. 13). */
import { Hooks } from "../hooks.js";
import { activateListeners } from "./listeners.js";

export { TextEditor } from "./text-editor.js";
export type { EnrichOptions, TextEnricher } from "./enrich-options.js";

// Links and rolls of the page work from ready on; calling it again does nothing.
Hooks.once("ready", () => activateListeners());
