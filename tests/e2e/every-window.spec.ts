import { beforeAll, describe, expect, it } from "vitest";
import { Looker } from "../support/windows";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What each demo world has at hand: who is opened, and what opens besides. */
const WORLDS = [
  { demo: "world", sheets: ["Dourli", "Rozlyn"], empty: "malleusCharacter" },
  { demo: "amalgam", sheets: ["Thief", "Security Guard"], empty: "amalgamCharacter" },
  { demo: "bind", sheets: ["Maren Holt", "Hobgoblin", "The company"], empty: "bindCharacter" },
  { demo: "mythmagica", sheets: ["Bellerophon", "Winged Stallion", "The catchers"], empty: "mythAvatar" },
];

describe.each(WORLDS)("every window of $demo, in both themes and at 200 %", ({ demo, sheets, empty }) => {
  const session = tableSession({ demo });
  let gm: Player;
  let looker: Looker;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    looker = new Looker(gm);
  });

  it("what opens from sheets, full and empty", { timeout: 600_000 }, async () => {
    for (const name of sheets)
      await looker.at(name, () =>
        gm.ask(`game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true }).then(() => true)`),
      );
    await looker.at(empty, () =>
      gm.ask(
        `Actor.create({ name: "New", type: "${empty}" }).then((made) => made.sheet.render({ force: true })).then(() => true)`,
      ),
    );
    expect(looker.found).toEqual([]);
  });

  it("what opens from the sidebar, the settings and the keyboard", { timeout: 600_000 }, async () => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await looker.outside("#actors .manifold-sidebar-button");
    await looker.at("request", () => gm.page.keyboard.press("Shift+R"));
    await looker.at("browser", () => gm.page.keyboard.press("Shift+B"));
    const menus = await gm.ask<string[]>(
      `[...game.settings.menus.keys()].filter((key) => key.startsWith("manifold."))`,
    );
    for (const key of menus)
      await looker.at(key, () =>
        gm.ask(`new (game.settings.menus.get("${key}").type)().render({ force: true }).then(() => true)`),
      );
    expect(looker.found).toEqual([]);
  });

  it("what opens from the tracker", { timeout: 600_000 }, async () => {
    await gm.ask(`(async () => {
      const combat = game.combat ?? await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
      const ids = new Set(combat.combatants.map(({ tokenId }) => tokenId));
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.filter(({ id }) => !ids.has(id))
        .map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
    })()`);
    await gm.page.click("#sidebar button[data-tab=combat]");
    await looker.outside("#combat [data-tool]");
    await gm.ask("game.combat.startCombat().then(() => true)");
    await gm.page.waitForTimeout(300);
    await looker.outside("#combat [data-tool], #combat [data-option]");
    expect(looker.found).toEqual([]);
  });

  it("nothing went wrong in the window", async () => {
    expect(gm.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
    // It went from window to window: from sheets to what they open.
    expect(looker.looked.length).toBeGreaterThan(15);
  });
});
