import { DocumentSheet, type DocumentSheetData, type DocumentSheetOptions } from "./document-sheet";
import type { ActorDocument, ItemDocument } from "../documents/types";

/** `foundry.appv1.sheets.ItemSheet`. Its data are there at once, without a promise. */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): DocumentSheetOptions {
    return {
      ...super.defaultOptions,
      baseApplication: "ItemSheet",
      template: "templates/sheets/item-sheet.html",
      secrets: [{ parentSelector: ".editor" }],
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      id: "item",
    };
  }

  get item(): ItemDocument {
    return this.object as ItemDocument;
  }
  get actor(): ActorDocument | null {
    return this.item.actor;
  }
  override get title(): string {
    return this.item.name;
  }

  override getData(_options: Partial<DocumentSheetOptions> = {}): DocumentSheetData {
    return { ...this._documentData(), item: this.item };
  }
}
