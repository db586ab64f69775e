/** JournalEntry, its pages and categories (sec. 6). */
import { headingsOf, slugOfHeading, type PageHeading } from "./headings";
import { documents as bases } from "../../common/index.js";
import type { Embedded } from "./client-document/embedding";
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
  declare readonly image: { caption?: string };

  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    return slugOfHeading(heading);
  }
  static buildTOC(html: HTMLElement[], { includeElement = true } = {}): Record<string, PageHeading> {
    return headingsOf(html, includeElement);
  }

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const text = this._source["text"] as PageText;
    const content = contentOfPage(text);
    if (content && !text.content) this.updateSource({ "text.content": content });
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

  override async _buildEmbedHTML(config: Data, options: Data = {}): Promise<Embedded> {
    if (this.type === "image") return pictureOf(this.src, String(config.label ?? this.image.caption ?? this.name));
    if (this.type !== "text") return null;
    const { TextEditor } = foundry.applications.ux as { TextEditor: { implementation: Enriching } };
    const content = contentOfPage(this.text);
    const html = await TextEditor.implementation.enrichHTML(content, { ...options, relativeTo: this });
    const body = globalThis.document.createElement("div");
    body.innerHTML = html;
    return hasBareText(body) ? body : body.children;
  }

  /** A picture's own caption goes before the page's name. */
  override async _createFigureEmbed(content: Embedded, config: Data, options: Data = {}): Promise<HTMLElement | null> {
    const label = config.label ?? (this.type === "image" ? this.image.caption : undefined);
    return super._createFigureEmbed(content, label ? { ...config, label } : config, options);
  }
}

function pictureOf(src: string | null, alt: string): HTMLElement | null {
  return src ? Object.assign(globalThis.document.createElement("img"), { src, alt }) : null;
}

/** Text outside of any element would be lost among its children. */
function hasBareText({ childNodes }: HTMLElement): boolean {
  return [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
}

export class JournalEntryCategory extends ClientDocumentMixin(bases.BaseJournalEntryCategory) {}
