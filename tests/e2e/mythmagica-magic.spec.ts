import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { apply, cardOf, newCard, submitRoll } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Spells of Ianthe's in her player's window and the GM's, one in each theme. */
describe("magic at Mythmagica's table", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let ben: Player;
  const sheet = ".manifold-sheet.avatar";
  const ianthe = `game.actors.getName("Ianthe")`;
  const running = ({ page }: Player, name: string) => page.locator(`${sheet} .running-spells li`, { hasText: name });
  const castRow = (name: string) =>
    ben.page.locator(`${sheet} .magic-tab li.item`, { hasText: name }).locator("[data-action=rollSkill]").first();
  const aim = (name: string) =>
    ben.ask(`(canvas.scene.tokens.getName("${name}").object.setTarget(true, { releaseOthers: true }), true)`);
  /** Casts from the sheet, through the dialog; the card's id. */
  async function cast(name: string): Promise<string> {
    await castRow(name).click();
    await ben.page.locator(".roll-dialog").waitFor();
    return submitRoll(ben, name);
  }

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    ben = await session.join("Ben");
    await chooseTheme(gm, "dark");
    await chooseTheme(ben, "light");
    await gm.ask(`${ianthe}.createEmbeddedDocuments("Item", [{ name: "Lantern Charm", type: "mythAbility", system: {
      slug: "lanternCharm", category: "mysticalPower", castTime: "action", setbackCost: "3", range: "Self", duration: "scene" } }])
      .then(() => true)`);
    for (const player of [gm, ben]) {
      await player.page.click("#sidebar button[data-tab=chat]");
      await player.ask(`${ianthe}.sheet.render({ force: true }).then(() => true)`);
      await player.page.locator(`${sheet} nav [data-tab=magic]`).click();
    }
  });
  afterAll(() => expect([...gm.problems, ...ben.problems]).toEqual([]));

  it("MY-MAG-04 MY-SPL-02 a charm for the Scene is cast for free, lies on both sheets, ends with the Scene, and Undo brings it back", async () => {
    const id = await cast("Lantern Charm");
    for (const player of [gm, ben]) await running(player, "Lantern Charm").waitFor();
    await expect.poll(() => cardOf(ben, id).textContent()).toContain("Free this once");
    await expect.poll(() => castRow("Lantern Charm").textContent()).toContain("3 Setback");
    await gm.ask(`void game.system.api.passTime({ ruleset: "mythmagica", event: "scene", actors: [${ianthe}] })`);
    const card = gm.page.locator("#chat .time-card").last();
    await expect.poll(() => card.textContent()).toContain("Lantern Charm");
    await card.locator("[data-card-action=apply]").click();
    for (const player of [gm, ben]) await running(player, "Lantern Charm").waitFor({ state: "detached" });
    await card.locator("[data-card-action=undo]").click();
    for (const player of [gm, ben]) await running(player, "Lantern Charm").waitFor();
    await running(ben, "Lantern Charm").locator("[data-action=cancelSpell]").click();
    for (const player of [gm, ben]) await running(player, "Lantern Charm").waitFor({ state: "detached" });
  });

  it("MY-SPL-11 a bolt is withstood on its card by the GM: a 3 fails, what it sustains is applied and taken back", async () => {
    await aim("Handler with a whip");
    const id = await cast("Invoke Bolt of Fell Sparks");
    const harm = `canvas.scene.tokens.getName("Handler with a whip").actor.system.damage`;
    const resist = cardOf(gm, id).locator("[data-card-action=resistNamed]");
    await resist.click();
    await gm.page.locator(".roll-dialog").waitFor();
    await gm.nextDice(20, 3);
    const roll = await submitRoll(gm, "Invoke Bolt");
    await apply(gm, roll);
    await expect.poll(() => gm.ask<number>(harm)).toBeGreaterThan(0);
    await cardOf(gm, roll).locator("[data-proposal-action=undo]").click();
    await expect.poll(() => gm.ask<number>(harm)).toBe(0);
  });

  it("MY-ILL-05 MY-ILL-07 MY-ILL-09 Korax doubts the lights: the GM rolls a 20 unseen, all see them go, and they are gone", async () => {
    await aim("Handler with a rope");
    await cast("Dazzle Some with Deft Motes");
    await running(gm, "Dazzle").waitFor();
    await ben.ask(`game.actors.getName("Korax").sheet.render({ force: true }).then(() => true)`);
    const korax = ben.page.locator(sheet, { hasText: "Korax" });
    await korax.locator("nav [data-tab=abilities]").click();
    await korax.locator("[data-action=disbelieve]").click();
    const dialog = ben.page.locator(".application.dialog", { hasText: "Korax disbelieves" });
    await dialog.locator("input[name=what]").fill("the lights");
    await dialog.locator("select[name=mode]").selectOption("active");
    expect(await violations(ben.page, ".application.dialog")).toEqual([]);
    const doubt = await newCard(gm, () => dialog.locator("button[data-action=ok]").click(), "Korax disbelieves");
    // Whoever plays learns nothing of what it is about.
    expect(await cardOf(ben, doubt).locator("button[data-card-action]").count()).toBe(0);
    await gm.nextDice(20, 20);
    const seen = await newCard(
      ben,
      () => cardOf(gm, doubt).locator("[data-card-action=rollDisbelief]").first().click(),
      "sees through it",
    );
    expect(await cardOf(ben, seen).textContent()).toContain("the lights");
    expect(await ben.page.locator("#chat li", { hasText: "Seen through" }).count()).toBe(0);
    await running(gm, "Dazzle").waitFor({ state: "detached" });
    await ben.ask(`game.actors.getName("Korax").sheet.close().then(() => true)`);
  });

  it("MY-POR-01 MY-POR-02 MY-POR-03 the GM opens a portal; Korax steps in from the east, and goes on to the west of the other frame", async () => {
    await gm.ask(`(canvas.tokens.placeables.filter(({ document }) => ["Ianthe", "Megapenthes"].includes(document.name))
      .forEach((token, at) => token.control({ releaseOthers: at === 0 })), true)`);
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=portal]").click();
    const dialog = gm.page.locator(".application.dialog", { hasText: "Both are framed" });
    await dialog.locator("input[name=name]").fill("Gate");
    await dialog.locator("button[data-action=ok]").click();
    await gm.page.click("#sidebar button[data-tab=chat]");
    await expect
      .poll(() => ben.ask<number>(`canvas.scene.regions.filter(({ name }) => name.startsWith("Gate")).length`))
      .toBe(2);
    const korax = `canvas.scene.tokens.getName("Korax")`;
    const id = await newCard(ben, () => ben.ask(`${korax}.update({ x: 400, y: 900 }).then(() => true)`), "Gate");
    expect(await cardOf(gm, id).textContent()).toContain("to the west of it");
    await cardOf(ben, id).locator("[data-card-action=goThrough]").click();
    await expect.poll(() => gm.ask<number>(`${korax}.x`)).toBe(1500);
  });

  it("the pages and cards are readable in both themes, by WCAG AA", async () => {
    for (const player of [gm, ben]) {
      expect(await violations(player.page, sheet), player.name).toEqual([]);
      expect(await violations(player.page, "#chat"), player.name).toEqual([]);
    }
  });
});
