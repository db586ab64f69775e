/** `foundry.applications.ux.TextEditor` (sec. 13). */
export { TextEditor } from "./text-editor.js";
export type { EnrichOptions, TextEnricher } from "./enrich-options.js";
