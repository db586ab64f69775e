import { HTMLSecret } from "../../ux/html-secret";
import { TextEditor } from "../../../text-editor/index";
import { JournalEntryPageHandlebarsSheet } from "./journal-page-sheet";
import type { Context, RenderOptions } from "../../api/types";

/** Text: rich text to edit, enriched to read. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS = {
    ...super.EDIT_PARTS,
    content: { template: "templates/sheets/journal/text-edit.hbs" },
  };
  static override VIEW_PARTS = { content: { template: "templates/sheets/journal/text-view.hbs", root: true } };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const content = this.page.text.content ?? "";
    const enriched = await TextEditor.implementation.enrichHTML(content, {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
    return Object.assign(context, { text: { content, enriched } });
  }

  /** Read in its entry's window, where no field says what is edited: the secrets are the page's own. */
  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isView || !this.page.isOwner) return;
    const callbacks = {
      content: () => this.page.text.content ?? "",
      update: (_secret: HTMLElement, content: string) => this.page.update({ "text.content": content }),
    };
    new HTMLSecret({ parentSelector: ".journal-page-content", callbacks }).bind(this.element);
  }
}

/** Under this name systems extend the rich text sheet. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

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
