import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { button, fillPledge, hand, last, make, pledgeWindow } from "../support/amalgam";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The ways to a Pledge besides the sheet; and a player who has fingers and no mouse. */
describe("what is at hand", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;
  let sheet: Locator;
  const text = (player: Player, part: string) => last(player, part).textContent();
  const lit = (player: Player) => pledgeWindow(player).locator(".claim-card[aria-pressed=true] span").allTextContents();
  const slots = (name: string): string =>
    `game.actors.getName("${name}").system.slots.map(({ cardId }) => game.actors.getName("${name}").items.get(cardId)?.name ?? "-").join()`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben", { hasTouch: true, viewport: { width: 1100, height: 900 } });
    await make(
      gm,
      ["Thief", "Anna", "Focused, Swift, Agile", "Civil, Large (S)"],
      ["Knight", "Ben", "Brave, Stubborn 2", "Proud, Vain (S)"],
    );
    await gm.ask(`game.users.getName("Anna").update({ character: game.actors.getName("Thief").id }).then(() => true)`);
    for (const { page } of [gm, anna, ben]) await page.click("#sidebar button[data-tab=chat]");
  });

  it("AM-RES-07 a request for a Plinth: asked in one window, answered with the Difficulty that was named, and tallied", async () => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.getByRole("button", { name: "Ask for a roll" }).click();
    const ask = gm.page.locator("#manifold-request");
    await ask.waitFor();
    for (const box of await ask.locator("input[name=actor]").all()) await box.uncheck();
    await ask.locator("label", { hasText: "Thief" }).locator("input").check();
    await ask.locator("select[name=check]").selectOption({ label: "Plinth (no Throw)" });
    await ask.locator("input[name=difficulty]").fill("2");
    await ask.locator("button[type=submit]").click();
    await gm.page.click("#sidebar button[data-tab=chat]");
    await anna.page.locator("#chat [data-card-action=answer]").last().click();
    const window = pledgeWindow(anna);
    await expect.poll(() => window.locator("input[name=difficulty]").inputValue()).toBe("2");
    expect(await window.locator("input[name=method][value=plinth]").isChecked()).toBe(true);
    await fillPledge(anna, "Swift and agile, I look around.");
    await button(gm, "lock").click();
    await expect.poll(() => text(anna, "outcome")).toMatch(/Success[^]*Performance 2 against 2/);
    await expect.poll(() => gm.page.locator("#chat .request").last().textContent()).toMatch(/Thief[^]*Success/);
    // Once in a scene: the next one is thrown.
    await anna.ask(`game.actors.getName("Thief").sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(".manifold-sheet [data-action=pledge]").first().click();
    await expect.poll(() => window.locator("input[name=method][value=plinth]").isDisabled()).toBe(true);
    await window.locator("[data-action=cancel]").click();
  });

  it("an inline check names Words and a Difficulty", async () => {
    await gm.ask(`ChatMessage.create({ content: "@Check[amalgam swift agile dc=7]" }).then(() => true)`);
    await anna.page.locator("#chat [data-manifold-check]").last().click();
    await expect.poll(() => lit(anna)).toEqual(["Swift", "Agile"]);
    await expect.poll(() => pledgeWindow(anna).locator("input[name=difficulty]").inputValue()).toBe("7");
    await pledgeWindow(anna).locator("[data-action=cancel]").click();
  });

  it("a card on the hotbar is pledged by a click", async () => {
    await anna.ask(`game.actors.getName("Thief").sheet.render({ force: true }).then(() => true)`);
    const card = anna.page.locator('.manifold-sheet .card:has(.card-name:text-is("Focused"))');
    await card.dragTo(anna.page.locator("#hotbar [data-slot='3']"));
    await anna.page.waitForFunction(`game.user.getHotbarMacros(1).some(({ macro }) => macro?.name === "Focused")`);
    await anna.page.locator("#hotbar [data-slot='3']").click();
    await expect.poll(() => lit(anna)).toEqual(["Focused"]);
    await pledgeWindow(anna).locator("[data-action=cancel]").click();
  });

  it.each([
    ["malleusCharacter", ".primaries [data-action=rollGeneric]", "4", ["malleusGear"]],
    ["bindCharacter", "[data-action=rollAttribute]", "5", ["bindGear"]],
    ["mythAvatar", "[data-action=rollAttribute]", "6", ["mythGear"]],
    ["amalgamCharacter", "[data-action=pledge]", "7", []],
  ])("a number of a %s on the hotbar opens the roll that it opens on the sheet", async (type, found, slot, things) => {
    await gm.ask(`Actor.create({ name: "Dragged ${slot}", type: "${type}", items: ${JSON.stringify(things.map((one) => ({ name: "Rope", type: one })))},
      ownership: { [game.users.getName("Anna").id]: 3 } }).then(() => true)`);
    const actor = `game.actors.getName("Dragged ${slot}")`;
    await anna.page.waitForFunction(actor);
    await anna.ask(`${actor}.sheet.render({ force: true }).then(() => true)`);
    const own = anna.page.locator(`[id="${await anna.ask<string>(`${actor}.sheet.element.id`)}"]`);
    const dragged = own.locator(found).first();
    await dragged.scrollIntoViewIfNeeded();
    await dragged.dragTo(anna.page.locator(`#hotbar [data-slot='${slot}']`));
    await anna.page.waitForFunction(`game.user.hotbar[${slot}]`);
    await anna.ask(`${actor}.sheet.close().then(() => true)`);
    await anna.page.locator(`#hotbar [data-slot='${slot}']`).click();
    const window = anna.page.locator(".roll-dialog").last();
    await window.waitFor();
    expect(await window.textContent()).toContain(`Dragged ${slot}`);
    await window.locator("[data-action=cancel]").click();
    await window.waitFor({ state: "detached" });
  });

  it("AM-ACT-01 AM-CHR-03 by touch: a tap picks a card up, a tap lays it down; a Snag says why not", async () => {
    await ben.ask(`game.actors.getName("Knight").sheet.render({ force: true }).then(() => true)`);
    sheet = ben.page.locator(".manifold-sheet.amalgamate");
    const pick = (name: string) => sheet.locator(`.card:has(.card-name:text-is("${name}")) .card-move`).tap();
    await pick("Proud");
    await sheet.locator(".card-tray [data-to='slot:2']").tap();
    await ben.page.waitForFunction(`${slots("Knight")} === "Brave,Stubborn,Proud,-,-"`);
    await pick("Brave");
    await sheet.locator(".card-tray [data-to=pool]").tap();
    await ben.page.waitForFunction(`${slots("Knight")} === "-,Stubborn,Proud,-,-"`);
    await pick("Vain");
    await expect.poll(() => sheet.locator(".card-tray").textContent()).toMatch(/Snags are always Autonomous/);
    await sheet.locator("[data-focus=move-cancel]").tap();
    await sheet.locator("[data-focus=move-cancel]").waitFor({ state: "detached" });
    // Fingers are no mouse: what is to be hit is 24 pixels wide and high at least.
    for (const target of await sheet.locator(".card-move, .card-face").all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

  it("AM-PLD-01 AM-THR-01 by touch: a Pledge, a hand, and what came of it", async () => {
    await sheet.locator("[data-action=pledge]").tap();
    const window = pledgeWindow(ben);
    await window.locator(".claim-card", { hasText: "Stubborn" }).tap();
    await window.locator("input[name=difficulty]").fill("5");
    await window.locator("button[type=submit]").tap();
    await window.waitFor({ state: "detached" });
    await button(gm, "lock").click();
    await ben.ask(`game.actors.getName("Knight").sheet.close().then(() => true)`);
    await hand(ben, 5).tap();
    await hand(gm, 3).click();
    await expect.poll(() => text(ben, "outcome")).toMatch(/Success[^]*Performance 5 against 5/);
  });

  it("nothing went wrong in anybody's window", async () => {
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
