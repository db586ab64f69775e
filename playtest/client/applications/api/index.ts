/** `foundry.applications.api` (sec. 2, 11). */
export { ApplicationV2 } from "./application";
export { CategoryBrowser } from "./category-browser";
export { DialogV2 } from "./dialog";
export { DocumentSheetV2 } from "./document-sheet";
export { HandlebarsApplicationMixin } from "./handlebars-application";
