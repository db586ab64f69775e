import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

const OPEN_FROM_PACKS = `[...foundry.applications.instances.values()].filter((one) => one.document?.uuid?.startsWith("Compendium.")).length`;

/** Everything in the packs in one list: by type and field, dragged and added, and nothing that a player may not see. */
describe("the compendium browser", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  const browser = ({ page }: Player) => page.locator(".compendium-browser");
  const rows = (player: Player) => browser(player).locator(".browser-row");
  const names = (player: Player) => rows(player).locator(".browser-name").allInnerTexts();
  const status = (player: Player) => browser(player).locator(".browser-status").innerText();
  const types = (player: Player) => browser(player).locator("[name=type] option").allInnerTexts();
  const show = (player: Player, type: string) => browser(player).locator("[name=type]").selectOption(type);
  const search = (player: Player, text: string) => browser(player).locator("[name=search]").fill(text);
  const ready = (player: Player) => expect.poll(() => status(player), { timeout: 20_000 }).toMatch(/^\d+ of \d+$/);
  const itemsOf = (player: Player, name: string) =>
    player.ask<string[]>(`game.actors.getName("${name}").items.map((item) => item.name)`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`Actor.create({ name: "Tamsin", type: "malleusCharacter", ownership: { [game.users.getName("Anna").id]: 3 } })
      .then(() => true)`);
    await anna.page.waitForFunction(`game.actors.getName("Tamsin")`);
    await chooseTheme(anna, "dark");
    await chooseTheme(gm, "light");
  });

  it("opens from the list of packs by a button and by its key; a player sees no creatures of packs for the GM", async () => {
    await gm.page.evaluate(`ui.sidebar.changeTab("compendium", "primary")`);
    await gm.page.locator(".manifold-browser-button").click();
    await ready(gm);
    await anna.page.keyboard.press("Shift+B");
    await ready(anna);
    expect((await types(gm)).some((words) => /^Malleus Deum NPC \(\d+\)$/.test(words))).toBe(true);
    expect((await types(anna)).some((words) => words.startsWith("Malleus Deum NPC"))).toBe(false);
    expect(await browser(anna).locator(".browser-source").allInnerTexts()).not.toContain("Malleus Deum: Bestiary");
    for (const player of [gm, anna]) await search(player, "wolf");
    expect(await names(gm)).toContain("Wolf");
    expect(await names(anna)).not.toContain("Wolf");
    for (const player of [gm, anna]) await search(player, "");
    // Later editions are off, and it is said.
    expect(await names(gm)).not.toContain("Arquebus (later edition)");
    await expect
      .poll(() => browser(gm).locator(".browser-notes").textContent())
      .toContain("later editions are left out");
    expect(await browser(anna).locator(".browser-notes").textContent()).toContain("Ask Gamemaster to turn them on");
    await browser(gm).locator(".left-out button").click();
    await search(gm, "Arquebus");
    await expect.poll(() => names(gm)).toContain("Arquebus (later edition)");
    expect(await browser(gm).locator(".left-out").count()).toBe(0);
    await gm.ask(`game.settings.set("manifold", "malleus-deum.laterEditions", false).then(() => true)`);
    await search(gm, "");
  });

  it("filters by what the game declares, says how many there are, and draws only the rows in sight", async () => {
    await show(gm, "Item.malleusAbility");
    await expect.poll(() => rows(gm).count()).toBeLessThan(40);
    await browser(gm).locator(".browser-filters select[data-path='system.family']").selectOption({ label: "Martial" });
    await expect.poll(() => status(gm)).not.toMatch(/^(\d+) of \1$/);
    const words = await rows(gm).locator(".browser-words").allInnerTexts();
    expect(words.length).toBeGreaterThan(5);
    expect(words.every((text) => text.startsWith("Martial"))).toBe(true);
    await show(gm, "Item.malleusWeapon");
    await browser(gm).getByLabel("Damage, from").fill("7");
    await browser(gm).locator("[name=sort]").selectOption({ label: "Damage" });
    const damage = (await rows(gm).locator(".browser-words").allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    );
    expect(damage.length).toBeGreaterThan(1);
    expect(damage).toEqual([...damage].sort((a, b) => a - b));
    expect(damage[0]).toBeGreaterThanOrEqual(7);
    // Filters come back with their type.
    await show(gm, "Item.malleusAbility");
    await expect.poll(() => browser(gm).locator("[data-path='system.family']").inputValue()).toBe("martial");
    await browser(gm).locator("[name=clear]").click();
  });

  it("a source that is off is gone from the list, and stays so in this browser", async () => {
    await show(anna, "");
    const before = Number(/of (\d+)/.exec(await status(anna))?.[1]);
    await browser(anna).locator("summary").click();
    await browser(anna).getByLabel("Malleus Deum: Ability groups", { exact: true }).uncheck();
    await expect.poll(async () => Number(/of (\d+)/.exec(await status(anna))?.[1] ?? before)).toBeLessThan(before);
    await anna.page.evaluate(`foundry.applications.instances.get("manifold-browser").close()`);
    await browser(anna).waitFor({ state: "detached" });
    await anna.page.keyboard.press("Shift+B");
    await ready(anna);
    expect(await types(anna)).not.toContainEqual(expect.stringMatching(/^Ability group \(/));
    await browser(anna).locator("summary").click();
    await browser(anna).getByLabel("Malleus Deum: Ability groups", { exact: true }).check();
    await expect.poll(async () => Number(/of (\d+)/.exec(await status(anna))?.[1] ?? 0)).toBe(before);
  });

  it("a row is dragged onto a sheet, opened by a click, and added without a mouse", async () => {
    await anna.page.evaluate(`game.actors.getName("Tamsin").sheet.render({ force: true })
      .then((sheet) => sheet.setPosition({ left: 20, top: 20 }))`);
    await anna.page.evaluate(
      `foundry.applications.instances.get("manifold-browser").setPosition({ left: 700, top: 40 })`,
    );
    const sheet = anna.page.locator(".manifold-sheet").first();
    await sheet.waitFor();
    await show(anna, "Item.malleusWeapon");
    await search(anna, "club");
    expect(await itemsOf(anna, "Tamsin")).toEqual([]);
    await rows(anna)
      .first()
      .dragTo(sheet, { targetPosition: { x: 300, y: 300 } });
    await expect.poll(() => itemsOf(anna, "Tamsin")).toEqual(["Club"]);
    await search(anna, "dagger");
    await expect.poll(() => rows(anna).count()).toBeGreaterThan(0);
    const [name = ""] = await names(anna);
    await rows(anna).first().locator(".browser-open").focus();
    await anna.page.keyboard.press("Tab");
    await anna.page.keyboard.press("Enter");
    const dialog = anna.page.locator("dialog.application.dialog").last();
    await dialog.locator("[name=place]").selectOption({ label: "Tamsin" });
    await dialog.locator("button[data-action=ok]").click();
    await expect.poll(() => itemsOf(anna, "Tamsin")).toEqual(["Club", name]);
    await show(gm, "Item.malleusWeapon");
    // The table gives players no rights to what lies in a pack, whatever the pack's own ownership says: the GM opens one.
    await rows(gm).first().locator(".browser-open").click();
    await expect.poll(() => gm.ask(OPEN_FROM_PACKS)).toBe(1);
    await gm.page.evaluate(`Promise.all([...foundry.applications.instances.values()].filter((one) =>
      one.document?.uuid?.startsWith("Compendium.")).map((one) => one.close())).then(() => true)`);
  });

  it("arrow keys go through the rows to the last one", async () => {
    await show(gm, "");
    await rows(gm).first().locator(".browser-open").focus();
    await gm.page.keyboard.press("ArrowDown");
    const focused = () => gm.page.evaluate(`Number(document.activeElement.closest(".browser-row")?.dataset.at ?? -1)`);
    expect(await focused()).toBe(1);
    await gm.page.keyboard.press("End");
    const all = Number(/of (\d+)/.exec(await status(gm))?.[1]);
    await expect.poll(focused).toBe(all - 1);
    await gm.page.keyboard.press("Home");
    await expect.poll(focused).toBe(0);
  });

  it("a remembered filter whose field is gone is named, and the list is there", async () => {
    await gm.page.evaluate(`foundry.applications.instances.get("manifold-browser").close()`);
    await gm.ask(`game.settings.set("manifold", "compendiumBrowser",
      [{ key: "Item.malleusWeapon", filters: { "system.glow": { is: "red" } } }]).then(() => true)`);
    await browser(gm).waitFor({ state: "detached" });
    await gm.page.locator(".manifold-browser-button").click();
    await ready(gm);
    await show(gm, "Item.malleusWeapon");
    await expect.poll(() => browser(gm).locator(".browser-notes").innerText()).toContain("“glow”, no longer exists");
    await expect.poll(() => rows(gm).count()).toBeGreaterThan(5);
  });

  it("is accessible in both themes", async () => {
    for (const player of [gm, anna]) {
      expect(await violations(player.page, ".compendium-browser")).toEqual([]);
      if (process.env.SHOTS) await player.page.screenshot({ path: `${process.env.SHOTS}/browser-${player.name}.png` });
    }
  });
});
