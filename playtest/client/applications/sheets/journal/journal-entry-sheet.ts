import { DocumentSheetV2, toggleElements, type DocumentSheetOptions } from "../../api/document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application";
import { openPageView, type PageView } from "./page-views";
import type { AnyCollection } from "../../../documents/types";
import type { CloseOptions, Context, RenderOptions } from "../../api/types";
import type { JournalPage } from "./journal-page-sheet";

/** A journal entry: its pages at the side, one of them open for reading. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["journal-sheet", "journal-entry"],
    position: { width: 860, height: 700 },
    window: { resizable: true, icon: "fa-solid fa-book-open" },
    form: { submitOnChange: true },
    actions: {
      goToPage: JournalEntrySheet.#onGoToPage,
      previousPage: JournalEntrySheet.#onPrevious,
      nextPage: JournalEntrySheet.#onNext,
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      deletePage: JournalEntrySheet.#onDeletePage,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    sidebar: { template: "templates/sheets/journal/entry-sidebar.hbs", scrollable: ["ol"] },
    pages: { template: "templates/sheets/journal/entry-pages.hbs" },
  };

  /** Whoever may only read turns its pages. */
  override _toggleDisabled(disabled: boolean): void {
    toggleElements(this.form, disabled, "[type=button]");
  }

  #pageId: string | null = null;
  #view: PageView | null = null;

  get entry(): TableDocument & { pages: AnyCollection<JournalPage> } {
    return this.document as TableDocument & { pages: AnyCollection<JournalPage> };
  }

  /** Pages this user may read, in order. */
  get #pages(): JournalPage[] {
    const readable = this.entry.pages.filter((page) => page.testUserPermission(game.user, "OBSERVER"));
    return readable.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  get pageId(): string | null {
    return this.#page?.id ?? null;
  }

  get #page(): JournalPage | undefined {
    return this.#pages.find((page) => page.id === this.#pageId) ?? this.#pages[0];
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    if (typeof options.pageId === "string") this.#pageId = options.pageId;
    const pages = this.#pages;
    const current = this.#page;
    const at = current ? pages.indexOf(current) : -1;
    return Object.assign(await super._prepareContext(options), {
      entry: this.entry,
      page: current,
      canEditPage: this.isEditable && Boolean(current?.isOwner),
      hasPrevious: at > 0,
      hasNext: at >= 0 && at < pages.length - 1,
      pages: pages.map((page, index) => ({
        id: page.id,
        name: page.name,
        number: index + 1,
        isActive: page === current,
      })),
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const holder = this.element.querySelector<HTMLElement>("[data-page-view]");
    if (!holder) return;
    const page = this.#page;
    if (this.#view && this.#view.document !== page) await this.#closeView();
    if (page) this.#view = await openPageView(page, this.#view, holder);
  }

  override async _preClose(options: CloseOptions): Promise<void> {
    await super._preClose(options);
    await this.#closeView();
  }

  async #closeView(): Promise<void> {
    await this.#view?.close();
    this.#view = null;
  }

  /** Open a page, and within it the heading with an id. */
  async goToPage(pageId: string, { anchor }: { anchor?: string } = {}): Promise<void> {
    this.#pageId = pageId;
    await this.render();
    if (anchor) this.element.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView();
  }

  async #step(by: number): Promise<void> {
    const pages = this.#pages;
    const next = pages[pages.findIndex((page) => page === this.#page) + by];
    if (next?.id) await this.goToPage(next.id);
  }

  static async #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.goToPage(target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId ?? "");
  }
  static async #onPrevious(this: JournalEntrySheet): Promise<void> {
    await this.#step(-1);
  }
  static async #onNext(this: JournalEntrySheet): Promise<void> {
    await this.#step(1);
  }
  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    await getDocumentClass("JournalEntryPage").createDialog({}, { parent: this.entry });
  }
  static #onEditPage(this: JournalEntrySheet): void {
    void this.#page?.sheet?.render({ force: true });
  }
  static async #onDeletePage(this: JournalEntrySheet): Promise<void> {
    await this.#page?.deleteDialog();
  }
}
