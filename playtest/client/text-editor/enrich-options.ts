/** Options of `enrichHTML` (sec. 13). */
export interface EnrichOptions {
  /** Keep secret sections that are not revealed. */
  secrets?: boolean;
  documents?: boolean;
  /** Addresses as links. */
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object | Promise<object>);
  /** The document that relative UUIDs start from. */
  relativeTo?: unknown;
  /** Depth of embeds inside embeds. */
  _embedDepth?: number;
  [key: string]: unknown;
}

/** An entry of `CONFIG.TextEditor.enrichers`. */
export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
  onRender?(element: HTMLElement): unknown;
}
