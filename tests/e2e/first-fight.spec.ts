import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The fight of the book: a thug with an axe, Dourli's shield, double fours (digest, Flow 5). */
describe("the first fight, with a GM and two players in windows of their own", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
  });

  const stamina = (player: Player) => player.ask<number>("game.actors.getName('Dourli').system.stamina.value");
  const card = (player: Player, text: string) => player.page.locator("#chat li.chat-message", { hasText: text }).last();

  it("MD-CMB-11 the GM drags a thug from a compendium onto the scene and begins the fight", async () => {
    const { page } = gm;
    await page.click("#sidebar button[data-tab=compendium]");
    await page.click("#compendium [data-entry-id='manifold.malleus-deum-bestiary'] .entry-name");
    const entry = page.locator("[data-uuid^='Compendium.manifold.malleus-deum-bestiary']", { hasText: /^\s*Thug\s*$/ });
    await entry.dragTo(page.locator("#board"), { targetPosition: { x: 430, y: 260 } });
    await page.locator("#board .token[aria-label*=Thug]").waitFor();
    expect(
      await gm.ask("canvas.scene.tokens.some((token) => token.name === 'Thug' && token.actorLink === false)"),
    ).toBe(true);
    await page.click("#sidebar button[data-tab=combat]");
    await page.click("#combat [data-action=createCombat]");
    await page.waitForFunction(() => (globalThis as unknown as { game: { combat: unknown } }).game.combat !== null);
    await gm.ask(
      `Promise.resolve(game.combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId }))))`,
    );
    await page.click("#combat [data-action=startCombat]");
    await page.waitForFunction(
      () => (globalThis as unknown as { game: { combat: { round: number } } }).game.combat.round === 1,
    );
    // MD-CMB-02 by sides: the players first, then the foes.
    expect(await gm.ask("game.combat.turns.map((turn) => turn.name).at(-1)")).toBe("Thug");
  });

  it("MD-DEF-09 the thug attacks Dourli: DC 14, damage 6, and nobody but Dourli's player is asked", async () => {
    const { page } = gm;
    await page.locator("#board .token[aria-label*=Dourli]").focus();
    await page.keyboard.press("t");
    await page.waitForFunction(
      () => (globalThis as unknown as { game: { user: { targets: Set<unknown> } } }).game.user.targets.size === 1,
    );
    await page.locator("#board .token[aria-label*=Thug]").dblclick();
    await page.click(".manifold-sheet.npc [data-action=attack]");
    await page.click(".roll-dialog button[type=submit]");
    await card(anna, "Thug attacks Dourli").waitFor();
    await expect.poll(() => card(anna, "Thug attacks Dourli").textContent()).toMatch(/DC 14 · damage 6/);
    expect(await card(ben, "Thug attacks Dourli").locator("button[data-card-action=defend]").count()).toBe(0);
  });

  it("MD-DEF-01 Dourli's player sees the chance of each defence", async () => {
    const attack = card(anna, "Thug attacks Dourli");
    // Block 3 against DC 14 needs 11 on 2d12: 99 of 144 throws, 69 %; double ones and twelves are on the right side anyway.
    await expect.poll(() => attack.locator("button[data-option=block]").textContent()).toMatch(/69 %/);
    await expect.poll(() => attack.locator("button[data-option=armour]").isEnabled()).toBe(true);
    await expect.poll(() => attack.locator("button[data-option=dodge]").isEnabled()).toBe(true);
  });

  it("MD-DEF-07 the block with double fours fails and still halves 6 to 3", async () => {
    await anna.nextDice(12, 4, 4);
    await card(anna, "Thug attacks Dourli").locator("button[data-option=block]").click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.locator(".odds-headline").textContent()).toMatch(/69 %/);
    await dialog.locator("button[type=submit]").click();
    const answer = card(anna, "Dourli defends against Thug");
    await answer.waitFor();
    const text = (await answer.textContent()) ?? "";
    expect(text).toMatch(/Failure with a boon/);
    expect(text).toMatch(/8 \+3 = 11 against 14/);
    expect(text).toMatch(/6 → 3/);
    expect(text).toMatch(/Dourli: Stamina 9 → 6/);
    expect(await stamina(gm)).toBe(9);
  });

  it("MD-ACT-07 the reaction is spent with the roll", async () => {
    await expect.poll(() => gm.ask("game.actors.getName('Dourli').system.turn.reaction")).toBe(true);
  });

  it("MD-DMG-02 damage is applied once, by a click of the player, however often it is clicked", async () => {
    const button = card(anna, "Dourli defends against Thug")
      .locator(".proposal", { hasText: "Stamina" })
      .locator("[data-proposal-action=apply]");
    await button.dblclick();
    await expect.poll(() => stamina(anna)).toBe(6);
    await expect.poll(() => stamina(gm)).toBe(6);
    await expect.poll(() => card(gm, "Dourli defends against Thug").textContent()).toMatch(/Applied by Anna/);
  });

  it("MD-DMG-02 it can be undone and applied again", async () => {
    await gm.page.click("#sidebar button[data-tab=chat]");
    const proposal = card(gm, "Dourli defends against Thug").locator(".proposal", { hasText: "Stamina" });
    // The reaction followed by itself: both are one line until it is unfolded.
    await card(gm, "Dourli defends against Thug").locator(".card-followed summary").click();
    await proposal.locator("[data-proposal-action=undo]").click();
    await expect.poll(() => stamina(anna)).toBe(9);
    await proposal.locator("[data-proposal-action=apply]").click();
    await expect.poll(() => stamina(anna)).toBe(6);
  });

  it("MD-DEF-11 the second attack of the round leaves armour alone: the reaction is spent", async () => {
    await gm.page.click(".manifold-sheet.npc [data-action=attack]");
    await gm.page.click(".roll-dialog button[type=submit]");
    const attack = card(anna, "Thug attacks Dourli");
    await expect.poll(() => attack.locator("button[data-option=block]").isDisabled()).toBe(true);
    await expect
      .poll(() => attack.locator("button[data-option=block]").textContent())
      .toMatch(/reaction of this round is spent/i);
    await expect.poll(() => attack.locator("button[data-option=armour]").isEnabled()).toBe(true);
  });

  it("nothing is lost when the server is killed and started again", async () => {
    for (const player of [gm, anna, ben]) player.serverDown = true;
    await session.table.kill();
    await session.table.start();
    for (const player of [gm, anna, ben]) {
      await player.page.reload();
      await player.ready();
      player.serverDown = false;
    }
    expect(await stamina(anna)).toBe(6);
    expect(await gm.ask("game.combat.round")).toBe(1);
    await expect.poll(() => card(gm, "Dourli defends against Thug").textContent()).toMatch(/Failure with a boon/);
  });

  it("no window met an error, and the system asked the table for nothing that it does not have", async () => {
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    const sizes = await gm.ask<number[]>(`game.messages.map((message) => JSON.stringify(message.toObject()).length)`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    const gaps = await gm.page.request.get(`${session.table.url}/table/gaps`);
    expect(await gaps.json()).toEqual([]);
  });
});
