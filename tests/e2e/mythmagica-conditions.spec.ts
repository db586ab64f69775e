import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { newCard } from "../support/cards";
import { GOBLIN_FOOL, makeAvatar } from "../support/mythmagica";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Hunger, a curse and what is done about them, in a player's window and the GM's, one in each theme. */
describe("Mythmagica's health in two windows", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const sheet = ".manifold-sheet.avatar";

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
    await makeAvatar(gm, "Grib", {
      ...GOBLIN_FOOL,
      owners: ["Anna"],
      items: [
        ...(GOBLIN_FOOL.items ?? []),
        {
          name: "Abomination",
          type: "mythCurse",
          system: { kind: "curse", slug: "abomination", glory: 4, contractedAt: 0 },
        },
      ],
    });
    for (const player of [gm, anna]) {
      await player.ask(`game.actors.getName("Grib").sheet.render({ force: true }).then(() => true)`);
      await player.page.locator(sheet).waitFor();
    }
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const health = (player: Player) => player.page.locator(`${sheet} .combat-tab`);

  it("MY-CND-64 a day without food hurts, is on both sheets, and a meal eases it", async () => {
    await health(anna).locator("details[data-section=care] summary").click();
    const id = await newCard(anna, () => health(anna).locator("[data-what=noMeal]").click());
    expect(id).toBeTruthy();
    await expect.poll(() => gm.page.locator(`${sheet} .pool.hp strong`).textContent()).toBe("24 / 27");
    const meal = health(anna).locator("button[data-what=meal]");
    await meal.waitFor();
    await meal.click();
    await meal.waitFor({ state: "detached" });
  });

  it("MY-CRS-02 MY-CRS-07 a curse says when it ends, is covered, and lifted by potent magic", async () => {
    const row = health(gm).locator("li", { hasText: "Abomination" });
    await expect.poll(() => row.textContent()).toMatch(/30 days|month/);
    await row.locator("[data-what=cover]").click();
    await expect.poll(() => row.textContent()).toContain("covered");
    await row.locator("[data-what=lift]").click();
    const dialog = gm.page.locator("dialog, .dialog").last();
    await dialog.locator("select[name=by]").selectOption("potentMagic");
    await dialog.locator("button[type=submit]").first().click();
    await row.waitFor({ state: "detached" });
  });

  it("the page is readable in both themes, by WCAG AA", async () => {
    for (const player of [gm, anna]) {
      await player.page.locator(`${sheet} nav [data-tab=combat]`).click();
      expect(await violations(player.page, sheet), player.name).toEqual([]);
    }
  });
});
