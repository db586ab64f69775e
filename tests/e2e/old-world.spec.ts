import { beforeAll, describe, expect, it } from "vitest";
import { cardOf } from "../support/cards";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** The defence whose damage was applied, as release 0.1 posted it. */
const CARD = "foWzj13ilRY0XrUH";

describe("a world that release 0.1 has left, with a fight under way", () => {
  const session = tableSession({ fixture: "world-of-release-0.1" });
  let anna: Player;
  let gm: Player;
  const stamina = (player: Player) => player.ask<number>(`game.actors.getName("Dourli").system.stamina.value`);

  beforeAll(async () => {
    anna = await session.join("Anna");
  });

  it("has all its documents, valid by today's models", async () => {
    expect(await anna.ask("game.actors.map(({ name }) => name).sort()")).toEqual([
      "Dourli",
      "Duelist",
      "Mophissius",
      "Rozlyn",
      "Thug",
    ]);
    expect(await anna.ask("game.actors.invalidDocumentIds.size + game.messages.invalidDocumentIds.size")).toBe(0);
    expect(await stamina(anna)).toBe(6);
    expect(await anna.ask(`game.actors.getName("Duelist").items.map(({ name }) => name).sort()`)).toEqual([
      "Bold",
      "Proud",
      "Swift",
    ]);
  });

  it("MD-CMB-02 the fight goes on by today's flow: round 1, the players act", async () => {
    await anna.page.click("#sidebar button[data-tab=combat]");
    const tracker = anna.page.locator("#combat");
    await tracker.locator(".combatant", { hasText: "Thug" }).waitFor();
    await expect.poll(() => tracker.locator(".combatant").count()).toBe(4);
    expect(await anna.ask("game.combat.round")).toBe(1);
    expect(await anna.ask("game.combat.turns.at(-1).name")).toBe("Thug");
    expect(await anna.ask(`["Dourli", "Rozlyn", "Mophissius"].includes(game.combat.combatant.name)`)).toBe(true);
  });

  it("MD-DMG-02 the card says what it said, and its owner takes the damage back", async () => {
    await anna.page.click("#sidebar button[data-tab=chat]");
    const card = cardOf(anna, CARD);
    await card.waitFor();
    await expect.poll(() => card.textContent()).toMatch(/8 \+3 = 11 against 14/);
    await expect.poll(() => card.textContent()).toMatch(/6 → 3/);
    await card.locator(".card-followed summary").first().click();
    await card.locator(".proposal", { hasText: "Stamina" }).locator("[data-proposal-action=undo]").click();
    await expect.poll(() => stamina(anna)).toBe(9);
  });

  it("MD-CON-37 the GM is asked before it is brought up to date; Dourli's resistance is then against fire", async () => {
    gm = await session.join("Gamemaster");
    const report = gm.page.locator("#manifold-migration");
    await report.locator("button[type=submit]").click();
    await expect.poll(() => gm.ask(`game.settings.get("manifold", "migrations")["malleus-deum"]`)).toBe(2);
    expect(await gm.ask(`game.actors.getName("Dourli").effects.contents[0].system.parameter`)).toBe("fire");
    expect(await stamina(gm)).toBe(9);
    expect([...anna.problems, ...gm.problems]).toEqual([]);
  });
});
