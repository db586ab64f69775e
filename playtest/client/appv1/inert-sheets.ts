/** Sheets that are extended and unregistered by systems and that the table does not show in this generation. */
import { DocumentSheet } from "./document-sheet";
import { JournalPageSheet, JournalTextPageSheet } from "./journal-page-sheet";
import { windowGap } from "../gaps/gap-log";

class InertSheet extends DocumentSheet {
  override getData(): never {
    throw windowGap(`foundry.appv1.sheets.${this.constructor.name}`);
  }
}

class AdventureImporter extends InertSheet {}
class CardsConfig extends InertSheet {}
class CardsHand extends CardsConfig {}
class CardsPile extends CardsConfig {}
class JournalSheet extends InertSheet {}
class JournalImagePageSheet extends JournalPageSheet {}
class JournalPDFPageSheet extends JournalPageSheet {}
class JournalTextTinyMCESheet extends JournalTextPageSheet {}
class JournalVideoPageSheet extends JournalPageSheet {}
class MarkdownJournalPageSheet extends JournalTextPageSheet {}

export const inertSheets = {
  AdventureImporter,
  CardsConfig,
  CardsHand,
  CardsPile,
  JournalSheet,
  JournalImagePageSheet,
  JournalPDFPageSheet,
  JournalTextTinyMCESheet,
  JournalVideoPageSheet,
  MarkdownJournalPageSheet,
};
