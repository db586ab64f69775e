import { sheetClassOf } from "../../apps/sheet-registry";
import type { JournalEntryPageSheet, JournalPage } from "./journal-page-sheet";

type PageSheetClass = new (options: object) => JournalEntryPageSheet;

/** Show a page inside its entry's window with the page's own sheet in mode "view". Returns the view. */
export async function openPageView(
  page: JournalPage,
  present: JournalEntryPageSheet | null,
  holder: HTMLElement,
): Promise<JournalEntryPageSheet> {
  const Sheet = sheetClassOf(page) as unknown as PageSheetClass;
  const view = present ?? new Sheet({ document: page, mode: "view" });
  if (!view.rendered) await view.render({ force: true });
  holder.replaceChildren(view.element);
  return view;
}
