import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, submitRoll } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** One action is one card: one click does it, one takes it back, and the log stays where its reader is. */
describe("cards in play", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const dourli = `game.actors.getName("Dourli")`;
  const thug = `canvas.scene.tokens.getName("Thug").actor`;
  const axe = `void game.system.api.useItem(${dourli}.items.getName("Axe"))`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const actor = await game.actors.importFromCompendium(pack, pack.index.getName("Thug")._id);
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Thug", x: 700, y: 600, actorId: actor.id, actorLink: false, disposition: -1 }]);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      await combat.startCombat();
      await ${thug}.update({ "system.stamina": { max: 20, value: 20 } });
    })()`);
    for (const { page } of [gm, anna]) await page.click("#sidebar button[data-tab=chat]");
  });

  async function strike(...dice: number[]): Promise<string> {
    await gm.ask(`${dourli}.update({ "system.turn.standard": false }).then(() => true)`);
    await anna.ask(`canvas.scene.tokens.getName("Thug").object.setTarget(true, { releaseOthers: true })`);
    await anna.ask(axe);
    await anna.page.locator(".roll-dialog").waitFor();
    await anna.nextDice(12, ...(dice.length > 0 ? dice : [9, 12]));
    return submitRoll(anna, "strikes at Thug");
  }
  const stamina = () => gm.ask<number>(`${thug}.system.stamina.value`);
  const spent = () => gm.ask<boolean>(`${dourli}.system.turn.standard`);
  const buttons = (player: Player, id: string, action: string) =>
    cardOf(player, id).locator(`[data-proposal-action="${action}"]`).locator("visible=true");

  it("what a player's dice do waits for one click of the GM, and one Undo takes the whole blow back", async () => {
    const id = await strike();
    await expect.poll(spent).toBe(true);
    await cardOf(gm, id).waitFor();
    // Dourli's player cannot hurt the thug: it waits, and says for whom.
    await expect.poll(() => buttons(anna, id, "apply").count()).toBe(0);
    await expect.poll(() => cardOf(anna, id).textContent()).toMatch(/waits for the GM/);
    const before = await stamina();
    const apply = cardOf(gm, id).locator("button.primary");
    await expect.poll(() => apply.count()).toBe(1);
    // What waits takes no more room than what was done: the first of it, and one line for the rest.
    for (const player of [gm, anna])
      await expect.poll(async () => (await cardOf(player, id).boundingBox())?.height).toBeLessThanOrEqual(300);
    await apply.click();
    await expect.poll(stamina).toBeLessThan(before);
    // What followed is one line: the blow, and what came with it by itself.
    const line = cardOf(gm, id).locator(".card-followed summary");
    await line.waitFor();
    await expect.poll(() => line.textContent()).toMatch(/Thug: Stamina 20 → \d+.*and \d more/s);
    expect(
      await cardOf(gm, id)
        .locator(".card-followed details")
        .evaluate((one: HTMLDetailsElement) => one.open),
    ).toBe(false);
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(gm, theme);
      await expect.poll(() => violations(gm.page, "#chat .manifold-card"), { message: theme }).toEqual([]);
    }
    // A usual blow takes a third of a log of 900 pixels at the most, at the log's real width.
    const size = await cardOf(gm, id).boundingBox();
    expect(size?.width).toBeLessThanOrEqual(320);
    expect(size?.height).toBeLessThanOrEqual(300);
    await buttons(gm, id, "undo-all").click();
    await expect.poll(stamina).toBe(before);
    await expect.poll(spent).toBe(false);
    // All of it waits again, and one click does it.
    await buttons(gm, id, "apply-all").click();
    await expect.poll(stamina).toBeLessThan(before);
    await expect.poll(spent).toBe(true);
  });

  it("MD-CMB-09 a blow with a boon is no higher than others: its second roll and its boon stand beside what is there", async () => {
    for (const dice of [
      [8, 8],
      [12, 12],
    ]) {
      const id = await strike(...dice);
      for (const player of [gm, anna]) {
        await cardOf(player, id).waitFor();
        await expect.poll(() => cardOf(player, id).locator("[data-card-action=extra]").count()).toBe(1);
        await expect.poll(async () => (await cardOf(player, id).boundingBox())?.height).toBeLessThan(300);
      }
    }
  });

  it("nothing of an action is taken back when part of it has been changed since", async () => {
    const id = await strike();
    await cardOf(gm, id).locator("button.primary").click();
    await expect.poll(() => buttons(gm, id, "undo-all").count()).toBe(1);
    // The button is there once the first part is written; the blow itself comes after it.
    await expect.poll(stamina).toBe(4);
    await gm.ask(`${thug}.update({ "system.stamina.value": 3 }).then(() => true)`);
    await buttons(gm, id, "undo-all").click();
    await expect.poll(() => gm.page.locator("#notifications").textContent()).toMatch(/Something has changed since/);
    expect([await stamina(), await spent()]).toEqual([3, true]);
    await gm.ask(`${thug}.update({ "system.stamina.value": 20 }).then(() => true)`);
  });

  it("players read of their foes' numbers what the GM chose: exact, in words, or nothing", async () => {
    const id = await strike();
    const chosen: [string, RegExp][] = [
      ["words", /Thug: is pressed hard/],
      ["nothing", /Thug is affected/],
      ["exact", /Thug: Stamina 20 → \d+/],
    ];
    for (const [choice, words] of chosen) {
      await gm.ask(`game.settings.set("manifold", "foeNumbers", "${choice}").then(() => true)`);
      await expect
        .poll(() => cardOf(anna, id).locator(".proposal").first().textContent(), { message: choice })
        .toMatch(words);
      await expect.poll(() => cardOf(gm, id).locator(".proposal").first().textContent()).toMatch(/Stamina 20 → \d+/);
    }
    await gm.ask(`game.settings.set("manifold", "foeNumbers", "words").then(() => true)`);
    await expect.poll(() => cardOf(anna, id).textContent()).not.toMatch(/Stamina 20/);
    await cardOf(gm, id).locator("button.primary").click();
    await expect.poll(() => cardOf(anna, id).locator(".card-followed").textContent()).toMatch(/Thug: is/);
    expect(await cardOf(anna, id).textContent()).not.toMatch(/Stamina 20/);
  });

  it("the log stays at its end while its last card grows", async () => {
    const id = await strike();
    const atEnd = () => gm.page.evaluate(`ui.chat.isAtBottom`);
    await gm.ask(`ui.chat.scrollBottom()`);
    await expect.poll(atEnd).toBe(true);
    await cardOf(gm, id).locator("summary").first().click();
    await expect.poll(() => cardOf(gm, id).locator("details[open]").count()).toBe(1);
    await expect.poll(atEnd).toBe(true);
    await cardOf(gm, id).locator("button.primary").click();
    await expect.poll(() => cardOf(gm, id).locator(".card-followed").count()).toBe(1);
    expect(await atEnd()).toBe(true);
  });
});
