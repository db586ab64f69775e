import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import { told } from "../support/mythmagica-play";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** The story's clock of Mythmagica: one Night, Scene and Chapter each, with what it changes, and taken back. */
describe("time passes at Mythmagica's table", () => {
  const session = tableSession({ demo: "mythmagica" });
  let gm: Player;
  let ben: Player;
  const named = (name: string) => `game.actors.getName("${name}")`;
  const worldTime = () => gm.ask<number>("game.time.worldTime");
  const has = (name: string, status: string) => gm.ask<boolean>(`${named(name)}.statuses.has("mythmagica-${status}")`);
  const row = (player: Player, card: string, name: string): Locator =>
    cardOf(player, card).locator("li", { hasText: name });
  /** Lets time pass for both, by the button below the actors' word for it. */
  const passes = (event: string): Promise<string> =>
    newCard(gm, () =>
      gm.ask(
        `void game.system.api.passTime({ ruleset: "mythmagica", event: "${event}", actors: [${named("Ianthe")}, ${named("Korax")}] })`,
      ),
    );
  const press = async (card: string, action: "apply" | "undo"): Promise<void> => {
    await cardOf(gm, card).locator(`[data-card-action=${action}]`).click();
    await cardOf(gm, card)
      .locator("[data-card-action=undo]")
      .waitFor({ state: action === "apply" ? "attached" : "detached" });
  };
  const set = (name: string, data: object) => gm.ask(`${named(name)}.update(${JSON.stringify(data)}).then(() => true)`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    ben = await session.join("Ben");
    await chooseTheme(gm, "dark");
    await chooseTheme(ben, "light");
    for (const { page } of [gm, ben]) await page.click("#sidebar button[data-tab=chat]");
  });
  afterAll(() => expect([...gm.problems, ...ben.problems]).toEqual([]));

  it("MY-DER-05 MY-CND-64 MY-GEN-04 a Night: eight hours, the body heals by its daily rate, who starves loses three, and Undo brings all back", async () => {
    await set("Korax", { "system.damage": 9, "system.setback": 4 });
    await set("Ianthe", { "system.damage": 3 });
    await gm.ask(`${named("Ianthe")}.toggleStatusEffect("mythmagica-starving").then(() => true)`);
    const before = await worldTime();
    const heals = await gm.ask<number>(`${named("Korax")}.system.derived.dailyHealing`);
    expect(heals).toBeGreaterThan(0);
    const card = await passes("night");
    // Ben reads of both before anybody has clicked.
    await expect.poll(() => row(ben, card, "Korax").first().textContent()).toContain(`Damage 9 → ${9 - heals}`);
    await expect.poll(() => row(ben, card, "Ianthe").first().textContent()).toContain("Damage 3 → 6");
    expect(await cardOf(ben, card).locator("button[data-card-action=apply]").count()).toBe(0);
    await press(card, "apply");
    await expect.poll(() => told<number>(gm, "Korax", "damage")).toBe(9 - heals);
    await expect.poll(() => told<number>(gm, "Ianthe", "damage")).toBe(6);
    await expect.poll(worldTime).toBe(before + 28_800);
    await press(card, "undo");
    await expect.poll(() => told<number>(gm, "Korax", "damage")).toBe(9);
    await expect.poll(() => told<number>(gm, "Ianthe", "damage")).toBe(3);
    await expect.poll(worldTime).toBe(before);
    await gm.ask(`${named("Ianthe")}.toggleStatusEffect("mythmagica-starving").then(() => true)`);
  });

  it("MY-CND-08 MY-GEN-04 MY-HUN-01 a Scene: a stun is over, a Hunch can be had again, and Undo brings both back", async () => {
    await gm.ask(`${named("Korax")}.toggleStatusEffect("mythmagica-stunned").then(() => true)`);
    await set("Korax", { "system.hunchUsedScene": true });
    const before = await worldTime();
    const card = await passes("scene");
    await expect.poll(() => row(ben, card, "Korax").first().textContent()).toContain("Stunned");
    await press(card, "apply");
    await expect.poll(() => has("Korax", "stunned")).toBe(false);
    await expect.poll(() => told<boolean>(gm, "Korax", "hunchUsedScene")).toBe(false);
    expect(await worldTime()).toBe(before);
    await press(card, "undo");
    await expect.poll(() => has("Korax", "stunned")).toBe(true);
    await expect.poll(() => told<boolean>(gm, "Korax", "hunchUsedScene")).toBe(true);
  });

  it("MY-DER-06 MY-GUT-12 a Chapter: all Setback and all Guts are back, the wounds stay, and Undo takes it back", async () => {
    await set("Korax", { "system.gutsSpent": 12 });
    await gm.ask(`Promise.all(game.actors.filter(({ type }) => type === "mythParty")
      .map((party) => party.update({ "system.closing": ["consequences", "experience"] }))).then(() => true)`);
    const card = await passes("chapter");
    await press(card, "apply");
    await expect.poll(() => told<number>(gm, "Korax", "setback")).toBe(0);
    await expect.poll(() => told<number>(gm, "Korax", "gutsSpent")).toBe(0);
    expect(await told<number>(gm, "Korax", "damage")).toBe(9);
    await press(card, "undo");
    await expect.poll(() => told<number>(gm, "Korax", "setback")).toBe(4);
    await expect.poll(() => told<number>(gm, "Korax", "gutsSpent")).toBe(12);
  });

  it("the cards are readable in both themes, by WCAG AA", async () => {
    for (const player of [gm, ben]) expect(await violations(player.page, "#chat"), player.name).toEqual([]);
  });
});
