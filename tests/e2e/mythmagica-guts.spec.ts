import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, submitRoll } from "../support/cards";
import { makeAvatar, makeNpc } from "../support/mythmagica";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Guts after the roll in two windows: a bid, the answer to it, applause. */
describe("Guts of Mythmagica in two windows", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const spent = (name: string) => gm.ask<number>(`game.actors.getName("${name}").system.gutsSpent`);
  const look = async (player: Player, name: string) => {
    const folder = process.env.MANIFOLD_LOOK;
    if (folder) await player.page.screenshot({ path: `${folder}/${name}.png` });
  };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await makeAvatar(gm, "Robin", {
      system: { baseline: { st: 2, ag: 2 }, gutsSpent: 9 },
      items: [{ name: "Braver than wise", type: "mythTrait", system: { text: "Braver than wise" } }],
      owners: ["Anna"],
    });
    await makeNpc(gm, "Sheriff", { system: { importance: "named", level: 3, baseline: { st: 2, ag: 2 } } });
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
  });

  /** Anna rolls Robin's Vigor of 4 against 22. */
  async function fails(face: number): Promise<string> {
    await anna.ask(`game.actors.getName("Robin").sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(".manifold-sheet [data-action=rollAttribute][data-attribute=vg]").click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await dialog.locator("[name=threshold]").selectOption("20");
    await anna.nextDice(20, face);
    return submitRoll(anna);
  }

  it("MY-CFL-10 MY-GUT-02 MY-GUT-03 Anna wins a roll that failed by 2 for 3 Guts: Glory 2 becomes 3, in both windows", async () => {
    const card = await fails(14);
    const win = cardOf(anna, card).locator("[data-card-action=guts]");
    await expect.poll(() => win.textContent()).toContain("Win it: 3 Guts (Glory 2 → 3)");
    expect(await violations(anna.page, `[data-message-id="${card}"]`)).toEqual([]);
    await look(anna, "guts-offer-light");
    expect(await cardOf(gm, card).locator("[data-card-action=guts]").count()).toBe(0);
    await win.click();
    await expect.poll(() => spent("Robin")).toBe(12);
    await expect.poll(() => cardOf(gm, card).textContent()).toContain("A later card has replaced it.");
    const bought = gm.page.locator("#chat li.chat-message").last();
    await expect.poll(() => bought.textContent()).toContain("Bare Success");
    await look(gm, "guts-bought-dark");
    await bought.locator("[data-proposal-action=undo]").click();
    await expect.poll(() => spent("Robin")).toBe(9);
    await win.waitFor();
  });

  it("MY-GUT-07 the Sheriff bids against it in the other window, and Anna gives way", async () => {
    await gm.ask(`canvas.scene.createEmbeddedDocuments("Token",
      [{ name: "Sheriff", actorId: game.actors.getName("Sheriff").id, actorLink: true, x: 800, y: 300, width: 1, height: 1 }]).then(() => true)`);
    await anna.page.waitForFunction(`canvas.scene.tokens.getName("Sheriff")?.object`);
    await anna.page.evaluate(`canvas.scene.tokens.getName("Sheriff").object.setTarget(true)`);
    await anna.page.locator(".manifold-sheet [data-action=rollAttribute][data-attribute=vg]").click();
    await anna.page.locator(".roll-dialog").waitFor();
    await anna.nextDice(20, 7);
    const card = await submitRoll(anna);
    await cardOf(anna, card).locator("[data-card-action=guts][data-value=open]").click();
    const counter = cardOf(gm, card).locator("[data-card-action=guts][data-value=counter]");
    await counter.waitFor();
    await look(gm, "guts-bid-dark");
    await counter.click();
    const giveWay = cardOf(anna, card).locator("[data-card-action=guts][data-value=conceded]");
    await giveWay.waitFor();
    await look(anna, "guts-counter-light");
    await giveWay.click();
    await expect.poll(() => spent("Sheriff")).toBeGreaterThan(0);
    expect(await spent("Robin")).toBe(9);
  });

  it("MY-GUT-13 the Overlord applauds a Trait, and Anna takes the Refresh", async () => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".mythmagica-applause-button").click();
    const form = gm.page.locator("#mythmagica-applause");
    await form.waitFor();
    await form.locator("[name=performer]").selectOption({ label: "Robin" });
    expect(await violations(gm.page, "#mythmagica-applause")).toEqual([]);
    await look(gm, "guts-applause-dark");
    await form.locator("li", { hasText: "Braver than wise" }).locator("[data-action=applaud]").click();
    const offer = anna.page.locator("#chat li.chat-message").last();
    await expect.poll(() => offer.textContent()).toContain("Applause for Robin");
    await look(anna, "guts-applauded-light");
    await offer.locator("[data-proposal-action=apply]").click();
    await expect.poll(() => spent("Robin")).toBe(4);
  });

  it("MY-GUT-22 the Overlord stops both sorts of rewards one after the other in a slow world, and each stays as it was said", async () => {
    const given = () =>
      gm.ask(`["traitRewards", "awesomeRewards"].map((key) => game.settings.get("manifold", "mythmagica." + key))`);
    await gm.ask(`(() => {
      const { settings } = game;
      settings.set = async (...all) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        return Object.getPrototypeOf(settings).set.apply(settings, all);
      };
    })()`);
    const form = gm.page.locator("#mythmagica-applause");
    const tick = (key: string) => form.locator(`[name=${key}]`);
    await tick("traitRewards").click();
    await tick("awesomeRewards").click();
    expect([await tick("traitRewards").isChecked(), await tick("awesomeRewards").isChecked()]).toEqual([false, false]);
    await expect.poll(given).toEqual([false, false]);
    await gm.ask(`void delete game.settings.set`);
    await tick("traitRewards").click();
    await expect.poll(given).toEqual([true, false]);
    expect([gm, anna].flatMap(({ problems }) => problems)).toEqual([]);
  });
});
