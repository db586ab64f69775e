import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The rulebook's other worked examples (digest, Flows 2 and 6), clicked at the table. */
describe("the book's examples", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  const lastCard = (player: Player) => player.page.locator("#chat li.chat-message").last();

  it("MD-CHK-14 MD-CHK-05 Strength 2 against 14 with double fives is 12: a failure with a bane", async () => {
    await anna.ask(`game.actors.getName("Dourli").sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(".manifold-sheet.character [data-focus=primary-strength]").click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.locator("input[name=difficulty]").fill("14");
    // 2d12 + 2 reaches 14 with 12 or more on the dice: 89 of 144, 62 %.
    await expect.poll(() => dialog.locator(".odds-headline").textContent()).toMatch(/62 %/);
    await anna.nextDice(12, 5, 5);
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => lastCard(gm).textContent()).toMatch(/Failure with a bane/);
    await expect.poll(() => lastCard(gm).textContent()).toMatch(/10 \+2 = 12 against 14/);
  });

  it("MD-CHK-22 it can be rerolled once, and the second result counts", async () => {
    await anna.nextDice(12, 12, 11);
    await lastCard(anna).locator("[data-card-action=reroll]").click();
    await expect.poll(() => lastCard(anna).textContent()).toMatch(/23 \+2 = 25 against 14/);
    expect(await anna.page.locator("#chat [data-card-action=reroll]").count()).toBe(0);
  });

  it("MD-MOR-10 a thug with Stamina 3 takes 4: Stamina 0, one from Health, Bloodied, and the GM is offered his morale", async () => {
    const health = await gm.ask<number>(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const thug = await game.actors.importFromCompendium(pack, pack.index.getName("Thug")._id, { "system.stamina.value": 3 });
      await thug.sheet.render({ force: true });
      return thug.system.health.value;
    })()`);
    await gm.page.locator(".manifold-sheet.npc .more-acts summary").click();
    await gm.page.locator(".manifold-sheet.npc [data-action=harm]").click();
    const dialog = gm.page.locator("dialog.application");
    await dialog.locator("input[name=amount]").fill("4");
    await dialog.locator("button[data-action=ok]").click();
    await gm.page.locator("#chat", { hasText: "Thug is bloodied" }).waitFor();
    const thug = `game.actors.getName("Thug")`;
    expect(await gm.ask(`${thug}.system.stamina.value`)).toBe(0);
    expect(await gm.ask(`${thug}.system.health.value`)).toBe(health - 1);
    expect(await gm.ask(`[...${thug}.statuses]`)).toContain("malleus-bloodied");
    // What the GM is offered is nobody else's business.
    expect(await anna.page.locator("#chat", { hasText: "Thug is bloodied" }).count()).toBe(0);
  });

  it("MD-MOR-01 MD-POOL-04 Mettle 1 and 3 against 5 fails, the 1 is spent, and the thug is Checked", async () => {
    const thug = `game.actors.getName("Thug")`;
    const mettle = await gm.ask<number>(`${thug}.system.pools.mettle.value`);
    await lastCard(gm).locator("[data-card-action=morale]").click();
    const dialog = gm.page.locator(".roll-dialog");
    await expect.poll(() => dialog.locator("output").textContent()).toBe("2");
    // The pools of his stat block are of d4.
    await gm.nextDice(4, 1, 3);
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => gm.ask(`${thug}.system.pools.mettle.value`)).toBe(mettle - 1);
    const card = gm.page.locator("#chat li.chat-message", { hasText: "4 against 5" });
    // The spent die is applied by itself; its line settles a moment after the number.
    const open = card.locator(".proposal:not(.settled) [data-proposal-action=apply]");
    await expect.poll(() => open.count()).toBe(1);
    await open.click();
    await expect.poll(() => gm.ask(`[...${thug}.statuses]`)).toContain("malleus-checked");
  });

  it("no message is larger than 4 KB, and nothing went wrong", async () => {
    const sizes = await gm.ask<number[]>(`game.messages.map((message) => JSON.stringify(message.toObject()).length)`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    for (const player of [gm, anna]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
