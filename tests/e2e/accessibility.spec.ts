import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

describe.each(["light", "dark"] as const)("reachable and readable for everybody, %s theme", (theme) => {
  const session = tableSession();
  let gm: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await chooseTheme(gm, theme);
  });

  const openSheet = (name: string) =>
    gm.ask(`game.actors.getName("${name}").sheet.render({ force: true }).then(() => true)`);

  it("every tab of the character sheet, in play and in edit mode", async () => {
    await openSheet("Dourli");
    const sheet = gm.page.locator(".manifold-sheet.character");
    for (const mode of ["play", "edit"]) {
      for (const tab of ["combat", "abilities", "aspects", "gear", "biography"]) {
        await sheet.locator(`[data-action=tab][data-tab=${tab}]`).click();
        expect(await violations(gm.page, ".manifold-sheet.character"), `${mode}, ${tab}`).toEqual([]);
      }
      if (mode === "play") await sheet.locator("[data-action=toggleMode]").click();
    }
    await sheet.locator("[data-action=toggleMode]").click();
  });

  it("the roll dialog and the card", async () => {
    await openSheet("Dourli");
    await gm.page.click(".manifold-sheet.character [data-action=tab][data-tab=combat]");
    await gm.page.locator(".manifold-sheet.character .primaries button").first().click();
    await gm.page.locator(".roll-dialog").waitFor();
    expect(await violations(gm.page, ".roll-dialog")).toEqual([]);
    await gm.page.keyboard.press("Enter");
    await gm.page.locator("#chat .manifold-card").waitFor();
    expect(await violations(gm.page, "#chat")).toEqual([]);
  });

  it("the item sheet and the table's own furniture", async () => {
    await gm.ask(`game.actors.getName("Dourli").items.getName("Axe").sheet.render({ force: true }).then(() => true)`);
    expect(await violations(gm.page, ".manifold-sheet.item-sheet")).toEqual([]);
    for (const tab of ["actors", "compendium", "combat", "settings"]) {
      await gm.page.click(`#sidebar button[data-tab=${tab}]`);
      expect(await violations(gm.page, "#sidebar"), tab).toEqual([]);
    }
    expect(await violations(gm.page, "#board")).toEqual([]);
  });

  it("a weapon's name unfolds its numbers by keyboard, a re-render folds nothing, and hovering tells them too", async () => {
    await openSheet("Dourli");
    const sheet = gm.page.locator(".manifold-sheet.character");
    await sheet.locator("[data-action=tab][data-tab=combat]").click();
    const row = sheet.locator("[data-tab=combat] li.item", { hasText: "Axe" }).first();
    const name = row.locator("[data-action=unfoldRow]");
    const numbers = /Axe Strike \+1.*8 slashing/s;
    await name.press("Enter");
    await expect.poll(() => row.locator(".row-text").allTextContents()).toEqual([expect.stringMatching(numbers)]);
    await gm.ask(`game.actors.getName("Dourli").sheet.render().then(() => true)`);
    await expect.poll(() => name.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => row.locator(".row-text").count()).toBe(1);
    expect(await violations(gm.page, ".manifold-sheet.character")).toEqual([]);
    await name.press("Enter");
    expect(await row.locator(".row-text").count()).toBe(0);
    await row.locator("[data-action=attack]").hover();
    await expect.poll(() => gm.page.locator("#tooltip").textContent()).toMatch(numbers);
    expect(await violations(gm.page, "#tooltip")).toEqual([]);
  });

  it("at 480 pixels the tabs stay where they are while the page below them scrolls", async () => {
    await gm.ask(`(async () => {
      const { sheet } = game.actors.getName("Dourli");
      await sheet.render({ force: true });
      sheet.setPosition({ width: 480, height: 480 });
    })()`);
    const tabs = gm.page.locator(".manifold-sheet.character nav.tabs").first();
    const before = await tabs.boundingBox();
    const scrolled = await gm.ask<number>(`(() => {
      const page = document.querySelector(".manifold-sheet.character .tab.active");
      page.scrollTop = 60;
      return page.scrollTop;
    })()`);
    expect(scrolled).toBe(60);
    expect(await tabs.boundingBox()).toEqual(before);
  });

  it("of 300 things only those in sight are laid out, and the last can be scrolled to and found by its name", async () => {
    await openSheet("Rozlyn");
    await gm.ask(`game.actors.getName("Rozlyn").createEmbeddedDocuments("Item", Array.from({ length: 300 }, (_, at) =>
      ({ name: "Pebble " + (at + 1), type: "malleusGear" }))).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.character", { hasText: "Rozlyn" });
    await sheet.locator("[data-action=tab][data-tab=gear]").click();
    const last = sheet.locator("[data-tab=gear] li.item", { hasText: "Pebble 300" });
    await last.waitFor({ state: "attached" });
    const drawn = () => last.evaluate((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(drawn).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(drawn).toBe(true);
    await sheet.locator("[data-tab=gear] input[type=search]").first().fill("pebble 150");
    await expect.poll(() => sheet.locator("[data-tab=gear] li.item:visible").count()).toBe(1);
    await gm.ask(`game.actors.getName("Rozlyn").sheet.close().then(() => true)`);
  });

  it("nothing that can be clicked on the sheet is out of the keyboard's reach", async () => {
    await openSheet("Dourli");
    // Tabs are reached as one stop, then by arrows.
    const unreachable = await gm.ask<
      string[]
    >(`[...document.querySelectorAll(".manifold-sheet .window-content [data-action]")]
      .filter((element) => !element.matches("button, a[href], input, select, summary, [role=tab]"))
      .map((element) => element.outerHTML.slice(0, 120))`);
    expect(unreachable).toEqual([]);
  });
});
