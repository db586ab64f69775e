import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

interface PageGlobals {
  game: { packs: { get(id: string): { index: { size: number } } | undefined }; users: { players: unknown[] } };
}

/** What browser tests that system authors wrote against Foundry hold on to: each hook that the contract names (9, 11, 22). */
describe("22 hooks of the pages, and what users of one table share", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  const all = async (page: Page, selectors: string[]): Promise<string[]> => {
    const missing: string[] = [];
    for (const selector of selectors) if ((await page.locator(selector).count()) === 0) missing.push(selector);
    return missing;
  };

  it("22 join: a list of users, those connected disabled, one button", async () => {
    const visitor = await (await session.browser.newContext()).newPage();
    await visitor.goto(`${session.table.url}/`);
    const selectors = ["#join-game select[name=userid]", "button[name=join]"];
    expect(await all(visitor, selectors)).toEqual([]);
    const options = await visitor.locator("select[name=userid] option:disabled").allTextContents();
    expect(options).toEqual(expect.arrayContaining(["Gamemaster", "Anna"]));
    await visitor.context().close();
  });

  it("22, 11.8 the game: body, sidebar with its tabs, directories, notifications", async () => {
    const { page } = gm;
    expect(page.url()).toBe(`${session.table.url}/game`);
    const fixed = ["body.vtt.game.system-manifold", "#sidebar", "#notifications", "#interface", "#hotbar", "#players"];
    expect(await all(page, fixed)).toEqual([]);
    for (const tab of ["chat", "combat", "actors", "items", "journal", "tables", "compendium", "settings"]) {
      await page.click(`#sidebar button[data-tab=${tab}]`);
      await page.locator(`#${tab}.active`).waitFor();
      await expect.poll(() => page.locator("#sidebar .tab.active, #sidebar .sidebar-tab.active").count()).toBe(1);
    }
    const appendedTo = [
      "#settings section.info .system",
      "#settings section.settings button",
      "#settings section.documentation",
      "#settings section.access button",
      "#players #players-active .players-list .player.self",
      "#players #performance-stats",
      "#actors header.directory-header search input[type=search]",
      "#combat nav.encounters.tabbed",
    ];
    expect(await all(page, appendedTo)).toEqual([]);
    await gm.ask("ui.sidebar.changeTab('actors', 'primary')");
    await page.locator("#actors.active .directory-item.entry[data-entry-id] .entry-name").first().waitFor();
    for (const type of ["info", "warn", "error", "success"]) {
      await gm.ask(`void ui.notifications.${type}("${type}", { console: false })`);
      await page
        .locator(`#notifications .notification.${type === "warn" ? "warning" : type}`)
        .first()
        .waitFor();
    }
  });

  it("22, 11.2 a document is created, its window has the documented parts, a menu deletes it", async () => {
    const { page } = gm;
    await page.click("#sidebar button[data-tab=items]");
    await page.click("#items [data-action=createEntry]");
    const dialog = page.locator("dialog.application");
    await dialog.locator("input[name=name]").fill("Hooked");
    await dialog.locator("select[name=type]").selectOption({ index: 0 });
    await dialog.locator("button[data-action=ok]").click();
    const sheet = page.locator(".application.sheet", { has: page.locator("h1.window-title", { hasText: "Hooked" }) });
    await sheet.locator("header.window-header button[data-action=close]").waitFor();
    await expect.poll(() => sheet.locator(".window-content").count()).toBe(1);
    await sheet.locator("header.window-header button[data-action=toggleControls]").click();
    await page.locator("menu.controls-dropdown li.header-control[data-action]").first().waitFor();
    await sheet.locator("header.window-header button[data-action=close]").click();
    const entry = page.locator("#items .directory-item.entry[data-entry-id]", { hasText: "Hooked" });
    await entry.click({ button: "right" });
    await page.locator("nav#context-menu li.context-item", { hasText: "Delete" }).click();
    await page.locator("dialog.application button[data-action=yes]").click();
    await entry.waitFor({ state: "detached" });
  });

  it("9, 13 a roll in chat and a link: the elements and data that tests read", async () => {
    const { page } = gm;
    await page.click("#sidebar button[data-tab=chat]");
    await gm.nextDice(6, 6, 1);
    const id = await gm.ask<string>(
      `(async () => (await (await new Roll("2d6 + 1").evaluate()).toMessage({ flavor: "Try" })).id)()`,
    );
    const message = page.locator(`#chat li.chat-message.message[data-message-id="${id}"]`);
    const parts = [
      ".message-header .message-sender",
      ".message-header .message-metadata",
      ".message-header .flavor-text",
      ".message-content .dice-roll .dice-result .dice-formula",
      ".dice-tooltip .dice .part-formula",
      ".dice-tooltip ol.dice-rolls > li.roll.die.d6.max",
      ".dice-tooltip ol.dice-rolls > li.roll.die.d6.min",
    ];
    await message.waitFor();
    for (const part of parts) expect([part, await message.locator(part).count()]).toEqual([part, 1]);
    await expect.poll(() => message.locator(".dice-total").textContent()).toBe("8");
    const html = await gm.ask<string>(
      `foundry.applications.ux.TextEditor.implementation.enrichHTML("@UUID[" + game.actors.contents[0].uuid + "] [[/r 1d6]]")`,
    );
    expect(html).toMatch(/<a[^>]+class="content-link"[^>]*data-uuid="Actor\./);
    expect(html).toMatch(/<a[^>]+class="inline-roll roll"/);
  });

  it("15 a game master makes a pack, fills it from a folder; it is there after a power cut, and its deletion is told", async () => {
    const { page } = gm;
    await page.click("#sidebar button[data-tab=compendium]");
    await page.click("#compendium [data-action=createEntry]");
    const dialog = page.locator("dialog.application");
    await dialog.locator("input[name=label]").fill("House rules");
    await dialog.locator("select[name=type]").selectOption("JournalEntry");
    await dialog.locator("button[data-action=ok]").click();
    await page.locator("#compendium [data-pack='world.house-rules']").waitFor();
    await anna.page.waitForFunction(() => (globalThis as unknown as PageGlobals).game.packs.get("world.house-rules"));
    await gm.ask(`(async () => {
      const outer = await Folder.create({ name: "Outer", type: "JournalEntry" });
      const inner = await Folder.create({ name: "Inner", type: "JournalEntry", folder: outer.id });
      await JournalEntry.create([{ name: "One", folder: outer.id }, { name: "Two", folder: inner.id }]);
      await game.packs.get("world.house-rules").importFolder(outer);
    })()`);
    await anna.page.waitForFunction(
      () => (globalThis as unknown as PageGlobals).game.packs.get("world.house-rules")?.index.size === 2,
    );
    for (const player of [gm, anna]) player.serverDown = true;
    await session.table.kill();
    await session.table.start();
    for (const player of [gm, anna]) {
      await player.enter(session.table);
      player.serverDown = false;
    }
    const kept = `(async () => {
      const pack = game.packs.get("world.house-rules");
      const entries = pack.index.map((entry) => [entry.name, pack.folders.get(entry.folder)?.name].join(" in "));
      return [pack.title, entries.sort(), pack.locked];
    })()`;
    expect(await anna.ask(kept)).toEqual(["House rules", ["One in Outer", "Two in Inner"], false]);
    await page.click("#sidebar button[data-tab=compendium]");
    await page.locator("#compendium [data-pack='world.house-rules']").click({ button: "right" });
    await page.locator("nav#context-menu li.context-item", { hasText: "Delete compendium" }).click();
    await page.locator("dialog.application button[data-action=yes]").click();
    await page.locator("#compendium [data-pack='world.house-rules']").waitFor({ state: "detached" });
    await anna.page.waitForFunction(
      () => (globalThis as unknown as PageGlobals).game.packs.get("world.house-rules") === undefined,
    );
  });

  it("15 a locked pack refuses; a copy of a system's pack is the world's and can be changed", async () => {
    const outcome = await gm.ask<unknown[]>(`(async () => {
      const source = game.packs.find((pack) => pack.documentName === "Item" && pack.index.size > 0);
      const refused = await source.deleteCompendium().then(() => "deleted", (error) => error.message);
      const copy = await source.duplicateCompendium({ label: "Mine" });
      const [first] = await copy.getDocuments();
      await first.update({ name: "Changed" });
      await copy.configure({ locked: true });
      const locked = await first.update({ name: "Again" }).then(() => "changed", (error) => error.message);
      await copy.configure({ locked: false, ownership: { PLAYER: "NONE" } });
      return [refused, copy.index.size === source.index.size, copy.index.get(first.id).name, locked];
    })()`);
    expect(outcome).toEqual([expect.stringMatching(/locked/), true, "Changed", expect.stringMatching(/locked/)]);
    await anna.page.reload();
    await anna.ready();
    expect(await anna.ask("[game.packs.get('world.mine').visible, game.packs.get('world.mine').index.size]")).toEqual([
      false,
      0,
    ]);
    await gm.ask("(async () => { await game.packs.get('world.mine').deleteCompendium(); })()");
  });

  it("5.4 a ping is seen by everybody who looks at the scene", async () => {
    await gm.page.locator("#board").waitFor();
    await gm.ask("canvas.ping({ x: 300, y: 300 })");
    await Promise.all([gm, anna].map(({ page }) => page.locator("#board .ping").first().waitFor()));
    await gm.page.locator("#board .ping").first().waitFor({ state: "detached" });
    await anna.page.mouse.move(500, 500);
    await anna.page.mouse.down();
    await gm.page.locator("#board .ping").first().waitFor();
    await anna.page.mouse.up();
  });

  it("5.4 the others' cursors are where they point, in their colour and with their name, until they leave or may not", async () => {
    await anna.page.locator("#board").hover({ position: { x: 300, y: 250 } });
    const cursor = gm.page.locator("#board .cursor-name");
    await cursor.waitFor();
    const left = (): Promise<number> =>
      gm.ask(`document.querySelector("#board .cursor").getBoundingClientRect().left -
        document.querySelector("#board").getBoundingClientRect().left`);
    // Both look at the whole scene in windows of one size: the same place of the board.
    await expect.poll(async () => Math.abs((await left()) - 300) < 4).toBe(true);
    expect(await gm.ask("document.querySelector('#board .cursor').textContent")).toBe("Anna");
    expect(await gm.ask("document.querySelector('#board .cursor').style.getPropertyValue('--user-color')")).toBe(
      await gm.ask("game.users.getName('Anna').color.css"),
    );
    expect(await anna.page.locator("#board .cursor").count()).toBe(0);
    await anna.page.locator("#sidebar").hover();
    await cursor.waitFor({ state: "detached" });
    await anna.page.locator("#board").hover({ position: { x: 320, y: 250 } });
    await cursor.waitFor();
    const permissions = (roles: string) =>
      gm.ask(
        `game.settings.set("core", "permissions", { ...game.settings.get("core", "permissions"), SHOW_CURSOR: ${roles} })`,
      );
    await permissions("[4]");
    await cursor.waitFor({ state: "detached" });
    await anna.page.locator("#board").hover({ position: { x: 340, y: 250 } });
    // What comes after it has arrived.
    await anna.ask("canvas.ping({ x: 300, y: 300 })");
    await gm.page.locator("#board .ping").first().waitFor();
    expect(await cursor.count()).toBe(0);
    await permissions("[1, 2, 3, 4]");
  });

  it("11.8 a file comes from the disk into the folder that the picker shows; players may not store any", async () => {
    const { page } = gm;
    await gm.ask(`void new foundry.applications.apps.FilePicker.implementation({ type: "image", current: "worlds/demo/assets/x" })
      .render({ force: true })`);
    const picker = page.locator(".application.file-picker");
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
    await picker.locator("input[name=upload]").setInputFiles({ name: "crest.svg", mimeType: "image/svg+xml", buffer });
    await picker.locator("li.file[data-path='worlds/demo/assets/crest.svg'] button.picked").waitFor();
    await picker.locator("button[type=submit]").click();
    const upload = (folder: string): string =>
      `foundry.applications.apps.FilePicker.upload("data", "${folder}", new File(["x"], "a.txt"), {}, { notify: false })`;
    expect(await gm.ask(upload("handouts/old"))).toMatchObject({ status: "success", path: "handouts/old/a.txt" });
    expect(await gm.ask("fetch('/handouts/old/a.txt').then((answer) => answer.text())")).toBe("x");
    expect(await gm.ask(upload("systems/manifold"))).toBe(false);
    anna.serverDown = true;
    expect(await anna.ask(upload("handouts/old"))).toBe(false);
    anna.serverDown = false;
  });

  it("nothing went wrong in any window", () => {
    const expected = /400|403|locked|cannot be stored/;
    for (const player of [gm, anna]) expect(player.problems.filter((problem) => !expected.test(problem))).toEqual([]);
  });
});
