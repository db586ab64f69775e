import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { apply, cardOf, newCard, submitRoll } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What an overcharge does to dice and to the world, runes, portals, chalk, and potions that want a check. */
describe("what magic leaves behind, with a GM and the player who casts", () => {
  const session = tableSession();
  let gm: Player;
  let ben: Player;
  const rozlyn = `game.actors.getName("Rozlyn")`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    ben = await session.join("Ben");
    await gm.ask(`(async () => {
      const all = (await game.packs.get("manifold.malleus-deum-abilities").getDocuments()).map((one) => one.toObject());
      const spell = (slug, difficulty) => {
        const one = all.find(({ system }) => system.slug === slug);
        one.system.rank = 2;
        one.system.difficulty = difficulty;
        return one;
      };
      const gear = (name, system) => ({ name, type: "malleusGear", system: { magic: true, ...system } });
      await ${rozlyn}.update({ system: { health: { max: 6, value: 6 }, stamina: { max: 4, value: 4 },
        pools: { magic: { max: 4, value: 4 } } } });
      await ${rozlyn}.createEmbeddedDocuments("Item", [
        spell("evocation.bind", 8), spell("wild_magic.vermin_swarm", 4), spell("rune.hold_portal", 4), spell("evocation.greater_portal", 6),
        { name: "Boar spear", type: "malleusWeapon", system: { tags: ["spear"], equipped: true } },
        gear("Warding stone", { tags: ["rune"], description: "<p>A cold light.</p>" }),
        gear("Portal Chalk", { difficulty: 5, quantity: 1 }),
        gear("Bitter draught", { tags: ["potion"], quantity: 2, difficulty: 5, healing: "3",
          pool: { value: 2, max: 2, threshold: 2, schedule: "never" } }),
      ]);
    })()`);
    await ben.ask(`${rozlyn}.sheet.render({ force: true }).then(() => true)`);
  });

  const magic = () => gm.ask<number>(`${rozlyn}.system.pools.magic.value`);
  const health = () => gm.ask<number>(`${rozlyn}.system.health.value`);
  const has = (status: string) => gm.ask<boolean>(`${rozlyn}.statuses.has("malleus-${status}")`);
  const tab = (name: string) => ben.page.locator(`.manifold-sheet.character [data-action=tab][data-tab=${name}]`);
  const dialog = () => ben.page.locator(".roll-dialog");
  const asks = (player: Player) => player.page.locator("dialog.application");
  const text = (player: Player, id: string) => cardOf(player, id).textContent();

  /** Casts with three dice of four, or as many as there are faces. */
  async function cast(spell: string, ...faces: number[]): Promise<string> {
    await gm.ask(`${rozlyn}.update({ "system.pools.magic.value": 4 }).then(() => true)`);
    await expect.poll(() => ben.ask(`${rozlyn}.system.pools.magic.value`)).toBe(4);
    await tab("abilities").click();
    await ben.page
      .locator(".manifold-sheet.character .tab[data-tab=abilities] button[data-action=rollAbility]", { hasText: spell })
      .click();
    await dialog().waitFor();
    await dialog().locator("input[name=dice]").fill(String(faces.length));
    await ben.nextDice(6, ...faces);
    return submitRoll(ben);
  }

  /** An overcharged Bind, and the row of the table (companion 1.17) that follows. */
  async function overcharge(row: number, ...faces: number[]): Promise<string> {
    const spell = await cast("Bind", ...faces);
    await expect.poll(() => text(ben, spell)).toMatch(/overcharge/i);
    return newCard(ben, async () => {
      await ben.nextDice(40, row - 9);
      await cardOf(ben, spell).locator("[data-card-action=overcharge]").click();
    });
  }

  it("MDC-MAG-07 row 29: dice that show 3 are lost besides, by a click that can be taken back", async () => {
    const row = await overcharge(29, 6, 3, 1);
    // The 1 went with the casting itself; the 3 waits.
    await expect.poll(magic).toBe(3);
    await apply(ben, row);
    await expect.poll(magic).toBe(2);
    await cardOf(ben, row).locator("[data-proposal-action^=undo]").locator("visible=true").first().click();
    await expect.poll(magic).toBe(3);
  });

  it("MDC-MAG-07 row 30: every die of the casting is lost, and the caster is Exhausted", async () => {
    const row = await overcharge(30, 6, 5, 1);
    await expect.poll(magic).toBe(3);
    await apply(ben, row, "Exhausted");
    await expect.poll(() => has("exhausted")).toBe(true);
    await apply(ben, row);
    await expect.poll(magic).toBe(1);
    await gm.ask(`${rozlyn}.toggleStatusEffect("malleus-exhausted", { active: false }).then(() => true)`);
  });

  it("MDC-MAG-10 row 49: a rift closes when a die a turn was led off and the rest is below the ceiling", async () => {
    const opened = await overcharge(49, 6, 5, 4);
    await expect.poll(() => text(gm, opened)).toMatch(/Turns gone: 0. 6, 5, 4: 15 in total against 9/);
    await apply(ben, opened);
    await expect.poll(magic).toBe(1);
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(ben, theme);
      await expect.poll(() => violations(ben.page, `[data-message-id="${opened}"]`), { message: theme }).toEqual([]);
    }
    // A spear leads off 5 and less.
    const ground = (id: string, at: number) => cardOf(ben, id).locator(`[data-card-action=turn][data-value="${at}"]`);
    await expect.poll(() => ground(opened, 0).isDisabled()).toBe(true);
    const second = await newCard(ben, () => ground(opened, 1).click());
    await expect.poll(() => text(gm, second)).toMatch(/Turns gone: 1. 6, 4: 10 in total against 9/);
    await expect.poll(() => cardOf(ben, opened).locator("[data-card-action=turn]").count()).toBe(0);
    const third = await newCard(ben, () => ground(second, 1).click());
    await expect.poll(() => text(gm, third)).toMatch(/closes with a thunderstorm/);
    expect(await cardOf(ben, third).locator("[data-card-action=turn]").count()).toBe(0);
  });

  it("MDC-MAG-07 row 49: held open for three turns it kills, and in the fourth something steps through", async () => {
    let card = await overcharge(49, 6, 6, 5);
    const wait = (player: Player, id: string) => cardOf(player, id).locator('[data-card-action=turn][data-value=""]');
    for (let turn = 1; turn <= 3; turn++) {
      const before = card;
      card = await newCard(ben, () => wait(ben, before).click());
      await expect.poll(() => text(gm, card)).toContain(`Turns gone: ${turn}.`);
    }
    expect(await text(ben, card)).toMatch(/The caster dies\. At the end/);
    expect(await wait(ben, card).count()).toBe(0);
    await apply(ben, card);
    await expect.poll(health).toBe(0);
    await expect.poll(() => has("nearDeath")).toBe(true);
    const last = await newCard(gm, () => wait(gm, card).click());
    await expect.poll(() => text(ben, last)).toMatch(/has stepped through/);
    await cardOf(ben, card).locator("[data-proposal-action^=undo]").locator("visible=true").first().click();
    await expect.poll(health).toBe(6);
  });

  it("MDC-MAG-26 a rune that was cast is written in something, and how long it holds is rolled", async () => {
    const spell = await cast("Hold Door", 6, 5);
    const hold = async (what: string) => {
      await cardOf(ben, spell).locator("[data-card-action=hold]").click();
      await asks(ben).locator("select[name=what]").selectOption(what);
      await ben.nextDice(20, 13, 4);
      return newCard(ben, () => asks(ben).locator("button[data-action=ok]").click());
    };
    const parchment = await hold("other");
    await expect.poll(() => text(gm, parchment)).toContain("Half of its power is left after 17 minutes");
    const stone = await hold("stone");
    await expect.poll(() => text(gm, stone)).toContain("Half of its power is left after years");
  });

  it("MDC-MAG-26 a thing with a rune goes off when somebody touches it, by a click on its row", async () => {
    await tab("gear").click();
    await row("Warding stone").locator("[data-action=useGear]").click();
    const card = await newCard(ben, () => asks(ben).locator("button[data-action=ok]").click());
    await expect.poll(() => text(gm, card)).toMatch(/Warding stone.*It is triggered.*A cold light/s);
  });

  const row = (name: string) =>
    ben.page.locator(".manifold-sheet.character [data-tab=gear] li.item", { hasText: name });

  it("MDC-MAG-28 a greater portal lets everything pass, and says that somebody has to help", async () => {
    const spell = await cast("Greater Portal", 6, 5);
    await expect.poll(() => text(gm, spell)).toMatch(/Passes: bodies, spells, simulacra, possession/);
    expect(await text(ben, spell)).toMatch(/someone has to help on the far side/);
    expect(await text(ben, spell)).not.toMatch(/Does not/);
  });

  it("MDC-MAG-28 a piece of chalk takes its bearer's own dice, is used up, and then there is none", async () => {
    await gm.ask(`${rozlyn}.update({ "system.pools.magic.value": 4 }).then(() => true)`);
    await expect.poll(() => ben.ask(`${rozlyn}.system.pools.magic.value`)).toBe(4);
    const chalk = () => gm.ask<number>(`${rozlyn}.items.getName("Portal Chalk").system.quantity`);
    await tab("gear").click();
    await row("Portal Chalk").locator("[data-action=useGear]").click();
    await dialog().waitFor();
    await expect.poll(() => dialog().locator("input[name=difficulty]").inputValue()).toBe("5");
    await ben.nextDice(6, 2, 1);
    const card = await submitRoll(ben);
    await expect.poll(() => text(gm, card)).toMatch(/3 against 5/);
    await expect.poll(chalk).toBe(0);
    await expect.poll(magic).toBe(2);
    await row("Portal Chalk").locator("[data-action=useGear]").click();
    await expect.poll(() => ben.page.locator("#notifications").textContent()).toMatch(/no Portal Chalk left/);
    expect(await dialog().count()).toBe(0);
  });

  it("MDC-MAG-26 a potion with a check heals by a success alone, and is used up either way", async () => {
    await gm.ask(`${rozlyn}.update({ "system.health.value": 2 }).then(() => true)`);
    const left = () => gm.ask<number>(`${rozlyn}.items.getName("Bitter draught").system.quantity`);
    const drink = async (...faces: number[]) => {
      await row("Bitter draught").locator("[data-action=useGear]").click();
      await asks(ben).locator("button[data-action=ok]").click();
      await dialog().waitFor();
      await ben.nextDice(6, ...faces);
      return submitRoll(ben);
    };
    await drink(3, 1);
    await expect.poll(left).toBe(1);
    expect(await health()).toBe(2);
    // The next flask has its own dice.
    await expect.poll(() => ben.ask(`${rozlyn}.items.getName("Bitter draught").system.pool.value`)).toBe(2);
    const worked = await drink(4, 5);
    await expect.poll(left).toBe(0);
    await expect.poll(health).toBe(5);
    expect(await text(ben, worked)).toMatch(/Bitter draught/);
  });

  it("companion 3.33 the GM says which vermin come; they stand beside her as a relation, and leave with the fight, by a card that is undone", async () => {
    const swarm = `game.actors.find(({ name }) => name === "Rat, Swarm")`;
    const there = (player: Player) => player.ask<boolean>(`${swarm} !== undefined`);
    const summoned = () => ben.ask<number>(`${rozlyn}.effects.filter(({ name }) => name === "Rat, Swarm").length`);
    const spell = await cast("Vermin Swarm", 4, 5);
    // The bestiary is the GM's: a player reads who says it, and has no button.
    await expect.poll(() => text(ben, spell)).toContain("The GM says who comes.");
    expect(await cardOf(ben, spell).locator("[data-card-action=bring]").count()).toBe(0);
    const called = await newCard(gm, async () => {
      await cardOf(gm, spell).locator("[data-card-action=bring]").click();
      await asks(gm).locator("select[name=creature]").selectOption({ label: "Rat, Swarm" });
      await asks(gm).locator("button[data-action=ok]").click();
    });
    await expect.poll(() => there(ben)).toBe(true);
    await expect.poll(() => text(ben, called)).toContain("Rat, Swarm is now with Rozlyn");
    // It is hers to play, and both sheets say so.
    await expect.poll(() => ben.ask(`${swarm}.isOwner`)).toBe(true);
    await expect.poll(summoned).toBe(1);
    await tab("effects").click();
    const relations = ben.page.locator(".manifold-sheet.character .tab[data-tab=effects]");
    await expect.poll(() => relations.textContent()).toMatch(/has summoned\s*Rat, Swarm/);
    await gm.ask(`${swarm}.update({ "system.health.value": 2 }).then(() => true)`);
    const over = await newCard(
      gm,
      () =>
        gm.ask(`(async () => {
          const combat = await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
          await combat.createEmbeddedDocuments("Combatant", [{ actorId: ${rozlyn}.id }]);
          await combat.startCombat();
          await combat.delete();
          return true;
        })()`),
      "Rat, Swarm",
    );
    // The end of a fight is carried out at once, by one card.
    await expect.poll(() => there(ben)).toBe(false);
    await expect.poll(summoned).toBe(0);
    await cardOf(gm, over).locator("[data-card-action=undo]").click();
    await expect.poll(() => ben.ask(`${swarm}?.system.health.value`)).toBe(2);
    await expect.poll(() => relations.textContent()).toMatch(/has summoned\s*Rat, Swarm/);
  });

  it("no message is larger than 2.5 KB, and nothing went wrong", async () => {
    const sizes = await gm.ask<number[]>(`game.messages.map((message) => JSON.stringify(message.toObject()).length)`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2560);
    for (const player of [gm, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
