import { windowGap } from "../../gaps/gap-log";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";

/**
 * The sheet that the table does not draw (class C, sec. 22): systems register and extend it when they load. Opening it is a
 * gap.
 */
class InertSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  override async _prepareContext(): Promise<never> {
    throw windowGap(`foundry.applications.sheets.${this.constructor.name}`);
  }
}

export class AdventureExporter extends InertSheet {}
