import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { everywhere, make } from "../support/amalgam";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

const lastCard = ({ page }: Player): Locator => page.locator("#chat .time-card").last();
const row = (player: Player, name: string): Locator => lastCard(player).locator("li", { hasText: name });
const tick = (player: Player, name: string): Locator => row(player, name).locator("input[type=checkbox]");
/**
 * Presses until it was heard: a card that is drawn anew under the pointer hears no click. What has been done can be undone; what may be
 * applied stays as long as somebody is left out.
 */
async function press(player: Player, action: "apply" | "undo"): Promise<void> {
  const button = (name: string) => lastCard(player).locator(`[data-card-action=${name}]`);
  const state = action === "apply" ? "attached" : "detached";
  for (let left = 3; left > 0; left--) {
    await button(action).click();
    const heard = await button("undo")
      .waitFor({ state, timeout: 8000 })
      .then(
        () => true,
        () => false,
      );
    if (heard) return;
  }
}

describe("time passes for Amalgamates", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const word = (actor: string, name: string) => `game.actors.getName("${actor}").items.getName("${name}").system`;
  const covered = (actor: string) => `Boolean(${word(actor, "Swift")}.imposed)`;
  const worldTime = () => gm.ask<number>("game.time.worldTime");
  const cover = (...actors: string[]) =>
    gm.ask(`(async () => { for (const name of ${JSON.stringify(actors)})
      await game.actors.getName(name).items.getName("Swift").update({ "system.influence": 1,
        "system.imposed": { word: "Panicked", domain: "mental", kind: "imposition", source: null } }); })()`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await make(gm, ["Tess", "Anna", "Swift, Agile", ""], ["Mara", null, "Swift, Sly", ""]);
    await cover("Tess", "Mara");
    for (const { page } of [gm, anna]) await page.click("#sidebar button[data-tab=chat]");
  });

  it("AM-RST-01 the GM lets a night pass from the API with one unticked, applies and undoes it; the clock goes along", async () => {
    const before = await worldTime();
    await gm.ask(`void game.system.api.passTime({ ruleset: "amalgam", event: "rest",
      actors: [game.actors.getName("Tess"), game.actors.getName("Mara")] })`);
    await gm.page.locator(".application.dialog button[data-action=ok]").click();
    await tick(gm, "Mara").uncheck();
    // Whoever may look at nobody but Tess reads of Tess alone, and has nothing to click.
    await lastCard(anna).waitFor();
    await expect.poll(() => row(anna, "Tess").textContent()).toContain("Swift is restored");
    expect(await lastCard(anna).locator("button, input").count()).toBe(0);
    expect(await gm.ask(covered("Tess"))).toBe(true);
    await press(gm, "apply");
    await everywhere(`!(${covered("Tess")})`);
    expect(await gm.ask(covered("Mara"))).toBe(true);
    await expect.poll(worldTime).toBe(before + 28_800);
    await press(gm, "undo");
    await everywhere(covered("Tess"));
    await expect.poll(worldTime).toBe(before);
  });

  it("AM-RST-01 a second card of the same night is over once the first was applied", async () => {
    const night = `game.system.api.passTime({ ruleset: "amalgam", event: "adventure", actors: [game.actors.getName("Tess")] })`;
    await gm.ask(`${night}.then(() => ${night}).then(() => true)`);
    const cards = gm.page.locator("#chat .time-card");
    await cards.nth(-2).locator("[data-card-action=apply]").click();
    await everywhere(`!(${covered("Tess")})`);
    await row(gm, "Tess").locator(":text('by another card')").waitFor();
    expect(await lastCard(gm).locator("[data-card-action=apply]").count()).toBe(0);
    await cards.nth(-2).locator("[data-card-action=undo]").click();
    await everywhere(covered("Tess"));
  });

  it("AM-GMT-01 a scene does not end in mid-fight; the fight's end is one card that undoes it, and both are in the tracker's window", async () => {
    await gm.ask(`game.actors.getName("Tess").update({ "system.stressed": true }).then(() => true)`);
    await gm.ask(`(async () => { const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      const token = canvas.scene.tokens.getName("Tess");
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId }]);
      await combat.startCombat(); })()`);
    await gm.page.click("#sidebar button[data-tab=combat]");
    await gm.page.locator("#combat [data-tool=time]").click();
    const window = gm.page.locator("#manifold-time");
    await window.locator("[data-ruleset=amalgam][data-event=scene]").waitFor();
    expect(await violations(gm.page, "#manifold-time")).toEqual([]);
    for (const box of await window.locator("input[name=actor]").all()) await box.uncheck();
    await window.locator("label", { hasText: "Tess" }).locator("input").check();
    await window.locator("[data-ruleset=amalgam][data-event=scene]").click();
    await gm.page.locator("#notifications li", { hasText: "there is a fight under way" }).first().waitFor();
    await gm.ask("game.combat.delete().then(() => true)");
    await everywhere(`!game.actors.getName("Tess").system.stressed`);
    await gm.page.click("#sidebar button[data-tab=chat]");
    await lastCard(gm).locator("h3:text('End of encounter')").waitFor();
    await press(gm, "undo");
    await everywhere(`game.actors.getName("Tess").system.stressed`);
    await window.locator("[data-action=close]").click();
  });

  it("an effect whose hours are over is on a card when anything moves the clock, and ends with a click", async () => {
    await gm.ask(`game.actors.getName("Tess").createEmbeddedDocuments("ActiveEffect", [{ name: "Poisoned",
      duration: { seconds: 3600 } }]).then(() => true)`);
    await gm.ask("game.time.advance(3599).then(() => true)");
    await gm.ask("game.time.advance(1).then(() => true)");
    await row(gm, "Poisoned ends").waitFor();
    await press(gm, "apply");
    await everywhere(`!game.actors.getName("Tess").effects.getName("Poisoned")`);
  });

  it.each(["light", "dark"] as const)("is reachable and readable for both, %s theme", async (theme) => {
    await Promise.all([chooseTheme(gm, theme), chooseTheme(anna, theme)]);
    for (const { page } of [gm, anna]) expect(await violations(page, "#chat .time-card")).toEqual([]);
    if (process.env.TIME_SHOTS) await gm.page.screenshot({ path: `${process.env.TIME_SHOTS}/amalgam-${theme}.png` });
  });

  it("nothing went wrong in anybody's window", () => expect([...gm.problems, ...anna.problems]).toEqual([]));
});

describe("time passes for a party of Malleus Deum", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const of = (name: string) => `game.actors.getName("${name}").system`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const dourli = game.actors.getName("Dourli");
      await dourli.update({ "system.stamina.value": 1, "system.health.value": 1, "system.healthRestRate": "1d4" });
      const halda = await Actor.create({ name: "Halda", type: "malleusCharacter", system: {
        stamina: { value: 1, max: 8 }, health: { value: 5, max: 5 } } });
      const party = await Actor.create({ name: "The Lost", type: "malleusGroup", system: {
        members: [dourli.uuid, halda.uuid] } });
      await party.sheet.render({ force: true });
    })()`);
    for (const { page } of [gm, anna]) await page.click("#sidebar button[data-tab=chat]");
  });

  it("MD-RST-02 MDC-CHR-05 a night for the party, from its sheet: one unticked, the dice are thrown once, and undo puts the clock back", async () => {
    const before = await gm.ask<number>("game.time.worldTime");
    await gm.nextDice(4, 3);
    await gm.page.locator(".manifold-sheet:has-text('The Lost') [data-deed=long]").click();
    await tick(gm, "Halda").uncheck();
    await expect.poll(() => row(gm, "Dourli").textContent()).toContain("1 → 4");
    await lastCard(anna).waitFor();
    expect(await lastCard(anna).locator("button, input").count()).toBe(0);
    for (const _again of [1, 2]) {
      await press(gm, "apply");
      await everywhere(`${of("Dourli")}.health.value === 4`);
      await expect.poll(() => gm.ask<number>("game.time.worldTime")).toBe(before + 21_600);
      expect(await gm.ask(`${of("Halda")}.stamina.value`)).toBe(1);
      await press(gm, "undo");
      await everywhere(`${of("Dourli")}.health.value === 1`);
      await expect.poll(() => gm.ask<number>("game.time.worldTime")).toBe(before);
    }
  });

  it("MD-MOR-03 the end of a fight is one card, done at once and taken back as one", async () => {
    await gm.ask(`(async () => { const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      const actor = game.actors.getName("Dourli");
      const token = canvas.scene.tokens.find(({ actorId }) => actorId === actor.id);
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: canvas.scene.id, actorId: actor.id }]);
      await combat.startCombat();
      await actor.update({ "system.morale.fails": 2 });
      await combat.delete(); })()`);
    await everywhere(`${of("Dourli")}.morale.fails === 0`);
    await lastCard(gm).locator("h3:text('End of the fight')").waitFor();
    await press(gm, "undo");
    await everywhere(`${of("Dourli")}.morale.fails === 2`);
  });

  it.each(["light", "dark"] as const)("is reachable and readable for both, %s theme", async (theme) => {
    await Promise.all([chooseTheme(gm, theme), chooseTheme(anna, theme)]);
    for (const { page } of [gm, anna]) expect(await violations(page, "#chat .time-card")).toEqual([]);
    if (process.env.TIME_SHOTS) await gm.page.screenshot({ path: `${process.env.TIME_SHOTS}/malleus-${theme}.png` });
  });

  it("nothing went wrong in anybody's window", () => expect([...gm.problems, ...anna.problems]).toEqual([]));
});
