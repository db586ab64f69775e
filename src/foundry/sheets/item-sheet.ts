import { modalSheet } from "./modal-sheet";

const { api, sheets } = foundry.applications;

/** What the item sheets of all rulesets share; subclasses bring DEFAULT_OPTIONS, PARTS and `prepareView`. */
export abstract class ManifoldItemSheet extends modalSheet(api.HandlebarsApplicationMixin(sheets.ItemSheetV2)) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["item-sheet"],
    position: { width: 520, height: 560 },
  };
}
