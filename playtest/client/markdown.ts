/** Core's Markdown: one converter for journal pages and for the packages that read it from a page's sheet. */
import showdown from "showdown";
import { JOURNAL_ENTRY_PAGE_FORMATS, SHOWDOWN_OPTIONS } from "../common/constants/play";
import { cleanHTML } from "../common/utils/page";

export const markdownConverter = new showdown.Converter({ ...SHOWDOWN_OPTIONS });

/** The text of a journal page, of which updates carry a part. */
export interface PageText {
  content?: string | null;
  markdown?: string | null;
  format?: number;
}

/** What Markdown says, as HTML that is safe to show: whoever may write a page may write any markup into it. */
export function htmlOfMarkdown(markdown: string): string {
  return cleanHTML(markdownConverter.makeHtml(markdown));
}

/** A page's text to read. Pages that were stored as Markdown alone, as by a script or in a pack, are converted now. */
export function contentOfPage({ content, markdown, format }: PageText): string {
  if (content) return content;
  return format === JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN && markdown ? htmlOfMarkdown(markdown) : "";
}

/** A page's text to edit as Markdown. What was last written as HTML is turned into it. */
export function markdownOfPage({ content, markdown, format }: PageText): string {
  if (format === JOURNAL_ENTRY_PAGE_FORMATS.MARKDOWN && markdown) return markdown;
  return content ? markdownConverter.makeMarkdown(content) : "";
}
