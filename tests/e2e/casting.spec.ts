import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Casting with aids and shared dice, scrolls, what a boon brings, and a difficulty that never reaches a player. */
describe("casting and the GM's secrets", () => {
  const session = tableSession();
  let gm: Player;
  let ben: Player;
  const rozlyn = `game.actors.getName("Rozlyn")`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    ben = await session.join("Ben");
    await gm.ask(`(async () => {
      const items = (await game.packs.get("manifold.malleus-deum-abilities").getDocuments()).map((one) => one.toObject());
      const bind = items.find(({ system }) => system.slug === "evocation.bind");
      const tongue = items.find(({ system }) => system.slug === "language.inochian");
      bind.system.rank = 2;
      bind.system.difficulty = 8;
      tongue.system.rank = 3;
      const rod = { name: "Ash rod", type: "malleusGear", system: { tags: ["rod"], pool: { value: 1, max: 1 } } };
      const wand = { name: "Willow wand", type: "malleusGear", system: { tags: ["wand"] } };
      const scroll = { name: "Torn scroll", type: "malleusGear", system: { tags: ["scroll"], spell: "evocation.bind" } };
      await ${rozlyn}.update({ "system.pools.magic.max": 4, "system.pools.magic.value": 4 });
      await ${rozlyn}.createEmbeddedDocuments("Item", [bind, tongue, rod, wand, scroll]);
    })()`);
    await ben.page.waitForFunction(`${rozlyn}.items.some(({ name }) => name === "Torn scroll")`);
    await ben.ask(`${rozlyn}.sheet.render({ force: true }).then(() => true)`);
  });

  const last = (player: Player) => player.page.locator("#chat li.chat-message").last();
  const dialog = () => ben.page.locator(".roll-dialog");
  const magic = () => ben.ask<number>(`${rozlyn}.system.pools.magic.value`);
  const cast = async () => {
    const sheet = ben.page.locator(".manifold-sheet.character");
    await sheet.locator("[data-action=tab][data-tab=abilities]").click();
    await sheet
      .locator(".tab[data-tab=abilities] button[data-action=rollAbility]", { hasText: /Bind/ })
      .first()
      .click();
    await dialog().waitFor();
  };

  it("MDC-MAG-11 MDC-MAG-02 a casting takes two clicks, and a wand rolls one of its dice again", async () => {
    await cast();
    // 2 dice against 8: 15 of 36.
    await expect.poll(() => dialog().locator(".odds-headline").textContent()).toMatch(/42 %/);
    expect(await dialog().locator(".roll-fold[open]").count()).toBe(0);
    await ben.nextDice(6, 1, 6);
    await dialog().locator("button[type=submit]").click();
    await expect.poll(() => last(ben).textContent()).toMatch(/7 against 8/);
    await expect.poll(magic).toBe(3);
    await ben.nextDice(6, 4);
    await last(ben).locator("[data-card-action=wand]").first().click();
    // The 1 became a 4: 10 is enough, and no die is spent after all.
    await expect.poll(() => last(ben).textContent()).toMatch(/10 against 8/);
    await expect.poll(magic).toBe(4);
    expect(await last(ben).locator("[data-card-action=wand]").count()).toBe(0);
    // What the spell does is on its card, folded.
    const told = last(ben).locator("details.card-text");
    expect(await told.evaluate((one: HTMLDetailsElement) => one.open)).toBe(false);
    expect((await told.textContent())?.length).toBeGreaterThan(40);
  });

  it("MD-POOL-06 MDC-MAG-12 a rod's die joins in, and is spent where it came from", async () => {
    await cast();
    await dialog().locator("input[name=rod-0]").fill("1");
    await ben.nextDice(6, 5, 4, 2);
    await dialog().locator("button[type=submit]").click();
    // 5 and 4 of her own, 2 of the rod: 11 is over the ceiling of 7 + 2.
    await expect.poll(() => last(ben).textContent()).toMatch(/11 against 8/);
    await expect.poll(() => ben.ask(`${rozlyn}.items.getName("Ash rod").system.pool.value`)).toBe(0);
    expect(await magic()).toBe(4);
  });

  it("MDC-MAG-07 what the overcharge brings is rolled from its card", async () => {
    await ben.nextDice(40, 11); // 11 + 9 = 20: Dazed
    await last(ben).locator("[data-card-action=overcharge]").click();
    await expect.poll(() => last(ben).textContent()).toMatch(/Dazed/);
    await last(ben).locator("[data-proposal-action=apply]").click();
    await expect.poll(() => ben.ask(`[...${rozlyn}.statuses]`)).toContain("malleus-dazed");
    await gm.ask(`${rozlyn}.effects.contents[0].delete()`);
  });

  it("MDC-MAG-25 a scroll is read first, then cast at rank 0; read well it helps", async () => {
    await ben.ask(`game.system.api.useItem(${rozlyn}.items.getName("Torn scroll"))`.replace("game", "void game"));
    const asks = ben.page.locator("dialog.application");
    await asks.locator("select[name=spell]").waitFor();
    await asks.locator("button[data-action=ok]").click();
    await dialog().waitFor();
    await ben.nextDice(12, 8, 8);
    await dialog().locator("button[type=submit]").click();
    await last(ben).locator("[data-card-action=cast]").click();
    await dialog().waitFor();
    await expect.poll(() => dialog().locator(".roll-note").textContent()).toMatch(/overcharge 7/);
    await ben.nextDice(6, 1, 2);
    await dialog().locator("button[type=submit]").click();
    await expect.poll(() => last(ben).textContent()).toMatch(/3 against 4/);
    await last(ben).locator("[data-card-action=favour][data-favour=add]").click();
    await expect.poll(() => last(ben).textContent()).toMatch(/6 against 4/);
  });

  it("MD-MAG-02 whoever the spell is cast at resists it once, and its card tells how that went", async () => {
    const spell = gm.page.locator("#chat li.chat-message", { hasText: "6 against 4" });
    await gm.ask(`void canvas.scene.tokens.getName("Dourli").object.setTarget(true, { releaseOthers: true })`);
    await spell.locator("[data-card-action=resist]").click();
    await gm.page.locator(".roll-dialog").waitFor();
    await gm.page.locator(".roll-dialog [name=dice]").fill("2");
    await gm.nextDice(6, 6, 6);
    await gm.page.locator(".roll-dialog button[type=submit]").click();
    const told = ben.page.locator("#chat li.chat-message", { hasText: "6 against 4" });
    await expect.poll(() => told.textContent()).toMatch(/Dourli resists the spell/);
    await spell.locator("[data-card-action=resist]").click();
    await expect.poll(() => gm.page.locator("#notifications").textContent()).toMatch(/no character that could/);
    expect(await gm.page.locator(".roll-dialog").count()).toBe(0);
  });

  it("MD-CHK-04 the boon of the reading pushes whoever is targeted", async () => {
    const read = ben.page.locator("#chat li.chat-message", { hasText: "Success with a boon" }).last();
    await read.locator("[data-card-action=extra]").click();
    const asks = ben.page.locator("dialog.application");
    await asks.locator("select[name=extra]").selectOption("pushed");
    await asks.locator("button[data-action=ok]").click();
    await expect.poll(() => last(ben).textContent()).toMatch(/pushed back/);
  });

  it("MD-GMT-01 a secret difficulty is nowhere in the player's data until the GM tells it", async () => {
    await gm.ask(
      `game.system.api.request({ actors: [${rozlyn}], ruleset: "malleus-deum", check: "strength", difficulty: 17, secret: true }).then(() => true)`,
    );
    await last(ben).locator("[data-card-action=answer]").click();
    await dialog().waitFor();
    expect(await dialog().locator(".odds-headline").count()).toBe(0);
    await ben.nextDice(12, 11, 8);
    await dialog().locator("button[type=submit]").click();
    await expect.poll(() => last(gm).textContent()).toMatch(/against 17/);
    const held = `JSON.stringify([...game.messages].slice(-2).map((one) => one.toObject()))`;
    expect(await ben.ask<string>(held)).not.toMatch(/"difficulty":\s*\d/);
    expect(await last(ben).textContent()).not.toMatch(/17/);
    await gm.page.locator("#chat [data-card-action=reveal]").click();
    await expect.poll(() => ben.page.locator("#chat li.chat-message", { hasText: "against 17" }).count()).toBe(1);
  });

  it("no message is larger than 4 KB, dice of two pools and all, and nothing went wrong", async () => {
    const sizes = await gm.ask<number[]>(`game.messages.map((message) => JSON.stringify(message.toObject()).length)`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    for (const player of [gm, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
