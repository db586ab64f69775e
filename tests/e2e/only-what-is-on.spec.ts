import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { aim } from "../support/places";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** A world in which one game is turned off shows nothing of it where things are chosen; what is there of it stays. */
describe("a ruleset that is off", () => {
  const session = tableSession();
  let gm: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
  });

  const settings = () => gm.page.locator("#settings-config");
  const openSettings = async () => {
    await gm.ask(`game.settings.sheet.render({ force: true }).then(() => true)`);
    await settings().locator("[data-category=manifold][role=tab]").click();
  };
  const packs = (start: string) => gm.page.locator(`#compendium [data-pack^="manifold.${start}-"]`).count();
  const turnOff = (...ids: string[]) =>
    gm.ask(`game.settings.set("manifold", "enabledRulesets", { disabled: ${JSON.stringify(ids)} }).then(() => true)`);

  it("both on: each game's settings stand below its name, and both games' packs in their folders", async () => {
    await openSettings();
    expect(await settings().locator("h4[data-settings-of]").allInnerTexts()).toEqual(
      expect.arrayContaining(["Malleus Deum", "Amalgam"]),
    );
    // What a game's menus open stands with its settings, so that no label begins with the game's name.
    const heading = await settings().locator("h4[data-settings-of=malleus-deum]").boundingBox();
    const menu = await settings().locator(`[data-key="manifold.malleus-deum.import"]`).boundingBox();
    expect(menu?.y).toBeGreaterThan(heading?.y ?? Infinity);
    await gm.page.keyboard.press("Escape");
    await gm.page.evaluate(`ui.sidebar.changeTab("compendium", "primary")`);
    expect(await packs("amalgam")).toBeGreaterThan(5);
    expect(await packs("malleus-deum")).toBeGreaterThan(10);
  });

  it("one off: its settings, menus, packs and buttons are gone, at once and without a reload", async () => {
    await turnOff("malleus-deum");
    await expect.poll(() => packs("malleus-deum")).toBe(0);
    expect(await packs("amalgam")).toBeGreaterThan(5);
    expect(await gm.page.locator("#compendium .folder", { hasText: "Malleus Deum" }).count()).toBe(0);
    await openSettings();
    expect(await settings().locator("h4[data-settings-of]").allInnerTexts()).not.toContain("Malleus Deum");
    expect(await settings().locator(`[name^="manifold.malleus-deum."]`).count()).toBe(0);
    expect(await settings().locator(`[data-key^="manifold.malleus-deum."]`).count()).toBe(0);
    await gm.page.keyboard.press("Escape");
    await gm.page.evaluate(`ui.sidebar.changeTab("actors", "primary")`);
    await expect.poll(() => gm.page.locator(".malleus-compel-button").count()).toBe(0);
    await expect.poll(() => gm.page.locator(".amalgam-storyteller-button").count()).toBe(1);
    await gm.page.evaluate(`ui.sidebar.changeTab("scenes", "primary")`);
    expect(await gm.page.locator(".malleus-scene-tags").count()).toBe(0);
    expect(await gm.ask(`game.actors.getName("Dourli").sheet.render({ force: true }).then(() => true)`)).toBe(true);
  });

  it("one on: who is created is named without its game", async () => {
    const offered = async () => {
      await gm.page.evaluate(`ui.sidebar.changeTab("actors", "primary")`);
      void gm.page.evaluate(`void CONFIG.Actor.documentClass.createDialog()`);
      const types = gm.page.locator("dialog[open] select[name=type] option, .dialog select[name=type] option");
      await expect.poll(() => types.count()).toBeGreaterThan(2);
      const names = await types.allInnerTexts();
      await gm.page.keyboard.press("Escape");
      await expect.poll(() => types.count()).toBe(0);
      return names.sort();
    };
    expect(await offered()).toContain("Amalgam party");
    const all = await gm.ask<string[]>(`game.system.api.rulesets().map(({ id }) => id)`);
    await turnOff(...all.filter((id) => id !== "amalgam"));
    await expect.poll(() => gm.ask(`CONFIG.Actor.typeLabels.amalgamParty`)).toBe("TYPES.Alone.amalgamParty");
    expect(await offered()).toEqual(["Character", "Creature", "Party"]);
  });

  it("on again: all of it is back", async () => {
    await turnOff();
    await gm.page.evaluate(`ui.sidebar.changeTab("compendium", "primary")`);
    await expect.poll(() => packs("malleus-deum")).toBeGreaterThan(10);
    await openSettings();
    await expect.poll(() => settings().locator(`[data-key="manifold.malleus-deum.import"]`).count()).toBe(1);
    expect(gm.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});

/** Nobody who opens a new world should meet four games at once, or wonder where to begin. */
describe("a new world", () => {
  const session = tableSession();
  let gm: Player;
  const choice = () => gm.page.locator(".ruleset-menu");
  const start = () => gm.page.locator(".start-window");
  const sound = async (selector: string) => {
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(gm, theme);
      expect(await violations(gm.page, selector), theme).toEqual([]);
    }
  };
  const comeBack = async () => {
    await gm.page.reload();
    await gm.ready();
  };

  const emptied = async () => {
    // A world that becomes new while its GM is still coming in would ask at once.
    await gm.page.waitForFunction(`game.tours.get("manifold.gm")`);
    await gm.page.waitForTimeout(500);
    await gm.ask(`(async () => {
      for (const all of [game.combats, game.actors, game.items]) await Promise.all(all.contents.map((one) => one.delete()));
    })()`);
    // Whatever this window still loads would be cut off, and told as an error.
    await gm.page.waitForLoadState("networkidle");
  };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await emptied();
    await comeBack();
  });

  it("asks its GM what is played, and again as long as nothing was said", async () => {
    await choice().waitFor();
    expect(await choice().locator("input[type=checkbox]:checked").count()).toBe(0);
    await sound(".ruleset-menu");
    await choice().locator("button[type=submit]").click();
    await gm.page.locator("#notifications", { hasText: "At least one ruleset must stay on." }).waitFor();
    await comeBack();
    await choice().waitFor();
  });

  it("shows what was chosen and nothing else, and begins with a character", async () => {
    await choice().locator(".ruleset-plays", { hasText: "BIND" }).click();
    await choice().locator("button[type=submit]").click();
    await start().waitFor();
    expect(await start().locator("legend").allInnerTexts()).toEqual(["BIND"]);
    await sound(".start-window");
    expect(await gm.ask(`game.settings.get("manifold", "enabledRulesets").disabled.sort().join()`)).toBe(
      "amalgam,malleus-deum,mythmagica",
    );
    await start().locator("[data-action=createCharacter]").click();
    await gm.page.locator("dialog[open] button[data-action=ok], dialog[open] button[type=submit]").first().click();
    await gm.page.locator(".manifold-sheet.bind .invitation.whole").waitFor();
    expect(await gm.ask(`game.actors.contents.map(({ type }) => type)`)).toEqual(["bindCharacter"]);
  });

  it("its creatures, its rules and the tour are a press away", async () => {
    const press = (action: string) =>
      start().evaluate((one, at) => {
        one.querySelector<HTMLElement>(`[data-action=${at}]`)?.click();
      }, action);
    await press("browseCreatures");
    await gm.page.locator(".compendium-browser li", { hasText: "Goblin" }).first().waitFor();
    await press("readRules");
    await gm.page.locator(".manifold-journal.bind").waitFor();
    await press("takeTour");
    await gm.page.locator(".step:visible").waitFor();
    expect(await start().count()).toBe(0);
  });

  it("a first fight is two presses away: its scene opens, its tokens stand there, its fight waits, its page greets", async () => {
    await emptied();
    await gm.ask(`game.settings.set("manifold", "defaultRuleset", "").then(() => true)`);
    await comeBack();
    await choice().locator(".ruleset-plays", { hasText: "BIND" }).click();
    await choice().locator("button[type=submit]").click();
    await start().locator("[data-action=importFight]").click();
    const importer = gm.page.locator(".adventure-importer");
    await importer.locator("button[type=submit]").click();
    await gm.page.locator(".manifold-journal h1", { hasText: "The first fight" }).waitFor();
    expect(await start().count()).toBe(0);
    expect(
      await gm.ask(
        `[game.scenes.active.name, canvas.scene.tokens.size, canvas.scene.walls.size > 0, game.combat.combatants.size]`,
      ),
    ).toEqual(["The forest road", 8, true, 8]);
    expect(
      await gm.ask(
        `canvas.scene.tokens.filter(({ actor }) => !actor).length + game.combat.combatants.filter(({ token }) => !token).length`,
      ),
    ).toBe(0);
    expect(await gm.ask(`game.actors.getName("Maren Holt").folder.name`)).toBe("The road to Redfall");
    // Whoever sees nothing sees a black map.
    expect(await gm.ask(`canvas.scene.tokens.getName("Maren Holt").sight.enabled`)).toBe(true);
  });

  it("a player without a character takes one of the ready ones, and attacks with it", async () => {
    const anna = await session.join("Anna");
    await anna.page.locator(".manifold-journal h1", { hasText: "The road to Redfall" }).waitFor();
    const ready = anna.page.locator(".application:has(.ready-made)");
    await ready.waitFor();
    expect(await ready.locator(".ready-made").allInnerTexts()).toEqual([
      "Maren Holt",
      "Sariel",
      "Tock Snibble",
      "Hild Ironvow",
    ]);
    expect(await violations(anna.page, ".application:has(.ready-made)")).toEqual([]);
    await ready.locator("button[type=submit]").click();
    await anna.page.locator(".manifold-sheet.bind", { hasText: "Maren Holt" }).waitFor();
    await expect.poll(() => gm.ask(`game.users.getName("Anna").character?.name`)).toBe("Maren Holt");
    await aim(anna, "Goblin behind the cart");
    await anna.page.locator(".manifold-sheet.bind [data-action=attack]").first().click();
    await anna.page.locator(".roll-dialog button[type=submit]").click();
    await anna.page.locator("#chat li.chat-message", { hasText: "Goblin behind the cart" }).waitFor();
    expect(anna.problems).toEqual([]);
  });

  it("asks no more once it is a world with somebody in it", async () => {
    await comeBack();
    await gm.page.evaluate(`new Promise((resolve) => requestIdleCallback(resolve))`);
    await gm.page.waitForTimeout(500);
    expect(await choice().count()).toBe(0);
    expect(gm.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
