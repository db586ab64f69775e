// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forceDice, installDice } from "../dice/forced-dice.js";
import { Hooks } from "../hooks.js";
import { Localization } from "../i18n/localization.js";
import * as utils from "../../common/utils/index.js";
import { readEmbed } from "./embeds.js";
import { TextEditor } from "./text-editor.js";
import type { TextEnricher } from "./enrich-options.js";

const hero = { uuid: "Actor.abcdefghijklmnop", id: "abcdefghijklmnop", name: "Dourli", documentName: "Actor" };

beforeEach(() => {
  installDice();
  Object.assign(CONFIG, { TextEditor: { enrichers: [] } });
  const embed = Object.assign(document.createElement("figure"), { textContent: "embedded" });
  const documents: Record<string, object> = {
    [hero.uuid]: hero,
    "Item.aaaaaaaaaaaaaaaa": { ...hero, toEmbed: () => Promise.resolve(embed.cloneNode(true)) },
  };
  Object.assign(globalThis, {
    Hooks,
    game: { i18n: new Localization(), collections: new Map() },
    foundry: { utils },
    fromUuidSync: (uuid: string) => documents[uuid] ?? null,
    fromUuid: (uuid: string) => Promise.resolve(documents[uuid] ?? null),
  });
});

async function enrich(html: string, options = {}): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.innerHTML = await TextEditor.implementation.enrichHTML(html, options);
  return holder;
}

describe("13 enrichHTML", () => {
  it("13 @UUID becomes a content link with label or name, broken when nothing is there", async () => {
    const holder = await enrich(
      `<p>See @UUID[${hero.uuid}#top]{him} or @UUID[${hero.uuid}] or @UUID[Actor.gone]{who}.</p>`,
    );
    const [labelled, named, broken] = holder.querySelectorAll("a");
    expect(labelled?.matches("a.content-link[draggable][data-uuid][data-type=Actor][data-id]")).toBe(true);
    expect([labelled?.textContent, labelled?.dataset.hash, named?.textContent]).toEqual(["him", "top", "Dourli"]);
    expect([broken?.className, broken?.textContent]).toEqual(["content-link broken", "who"]);
    expect(holder.textContent).toBe("See him or Dourli or who.");
  });

  it("13 options switch the core patterns off", async () => {
    const html = `@UUID[${hero.uuid}] [[/r 1d6]] https://example.org/a @Embed[Item.aaaaaaaaaaaaaaaa]`;
    const off = { documents: false, rolls: false, links: false, embeds: false };
    expect((await enrich(html, off)).innerHTML).toBe(html);
  });

  it("13 secrets are removed unless asked for; revealed ones stay", async () => {
    const html =
      '<section class="secret" id="secret-a">hidden</section><section class="secret revealed" id="secret-b">open</section>';
    expect((await enrich(html)).textContent).toBe("open");
    const owner = await enrich(html, { secrets: true });
    expect(owner.querySelectorAll("secret-block > section.secret")).toHaveLength(2);
  });

  it("13 [[2d6]] rolls at once", async () => {
    forceDice(6, 3, 4);
    const anchor = (await enrich("Takes [[2d6 + @mod]] damage", { rollData: { mod: 2 } })).querySelector("a");
    expect(anchor?.matches("a.inline-roll.inline-result")).toBe(true);
    expect(anchor?.textContent).toBe("9");
    expect(JSON.parse(decodeURIComponent(anchor?.dataset.roll ?? ""))).toMatchObject({ total: 9 });
  });

  it("13 [[/r ...]] rolls on a click: formula, mode, flavour, label", async () => {
    const holder = await enrich("[[/r 2d6 + @mod # Fire]]{Burn} [[/gmr 1d20]] [[/br 1]] [[/sr 1d6[cold]]]", {
      rollData: () => ({ mod: 2 }),
    });
    const [burn, gm, blind, self] = holder.querySelectorAll<HTMLAnchorElement>("a.inline-roll.roll");
    expect([burn?.dataset.formula, burn?.dataset.mode, burn?.dataset.flavor, burn?.textContent]).toEqual([
      "2d6 + 2",
      "roll",
      "Fire",
      "Burn",
    ]);
    expect([gm?.dataset.mode, blind?.dataset.mode, self?.dataset.mode]).toEqual(["gmroll", "blindroll", "selfroll"]);
    expect(self?.dataset.formula).toBe("1d6[cold]");
  });

  it("13 addresses become links, not inside links", async () => {
    const holder = await enrich('Read https://example.org/a?b=1. <a href="https://x.org">https://x.org</a>');
    const [first] = holder.querySelectorAll("a");
    expect([first?.getAttribute("href"), first?.getAttribute("rel")]).toEqual([
      "https://example.org/a?b=1",
      "nofollow noopener",
    ]);
    expect(holder.querySelectorAll("a a")).toHaveLength(0);
  });

  it("13 @Embed puts a document's embed in place, a link where there is none", async () => {
    const holder = await enrich(`<p>@Embed[Item.aaaaaaaaaaaaaaaa inline caption=false]{C} @Embed[${hero.uuid}]</p>`);
    expect(holder.querySelector("figure")?.textContent).toBe("embedded");
    expect(holder.querySelector("a.content-link")?.textContent).toBe("Dourli");
    expect(readEmbed('Item.x inline caption=false width=50 title="two words"', "C")).toEqual({
      uuid: "Item.x",
      values: ["inline"],
      caption: false,
      width: 50,
      title: "two words",
      label: "C",
    });
  });

  it("13 an embed's secrets are those of the document embedded, and what a user may not observe stays a link", async () => {
    const seen: unknown[] = [];
    const embeddable = (members: object): object => ({
      ...hero,
      toEmbed: (_config: object, { secrets }: { secrets?: boolean }) => {
        seen.push(secrets);
        return Promise.resolve(document.createElement("figure"));
      },
      ...members,
    });
    const documents: Record<string, object> = {
      "Item.own": embeddable({ isOwner: true, testUserPermission: () => true }),
      "Item.open": embeddable({ isOwner: false, testUserPermission: () => true }),
      "Item.closed": embeddable({ isOwner: false, testUserPermission: () => false }),
      "Item.packed": embeddable({ isOwner: false, pack: "demo.rules", testUserPermission: () => false }),
    };
    Object.assign(globalThis, { fromUuidSync: (uuid: string) => documents[uuid] ?? null });
    const text = Object.keys(documents).map((uuid) => `@Embed[${uuid}]`);
    const holder = await enrich(text.join(" "), { secrets: true });
    expect([seen, holder.querySelectorAll("figure").length]).toEqual([[true, false, false], 3]);
    expect(holder.querySelector("a.content-link")?.textContent).toBe("Dourli");
    seen.length = 0;
    await enrich("@Embed[Item.own]");
    expect(seen).toEqual([false]);
  });

  it("13 what lies in a pack is fetched to be embedded, where its index is enough for a link", async () => {
    const uuid = "Compendium.demo.rules.Item.aaaaaaaaaaaaaaaa";
    const entry = { uuid, name: "Dourli", pack: "demo.rules" };
    const fetched = { ...entry, toEmbed: () => Promise.resolve(document.createElement("figure")) };
    Object.assign(globalThis, { fromUuidSync: () => entry, fromUuid: () => Promise.resolve(fetched) });
    const holder = await enrich(`@UUID[${uuid}] @Embed[${uuid}]`);
    expect([holder.querySelectorAll("a").length, holder.querySelectorAll("figure").length]).toEqual([1, 1]);
  });

  it("13 custom enrichers run after the core ones; null leaves the text, onRender gets a wrapper", async () => {
    const enricher = vi.fn((match: RegExpMatchArray) =>
      match[1] === "no" ? null : Object.assign(document.createElement("b"), { textContent: match[1] ?? "" }),
    );
    const entries: TextEnricher[] = [
      { pattern: /@Check\[(.+?)\]/g, enricher },
      { pattern: /\[\[\/check (.+?)\]\]/g, enricher },
      { id: "x.note", pattern: /@Note\[(.+?)\]/g, enricher, onRender: vi.fn() },
      { pattern: /@Whole\[(.+?)\]/g, enricher, replaceParent: true },
    ];
    CONFIG.TextEditor.enrichers.push(...entries);
    const holder = await enrich("@Check[yes] @Check[no] [[/check str]] @Note[n] <p>@Whole[w] gone</p>", {
      rollData: {},
    });
    expect([...holder.querySelectorAll("b")].map((element) => element.textContent)).toEqual(["yes", "str", "n", "w"]);
    expect(holder.textContent).toContain("@Check[no]");
    expect(holder.querySelector("enriched-content[enricher='x.note'] > b")).not.toBeNull();
    expect(holder.querySelector("p")).toBeNull();
  });

  it("13 an enricher that throws is reported and its text stays", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const bad: TextEnricher = {
      pattern: /@Bad/g,
      enricher: () => {
        throw new Error("bad");
      },
    };
    CONFIG.TextEditor.enrichers.push(bad);
    expect((await enrich("a @Bad b")).textContent).toBe("a @Bad b");
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['<img src="x" onerror="alert(1)">', "onerror"],
    ["<script>alert(1)</script>", "script"],
    ['<a href="javascript:alert(1)">x</a>', "javascript"],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', "iframe"],
    ["@UUID[Actor.gone]{<img src=x onerror=alert(1)>}", "onerror"],
  ])("13 hostile HTML does not survive: %s", async (html, trace) => {
    expect((await enrich(html)).innerHTML).not.toContain(trace);
  });

  it("13 a label that reads like HTML stays text", async () => {
    const holder = await enrich("[[/r 1d6]]{&lt;img src=x onerror=alert(1)&gt;}");
    expect([holder.querySelector("img"), holder.textContent]).toEqual([null, "<img src=x onerror=alert(1)>"]);
  });

  it("13 nothing gives nothing", async () => {
    expect(await TextEditor.enrichHTML(null)).toBe("");
  });
});

describe("13 text helpers", () => {
  it("13 truncateText, decodeHTML, previewHTML", () => {
    expect(TextEditor.truncateText("abcdefghij", { maxLength: 5 })).toBe("abcd…");
    expect(TextEditor.truncateText("one two three", { maxLength: 9, splitWords: false })).toBe("one two…");
    expect(TextEditor.truncateText("short")).toBe("short");
    expect(TextEditor.decodeHTML("a &amp; b &lt;")).toBe("a & b <");
    expect(TextEditor.previewHTML("<p>one</p> <b>two</b> three", 9)).toBe("one two…");
  });

  it("13 getDragEventData reads JSON and answers {} otherwise", () => {
    const event = (text: string): DragEvent => ({ dataTransfer: { getData: () => text } }) as unknown as DragEvent;
    expect(TextEditor.getDragEventData(event('{"type":"Item","uuid":"Item.a"}'))).toEqual({
      type: "Item",
      uuid: "Item.a",
    });
    expect(TextEditor.getDragEventData(event("no json"))).toEqual({});
    expect(TextEditor.getDragEventData(event("3"))).toEqual({});
  });
});
