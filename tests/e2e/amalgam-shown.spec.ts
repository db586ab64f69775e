import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What one opens to read: a package with its marks, and whose books these are. */
describe("packages and the About window", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const tess = `game.actors.getName("Tess")`;
  const elf = `game.items.getName("Elf of the hills")`;
  const dialog = ({ page }: Player): Locator => page.locator("dialog.application, .application.dialog");

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(
      `Actor.create({ name: "Tess", type: "amalgamCharacter", ownership: { [game.users.getName("Anna").id]: 3 } }).then(() => true)`,
    );
    await gm.ask(
      `Item.create({ name: "Elf of the hills", type: "amalgamPackage", ownership: { default: 2 } }).then(() => true)`,
    );
    await anna.page.waitForFunction(`Boolean(${tess} && ${elf})`);
  });

  it("AM-CHR-05 AM-CHR-06 the Storyteller types a package with its marks; its sheet shows them to everybody", async () => {
    await gm.page.click("#sidebar button[data-tab=items]");
    await gm.page
      .locator("#sidebar .directory-item", { hasText: "Elf of the hills" })
      .locator("a, button")
      .first()
      .click();
    const sheet = gm.page.locator(".manifold-sheet.item");
    await sheet.locator("[data-action=toggleMode]").click();
    await sheet.locator("textarea[data-list]").fill("Elf 2\nHaughty (S)\nArcher (attack)\nHerbalist (healing)");
    await sheet.locator("textarea[data-list]").blur();
    await anna.page.waitForFunction(`${elf}.system.entries.length === 4`);
    await sheet.locator("[data-action=toggleMode]").click();
    await anna.page.click("#sidebar button[data-tab=items]");
    await anna.page
      .locator("#sidebar .directory-item", { hasText: "Elf of the hills" })
      .locator("a, button")
      .first()
      .click();
    for (const { page } of [gm, anna]) {
      const lines = page.locator(".manifold-sheet.item .lines .line");
      await expect
        .poll(async () => (await lines.allTextContents()).map((line) => line.trim()))
        .toEqual(["Elf L2", "Haughty (S)", "Archer (Attack Word)", "Herbalist (Healing)"]);
    }
    expect(await violations(anna.page, ".manifold-sheet.item")).toEqual([]);
    await anna.page.locator(".manifold-sheet.item [data-action=close]").click();
  });

  it("AM-CHR-05 AM-CHR-06 taken by a character, its cards carry (T), and what they are for stands on their sheets", async () => {
    await anna.ask(`${tess}.sheet.render({ force: true }).then(() => true)`);
    const sheet = anna.page.locator(".manifold-sheet.amalgamate");
    await sheet.waitFor();
    const entry = anna.page.locator("#sidebar .directory-item", { hasText: "Elf of the hills" });
    await entry.dragTo(sheet.locator(".pool"), { targetPosition: { x: 5, y: 5 } });
    await expect.poll(() => dialog(anna).textContent()).toMatch(/Elf[^]*Haughty \(S\)[^]*Archer[^]*Herbalist/);
    await dialog(anna).locator("button[data-action=yes]").click();
    await anna.page.waitForFunction(`Boolean(${tess}.items.getName("Herbalist"))`);
    const marks = (name: string) => sheet.locator(`.card:has(.card-name:text-is("${name}")) .card-marks`).textContent();
    const plain = async (name: string) => (await marks(name))?.replaceAll(/\s+/g, " ").trim();
    await expect.poll(() => plain("Elf")).toBe("(T) L2");
    await expect.poll(() => plain("Haughty")).toBe("(S) (T)");
    await expect.poll(() => plain("Archer")).toBe("(T)");
    await anna.ask(`${tess}.items.getName("Archer").sheet.render({ force: true }).then(() => true)`);
    const item = anna.page.locator(".manifold-sheet.item");
    await expect.poll(() => item.locator("dl").textContent()).toMatch(/Attack Word[^]*Yes/i);
    await item.locator("[data-action=close]").click();
  });

  it("the About window is opened from the settings and names books, authors and licences, for everybody, in both themes", async () => {
    for (const player of [gm, anna]) {
      const { page } = player;
      await page.click("#sidebar button[data-tab=settings]");
      await page.locator("#settings [data-app=configure]").click();
      const settings = page.locator("#settings-config");
      await settings.locator("[data-action=category]", { hasText: "Manifold" }).click();
      await settings.getByRole("button", { name: "About" }).click();
      const about = page.locator("#manifold-about");
      await expect
        .poll(() => about.textContent())
        .toMatch(
          /Blaize Rhodes[^]*CC BY 3\.0[^]*Steve Caruso, Nayla Caruso and Andrew Bell[^]*non-commercial[^]*game-icons/,
        );
      for (const theme of ["light", "dark"] as const) {
        await chooseTheme(player, theme);
        expect(await violations(page, "#manifold-about"), `${player.name}, ${theme}`).toEqual([]);
      }
      await about.locator("[data-action=close]").click();
      await about.waitFor({ state: "detached" });
      await settings.locator("[data-action=close]").click();
    }
  });

  it("nothing went wrong in anybody's window", async () => {
    for (const player of [gm, anna]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
