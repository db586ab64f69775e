import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import { caughtUp } from "../support/amalgam";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

const THIEF = ["Thief", "Strong", "Wiry", "Civil", "Agile", "Focused", "Limber", "Swift", "Guileful", "Persuasive"];

describe("a character of Amalgam on a table of cards", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let sheet: Locator;

  const slots = () =>
    anna.ask<(string | null)[]>(
      `game.actors.getName("Tess").system.slots.map(({ cardId }) => game.actors.getName("Tess").items.get(cardId)?.name ?? null)`,
    );
  const card = (name: string) => sheet.locator(`.card:has(.card-name:text-is("${name}"))`);
  const slot = (at: number) => sheet.locator(`.slot[data-slot="${at}"]`);
  const notices = (who: Player) => who.page.locator("#notifications li").allTextContents();
  const settled = (expression: string) => anna.page.waitForFunction(expression);
  const undo = (id: string) =>
    cardOf(gm, id).locator("[data-card-action=undo]:visible, [data-proposal-action^=undo]:visible").first().click();
  const type = async (text: string): Promise<void> => {
    const entry = sheet.locator("input[data-entry]");
    await entry.fill(text);
    await entry.press("Enter");
  };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(
      `Actor.create({ name: "Tess", type: "amalgamCharacter", ownership: { [game.users.getName("Anna").id]: 3 } }).then(() => true)`,
    );
    await settled(`Boolean(game.actors.getName("Tess"))`);
    await anna.ask(`game.actors.getName("Tess").sheet.render({ force: true }).then(() => true)`);
    sheet = anna.page.locator(".manifold-sheet.amalgamate");
    await sheet.waitFor();
  });

  it("AM-CHR-01, -02, -08 ten Words typed one after the other; the eleventh is refused, and a Snag makes room", async () => {
    await expect.poll(() => sheet.locator(".problems").textContent()).toContain("ten Words");
    for (const [at, word] of THIEF.entries()) {
      await type(word);
      await settled(`game.actors.getName("Tess").items.size === ${at + 1}`);
    }
    expect(await sheet.locator(".problems").count()).toBe(0);
    await type("Quick");
    await expect.poll(() => notices(anna)).toContainEqual(expect.stringContaining("more Words than you may have"));
    await expect.poll(() => sheet.locator("input[data-entry]").inputValue()).toBe("Quick");
    await sheet.locator("input[data-entry]").fill("Smoker");
    await sheet.locator("[data-snag]").click();
    await settled(`game.actors.getName("Tess").items.size === 11`);
    await type("Quick");
    await settled(`game.actors.getName("Tess").items.size === 12`);
    await sheet.locator("[data-action=finishCreation]").click();
    await settled(`game.actors.getName("Tess").system.creationDone`);
  });

  it("AM-ACT-01 cards go into slots by drag, and by keyboard alone", async () => {
    await card("Swift").dragTo(slot(0));
    await settled(`game.actors.getName("Tess").system.slots[0].cardId !== null`);
    await card("Thief").locator(".card-move").focus();
    await anna.page.keyboard.press("Enter");
    const tray = sheet.locator(".card-tray");
    await tray.waitFor();
    const first = tray.locator("button").first();
    await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
    await anna.page.keyboard.press("Tab");
    await anna.page.keyboard.press("Enter");
    await settled(`game.actors.getName("Tess").system.slots[1].cardId !== null`);
    expect(await slots()).toEqual(["Swift", "Thief", null, null, null]);
    await card("Thief").dragTo(sheet.locator(".pool"), { targetPosition: { x: 5, y: 5 } });
    await settled(`game.actors.getName("Tess").system.slots[1].cardId === null`);
  });

  it("AM-CHR-03, AM-SWT-01 what the rules refuse is refused with the reason", async () => {
    await card("Smoker").dragTo(slot(2));
    await expect.poll(() => notices(anna)).toContainEqual(expect.stringContaining("Snags are always Autonomous"));
    await sheet.locator("[data-action=toggleStress]").click();
    await settled(`game.actors.getName("Tess").system.stressed`);
    await card("Strong").dragTo(slot(1));
    await settled(`game.actors.getName("Tess").system.slots[1].cardId !== null`);
    await card("Agile").dragTo(slot(2));
    await expect.poll(() => notices(anna)).toContainEqual(expect.stringContaining("No Switches left"));
    expect(await slots()).toEqual(["Swift", "Strong", null, null, null]);
    await sheet.locator("[data-action=toggleStress]").click();
    await settled(`!game.actors.getName("Tess").system.stressed`);
  });

  it("AM-ADV-01, AM-LVL-01 the Storyteller awards Words; the third of a kind combines, and can be taken back", async () => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.click(".amalgam-storyteller-button");
    const tools = gm.page.locator("#amalgam-storyteller");
    await tools.locator("[data-award=amount]").fill("2");
    await tools.locator("[data-action=award]").click();
    await gm.page.click("#sidebar button[data-tab=chat]");
    await gm.page.locator("#chat [data-card-action=apply]").last().click();
    await settled(`game.actors.getName("Tess").system.unspentWords === 2`);
    await type("Swift");
    await settled(`game.actors.getName("Tess").items.filter(({ name }) => name === "Swift").length === 2`);
    await type("Swift");
    const swifts = `game.actors.getName("Tess").items.filter(({ name }) => name === "Swift").map(({ system }) => system.level)`;
    await settled(`String(${swifts}) === "2"`);
    expect((await slots())[0]).toBe("Swift");
    await anna.page.click("#sidebar button[data-tab=chat]");
    await caughtUp(anna);
    await anna.page.locator("#chat [data-proposal-action=undo]").last().click();
    await settled(`game.actors.getName("Tess").items.filter(({ name }) => name === "Swift").length === 2`);
    await settled(`game.actors.getName("Tess").system.unspentWords === 1`);
  });

  it("AM-CHR-05 a package is taken as a unit after asking once, and goes as one", async () => {
    await gm.ask(`Item.create({ name: "Elf of the hills", type: "amalgamPackage", ownership: { default: 2 },
      system: { entries: [{ name: "Elf" }, { name: "Haughty", isSnag: true }] } }).then(() => true)`);
    await settled(`Boolean(game.items.getName("Elf of the hills"))`);
    await anna.page.click("#sidebar button[data-tab=items]");
    await anna.page.locator("#sidebar .directory-item:has-text('Elf of the hills')").dragTo(sheet.locator(".pool"));
    const dialog = anna.page.locator(".application.dialog");
    await expect.poll(() => dialog.textContent()).toContain("Haughty (S)");
    await dialog.locator("button[data-action=yes]").click();
    await settled(`Boolean(game.actors.getName("Tess").items.getName("Haughty"))`);
    await expect.poll(() => card("Elf").locator(".card-marks").textContent()).toContain("(T)");
    await card("Elf").locator(".card-move").click();
    await sheet.locator("[data-use=package]").click();
    await anna.page.locator(".application.dialog button[data-action=yes]").click();
    await settled(`!game.actors.getName("Tess").items.some(({ name }) => /Elf|Haughty/.test(name))`);
  });

  it("AM-GMT-01, AM-ADV-01 a party: who is in it at a glance, Words for all on one card, and an Item that goes to one of them", async () => {
    await gm.ask(`(async () => {
      const name = Actor.defaultName({ type: "amalgamParty" });
      const party = await Actor.create({ name, type: "amalgamParty", items: [{ name: "Rope", type: "amalgamGear", system: { quantity: 3 } }] });
      await party.sheet.render({ force: true });
    })()`);
    const party = gm.page.locator(".manifold-sheet.party");
    expect(await party.locator("h1.name").textContent()).toBe("Amalgam party");
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator("#sidebar .directory-item", { hasText: "Tess" }).dragTo(party.locator(".members"));
    // Two slots are filled, Swift and Strong, and nothing covers them.
    await expect
      .poll(() => party.locator(".members").textContent())
      .toMatch(/Tess[^]*Uncovered 2\/2[^]*Swift[^]*Strong/);
    expect(await violations(gm.page, ".manifold-sheet.party")).toEqual([]);
    await gm.page.click("#sidebar button[data-tab=chat]");
    await party.locator("[data-award=words]").click();
    const dialog = gm.page.locator(".application.dialog");
    await dialog.locator("input[name=reason]").fill("the tower");
    const unspent = await gm.ask<number>(`game.actors.getName("Tess").system.unspentWords`);
    const award = await newCard(gm, () => dialog.locator("button[data-action=ok]").click(), "the tower");
    await cardOf(gm, award).locator("[data-card-action=apply]").click();
    await settled(`game.actors.getName("Tess").system.unspentWords === ${unspent + 1}`);
    await undo(award);
    await settled(`game.actors.getName("Tess").system.unspentWords === ${unspent}`);
    await party.locator("[data-action=giveThing]").click();
    await dialog.locator("button[data-action=ok]").click();
    await dialog.locator("input[name=count]").fill("2");
    const given = await newCard(gm, () => dialog.locator("button[data-action=ok]").click(), "2 × Rope");
    await settled(`game.actors.getName("Tess").items.getName("Rope")?.system.quantity === 2`);
    await expect
      .poll(() => gm.ask(`game.actors.getName("Amalgam party").items.getName("Rope").system.quantity`))
      .toBe(1);
    await undo(given);
    await settled(`!game.actors.getName("Tess").items.getName("Rope")`);
    await expect
      .poll(() => gm.ask(`game.actors.getName("Amalgam party").items.getName("Rope").system.quantity`))
      .toBe(3);
    await gm.ask(`game.actors.getName("Amalgam party").sheet.close().then(() => true)`);
  });

  it("AM-GMT-01, AM-RST-01 a night's rest says what it clears, does it, and is undone by a click", async () => {
    const imposed = `{ word: "Panicked", domain: "mental", kind: "imposition", source: null }`;
    await gm.ask(
      `game.actors.getName("Tess").items.getName("Swift").update({ "system.influence": 1, "system.imposed": ${imposed} }).then(() => true)`,
    );
    await sheet.locator(".card-cover:text-is('Panicked')").waitFor();
    // The party's sheet lies over it.
    await gm.ask(`void foundry.applications.instances.get("amalgam-storyteller").bringToFront()`);
    await gm.page.locator("#amalgam-storyteller [data-reset=rest]").click();
    await gm.page.locator(".application.dialog button[data-action=ok]").click();
    await gm.page.click("#sidebar button[data-tab=chat]");
    await caughtUp(gm);
    const night = gm.page.locator("#chat .time-card").last();
    await night.waitFor();
    await expect.poll(() => night.textContent()).toContain("Swift is restored");
    await night.locator("[data-card-action=apply]").click();
    await sheet.locator(".card-cover").waitFor({ state: "detached" });
    await night.locator("[data-card-action=undo]").click();
    await sheet.locator(".card-cover:text-is('Panicked')").waitFor();
  });

  it.each(["light", "dark"] as const)("is reachable and readable for everybody, %s theme", async (theme) => {
    await Promise.all([chooseTheme(gm, theme), chooseTheme(anna, theme)]);
    for (const mode of ["play", "edit"]) {
      for (const tab of ["cards", "gear", "story"]) {
        await sheet.locator(`[data-action=tab][data-tab=${tab}]`).click();
        expect(await violations(anna.page, ".manifold-sheet.amalgamate"), `${mode}, ${tab}`).toEqual([]);
      }
      await sheet.locator("[data-action=toggleMode]").click();
    }
    await sheet.locator("[data-action=tab][data-tab=cards]").click();
    await card("Smoker").locator(".card-move").click();
    await sheet.locator("[data-focus=move-cancel]").waitFor();
    expect(await violations(anna.page, ".card-tray")).toEqual([]);
    await sheet.locator("[data-focus=move-cancel]").click();
    expect(await violations(gm.page, "#amalgam-storyteller")).toEqual([]);
  });

  it("nothing went wrong in anybody's window", () => expect([...gm.problems, ...anna.problems]).toEqual([]));
});
