// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable } from "../../database/testing/test-table";
import type { AnyDocument, Data } from "../types";

interface Embeds {
  toEmbed(config: Data): Promise<HTMLElement | null>;
}

beforeEach(async () => {
  clearHooks();
  await openTable();
  // What is enriched is the text editor's affair.
  Object.assign(foundry.applications, {
    ux: { TextEditor: { implementation: { enrichHTML: (html: string) => Promise.resolve(html) } } },
  });
});
afterEach(clearHooks);

const make = async (name: string, data: Data): Promise<AnyDocument> =>
  (await getDocumentClass(name as "Item").create(data)) as unknown as AnyDocument;

async function page(data: object): Promise<AnyDocument> {
  const journal = await make("JournalEntry", { name: "J", pages: [{ name: "Hall", type: "text", ...data }] });
  return journal.getEmbeddedCollection("JournalEntryPage").contents[0] as AnyDocument;
}

async function html(document: AnyDocument, config: Data = {}): Promise<string | undefined> {
  const link = /<a class="content-link".*?<\/a>/;
  const embed = await (document as unknown as Embeds).toEmbed({ values: [], ...config });
  return embed?.outerHTML.replace(link, "LINK").replace(/ data-[\w-]+="[^"]*"/g, "");
}

const CAPTION = '<strong class="embed-caption">Hall</strong>';
const CITE = '<cite class="embed-citation">LINK</cite>';

describe("13 embeds", () => {
  it("13 a page stands in a figure with its name and a link to it; options leave either out, or put them on top", async () => {
    const hall = await page({ text: { content: "<p>Dark.</p>" } });
    const figure = (inner: string, classes = "content-embed") => `<figure class="${classes}">${inner}</figure>`;
    expect(await html(hall)).toBe(figure(`<p>Dark.</p><figcaption>${CAPTION}${CITE}</figcaption>`));
    expect(await html(hall, { label: "Mine", cite: false })).toBe(
      figure('<p>Dark.</p><figcaption><strong class="embed-caption">Mine</strong></figcaption>'),
    );
    expect(await html(hall, { caption: false, captionPosition: "top" })).toBe(
      figure(`<figcaption>${CITE}</figcaption><p>Dark.</p>`),
    );
    expect(await html(hall, { caption: false, cite: false, classes: "small right" })).toBe(
      figure("<p>Dark.</p>", "content-embed small right"),
    );
  });

  it("13 inline it is a section in the flow of the text, without either", async () => {
    const hall = await page({ text: { content: "<p>Dark.</p>" } });
    const section = '<section class="content-embed"><p>Dark.</p></section>';
    expect(await html(hall, { inline: true })).toBe(section);
    expect(await html(hall, { values: ["inline"] })).toBe(section);
    expect(await html(await page({ text: { content: "bare" } }), { inline: true })).toContain("bare");
  });

  it("13 a picture's page brings the picture and its caption", async () => {
    const map = await page({ type: "image", src: "maps/keep.webp", image: { caption: "The keep" } });
    const shown = await html(map, { cite: false });
    expect(shown).toContain('src="maps/keep.webp"');
    expect(shown).toContain('<strong class="embed-caption">The keep</strong>');
    expect(await html(await page({ type: "image", src: null }))).toBeUndefined();
  });

  it("13 a table lists its results by their ranges; a rollable one draws from its head", async () => {
    const result = (name: string, range: [number, number]) => ({ type: "text", name, range });
    const table = await make("RollTable", {
      name: "T",
      formula: "1d4",
      results: [result("two", [3, 4]), result("one", [1, 2])],
    });
    const shown = (await html(table, { inline: true })) ?? "";
    expect(shown).toMatch(/<table class="roll-table-embed"><thead><tr><th>1d4<\/th>/);
    expect(shown).toMatch(/<td>1–2<\/td><td><strong>one<\/strong><\/td>.*<td>3–4<\/td><td><strong>two<\/strong>/);
    const named = { rangeLabel: "Dice", resultLabel: "Find", inline: true };
    expect(await html(table, named)).toContain("<th>Dice</th><th>Find</th>");
    const embed = await (table as unknown as Embeds).toEmbed({ values: ["rollable"] });
    expect(embed?.querySelector<HTMLElement>("th a")?.dataset.drawTable).toBe(table.uuid);
  });

  it("13 what has nothing to show is null", async () => {
    expect(await html(await make("Macro", { name: "M", type: "chat" }))).toBeUndefined();
  });
});
