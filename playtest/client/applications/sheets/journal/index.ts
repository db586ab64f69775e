/** `foundry.applications.sheets.journal`. */
export { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./journal-page-sheet";
export { JournalEntryPageImageSheet, JournalEntryPageProseMirrorSheet, JournalEntryPageTextSheet } from "./page-sheets";
export { JournalEntrySheet } from "./journal-entry-sheet";
