import { beforeAll, describe, expect, it } from "vitest";
import { last, make, pledge, setDifficulty } from "../support/amalgam";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** Conditions and effects of users' own: the tab on every actor's sheet, the token's menu, terms in rolls, time that runs out. */
describe("the Effects tab", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  const sheetOf = ({ page }: Player, name: string) =>
    page.locator(".manifold-sheet", { has: page.locator(`.sheet-header:has-text("${name}")`) });
  const tabOf = (player: Player, name: string) => sheetOf(player, name).locator(".effects-tab");
  const row = (player: Player, name: string, effect: string) =>
    tabOf(player, name).locator(".effect-row", { hasText: effect });
  async function openTab(player: Player, name: string): Promise<void> {
    await player.page.evaluate(`game.actors.getName("${name}").sheet.render({ force: true })`);
    await sheetOf(player, name).locator("nav.tabs [data-tab=effects]").click();
    await tabOf(player, name).waitFor();
  }
  const dialog = ({ page }: Player) => page.locator("dialog.application.dialog").last();
  const fill = async (player: Player, fields: Record<string, string>): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) {
      const field = dialog(player).locator(`[name="${name}"]`);
      if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
    await dialog(player).locator("button[data-action=ok]").click();
  };
  const add = async (
    player: Player,
    name: string,
    what: "condition" | "effect",
    ...steps: Record<string, string>[]
  ) => {
    const key = what === "condition" ? "addCondition" : "addEffect";
    await tabOf(player, name).locator(`[data-action=${key}]`).click();
    for (const step of steps) {
      await dialog(player)
        .locator(`[name="${Object.keys(step)[0]}"]`)
        .waitFor();
      await fill(player, step);
    }
  };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await make(gm, ["Thief", "Anna", "Focused, Swift, Agile", "Civil"], ["Guard", null, "Watchful", "Lazy"]);
    await gm.ask(`Actor.create({ name: "Dourli", type: "malleusCharacter", ownership: { [game.users.getName("Anna").id]: 3 } })
      .then(() => Actor.create({ name: "Thug", type: "malleusNpc" })).then(() => true)`);
    await anna.page.waitForFunction(`game.actors.getName("Dourli") && game.actors.getName("Thug") !== undefined`);
    await chooseTheme(anna, "dark");
    await chooseTheme(gm, "light");
  });

  it("AM-DIF-03 a player's own effect is a term of the Difficulty with its name, for the GM too; when its time is over it counts no more", async () => {
    await openTab(anna, "Thief");
    const song = { name: "Song of Valour", key: "difficulty", value: "-1", unit: "minute", count: "1" };
    await add(anna, "Thief", "effect", song);
    await row(anna, "Thief", "Song of Valour").waitFor();
    await expect
      .poll(() => row(anna, "Thief", "Song of Valour").innerText())
      .toMatch(/−1 on Difficulty of own[^]*1 minute left/);
    await pledge(anna, "Thief", "Swift as I am.", setDifficulty(4));
    await expect.poll(() => last(gm, "pledge").textContent()).toMatch(/3 \(Song of Valour −1\)/);
    await openTab(anna, "Thief");
    await gm.ask(`game.time.advance(61)`);
    // By then the effect is over or gone, as the world has it: either way it adds nothing.
    const left = () => row(anna, "Thief", "Song of Valour").allInnerTexts();
    await expect.poll(async () => (await left()).every((text) => text.includes("time has run out"))).toBe(true);
    await expect.poll(() => last(gm, "pledge").textContent()).not.toMatch(/Song of Valour/);
  });

  it("the GM's window shows the same tab of an NPC; a condition is added, switched off, and taken away", async () => {
    await openTab(gm, "Guard");
    await add(gm, "Guard", "condition", { condition: "amalgam-grappleControl" }, { unit: "scene", count: "1" });
    const held = row(gm, "Guard", "In control of a Grapple");
    await held.waitFor();
    await expect.poll(() => held.innerText()).toMatch(/Controls a Grapple[^]*until the end of the scene/);
    await held.locator("[data-action=toggleEffect]").click();
    await expect.poll(() => held.innerText()).toMatch(/switched off/);
    expect(await gm.ask(`game.actors.getName("Guard").statuses.has("amalgam-grappleControl")`)).toBe(false);
    const gone = await newCard(gm, () => held.locator("[data-action=removeEffect]").click());
    await expect.poll(() => held.count()).toBe(0);
    // Each is a change that the card takes back; what befalls a foe is the GMs' to know.
    await expect.poll(() => cardOf(gm, gone).textContent()).toMatch(/Guard: no longer In control/);
    await cardOf(gm, gone).locator("[data-proposal-action=undo]").click();
    await held.waitFor();
    await expect.poll(() => held.innerText()).toMatch(/switched off/);
    expect(await cardOf(anna, gone).count()).toBe(0);
    await held.locator("[data-action=removeEffect]").click();
    await expect.poll(() => held.count()).toBe(0);
  });

  it("MD-CON-37 a condition that needs a detail asks for it; without one nothing happens, and why is said", async () => {
    await openTab(anna, "Dourli");
    await add(anna, "Dourli", "condition", { condition: "malleus-resistant" }, { parameter: " " });
    await anna.page.locator("#notifications", { hasText: "needs a detail" }).waitFor();
    expect(await row(anna, "Dourli", "Resistant").count()).toBe(0);
    await add(
      anna,
      "Dourli",
      "condition",
      { condition: "malleus-resistant" },
      { parameter: "Fire", unit: "round", count: "3" },
    );
    await row(anna, "Dourli", "Resistant [fire]").waitFor();
    // The GM's client wrote it, and the player who said it takes it back.
    const card = gm.page.locator("#chat li.chat-message", { hasText: "Dourli: Resistant [fire]" });
    await expect.poll(() => card.count()).toBe(1);
    const own = anna.page.locator("#chat li.chat-message", { hasText: "Dourli: Resistant [fire]" });
    await own.locator("[data-proposal-action=undo]").click();
    await expect.poll(() => row(anna, "Dourli", "Resistant [fire]").count()).toBe(0);
    await own.locator("[data-proposal-action=apply]").click();
    await row(anna, "Dourli", "Resistant [fire]").waitFor();
    await expect
      .poll(() => row(anna, "Dourli", "Resistant [fire]").innerText())
      .toMatch(/half the damage[^]*3 rounds left/);
  });

  it("MD-CHK-13 a player's own effect stands in the roll's dialog and on the card with its name, for the GM too", async () => {
    await add(anna, "Dourli", "effect", { name: "Ox blood", key: "strength", value: "2", unit: "round", count: "1" });
    await row(anna, "Dourli", "Ox blood").waitFor();
    await sheetOf(anna, "Dourli").locator("[data-focus=primary-strength]").click();
    const roll = anna.page.locator(".roll-dialog");
    await roll.waitFor();
    await expect.poll(() => roll.textContent()).toMatch(/Ox blood\s*\+2/);
    await roll.locator("button[type=submit]").click();
    await expect.poll(() => gm.page.locator("#chat li.chat-message").last().textContent()).toMatch(/Ox blood\s*\+2/);
  });

  it("the token's menu explains each condition, has none twice, each with a picture of its own, and asks what it is about", async () => {
    await gm.ask(`(async () => { const actor = game.actors.getName("Thug");
      await canvas.scene.createEmbeddedDocuments("Token", [{ name: "Thug", actorId: actor.id, actorLink: true, x: 800, y: 300, width: 1, height: 1 }]); })()`);
    await gm.page.waitForFunction(`canvas.scene.tokens.getName("Thug")?.object`);
    await gm.page.evaluate(`game.actors.getName("Guard").sheet.close()`);
    await gm.page.evaluate(`canvas.hud.token.bind(canvas.scene.tokens.getName("Thug").object)`);
    const controls = gm.page.locator("#token-hud [data-status-id]");
    await controls.first().waitFor();
    const shown = await controls.evaluateAll((all) =>
      all.map((one) => ({
        id: (one as HTMLElement).dataset.statusId,
        img: one.querySelector("img")?.getAttribute("src"),
        tip: (one as HTMLElement).dataset.tooltip ?? "",
      })),
    );
    const own = shown.filter(({ id }) => id?.startsWith("malleus-"));
    expect(own.length).toBeGreaterThan(30);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    expect(new Set(own.map(({ img }) => img)).size).toBe(own.length);
    expect(own.filter(({ tip }) => !/: .{10}/.test(tip))).toEqual([]);
    await gm.page.locator('#token-hud [data-status-id="malleus-vulnerable"]').click();
    await dialog(gm).locator("[name=parameter]").waitFor();
    const vulnerable = await newCard(gm, () => fill(gm, { parameter: "iron" }));
    await cardOf(gm, vulnerable).locator("[data-proposal-action=undo]").waitFor();
    const prone = await newCard(gm, () => gm.page.locator('#token-hud [data-status-id="malleus-prone"]').click());
    await openTab(gm, "Thug");
    await row(gm, "Thug", "Vulnerable [iron]").waitFor();
    await row(gm, "Thug", "Prone").waitFor();
    await cardOf(gm, prone).locator("[data-proposal-action=undo]").click();
    await expect.poll(() => row(gm, "Thug", "Prone").count()).toBe(0);
  });

  it("what is saved in Foundry's own window is a change too: a card takes it back, and nonsense is refused with the window open", async () => {
    await openTab(anna, "Dourli");
    await add(anna, "Dourli", "effect", { name: "Old ale", key: "strength", value: "1", unit: "", count: "1" });
    await row(anna, "Dourli", "Old ale").locator("[data-action=openEffect]").click();
    const window = anna.page.locator(".active-effect-config");
    await window.locator("nav [data-tab=changes]").click();
    const value = window.locator('[name="changes.0.value"], [name="system.changes.0.value"]');
    await value.fill("a lot");
    await window.locator("button[type=submit]").click();
    await anna.page.locator("#notifications", { hasText: "no whole number" }).waitFor();
    expect(await value.inputValue()).toBe("a lot");
    await value.fill("3");
    const card = await newCard(anna, () => window.locator("button[type=submit]").click(), "Old ale");
    await expect.poll(() => row(anna, "Dourli", "Old ale").innerText()).toMatch(/[+]3 on Strength/);
    await window.waitFor({ state: "detached" });
    await cardOf(anna, card).locator("[data-proposal-action=undo]").click();
    await expect.poll(() => row(anna, "Dourli", "Old ale").innerText()).toMatch(/[+]1 on Strength/);
  });

  it("an effect with a key that the game does not know says so on the tab, and keeps its data", async () => {
    await openTab(gm, "Guard");
    await gm.ask(`game.actors.getName("Guard").createEmbeddedDocuments("ActiveEffect", [
      { name: "Odd charm", changes: [{ key: "flags.manifold.terms.beauty", value: "2", mode: 2 }] },
      { name: "From elsewhere", statuses: ["malleus-prone"] }]).then(() => true)`);
    await expect
      .poll(() => row(gm, "Guard", "Odd charm").innerText())
      .toMatch(/knows no “flags.manifold.terms.beauty”/);
    await expect.poll(() => row(gm, "Guard", "From elsewhere").innerText()).toMatch(/another game/);
    await row(gm, "Guard", "Odd charm").locator("[data-action=openEffect]").click();
    const window = gm.page.locator(".active-effect-config");
    await window.waitFor();
    await expect.poll(() => window.locator("datalist option").count()).toBeGreaterThan(1);
    await gm.page.evaluate(
      `[...foundry.applications.instances.values()].find((one) => one.document?.name === "Odd charm").close()`,
    );
  });

  it("is accessible in both themes", async () => {
    expect(await violations(gm.page, ".effects-tab.active")).toEqual([]);
    expect(await violations(anna.page, ".effects-tab.active")).toEqual([]);
    if (process.env.SHOTS)
      for (const player of [gm, anna])
        await player.page.screenshot({ path: `${process.env.SHOTS}/${player.name}.png` });
  });
});
