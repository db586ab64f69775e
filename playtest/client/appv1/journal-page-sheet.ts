import { DocumentSheet, type DocumentSheetData, type DocumentSheetOptions } from "./document-sheet";
import { TextEditor } from "../text-editor/index";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../../common/constants/play";
import { contentOfPage, markdownConverter } from "../markdown";
import type { JournalPage } from "../applications/sheets/journal/journal-page-sheet";

/** `CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER`. */
const OBSERVER = 2;

/** `foundry.appv1.sheets.JournalPageSheet`: a page, read inside its entry's window and edited in a window of its own. */
export class JournalPageSheet extends DocumentSheet {
  static override get defaultOptions(): DocumentSheetOptions {
    return {
      ...super.defaultOptions,
      classes: ["sheet", "journal-sheet", "journal-entry-page"],
      viewClasses: [],
      width: 600,
      height: 680,
      resizable: true,
      viewPermission: OBSERVER,
      includeTOC: true,
    };
  }

  get page(): JournalPage {
    return this.object as JournalPage;
  }

  override get template(): string {
    return `templates/sheets/journal/first-${this.isEditable ? "edit" : "view"}.hbs`;
  }

  override getData(_options: Partial<DocumentSheetOptions> = {}): DocumentSheetData | Promise<DocumentSheetData> {
    const { page } = this;
    // Templates of pages know the title by its parts.
    const title = { ...page.title, level: page.title.level || 1 };
    return { ...this._documentData(), page, title: title as unknown as string, isImage: page.type === "image" };
  }
}

/** `foundry.appv1.sheets.JournalTextPageSheet`: `editor.content` is the text to read, links and secrets filled in. */
export class JournalTextPageSheet extends JournalPageSheet {
  static override get defaultOptions(): DocumentSheetOptions {
    return { ...super.defaultOptions, secrets: [{ parentSelector: "section, .editor" }] };
  }

  static _converter = markdownConverter;
  static get format(): number {
    return JOURNAL_ENTRY_PAGE_FORMATS.HTML;
  }

  override async getData(options: Partial<DocumentSheetOptions> = {}): Promise<DocumentSheetData> {
    const { page } = this;
    const content = await TextEditor.implementation.enrichHTML(contentOfPage(page.text), {
      relativeTo: page,
      secrets: page.isOwner,
    });
    return {
      ...(await super.getData(options)),
      isText: true,
      editor: { engine: "prosemirror", collaborate: true, content },
    };
  }

  override _getSecretContent(_secret: HTMLElement): string | undefined {
    return contentOfPage(this.page.text);
  }

  override _updateSecret(_secret: HTMLElement, content: string): unknown {
    return this.page.update({ "text.content": content });
  }
}
