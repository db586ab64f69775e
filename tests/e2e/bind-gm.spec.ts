import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { applyOn } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The game master's tools of BIND, each from its button to its card. */
describe("the game master's tools of BIND", () => {
  const session = tableSession({ demo: "bind" });
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
  });

  const open = async (tool: string) => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".bind-gm-tools-button").click();
    await gm.page.locator(`#bind-gm-tools [data-tool=${tool}]`).click();
    const form = gm.page.locator(`#bind-${tool}`);
    await form.waitFor();
    await gm.page.click("#sidebar button[data-tab=chat]");
    return form;
  };
  const card = () => gm.page.locator("#chat li.chat-message").last();
  const close = (tool: string) => gm.ask(`foundry.applications.instances.get("bind-${tool}").close().then(() => true)`);

  it("BIC-19 BIC-22 BIC-21 an encounter: 3D6 on the region's table, the group's size, the nura where their rating says so", async () => {
    const form = await open("encounter");
    expect(await violations(gm.page, "#bind-encounter")).toEqual([]);
    await form.locator("select[name=table]").selectOption({ label: "Dogland: road" });
    // 18 on the road is a basilisk; 14 are traders, 4D6 + 4 of them.
    await gm.nextDice(6, 5, 5, 4, 3, 3, 3, 3);
    await form.locator("button[type=submit]").click();
    await expect
      .poll(() => card().textContent())
      .toMatch(/Dogland: road[^]*Someone is there[^]*14[^]*16 × human traders/i);
    expect(await anna.page.locator("#chat li.chat-message", { hasText: "Dogland" }).count()).toBe(0);
    // A sum that is no higher than the rating is the nura's: at 5 hobgoblins.
    await form.locator("input[name=rating]").fill("6");
    await gm.nextDice(6, 1, 2, 2, 4, 4);
    await form.locator("button[type=submit]").click();
    await expect.poll(() => card().textContent()).toMatch(/8 × hobgoblins/);
    await applyOn(card());
    await expect.poll(() => gm.ask(`canvas.scene.getFlag("manifold", "nuraMet")`)).toBe(1);
    await close("encounter");
  });

  it("BIC-20 three of a kind bring a second roll, whose find joins the first", async () => {
    const form = await open("encounter");
    await form.locator("select[name=table]").selectOption({ label: "Dogland: road" });
    await form.locator("input[name=rating]").fill("0");
    await gm.nextDice(6, 6, 6, 6, 6, 6, 4);
    await form.locator("button[type=submit]").click();
    await expect.poll(() => card().textContent()).toMatch(/basilisk[^]*bear/i);
    await close("encounter");
  });

  it("BIC-03 BIC-04 BIC-07 BIC-11 BIC-12 a creature is typed, reckoned while one types, and made", async () => {
    const form = await open("creature");
    const preview = form.locator(".gm-preview");
    await form
      .locator("textarea")
      .fill("Cave bear (animal)\nStr 5, Dex -1, Spd 4\nInt -, Wits 0, Cha -\nAggression: 2\nDR: 2\nTeeth everywhere");
    await expect.poll(() => preview.textContent()).toMatch(/Attack[^]*10[^]*6 \(11\)[^]*2D6\+1[^]*12/);
    await expect.poll(() => preview.textContent()).toContain("“Teeth everywhere” is no line");
    await expect.poll(() => form.locator("button[type=submit]").isDisabled()).toBe(true);
    expect(await violations(gm.page, "#bind-creature")).toEqual([]);
    await form
      .locator("textarea")
      .fill(
        "Cave bear (animal)\nStr 5, Dex -1, Spd 4\nInt -, Wits 0, Cha -\nSkills: Stealth 2\nAggression: 2\nDR: 2\nNatural: Claws 1",
      );
    await expect.poll(() => form.locator("button[type=submit]").isEnabled()).toBe(true);
    await form.locator("button[type=submit]").click();
    const bear = `game.actors.getName("Cave bear")`;
    await expect.poll(() => gm.ask(`${bear}?.system.hp.value`)).toBe(11);
    expect(
      await gm.ask(`[${bear}.system.mind.hasIntelligence, ${bear}.items.getName("Stealth").system.level]`),
    ).toEqual([false, 2]);
    await card().locator("[data-card-action=takeBack]").click();
    await gm.page.locator("dialog.application [data-action=yes]").click();
    await expect.poll(() => gm.ask(`${bear} === undefined`)).toBe(true);
  });

  it("BIC-14 a creature of the pack is varied by its own draws", async () => {
    const form = await open("creature");
    await form.locator("select[name=model]").selectOption({ label: "Ogre" });
    const text = () => form.locator("textarea").inputValue();
    await expect.poll(text).toContain("Str 5");
    await gm.nextDice(3, 3);
    await form.locator("[data-action=vary]").click();
    await expect.poll(text).toContain("Str 6");
    await close("creature");
  });

  it("BIC-01 BIC-14 several stat blocks come in at once by the window for files, with their mistakes by name and line", async () => {
    await gm.page.click("#sidebar button[data-tab=compendium]");
    await gm.page.locator(".manifold-import-button").click();
    const form = gm.page.locator("#manifold-import");
    await form.locator("select[name=writing]").selectOption({ label: "BIND: stat blocks" });
    await form.locator("[data-action=example]").click();
    await expect.poll(() => form.locator("textarea").inputValue()).toContain("Road bandit");
    const bandit = await form.locator("textarea").inputValue();
    await form.locator("textarea").fill(`${bandit}\n\nMarsh wolf (animal)\nStr 1, Dex 0, Spd 3\nTeeth everywhere`);
    await expect
      .poll(() => form.locator(".import-problems").textContent())
      .toMatch(/Marsh wolf, Line 3:.*“Teeth everywhere” is no line/);
    await expect.poll(() => form.locator("[data-focus=import]").isDisabled()).toBe(true);
    expect(await violations(gm.page, "#manifold-import")).toEqual([]);
    await form
      .locator("textarea")
      .fill(`${bandit}\n\nMarsh wolf (animal)\nStr 1, Dex 0, Spd 3\nInt -, Wits 0, Cha -\nNatural: Teeth 1`);
    await expect.poll(() => form.locator("[data-focus=import]").isEnabled()).toBe(true);
    await form.locator("[data-focus=import]").click();
    const wolf = `game.actors.getName("Marsh wolf")`;
    await expect.poll(() => gm.ask(`${wolf}?.items.getName("Teeth")?.system.dam`)).toBe(1);
    expect(await gm.ask(`game.actors.getName("Road bandit").items.getName("Shortsword").system.equipped`)).toBe(true);
    await gm.page.click("#sidebar button[data-tab=chat]");
    await card().locator("[data-card-action=takeBack]").click();
    await gm.page.locator("dialog.application [data-action=yes]").click();
    await expect.poll(() => gm.ask(`${wolf} === undefined`)).toBe(true);
  });

  it("BI-EQP-01 BI-EQP-02 BI-EQP-03 BI-EQP-04 a shop by culture and place: paid, received, taken back; a guide for hire", async () => {
    const form = await open("shop");
    expect(await violations(gm.page, "#bind-shop")).toEqual([]);
    await form.locator("select[name=buyer]").selectOption({ label: "Sariel" });
    await form.locator("select[name=place]").selectOption("village");
    // 3 sp in the list: more than a village sells.
    await expect.poll(async () => (await form.locator(".gm-goods").allTextContents()).join()).not.toContain("Lantern");
    await form.locator("select[name=place]").selectOption("town");
    await form.locator("select[name=culture]").selectOption("gnoll");
    const lantern = form.locator(".gm-goods li", { hasText: "Lantern" });
    await expect.poll(() => lantern.locator("button").textContent()).toContain("1 sp 50 cp");
    await lantern.locator("button").click();
    const purse = () => gm.ask(`(({ gp, sp, cp }) => [gp, sp, cp])(game.actors.getName("Sariel").system.purse)`);
    await expect.poll(purse).toEqual([0, 1, 70]);
    await expect.poll(() => gm.ask(`game.actors.getName("Sariel").items.getName("Lantern")?.type`)).toBe("bindGear");
    await expect.poll(() => card().textContent()).toMatch(/Sariel buys Lantern/);
    await card().locator("[data-proposal-action=undoAll], [data-proposal-action=undo]").first().click();
    await expect.poll(purse).toEqual([0, 3, 20]);
    // Elves ask three times as much for their things; for their time what others ask.
    await form.locator("select[name=culture]").selectOption("elf");
    await form.locator("select[name=what]").selectOption("hires");
    await form.locator("select[name=service]").selectOption("sellsword");
    await form.locator("select[name=place]").selectOption("village");
    await expect.poll(() => form.textContent()).toContain("Hardly to be found");
    expect(await form.locator("[data-action=hire]").isDisabled()).toBe(true);
    expect(await violations(gm.page, "#bind-shop")).toEqual([]);
    await form.locator("select[name=service]").selectOption("guide");
    await form.locator("input[name=units]").fill("1");
    await form.locator("label", { hasText: "Uncharted area" }).locator("input").check();
    // 150 a day and 50 once.
    await expect.poll(() => form.locator("[data-action=hire]").textContent()).toContain("2 sp");
    await form.locator("[data-action=hire]").click();
    await expect.poll(purse).toEqual([0, 1, 20]);
    await close("shop");
  });

  it("BIC-44 starting conditions: rolled, read to all, and what they give waits to be applied", async () => {
    const form = await open("starting");
    for (const box of await form.locator("input[name=who]").all()) await box.uncheck();
    await form.locator("label", { hasText: "Maren Holt" }).locator("input").check();
    await gm.nextDice(100, 47);
    await form.locator("button[type=submit]").click();
    await expect
      .poll(() => anna.page.locator("#chat li.chat-message").last().textContent())
      .toMatch(/Maren Holt[^]*47[^]*Vigilance/);
    await applyOn(card());
    await expect
      .poll(() => gm.ask(`game.actors.getName("Maren Holt").items.getName("Vigilance")?.system.level`))
      .toBe(1);
  });

  it("BIC-41 BIC-57 BIC-58 dangers: what they cost those who are targeted, with Damage and Fatigue to apply", async () => {
    await gm.ask(`canvas.tokens.placeables.find(({ name }) => name === "Hild Ironvow").setTarget(true), true`);
    const form = await open("danger");
    await expect.poll(() => form.textContent()).toContain("Hild Ironvow");
    await form.locator("select[name=danger]").selectOption("gas");
    await form.locator("button[type=submit]").click();
    // 4, and half of it for a dwarf (BI-CHR-13).
    await expect.poll(() => card().textContent()).toMatch(/2 Fatigue[^]*TN 10/);
    await applyOn(card());
    await expect.poll(() => gm.ask(`game.actors.getName("Hild Ironvow").system.fatigue.normal`)).toBe(2);
    await form.locator("select[name=danger]").selectOption("watch");
    await form.locator("input[name=margin]").fill("2");
    await form.locator("button[type=submit]").click();
    await expect.poll(() => card().textContent()).toContain("come in 3 rounds");
    await close("danger");
    expect([gm, anna].flatMap(({ problems }) => problems)).toEqual([]);
  });
});
