import { playEditSheet } from "./play-edit-sheet";

const { api, sheets } = foundry.applications;

/** What the item sheets of all rulesets share; subclasses are shells: DEFAULT_OPTIONS, PARTS and their face. */
export abstract class ManifoldItemSheet extends playEditSheet(api.HandlebarsApplicationMixin(sheets.ItemSheetV2)) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["item-sheet"],
    position: { width: 520, height: 560 },
  };
}
