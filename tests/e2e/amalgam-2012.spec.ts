import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  everywhere,
  fillPledge,
  hand,
  last,
  make,
  pledge,
  pledgeWindow,
  setDifficulty,
  target,
} from "../support/amalgam";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What only the 2012 edition has, clicked by two people. */
describe("the 2012 edition", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const runner = `game.actors.getName("Runner")`;
  const text = (player: Player, part: string) => last(player, part).textContent();

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      await game.settings.set("manifold", "amalgam.edition", "2012");
      await game.settings.set("manifold", "amalgam.plotPoints", true);
    })()`);
    for (const player of [gm, anna]) {
      await player.page.reload();
      await player.ready();
      await player.page.click("#sidebar button[data-tab=chat]");
    }
    await make(gm, ["Runner", "Anna", "Runner 2, Swift, Tall", "Wiry, Smoker (S)"]);
  });

  it("AM-EDN-01 AM-PLD-02 purposes of the other edition are not offered, and without a sentence there is no Pledge", async () => {
    await anna.ask(`${runner}.sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(".manifold-sheet [data-action=pledge]").first().click();
    const window = pledgeWindow(anna);
    await expect
      .poll(() => window.locator("select[name=purpose] option").allTextContents())
      .toEqual(["Simple Action", "Impose a Word", "Restore or meditate"]);
    await window.locator("button[type=submit]").click();
    await expect.poll(() => anna.page.locator("#notifications").textContent()).toMatch(/sentence/i);
    await window.locator("[data-action=cancel]").click();
  });

  it("AM-PLT-01 AM-PLT-02 a Plot Point adds 1 to one Throw and is spent; without one it is barred", async () => {
    const box = "input[name=plotPoint]";
    await anna.page.locator(".manifold-sheet [data-action=pledge]").first().click();
    await expect.poll(() => pledgeWindow(anna).locator(box).isDisabled()).toBe(true);
    await pledgeWindow(anna).locator("[data-action=cancel]").click();
    await gm.ask(`${runner}.sheet.render({ force: true }).then(() => true)`);
    const points = gm.page.locator(".manifold-sheet input[name='system.plotPoints']");
    await points.fill("+1");
    await points.blur();
    await anna.page.waitForFunction(`${runner}.system.plotPoints === 1`);
    await gm.ask(`${runner}.sheet.close().then(() => true)`);
    await pledge(anna, "Runner", "Swift and tall, I leap.", async (window) => {
      await setDifficulty(6)(window);
      await window.locator(box).check();
    });
    await expect.poll(() => text(gm, "pledge")).toMatch(/Spend a Plot Point/);
    await button(gm, "lock").click();
    await hand(anna, 1).click();
    await hand(gm, 2).click();
    // 2 and 3 are 5, and the point makes 6.
    await expect.poll(() => text(anna, "outcome")).toMatch(/Success[^]*Performance 6 against 6/);
    await anna.page.waitForFunction(`${runner}.system.plotPoints === 0`);
  });

  it("AM-STK-01 AM-STK-03 stacking in a fight is the Action of the round; the next one counts every Word of it", async () => {
    await gm.ask(`(async () => {
      const combat = await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
      const { id, actorId } = canvas.scene.tokens.getName("Runner");
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: id, sceneId: canvas.scene.id, actorId }]);
      await combat.startCombat();
    })()`);
    await everywhere("game.combat?.started && game.combat.combatants.size === 1");
    await anna.ask(`${runner}.sheet.render({ force: true }).then(() => true)`);
    const sheet = anna.page.locator(".manifold-sheet.amalgamate");
    const card = (name: string) => sheet.locator(`.card:has(.card-name:text-is("${name}"))`).first();
    await card("Wiry").dragTo(card("Runner"));
    await anna.page.waitForFunction(`${runner}.items.getName("Wiry").system.carrierId !== null`);
    await sheet.locator("[data-action=pledge]").first().click();
    // Told at once, as in every roll; nobody has to press the button to learn it.
    await expect
      .poll(() => pledgeWindow(anna).locator(".roll-obstacles").textContent())
      .toMatch(/The Action of this Round is already used/);
    expect(await pledgeWindow(anna).locator("button[type=submit]").isDisabled()).toBe(true);
    await pledgeWindow(anna).locator("[data-action=cancel]").click();
    await gm.page.click("#sidebar button[data-tab=combat]");
    await expect.poll(() => gm.page.locator("#sidebar").textContent()).toMatch(/stacks a Word/);
    await gm.ask(`game.combat.nextRound().then(() => true)`);
    await expect.poll(() => anna.ask(`${runner}.flags.manifold.amalgamSwitches ?? null`)).toBeNull();
    await sheet.locator("[data-action=pledge]").first().click();
    await anna.ask(`${runner}.sheet.close().then(() => true)`);
    await pledgeWindow(anna).locator("select[name=purpose]").selectOption("impose");
    await make(gm, ["Guard", null, "Watchful", ""]);
    // Whoever is targeted on the map while the window is open is meant.
    await target(anna, "Guard");
    await expect.poll(() => pledgeWindow(anna).locator(".roll-targets summary").textContent()).toMatch(/Guard/);
    await fillPledge(anna, "A wiry runner, I knock him over.", async (window) => {
      await window.locator("input[name=word]").fill("Flustered");
      await window.locator("input[name=word]").blur();
    });
    await expect.poll(() => text(anna, "pledge")).toMatch(/Pledge 3 · Degree 2/);
  });

  it("nothing went wrong in anybody's window", async () => {
    for (const player of [gm, anna]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
