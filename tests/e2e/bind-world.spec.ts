import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The demo world of BIND, as `npm start -- --world bind` makes it. */
describe("the demo world of BIND", () => {
  const session = tableSession({ demo: "bind" });
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  it("opens for GM and player with a party of four, foes, and a fight that waits", async () => {
    expect(await gm.ask(`game.actors.filter(({ type }) => type === "bindCharacter").length`)).toBe(4);
    expect(await gm.ask(`game.actors.getName("The company").system.members.length`)).toBe(4);
    expect(await gm.ask(`[game.combat?.combatants.size, game.combat?.round, game.combat?.started]`)).toEqual([
      8,
      0,
      false,
    ]);
    expect(await anna.ask(`game.user.character?.name`)).toBe("Maren Holt");
    // Only this game is on: its packs are listed, no other's.
    const rulesets = `game.system.api.rulesets().filter(({ enabled }) => enabled).map(({ id }) => id).join()`;
    expect(await gm.ask(rulesets)).toBe("bind");
    expect([gm, anna].flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("has pages to read: everybody's, and the GM's own", async () => {
    expect(await gm.ask(`game.journal.map(({ name }) => name).sort().join()`)).toBe("For the game master,Welcome");
    expect(await anna.ask(`game.journal.filter((entry) => entry.visible).map(({ name }) => name).join()`)).toBe(
      "Welcome",
    );
    await anna.ask(`game.journal.getName("Welcome").sheet.render({ force: true }).then(() => true)`);
    const link = anna.page.locator(".journal-entry-page a.content-link, .journal-sheet a.content-link").first();
    await expect.poll(() => link.textContent()).toContain("Rules of BIND");
  });

  it("the characters' numbers follow from what they have: Hit Points, Fate, Mana, load", async () => {
    // Tock's and Hild's camping equipment, which would weigh 4 and 1 on them, waits at the camp.
    const numbers = (name: string) =>
      anna.ask(`(() => { const { hp, fp, mp, derived } = game.actors.getName("${name}").system;
        return [hp.value, hp.max, fp.value, fp.max, mp.max, derived.load.total]; })()`);
    expect(await numbers("Maren Holt")).toEqual([9, 9, 10, 10, 0, 0]);
    expect(await numbers("Tock Snibble")).toEqual([4, 4, 6, 6, 4, 2]);
    expect(await numbers("Hild Ironvow")).toEqual([7, 7, 6, 6, 5, 0]);
    expect(await numbers("Sariel")).toEqual([7, 7, 10, 10, 0, 0]);
  });

  it("a creature is dragged from the pack into the scene, and its sheet opened", async () => {
    await gm.page.click("#sidebar button[data-tab=compendium]");
    await gm.page.locator("#compendium [data-entry-id='manifold.bind-bestiary'] .entry-name").click();
    const row = gm.page.locator("[data-uuid^='Compendium.manifold.bind-bestiary']", { hasText: /^\s*Griffin\s*$/ });
    await gm.page
      .locator(".compendium input[type=search], [id^=compendium-] input[type=search]")
      .last()
      .fill("griffin");
    await row.dragTo(gm.page.locator("#board"), { targetPosition: { x: 430, y: 260 } });
    const griffin = `canvas.scene.tokens.getName("Griffin")`;
    await expect.poll(() => gm.ask(`${griffin}?.actor.system.hp.max`)).toBe(8);
    await gm.ask(`${griffin}.actor.sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.npc").last();
    await sheet.waitFor();
    await expect.poll(() => sheet.textContent()).toContain("Griffin");
    expect([gm, anna].flatMap(({ problems }) => problems)).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
