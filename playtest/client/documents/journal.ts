/** JournalEntry, its pages and categories (sec. 6). */
import { headingsOf, slugOfHeading, type PageHeading } from "./headings";
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import { contentOfPage, type PageText } from "../markdown";
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

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const text = this._source["text"] as PageText;
    if (!text.content && contentOfPage(text)) this.updateSource({ "text.content": contentOfPage(text) });
    return undefined;
  }

  /** Markdown that is changed by itself takes the text to read along. */
  override async _preUpdate(changes: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const text = changes["text"] as PageText | undefined;
    if (typeof text?.markdown === "string" && text.content === undefined)
      text.content = contentOfPage({ format: this.text.format, ...text });
    return undefined;
  }

  override async _buildEmbedHTML(_config: Data, options: Data = {}): Promise<HTMLElement | null> {
    if (this.type !== "text") return null;
    const { TextEditor } = foundry.applications.ux as { TextEditor: { implementation: Enriching } };
    const content = contentOfPage(this.text);
    const html = await TextEditor.implementation.enrichHTML(content, { ...options, relativeTo: this });
    const section = globalThis.document.createElement("section");
    section.innerHTML = html;
    return section;
  }
}

export class JournalEntryCategory extends ClientDocumentMixin(bases.BaseJournalEntryCategory) {}
