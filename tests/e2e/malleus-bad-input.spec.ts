import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { apply, cardOf, submitRoll } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What nobody should type, and what a table may lack: a clear word for it, and nothing is lost. */
describe("Malleus Deum and bad input", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const dourli = `game.actors.getName("Dourli")`;
  const thug = `canvas.scene.tokens.getName("Thug East").actor`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true)`);
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const actor = await game.actors.importFromCompendium(pack, pack.index.getName("Thug")._id);
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Thug East", x: 700, y: 600, actorId: actor.id, actorLink: false, disposition: -1 }]);
      await ${dourli}.update({ system: { pools: { mettle: { max: 4, value: 2 } }, health: { max: 9, value: 5 },
        coin: { gp: 5, sp: 0, cp: 0 } } });
      await Actor.create({ name: "Nobody", type: "malleusCharacter", ownership: { [game.users.getName("Anna").id]: 3 } });
    })()`);
    await anna.ask(`${dourli}.sheet.render({ force: true }).then(() => true)`);
  });

  const sheet = (name = "Dourli") => anna.page.locator(".manifold-sheet.character", { hasText: name });
  const field = (name: string) => sheet().locator(`input[name="system.${name}"]`);
  const stored = (path: string) => gm.ask<number>(`foundry.utils.getProperty(${dourli}.system, "${path}")`);
  const said = (player: Player, words: RegExp) =>
    expect.poll(() => player.page.locator("#notifications").textContent(), { message: String(words) }).toMatch(words);
  async function type(name: string, words: string): Promise<void> {
    await field(name).fill(words);
    await field(name).press("Tab");
  }

  it("MD-POOL-08 a pool never falls below nothing nor rises above its maximum, whatever is typed", async () => {
    await type("pools.mettle.value", "-9");
    await expect.poll(() => stored("pools.mettle.value")).toBe(0);
    await expect.poll(() => field("pools.mettle.value").inputValue()).toBe("0");
    await type("pools.mettle.value", "99");
    await expect.poll(() => stored("pools.mettle.value")).toBe(4);
    await expect.poll(() => field("pools.mettle.value").inputValue()).toBe("4");
    await type("health.value", "-12");
    await expect.poll(() => stored("health.value")).toBe(0);
    await type("health.value", "+5");
    await expect.poll(() => stored("health.value")).toBe(5);
  });

  it("what is no number changes nothing, and the field shows again what is true", async () => {
    for (const words of ["lots", "", "1e9", "--3"]) {
      await type("pools.mettle.value", words);
      await expect.poll(() => field("pools.mettle.value").inputValue(), { message: words }).toBe("4");
      expect(await stored("pools.mettle.value")).toBe(4);
    }
  });

  it("MD-EQP-05 nobody owes coins: what is not there cannot be paid, and the sheet says what to do", async () => {
    await sheet().locator("[data-action=tab][data-tab=gear]").click();
    await type("coin.gp", "-50");
    await said(anna, /Only 5 of these are in the purse.*change other coins/);
    await expect.poll(() => field("coin.gp").inputValue()).toBe("5");
    expect(await stored("coin.gp")).toBe(5);
    await type("coin.gp", "-5");
    await expect.poll(() => stored("coin.gp")).toBe(0);
  });

  it("MD-CHR-03 without an archetype there is no level, and the sheet says so", async () => {
    await anna.ask(`game.actors.getName("Nobody").sheet.render({ force: true }).then(() => true)`);
    await sheet("Nobody").waitFor();
    await sheet("Nobody").locator("[data-action=toggleMode]").click();
    expect(await sheet("Nobody").locator("[data-action=levelUp]").count()).toBe(0);
    await expect.poll(() => sheet("Nobody").textContent()).toMatch(/Create the character.*drop an archetype/s);
    // A macro of an earlier day asks all the same.
    const group = await gm.ask<string>(
      `Actor.create({ name: "The party", type: "malleusGroup", system: { members: [game.actors.getName("Nobody").uuid] } }).then((one) => one.id)`,
    );
    await gm.ask(`game.actors.get("${group}").sheet.render({ force: true }).then(() => true)`);
    await gm.page.locator(".manifold-sheet.group [data-focus=level]").click();
    await expect
      .poll(() => gm.page.locator("#chat, #notifications").allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(/archetype/i)]));
    await anna.ask(`game.actors.getName("Nobody").sheet.close().then(() => true)`);
  });

  it("MD-CON-03 conditions that contradict each other: the worse counts once, halves and doubles cancel, with words", async () => {
    for (const status of ["tired", "exhausted"])
      await gm.ask(`${dourli}.toggleStatusEffect("malleus-${status}", { active: true }).then(() => true)`);
    await sheet().locator("[data-focus=primary-strength]").click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    const terms = (await dialog.locator(".term-list").textContent()) ?? "";
    expect(terms).toMatch(/Exhausted\s*−4/);
    expect(terms).not.toMatch(/Tired/);
    await dialog.locator("[data-action=close]").click();
    await gm.ask(`${thug}.update({ "system.traits.resistant": ["slashing"], "system.traits.vulnerable": ["slashing"],
      "system.stamina": { max: 40, value: 40 } }).then(() => true)`);
    const strike = await strikeThug();
    await expect.poll(() => cardOf(anna, strike).textContent()).toMatch(/Vulnerable and Resistant/i);
    await apply(anna, strike);
    await expect.poll(() => gm.ask(`${thug}.system.stamina.value`)).toBe(32);
    for (const status of ["tired", "exhausted"])
      await gm.ask(`${dourli}.toggleStatusEffect("malleus-${status}", { active: false }).then(() => true)`);
  });

  /** Dourli hits for 8 (the axe 6, Strength 2), without a pair. */
  async function strikeThug(): Promise<string> {
    await anna.ask(`canvas.scene.tokens.getName("Thug East").object.setTarget(true, { releaseOthers: true })`);
    await anna.ask(`void game.system.api.useItem(${dourli}.items.getName("Axe"))`);
    await anna.page.locator(".roll-dialog").waitFor();
    await anna.nextDice(12, 9, 12);
    return submitRoll(anna, "strikes at Thug");
  }

  it("an attack on nobody opens its dialog and asks whom: nothing is rolled before somebody is chosen", async () => {
    await anna.ask(`canvas.scene.tokens.forEach((token) => token.object.setTarget(false, { releaseOthers: true }))`);
    await sheet().locator("[data-action=tab][data-tab=combat]").click();
    const axe = sheet().locator("li.item", { hasText: "Axe" }).locator("[data-action=attack]").first();
    await axe.click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.locator(".roll-waits").textContent()).toMatch(/Choose whom to attack/);
    await expect.poll(() => dialog.locator("button[type=submit]").isDisabled()).toBe(true);
    expect(await dialog.locator(".odds-headline").count()).toBe(0);
    await dialog.locator("[data-action=cancel]").click();
    await dialog.waitFor({ state: "detached" });
    // At once, by the same rules: there is nobody to roll at, so it asks too.
    await axe.click({ modifiers: ["Shift"] });
    await dialog.waitFor();
    await dialog.locator("[data-action=cancel]").click();
    await dialog.waitFor({ state: "detached" });
  });

  it("while no GM is there, own changes are carried out, and others wait on the card until one is", async () => {
    gm.serverDown = true;
    await gm.page.close();
    await expect.poll(() => anna.ask(`game.users.activeGM === null`)).toBe(true);
    await sheet().locator("[data-focus=primary-strength]").click();
    await anna.page.locator(".roll-dialog").waitFor();
    await anna.nextDice(12, 9, 12);
    await submitRoll(anna);
    const strike = await strikeThug();
    const before = await anna.ask<number>(`${thug}.system.stamina.value`);
    const button = cardOf(anna, strike).locator("[data-proposal-action=apply]").first();
    if ((await button.count()) > 0) {
      await button.click();
      await said(anna, /No GM is at the table/);
    }
    expect(await anna.ask(`${thug}.system.stamina.value`)).toBe(before);
    gm = await session.join("Gamemaster");
    await expect.poll(() => anna.ask(`game.users.activeGM !== null`)).toBe(true);
    await cardOf(gm, strike).waitFor();
    await apply(gm, strike);
    await expect.poll(() => anna.ask(`${thug}.system.stamina.value`)).toBe(before - 8);
  });

  it("MD-GMT-09 an import with wrong types and unknown names makes nothing, and names every place", async () => {
    await gm.ask(`(async () => {
      const menu = game.settings.menus.get("manifold.malleus-deum.import");
      await new menu.type().render({ force: true });
    })()`);
    const form = gm.page.locator("#manifold-import");
    await form.waitFor();
    const problems = async (text: string) => {
      await form.locator("textarea").fill(text);
      await expect.poll(() => form.locator(".import-problems li").count(), { message: text }).toBeGreaterThan(0);
      await expect.poll(() => form.locator("[data-focus=import]").isDisabled(), { message: text }).toBe(true);
      return (await form.locator(".import-problems li").allTextContents()).join("\n");
    };
    const one = (type: string, system: object) => JSON.stringify({ type, name: "Odd", system });
    expect(await problems(one("ability", { rank: "two", slug: "odd" }))).toMatch(
      /rank.*whole number or null, not "two"/,
    );
    expect(await problems(one("gear", { quantity: -3 }))).toMatch(/quantity.*at least 0, not -3/);
    expect(await problems(one("weapon", { abilitySlug: "no.such" }))).toMatch(/there is no ability no\.such/);
    expect(await problems(one("archetype", { fixed: [{ slug: "ghost.walk" }] }))).toMatch(/ghost\.walk/);
    expect(await problems(one("wish", {}))).toMatch(/must be one of ability/);
    expect(await problems('{ "content": []}')).toMatch(/holds no entries/);
    expect(await problems('{ "content": [')).toMatch(/./);
    expect(await gm.ask(`game.items.getName("Odd") === undefined`)).toBe(true);
    // A rank beyond all sense is read, not followed down rank by rank.
    const steep = { slug: "odd", ranks: [{ rank: 1_000_000, requires: [{ ability: "axe.strike", rank: 1 }] }] };
    await form.locator("textarea").fill(one("ability", steep));
    await expect.poll(() => form.locator("[data-focus=import]").isEnabled()).toBe(true);
  });

  it("a folder asks before all of it is taken, and takes nothing of other games", async () => {
    await gm.ask(`(async () => {
      const folder = await Folder.create({ name: "Loot", type: "Item" });
      await Item.createDocuments([
        { name: "Lantern", type: "malleusGear", folder: folder.id },
        { name: "Bone", type: "mythGear", folder: folder.id }]);
      await ${dourli}.sheet.render({ force: true });
      void ${dourli}.sheet._onDropFolder(new DragEvent("drop"), folder);
    })()`);
    const dialog = gm.page.locator("dialog.application", { hasText: "All of Loot?" });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain("Bone, Lantern");
    expect(await gm.ask(`${dourli}.items.getName("Lantern") === undefined`)).toBe(true);
    await dialog.locator("[data-action=ok]").click();
    await expect.poll(() => gm.ask(`${dourli}.items.getName("Lantern")?.type`)).toBe("malleusGear");
    expect(await gm.ask(`${dourli}.items.getName("Bone") === undefined`)).toBe(true);
  });

  it("a text of 100,000 characters and a picture that is gone: the sheet stays usable and says what is missing", async () => {
    await gm.ask(`${dourli}.items.getName("Lantern").update({ img: "no/such/lantern.webp",
      system: { description: "<p>" + "Light without end. ".repeat(5300) + "</p>" } }).then(() => true)`);
    const row = sheet().locator("li[data-item-id]", { hasText: "Lantern" });
    await sheet().locator("[data-action=tab][data-tab=gear]").click();
    const picture = row.locator("img.picture-missing");
    await picture.waitFor();
    expect(await picture.getAttribute("data-tooltip")).toContain("no/such/lantern.webp");
    await row.locator(".row-name").click();
    const told = row.locator(".row-text");
    await told.waitFor();
    expect((await told.boundingBox())?.height).toBeLessThan(500);
    await row.locator(".row-name").click();
    await expect.poll(() => told.count()).toBe(0);
  });

  it("a sheet is saved as a page that stands alone: what it says, its pictures inside, nothing to press", async () => {
    await sheet().locator("[data-action=toggleControls]").click();
    await anna.page.locator("[data-action=exportDocument]").first().click();
    await anna.page.locator("dialog.application select[name=format]").selectOption("page");
    const [download] = await Promise.all([
      anna.page.waitForEvent("download"),
      anna.page.locator("dialog.application [data-action=ok]").click(),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).toContain("Dourli");
    expect(text).toContain("Lantern");
    expect(text).not.toMatch(/<(button|input|script)|data-action|src="(?!data:)/);
  });

  it("nothing went wrong in any window", async () => {
    // The browser reports the picture that is gone.
    const others = ({ problems }: Player) => problems.filter((one) => !/status of 404/.test(one));
    for (const player of [gm, anna]) expect(others(player), player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
