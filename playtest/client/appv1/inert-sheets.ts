/** Sheets that are extended and unregistered by systems and that the table does not show in this generation. */
import { DocumentSheet } from "./document-sheet";
import { gapError } from "../gaps/gap-log";

class InertSheet extends DocumentSheet {
  override getData(): never {
    throw gapError(`foundry.appv1.sheets.${this.constructor.name}#render`);
  }
}

export class AdventureImporter extends InertSheet {}
export class CardsConfig extends InertSheet {}
export class CardsHand extends CardsConfig {}
export class CardsPile extends CardsConfig {}
export class JournalSheet extends InertSheet {}
export class JournalPageSheet extends InertSheet {}
export class JournalTextPageSheet extends JournalPageSheet {}
