import { sheetClassOf } from "../../apps/sheet-registry";
import type { JournalEntryPageSheet, JournalPage } from "./journal-page-sheet";

/** A page shown inside its entry's window. */
export interface PageView {
  readonly document: unknown;
  readonly rendered: boolean;
  readonly element: HTMLElement;
  close(): Promise<unknown>;
}

type PageSheetClass = new (options: object) => JournalEntryPageSheet;

/** Sheets of the first generation: made with the document first, and drawn without a window of their own. */
interface FirstSheet {
  getData(): object | Promise<object>;
  _renderInner(data: object): Promise<JQuery>;
  activateListeners(html: JQuery): void;
}
type FirstSheetClass = new (page: JournalPage, options: object) => FirstSheet;

/** Show a page inside its entry's window with the page's own sheet in mode "view". Returns the view. */
export async function openPageView(
  page: JournalPage,
  present: PageView | null,
  holder: HTMLElement,
): Promise<PageView> {
  const Sheet = sheetClassOf(page) as unknown;
  if (isFirstGeneration(Sheet)) return openFirstView(new Sheet(page, { editable: false }), page, holder);
  const view = (present ?? new (Sheet as PageSheetClass)({ document: page, mode: "view" })) as JournalEntryPageSheet;
  if (!view.rendered) await view.render({ force: true });
  holder.replaceChildren(view.element);
  return view;
}

function isFirstGeneration(cls: unknown): cls is FirstSheetClass {
  return typeof (cls as { prototype?: Partial<FirstSheet> }).prototype?._renderInner === "function";
}

async function openFirstView(sheet: FirstSheet, page: JournalPage, holder: HTMLElement): Promise<PageView> {
  const html = await sheet._renderInner(await sheet.getData());
  const element = document.createElement("article");
  element.className = "journal-entry-page";
  element.append(...html.get());
  holder.replaceChildren(element);
  sheet.activateListeners($(element));
  return { document: page, rendered: false, element, close: async () => element.remove() };
}
