import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { newCard, cardOf } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What a GM of Malleus Deum rules on beside the fight: aspects at the table, and creatures of one's own. */
describe("the GM's windows of Malleus Deum", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      await Actor.deleteDocuments(game.actors.map(({ id }) => id));
      const aspect = (name, difficulty) => ({ name, type: "malleusAspect", system: { difficulty, category: "personality" } });
      await Actor.create({ name: "Dourli", type: "malleusCharacter", ownership: { [game.users.getName("Anna").id]: 3 },
        system: { stamina: { value: 9, max: 9 }, health: { value: 8, max: 8 } },
        items: [aspect("Gold is my Lodestone", 11), aspect("Never Backs Down", 14),
          { name: "Axe", type: "malleusWeapon", system: { damage: 6 } }] });
      await Actor.create({ name: "Troll", type: "malleusNpc", system: { stamina: { value: 12, max: 12 },
        health: { value: 12, max: 12 }, armourDifficulty: 19 },
        items: [{ name: "Claws", type: "malleusWeapon", system: { damage: 5, attackDifficulty: 14 } }] });
      return true;
    })()`);
    await anna.page.waitForFunction(`game.actors.getName("Dourli")?.isOwner`);
  });
  const dourli = `game.actors.getName("Dourli")`;

  it("MD-GMT-05 everybody's aspects at a glance, hardest to resist first, one click from a compel", async () => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator("#actors").getByRole("button", { name: "Compel an aspect" }).click();
    const panel = gm.page.locator("#malleus-compel-window");
    await panel.waitFor();
    await expect
      .poll(() => panel.locator("li.item .item-name").allTextContents())
      .toEqual(["Never Backs Down", "Gold is my Lodestone"]);
    await expect.poll(() => panel.locator("li.item .item-detail").first().textContent()).toContain("14");
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(gm, theme);
      await expect.poll(() => violations(gm.page, "#malleus-compel-window"), { message: theme }).toEqual([]);
    }
    await panel.locator("li.item", { hasText: "Gold" }).locator("[data-action=compel]").click();
    const asks = gm.page.locator("dialog.application");
    await asks.waitFor();
    await asks.locator("input, textarea").first().fill("Leaves the door for the purse");
    const card = await newCard(gm, () => asks.locator("button[data-action=ok]").click());
    await expect.poll(() => cardOf(anna, card).textContent()).toContain("Gold is my Lodestone");
  });

  it("MD-ASP-12 the GM suggests an aspect, its player takes it; the GM rewords or removes one, the easiest first", async () => {
    const panel = gm.page.locator("#malleus-compel-window");
    await expect
      .poll(() => panel.textContent())
      .toContain("the one easiest to resist goes first: Gold is my Lodestone");
    await panel.locator("[data-action=suggest]").click();
    const asks = gm.page.locator("dialog.application");
    await asks.locator("input[name=name]").fill("Owes the Guild");
    await asks.locator("select[name=category]").selectOption("relationship");
    await gm.nextDice(6, 4);
    const card = await newCard(gm, () => asks.locator("button[data-action=ok]").click());
    expect(await gm.ask(`${dourli}.items.getName("Owes the Guild") === undefined`)).toBe(true);
    await cardOf(anna, card).locator("[data-proposal-action=apply]").click();
    await expect.poll(() => gm.ask(`${dourli}.items.getName("Owes the Guild")?.system.difficulty`)).toBe(13);
    expect(await gm.ask(`${dourli}.items.getName("Owes the Guild").system.category`)).toBe("relationship");
    await panel.locator("li.item", { hasText: "Gold" }).locator("[data-action=edit]").click();
    const sheet = gm.page.locator(".manifold-sheet.item");
    await sheet.waitFor();
    await expect.poll(() => sheet.textContent()).toContain("Gold is my Lodestone");
    await gm.ask(`foundry.applications.instances.get("malleus-compel-window").close().then(() => true)`);
  });

  it("MDC-CMB-06 a creature's sheet offers the author's roles and names the kinds, and shows what was chosen", async () => {
    await gm.ask(`game.actors.getName("Troll").sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.npc");
    await sheet.locator("[data-action=toggleMode]").click();
    await sheet.locator("nav [data-tab=details]").click();
    const role = sheet.locator("input[name='system.role']");
    const offered = await sheet
      .locator(`datalist option`)
      .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
    expect(offered).toEqual(expect.arrayContaining(["minion", "brute", "solo", "leader"]));
    await expect.poll(() => sheet.textContent()).toMatch(/Kinds of creatures: beast, demon, .*undead/);
    await role.fill("brute");
    await role.press("Tab");
    await expect.poll(() => gm.ask(`game.actors.getName("Troll").system.role`)).toBe("brute");
    await sheet.locator("[data-action=toggleMode]").click();
    await expect.poll(() => sheet.locator(".subtitle").textContent()).toContain("brute");
  });

  it("MDC-CMB-10 beside the guide: DC 19 is above 18 at level 1, 24 hit points fall to the fourth 6", async () => {
    const sheet = gm.page.locator(".manifold-sheet.npc");
    const card = await newCard(gm, () => sheet.locator("[data-action=measure]").click());
    const words = await cardOf(gm, card).textContent();
    expect(words).toMatch(/Defence DC 19 is outside the guide's range: 12 to 18/);
    expect(words).toMatch(/hit number 4/);
    // 17 hit points survive three hits of 5.
    expect(words).toMatch(/survive 3 to 3/);
    expect(await cardOf(anna, card).count()).toBe(0);
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(gm, theme);
      await expect.poll(() => violations(gm.page, ".manifold-sheet.npc"), { message: theme }).toEqual([]);
    }
  });

  it("nothing went wrong in any window", async () => {
    for (const player of [gm, anna]) expect(player.problems).toEqual([]);
  });
});
