/** JournalEntry, its pages and categories (sec. 6). */
import { headingsOf, slugOfHeading, type PageHeading } from "./headings";
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import type { AnyDocument, Data } from "./types";

interface Enriching {
  enrichHTML(html: string, options: object): Promise<string>;
}

export class JournalEntry extends ClientDocumentMixin(bases.BaseJournalEntry) {
  declare readonly name: string;
  declare readonly pages: Iterable<AnyDocument> & { get(id: string): AnyDocument | undefined };

  override get visible(): boolean {
    return this.testUserPermission(game.user as never, "LIMITED");
  }
  get thumbnail(): string | null {
    return null;
  }
}

export class JournalEntryPage extends ClientDocumentMixin(bases.BaseJournalEntryPage) {
  declare readonly name: string;
  declare readonly type: string;
  declare readonly src: string | null;

  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    return slugOfHeading(heading);
  }
  static buildTOC(html: HTMLElement[], { includeElement = true } = {}): Record<string, PageHeading> {
    return headingsOf(html, includeElement);
  }

  override async _buildEmbedHTML(_config: Data, options: Data = {}): Promise<HTMLElement | null> {
    if (this.type !== "text") return null;
    const { TextEditor } = foundry.applications.ux as { TextEditor: { implementation: Enriching } };
    const html = await TextEditor.implementation.enrichHTML(this.text.content ?? "", { ...options, relativeTo: this });
    const section = globalThis.document.createElement("section");
    section.innerHTML = html;
    return section;
  }
}

export class JournalEntryCategory extends ClientDocumentMixin(bases.BaseJournalEntryCategory) {}
