import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

describe("windows of core that a game master meets", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  it("5.4 the window of permissions: what is ticked a player may do from then on, and no longer after the reset", async () => {
    const create = `Actor.implementation.create({ name: "Anna's own", type: game.documentTypes.Actor.find((type) => type !== "base") })
      .then((actor) => actor?.isOwner === true, () => false)`;
    expect(await anna.ask("game.user.can('ACTOR_CREATE')")).toBe(false);
    expect(await anna.ask(create)).toBe(false);
    anna.problems.length = 0;
    await gm.page.click('#sidebar-tabs [data-tab="settings"]');
    await gm.page.click('#settings [data-app="permissions"]');
    const dialog = gm.page.locator("#permissions-config");
    await dialog.locator('input[name="ACTOR_CREATE.1"]').check();
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => anna.ask("game.user.can('ACTOR_CREATE')")).toBe(true);
    expect(await gm.ask("game.permissions.ACTOR_CREATE")).toEqual([1, 3, 4]);
    expect(await anna.ask(create)).toBe(true);
    await gm.page.click('#settings [data-app="permissions"]');
    await dialog.locator("button[data-action=reset]").click();
    await expect.poll(() => anna.ask("game.user.can('ACTOR_CREATE')")).toBe(false);
    await expect.poll(() => dialog.locator('input[name="ACTOR_CREATE.1"]').isChecked()).toBe(false);
    await dialog.locator("[data-action=close]").click();
    expect(await anna.page.locator('[data-app="permissions"]').count()).toBe(0);
  });

  it("10 the tracker's settings are kept by the window of that name", async () => {
    await gm.page.click('#sidebar-tabs [data-tab="combat"]');
    await gm.ask(`new foundry.applications.apps.CombatTrackerConfig().render({ force: true }).then(() => true)`);
    const dialog = gm.page.locator("#combat-config");
    await dialog.locator("input[name=skipDefeated]").check();
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => anna.ask("game.settings.get('core', 'combatTrackerConfig').skipDefeated")).toBe(true);
    expect(await gm.ask("game.settings.get('core', 'combatTrackerConfig')")).toHaveProperty("resource");
  });

  it("11.8 a pack's window is found by the pack's id with underscores, behind the tab that core calls Compendium Packs", async () => {
    await gm.page.getByRole("tab", { name: "Compendium Packs", exact: true }).click();
    await expect.poll(() => gm.page.locator("#compendium.active").count()).toBe(1);
    const pack = await gm.ask<string>(`game.packs.find(({ index }) => index.size > 0).collection`);
    await gm.ask(`game.packs.get("${pack}").render(true)`);
    const entries = gm.page.locator(`#compendium-${pack.replaceAll(".", "_")} li.directory-item[data-entry-id]`);
    await expect.poll(() => entries.count()).toBeGreaterThan(0);
    await gm.page.locator(`#compendium-${pack.replaceAll(".", "_")} [data-action=close]`).click();
    await expect.poll(() => entries.count()).toBe(0);
  });

  it("9 while the chat is not in sight a message stands beside the sidebar, one's own too, before the one in the log", async () => {
    await gm.page.click('#sidebar-tabs [data-tab="combat"]');
    await expect.poll(() => gm.ask("ui.chat.active")).toBe(false);
    const id = await gm.ask<string>(
      `ChatMessage.implementation.create({ content: "<p>Seen?</p>" }).then(({ id }) => id)`,
    );
    const shown = gm.page.locator(`li.chat-message[data-message-id="${id}"]`);
    await expect.poll(() => shown.count()).toBe(2);
    await expect.poll(() => shown.first().locator(".message-content").isVisible()).toBe(true);
    await expect.poll(() => shown.last().isVisible()).toBe(false);
    await gm.page.click('#sidebar-tabs [data-tab="chat"]');
    await expect.poll(() => shown.count()).toBe(1);
  });

  it("17 what its attribute hides stays hidden where a system's layer says how it is displayed", async () => {
    const height = await gm.ask<number>(`(() => {
      const style = document.createElement("style");
      style.textContent = "@layer system { .window-content section.mine { display: flex } }";
      document.head.append(style);
      document.body.insertAdjacentHTML("beforeend",
        '<div class="window-content mine-place"><section class="mine" hidden>No</section></div>');
      const { height } = document.querySelector("section.mine").getBoundingClientRect();
      document.querySelector(".mine-place").remove();
      style.remove();
      return height;
    })()`);
    expect(height).toBe(0);
  });

  it("22 a set of tools is told when it is chosen and when another one is, by the buttons of its own list", async () => {
    await gm.ask(`void (globalThis.chosen = [], globalThis.setHook = Hooks.on("getSceneControlButtons", (controls) => {
      const tool = (name) => ({ name, title: name, icon: "fa-solid fa-star", order: 1, onChange: () => {} });
      controls.mine = { name: "mine", title: "Mine", icon: "fa-solid fa-star", order: 9, activeTool: "one",
        tools: { one: tool("one"), two: tool("two") }, onChange: (event, active) => chosen.push(active),
        onToolChange: (event, { name }) => chosen.push(name) };
    }))`);
    await gm.ask("ui.controls.render({ force: true })");
    const layer = (name: string) => gm.page.locator(`#scene-controls-layers button.control[data-control=${name}]`);
    await layer("mine").click();
    await expect.poll(() => layer("mine").getAttribute("aria-pressed")).toBe("true");
    await gm.page.locator("#scene-controls-tools button.tool[data-tool=two]").click();
    await expect.poll(() => gm.ask("ui.controls.tool.name")).toBe("two");
    await layer("tokens").click();
    await expect.poll(() => gm.ask("[ui.controls.control.name, chosen]")).toEqual(["tokens", [true, "two", false]]);
    await gm.ask(`void Hooks.off("getSceneControlButtons", setHook)`);
    await gm.ask("ui.controls.render({ force: true })");
  });

  it("22 a window that the table does not have says so to whoever opens it, and is a gap", async () => {
    const refused = await gm.ask(`new foundry.applications.apps.FrameViewer().render({ force: true })
      .then(() => null, (error) => error.message)`);
    expect(refused).toContain("FrameViewer");
    const told = gm.page.locator("#notifications .notification", { hasText: "foundry.applications.apps.FrameViewer" });
    await expect.poll(() => told.count()).toBe(1);
    // The window is told before the server is.
    await expect
      .poll(async () => (await session.gaps()).map(({ message }) => message))
      .toContainEqual(expect.stringContaining("FrameViewer#render"));
    gm.problems.length = 0;
  });

  it("11.6 a page's sheet of the first generation: read in its entry, edited in a window, saved, and its secrets kept", async () => {
    const uuid = await gm.ask<string>(`(async () => {
      class FirstPageSheet extends foundry.appv1.sheets.JournalTextPageSheet {}
      globalThis.FirstPageSheet = FirstPageSheet;
      foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, "manifold", FirstPageSheet, { types: ["text"] });
      const entry = await JournalEntry.implementation.create({
        name: "First", ownership: { default: 2 }, pages: [{
          name: "Page", type: "text", flags: { core: { sheetClass: "manifold.FirstPageSheet" } },
          text: { content: '<p>Open words</p><section class="secret" id="secret-a">the heir</section>' } }] });
      await entry.sheet.render({ force: true });
      return entry.pages.contents[0].uuid;
    })()`);
    const sheet = gm.page.locator(".journal-sheet, .journal-entry, [id^=JournalEntrySheet]").first();
    await expect.poll(() => sheet.textContent()).toContain("Open words");
    expect(await gm.ask(`fromUuidSync("${uuid}").sheet.constructor.name`)).toBe("FirstPageSheet");
    await gm.ask(`fromUuidSync("${uuid}").sheet.render(true) && true`);
    const editor = gm.page.locator(".window-app.journal-entry-page, .app.journal-entry-page").last();
    await editor.locator("input[name=name]").fill("Page, renamed");
    await editor.locator("button[type=submit]").first().click();
    await expect.poll(() => anna.ask(`fromUuidSync("${uuid}").name`)).toBe("Page, renamed");
    expect(await gm.ask(`fromUuidSync("${uuid}").text.content`)).toContain("the heir");
    await anna.ask(`fromUuidSync("${uuid}").parent.sheet.render({ force: true }).then(() => true)`);
    const theirs = anna.page.locator("[id^=JournalEntrySheet], .journal-entry").first();
    await expect.poll(() => theirs.textContent()).toContain("Open words");
    expect(await theirs.textContent()).not.toContain("the heir");
  });

  it("6 a page written as Markdown: chosen, edited, saved, read by a player, and as rich text again", async () => {
    const uuid = await gm.ask<string>(`(async () => {
      const entry = await JournalEntry.implementation.create({ name: "Rumours", ownership: { default: 2 }, pages: [{
        name: "Rumour", type: "text", text: { content: "<p>An <strong>old</strong> mill</p>" } }] });
      await entry.pages.contents[0].setFlag("core", "sheetClass", "core.JournalEntryPageMarkdownSheet");
      await entry.pages.contents[0].sheet.render({ force: true });
      return entry.pages.contents[0].uuid;
    })()`);
    const writing = gm.page.locator("form[id^=JournalEntryPageMarkdownSheet]");
    const source = writing.locator("code-mirror textarea");
    await expect.poll(() => source.inputValue()).toContain("An **old** mill");
    await source.fill("# The mill\n\n- *burnt*\n- @UUID[Actor.none]{the miller}");
    await writing.locator("button[type=submit]").click();
    await expect.poll(() => anna.ask(`fromUuidSync("${uuid}").text.content`)).toContain("<h1>The mill</h1>");
    expect(await gm.ask(`fromUuidSync("${uuid}").text.format`)).toBe(2);
    await anna.ask(`fromUuidSync("${uuid}").parent.sheet.render({ force: true }).then(() => true)`);
    const read = anna.page.locator(".journal-entry", { hasText: "Rumours" }).locator(".journal-page-content");
    await expect.poll(() => read.locator("li em").textContent()).toBe("burnt");
    await expect.poll(() => read.locator("a.content-link").textContent()).toContain("the miller");
    await gm.ask(
      `fromUuidSync("${uuid}").setFlag("core", "sheetClass", "core.JournalEntryPageTextSheet").then(() => true)`,
    );
    await gm.ask(`fromUuidSync("${uuid}").sheet.render({ force: true }).then(() => true)`);
    const editor = gm.page.locator("form[id^=JournalEntryPageTextSheet]");
    await expect.poll(() => editor.locator("prose-mirror h1").textContent()).toBe("The mill");
    await editor.locator("button[type=submit]").click();
    await expect.poll(() => gm.ask(`fromUuidSync("${uuid}").text.format`)).toBe(1);
  });

  it("17 windows of the first generation: light words in a dark header; headings, labels and fields take a system's ground", async () => {
    const seen = await gm.ask<Record<string, string>>(`(async () => {
      const content = "<div style='background: #000; color: #fff'><h3>Weapons</h3><label>Powers</label><input type='text' value='3'></div>";
      const dialog = new foundry.appv1.api.Dialog({ title: "Ground", content, buttons: { ok: { label: "OK" } } });
      await dialog._render(true);
      const window = dialog.element[0];
      const color = (selector, key = "color") => getComputedStyle(window.querySelector(selector))[key];
      const seen = { title: color(".window-title"), header: color(".window-header", "backgroundColor"), heading: color("h3"), label: color("label"), field: color("input", "backgroundColor") };
      window.querySelector(".window-header").style.color = "rgb(1, 2, 3)";
      return seen;
    })()`);
    expect(seen).toEqual({
      title: "rgb(241, 238, 230)",
      header: "rgb(42, 45, 51)",
      heading: "rgb(255, 255, 255)",
      label: "rgb(255, 255, 255)",
      field: "rgba(0, 0, 0, 0.1)",
    });
    // Where motion is reduced every change is a very short transition: the title follows its header in a moment.
    const title = gm.page.locator(".window-app .window-title", { hasText: "Ground" });
    await expect.poll(() => title.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
    await gm.ask("Promise.all(Object.values(ui.windows).map((window) => window.close())).then(() => true)");
  });

  it("3 what packages add to the first generation's editor has its place", async () => {
    expect(
      await gm.ask("CONFIG.TinyMCE.style_formats.map((one) => [one.title, one.items.map((item) => item.classes)])"),
    ).toEqual([["Custom", ["secret"]]]);
    expect(await gm.ask("Array.isArray(CONFIG.TinyMCE.content_css)")).toBe(true);
  });

  it("13 an embed shows a player neither another's secrets nor what they may not observe", async () => {
    await gm.ask(`(async () => {
      const page = (name, text) => ({ name, type: "text", text: { content: text } });
      const secret = '<section class="secret" id="secret-b">the traitor</section>';
      await JournalEntry.implementation.create({ name: "Open", ownership: { default: 2 }, pages: [page("O", "<p>Town</p>" + secret)] });
      await JournalEntry.implementation.create({ name: "Closed", pages: [page("C", "<p>The vault is empty</p>")] });
    })()`);
    await expect.poll(() => anna.ask("Boolean(game.journal.getName('Closed'))")).toBe(true);
    const shown = await anna.ask<string>(`(async () => {
      const [open, closed] = ["Open", "Closed"].map((name) => game.journal.getName(name).pages.contents[0].uuid);
      const TextEditor = foundry.applications.ux.TextEditor.implementation;
      return TextEditor.enrichHTML("@Embed[" + open + "] @Embed[" + closed + "]{A link}", { secrets: true });
    })()`);
    expect(shown).toContain("Town");
    expect(shown).toContain("A link");
    expect(shown).not.toMatch(/traitor|vault/);
  });

  it("nothing went wrong in either window", () => {
    expect([gm.problems, anna.problems]).toEqual([[], []]);
  });
});
