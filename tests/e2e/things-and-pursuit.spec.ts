import { beforeAll, describe, expect, it } from "vitest";
import { unfold } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What things do to those who carry them, a tag on a pool check, a short rest for a rod, and a chase. */
describe("things in use, and a pursuit", () => {
  const session = tableSession();
  let gm: Player;
  let ben: Player;
  const rozlyn = `game.actors.getName("Rozlyn")`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    ben = await session.join("Ben");
    await gm.ask(`(async () => {
      const gear = (name, system) => ({ name, type: "malleusGear", system: { magic: true, ...system } });
      await ${rozlyn}.update({ system: { health: { max: 6, value: 2 }, stamina: { max: 4, value: 4 },
        tags: ["elf"], pools: { mettle: { max: 4, value: 4 } } } });
      await ${rozlyn}.createEmbeddedDocuments("Item", [
        gear("Red draught", { tags: ["potion"], healing: "3" }),
        gear("Rat ring", { attunement: { aspects: ["Craves Cheese 12"], uses: 1, used: 0 } }),
        gear("Ash rod", { tags: ["rod"], pool: { value: 0, max: 2, restRate: 1, schedule: "rest" } }),
      ]);
      const scene = canvas.scene;
      const combat = await Combat.create({ scene: scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: scene.id, actorId: token.actorId })));
    })()`);
    for (const player of [gm, ben])
      await player.ask(
        `${rozlyn}.sheet.render({ force: true }).then((sheet) => void sheet.changeTab("gear", "primary"))`,
      );
  });

  const last = (player: Player) => player.page.locator("#chat li.chat-message").last();
  const asks = (player: Player) => player.page.locator("dialog.application");
  const row = (player: Player, name: string) =>
    player.page.locator(".manifold-sheet.character [data-tab=gear] li.item", { hasText: name });
  const aspects = () =>
    ben.ask<string[]>(`${rozlyn}.items.filter((one) => one.type === "malleusAspect").map((one) => one.name)`);

  it("MDC-MAG-26 MDC-RST-04 a potion is drunk from its row, and the card takes it back", async () => {
    await row(ben, "Red draught").locator("[data-action=useGear]").click();
    await asks(ben).locator("button[data-action=ok]").click();
    await expect.poll(() => ben.ask(`${rozlyn}.system.health.value`)).toBe(5);
    expect(await ben.ask(`${rozlyn}.items.getName("Red draught").system.quantity`)).toBe(0);
    await last(ben).locator("[data-proposal-action^=undo]").locator("visible=true").first().click();
    await expect.poll(() => ben.ask(`${rozlyn}.items.getName("Red draught").system.quantity`)).toBe(1);
  });

  it("MDC-MAG-29 a ring that was used leaves its mark, once its bearer lets it", async () => {
    await row(ben, "Rat ring").locator("[data-action=useGear]").click();
    await expect.poll(() => last(ben).textContent()).toMatch(/leaves its mark/);
    await expect.poll(() => ben.ask(`${rozlyn}.items.getName("Rat ring").system.attunement.used`)).toBe(1);
    expect(await aspects()).not.toContain("Craves Cheese");
    await unfold(last(ben));
    await last(ben).locator("[data-proposal-action=apply]").last().click();
    await expect.poll(aspects).toContain("Craves Cheese");
  });

  it("MDC-MAG-30 the GM lets it act; the will of its bearer fails, and an aspect waits", async () => {
    await row(gm, "Rat ring").click({ button: "right" });
    await gm.page.locator("#context-menu li", { hasText: "Act on its bearer" }).click();
    await asks(gm).locator("select[name=control]").selectOption("possession");
    await asks(gm).locator("input[name=difficulty]").fill("12");
    await asks(gm).locator("input[name=aspect]").fill("Hates Cats 13");
    await asks(gm).locator("button[data-action=ok]").click();
    await last(ben).locator("[data-card-action=will]").click();
    await ben.page.locator(".roll-dialog").waitFor();
    await ben.nextDice(6, 3, 3);
    await ben.page.locator(".roll-dialog button[type=submit]").click();
    await last(ben).locator("[data-proposal-action=apply]").click();
    await expect.poll(aspects).toContain("Hates Cats");
  });

  it("MD-TAG-02 a tag that a pool check points at turns it, by the GM's word", async () => {
    await ben.page.locator(".manifold-sheet.character [data-action=rollPool][data-pool=mettle]").first().click();
    const dialog = ben.page.locator(".roll-dialog");
    await dialog.waitFor();
    await dialog.locator("details.roll-fold", { hasText: "Tags" }).locator("summary").click();
    await dialog.locator("select[name=tag]").selectOption("elf");
    await ben.nextDice(6, 1, 3); // 4 against 5
    await dialog.locator("button[type=submit]").click();
    await expect.poll(() => last(gm).textContent()).toMatch(/4 against 5/);
    await last(gm).locator("[data-card-action=grant][data-value='1']").click();
    await expect.poll(() => last(ben).textContent()).toMatch(/4 against 4/);
    // The die that showed 1 comes back with the first card, and leaves again with the second.
    await expect.poll(() => ben.ask(`${rozlyn}.system.pools.mettle.value`)).toBe(3);
  });

  it("MD-RST-01 MDC-MAG-12 a short rest may go to a rod", async () => {
    await ben.page.locator(".manifold-sheet.character nav.tabs [data-tab=combat]").click();
    await ben.page.locator(".manifold-sheet.character .more-acts summary").click();
    await ben.page.locator(".manifold-sheet.character [data-action=rest][data-rest=short]").click();
    await asks(ben).locator("select[name=pool]").selectOption({ label: "Ash rod (0/2, +1)" });
    await asks(ben).locator("button[data-action=ok]").click();
    await expect.poll(() => ben.ask(`${rozlyn}.items.getName("Ash rod").system.pool.value`)).toBe(1);
  });

  it("MDC-CMB-08 MDC-CMB-09 a pursuit runs on its card: ranks, actions of the players, the round's end", async () => {
    await gm.page.click("#sidebar button[data-tab=combat]");
    await gm.page.click("#combat [data-tool=chase]");
    const sides = asks(gm).locator("select[name^=side-]");
    await sides.first().waitFor();
    const names = await asks(gm).locator("label:has(select[name^=side-])").allTextContents();
    const at = names.findIndex((name) => name.startsWith("Rozlyn"));
    for (let one = 0; one < names.length; one++) await sides.nth(one).selectOption(one === at ? "quarry" : "pursuer");
    await asks(gm).locator(`input[name=rank-${at}]`).fill("8");
    await asks(gm).locator("button[data-action=ok]").click();
    await gm.page.click("#sidebar button[data-tab=chat]");
    await expect.poll(() => last(ben).textContent()).toMatch(/Quarry, rank 8/);
    const pursuit = (player: Player, round: number) =>
      player.page.locator("#chat li.chat-message", { hasText: `Pursuit, round ${round}` }).last();
    await pursuit(ben, 1).locator("[data-card-action=act][aria-label*=Rozlyn]").click();
    await asks(ben).locator("select[name=act]").selectOption("run");
    await asks(ben).locator("button[data-action=ok]").click();
    await expect.poll(() => pursuit(gm, 1).textContent()).toMatch(/rank 10/);
    expect(await pursuit(ben, 1).locator("[data-card-action=end]").count()).toBe(0);
    await pursuit(gm, 1).locator("[data-card-action=end]").click();
    // 10 is five ahead of 5: the quarry is lost.
    await expect.poll(() => pursuit(ben, 2).textContent()).toMatch(/got away/);
    await expect.poll(() => pursuit(ben, 2).textContent()).toMatch(/chase is over/);
  });

  it("no message is larger than 4 KB, and nothing went wrong", async () => {
    const sizes = await gm.ask<number[]>(`game.messages.map((message) => JSON.stringify(message.toObject()).length)`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    for (const player of [gm, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
