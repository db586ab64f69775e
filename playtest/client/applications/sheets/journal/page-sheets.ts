import { HTMLSecret } from "../../ux/html-secret";
import { TextEditor } from "../../../text-editor/index";
import { JournalEntryPageHandlebarsSheet } from "./journal-page-sheet";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../../../../common/constants/play";
import { contentOfPage, htmlOfMarkdown, markdownConverter, markdownOfPage, type PageText } from "../../../markdown";
import type { DocumentSheetOptions } from "../../api/document-sheet";
import type { Context, FormDataLike, RenderOptions } from "../../api/types";

const { HTML, MARKDOWN } = JOURNAL_ENTRY_PAGE_FORMATS;

/** Text: rich text to edit, enriched to read. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS = {
    ...super.EDIT_PARTS,
    content: { template: "templates/sheets/journal/text-edit.hbs" },
  };
  static override VIEW_PARTS = { content: { template: "templates/sheets/journal/text-view.hbs", root: true } };

  /** The format this sheet edits: what is saved with it is in this one from then on. */
  static format: number = HTML;
  /** Between Markdown and HTML, both ways: packages read theirs from here. */
  static _converter = markdownConverter;

  override async _prepareContentContext(context: Context, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    const content = contentOfPage(this.page.text);
    const enriched = await TextEditor.implementation.enrichHTML(content, {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
    context.text = { ...this.page.text, content, enriched };
  }

  override _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataLike,
    updateData?: Context,
  ): Context {
    const submitData = super._prepareSubmitData(event, form, formData, updateData);
    if (submitData.text)
      (submitData.text as PageText).format = (this.constructor as typeof JournalEntryPageTextSheet).format;
    return submitData;
  }

  /** Read in its entry's window, where no field says what is edited: the secrets are the page's own. */
  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isView || !this.page.isOwner) return;
    const callbacks = {
      content: () => contentOfPage(this.page.text),
      update: (_secret: HTMLElement, content: string) => this.page.update({ "text.content": content }),
    };
    new HTMLSecret({ parentSelector: ".journal-page-content", callbacks }).bind(this.element);
  }
}

/** Under this name systems extend the rich text sheet. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

/** Text that is written as Markdown. What it says is stored beside it as HTML, which is what is read. */
export class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    window: { icon: "fa-brands fa-markdown", contentClasses: ["flexcol"] },
  };
  static override EDIT_PARTS = {
    ...super.EDIT_PARTS,
    content: { template: "templates/sheets/journal/markdown-edit.hbs" },
  };
  static override format: number = MARKDOWN;

  override async _prepareContentContext(context: Context, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    Object.assign(context.text as object, { markdown: markdownOfPage(this.page.text) });
  }

  override _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataLike,
    updateData?: Context,
  ): Context {
    const submitData = super._prepareSubmitData(event, form, formData, updateData);
    const text = submitData.text as PageText | undefined;
    if (typeof text?.markdown === "string") text.content = htmlOfMarkdown(text.markdown);
    return submitData;
  }
}

export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS = {
    ...super.EDIT_PARTS,
    content: { template: "templates/sheets/journal/image-edit.hbs" },
  };
  static override VIEW_PARTS = { content: { template: "templates/sheets/journal/image-view.hbs", root: true } };
}

/** Under these names systems extend the sheets of films and documents, which the table links to and does not show. */
export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {}
export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {}
