// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { CONST } from "./deprecated-constants";
import { clearHooks, openTable } from "./database/testing/test-table";
import { contentOfPage, markdownConverter, markdownOfPage } from "./markdown";
import type { PageText } from "./markdown";
import type { AnyDocument } from "./documents/types";

const [HTML, MARKDOWN] = [1, 2];
const SOURCE = "**Bold** and ~~gone~~\n\n- one\n- two";

beforeEach(async () => {
  clearHooks();
  await openTable();
});

async function page(text: object): Promise<AnyDocument & { text: PageText }> {
  const entry = await getDocumentClass("JournalEntry").create({ name: "Notes" });
  const [made] = (await entry?.createEmbeddedDocuments("JournalEntryPage", [{ name: "P", type: "text", text }])) ?? [];
  return made as AnyDocument & { text: PageText };
}

describe("6 Markdown of journal pages", () => {
  it("6 the converter has core's options: lists, struck words, tables, no ids on headings", () => {
    expect(CONST.SHOWDOWN_OPTIONS).toEqual({
      disableForced4SpacesIndentedSublists: true,
      noHeaderId: true,
      parseImgDimensions: true,
      strikethrough: true,
      tables: true,
      tablesHeaderId: true,
    });
    expect(markdownConverter.makeHtml("# Top\n\n~~x~~")).toBe("<h1>Top</h1>\n<p><del>x</del></p>");
    expect(markdownConverter.makeHtml("| a | b |\n|---|---|\n| 1 | 2 |")).toContain('<th id="a">a</th>');
  });

  it("6 a page made of Markdown alone has its text to read; a change of it alone takes the text along", async () => {
    const made = await page({ markdown: SOURCE, format: MARKDOWN });
    expect(made.text.content).toContain("<strong>Bold</strong>");
    expect(made.text.content).toContain("<li>one</li>");
    await made.update({ "text.markdown": "*Slant*" });
    expect(made.text.content).toBe("<p><em>Slant</em></p>");
    await made.update({ text: { markdown: "*Other*", content: "<p>Mine</p>" } });
    expect(made.text.content).toBe("<p>Mine</p>");
  });

  it("6 a page of rich text keeps its text whatever Markdown it was given", async () => {
    const made = await page({ content: "<p>Rich</p>", markdown: "*stale*", format: HTML });
    await made.update({ "text.markdown": "*staler*", "text.content": "<p>Rich still</p>" });
    expect(made.text.content).toBe("<p>Rich still</p>");
    expect(contentOfPage({ content: "", markdown: "*stale*", format: HTML })).toBe("");
  });

  it("6 rich text becomes Markdown when it is opened as such, and Markdown stays as it was written", () => {
    expect(markdownOfPage({ content: "<p><strong>Bold</strong></p>", format: HTML }).trim()).toBe("**Bold**");
    expect(markdownOfPage({ content: "<p>x</p>", markdown: "_x_", format: MARKDOWN })).toBe("_x_");
    expect(markdownOfPage({ format: MARKDOWN })).toBe("");
  });

  it("6 markup inside Markdown is cleaned: no script of a page's writer runs at a reader", () => {
    const evil = '[a](javascript:alert(1)) <img src="x" onerror="alert(1)"><script>alert(1)</script>';
    const html = contentOfPage({ markdown: evil, format: MARKDOWN });
    expect(html).toContain("<img");
    expect(html).not.toMatch(/onerror|<script|javascript:/);
  });
});
