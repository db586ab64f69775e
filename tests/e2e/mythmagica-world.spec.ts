import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The demo world of Mythmagica, as `npm start -- --world mythmagica` makes it. */
describe("the demo world of Mythmagica", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  it("opens for GM and player with four Avatars, the winged horses, a rival, and a fight that waits", async () => {
    expect(await gm.ask(`game.actors.filter(({ type }) => type === "mythAvatar").length`)).toBe(4);
    expect(await gm.ask(`game.actors.getName("The catchers").system.members.length`)).toBe(4);
    expect(await gm.ask(`[game.combat?.combatants.size, game.combat?.round, game.combat?.started]`)).toEqual([
      10,
      0,
      false,
    ]);
    expect(await anna.ask(`game.user.character?.name`)).toBe("Bellerophon");
    // Only this game is on: its packs are listed, no other's.
    const rulesets = `game.system.api.rulesets().filter(({ enabled }) => enabled).map(({ id }) => id).join()`;
    expect(await gm.ask(rulesets)).toBe("mythmagica");
    expect([gm, anna].flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("has pages to read: everybody's, and the GM's own", async () => {
    expect(await gm.ask(`game.journal.map(({ name }) => name).sort().join()`)).toBe("For the game master,Welcome");
    expect(await anna.ask(`game.journal.filter((entry) => entry.visible).map(({ name }) => name).join()`)).toBe(
      "Welcome",
    );
    await anna.ask(`game.journal.getName("Welcome").sheet.render({ force: true }).then(() => true)`);
    const link = anna.page.locator(".journal-entry-page a.content-link, .journal-sheet a.content-link").first();
    await expect.poll(() => link.textContent()).toContain("Rules of Mythmagica");
  });

  it("MY-DER-02 MY-DER-03 MY-CBC-05 the worked example's numbers follow at the table", async () => {
    const numbers = (player: Player, name: string) =>
      player.ask(`(() => { const { hp, fp, derived } = game.actors.getName("${name}").system;
        return [hp.value, fp.value, derived.level, derived.defense, derived.stability, derived.ward]; })()`);
    await expect.poll(() => numbers(anna, "Bellerophon")).toEqual([49, 35, 8, 15, 22, 7]);
    await expect.poll(() => numbers(gm, "Winged Stallion")).toEqual([108, 54, 6, 21, 28, 3]);
    await expect.poll(() => numbers(gm, "Ianthe")).toEqual([23, 38, 6, 21, 22, 0]);
  });

  it("a creature is dragged from the pack into the scene, and its sheet opened", async () => {
    await gm.page.click("#sidebar button[data-tab=compendium]");
    await gm.page.locator("#compendium [data-entry-id='manifold.mythmagica-bestiary'] .entry-name").click();
    const row = gm.page.locator("[data-uuid^='Compendium.manifold.mythmagica-bestiary']", {
      hasText: /^\s*Griffin\s*$/,
    });
    await gm.page
      .locator(".compendium input[type=search], [id^=compendium-] input[type=search]")
      .last()
      .fill("griffin");
    await row.dragTo(gm.page.locator("#board"), { targetPosition: { x: 430, y: 260 } });
    const griffin = `canvas.scene.tokens.getName("Griffin")`;
    await expect.poll(() => gm.ask(`${griffin}?.actor.system.hp?.max`)).toBe(91);
    expect(await gm.ask(`[${griffin}.width, ${griffin}.actor.items.size]`)).toEqual([2, 5]);
    await gm.ask(`${griffin}.actor.sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet").last();
    await sheet.waitFor();
    await expect.poll(() => sheet.textContent()).toContain("Griffin");
    expect([gm, anna].flatMap(({ problems }) => problems)).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
