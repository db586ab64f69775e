/** `foundry.applications.sheets.journal`. */
export { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./journal-page-sheet";
export {
  JournalEntryPageImageSheet,
  JournalEntryPageMarkdownSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageVideoSheet,
} from "./page-sheets";
export { JournalEntrySheet } from "./journal-entry-sheet";
