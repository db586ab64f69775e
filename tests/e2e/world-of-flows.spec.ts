import { beforeAll, describe, expect, it } from "vitest";
import { cardOf, newCard } from "../support/cards";
import { everywhere } from "../support/amalgam";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** A world as today's flows store it: four fights under way, cards that wait and cards that can be taken back. */
describe("a world with a fight of each game under way", () => {
  const session = tableSession({ fixture: "world-of-flows" });
  let gm: Player;
  let anna: Player;
  const tab = ({ page }: Player, name: string) => page.click(`#sidebar button[data-tab=${name}]`);
  const row = ({ page }: Player, name: string) => page.locator("#combat .combatant", { hasText: name });
  /** The fight in which somebody is, in every window. */
  async function turnTo(name: string): Promise<void> {
    await gm.ask(
      `game.combats.find(({ combatants }) => combatants.some((one) => one.name === "${name}")).activate().then(() => true)`,
    );
    await everywhere(`game.combats.active?.combatants.some((one) => one.name === "${name}")`);
    for (const player of [gm, anna]) {
      await tab(player, "combat");
      await row(player, name).waitFor();
      expect(await player.page.locator("#combat .tracker-broken").count(), player.name).toBe(0);
    }
  }
  const state = <S>(flow: string): Promise<S> =>
    gm.ask<S>(`game.combats.active.getFlag("manifold", "flow").states.find((one) => one.flow === "${flow}").state`);
  /** The id of the newest card with a part of this type. */
  const cardWith = (type: string): Promise<string> =>
    gm.ask(`game.messages.filter(({ system }) => system.parts?.some((one) => one.type === "${type}")).at(-1).id`);
  /** What a card did is taken back by its one Undo. */
  async function takeBack(player: Player, id: string): Promise<void> {
    await tab(player, "chat");
    const card = cardOf(player, id);
    await card.waitFor();
    const undo = card.locator("[data-proposal-action=undo-all], [data-proposal-action=undo]").locator("visible=true");
    await undo.first().click();
  }

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
  });

  it("has all its documents, valid by today's models", async () => {
    const invalid = `[game.actors, game.messages, game.combats].map((one) => one.invalidDocumentIds.size)`;
    expect(await gm.ask(invalid)).toEqual([0, 0, 0]);
    expect(await gm.ask("game.combats.size")).toBe(4);
  });

  it("MY-CBC-01 the GM is asked before it is brought up to date; the rank that lay on Robin's sword is then Robin's", async () => {
    const robin = `game.actors.getName("Robin")`;
    const skills = () =>
      anna.ask(`${robin}.items.filter(({ system }) => system.category === "weapon")
        .map(({ name, system }) => [name, system.slug, system.base, system.spentXp])`);
    expect(await skills()).toEqual([]);
    const report = gm.page.locator("#manifold-migration");
    await expect.poll(() => report.textContent()).toContain("Robin");
    await report.locator("button[type=submit]").click();
    await expect.poll(() => gm.ask(`game.settings.get("manifold", "migrations").mythmagica`)).toBe(1);
    expect(await skills()).toEqual([["Sword", "sword", 4, 4]]);
    expect(await anna.ask(`${robin}.items.getName("Sword").system.spentXp`)).toBe(0);
    // Another sword that Robin picks up is wielded with the rank as well; a club is not.
    const rolls = () => anna.page.locator("[id*=MythAvatarSheet] .combat-tab .row-roll").allTextContents();
    await gm.ask(`${robin}.createEmbeddedDocuments("Item", [["Found Sword", "sword"], ["Club", "club"]].map(
      ([name, slug]) => ({ name, type: "mythWeapon", system: { slug } }))).then(() => true)`);
    await anna.ask(`${robin}.sheet.render({ force: true, tab: "combat" }).then(() => true)`);
    await anna.page.locator("[id*=MythAvatarSheet] [data-tab=combat][data-action=tab]").first().click();
    const shown = async () => (await rolls()).map((one) => one.replace(/\s+/g, " ").trim());
    await expect.poll(shown).toEqual(["Roll Sword: +7", "Roll Found Sword: +5", "Roll Club: +4"]);
    await gm.ask(`${robin}.deleteEmbeddedDocuments("Item", ["Found Sword", "Club"].map(
      (name) => ${robin}.items.getName(name).id)).then(() => true)`);
    await anna.ask(`${robin}.sheet.close().then(() => true)`);
  });

  it("a usual blow's card, of whichever game, is no taller than a third of the log, and its Undo lies within it", async () => {
    await tab(gm, "chat");
    const blows = gm.page.locator("#chat li.chat-message:is(:has(.blow-card), :has(.outcome-card))");
    await expect.poll(() => blows.count()).toBe(3);
    for (const blow of await blows.all()) {
      const [card, undo] = [
        await blow.boundingBox(),
        blow.locator("[data-proposal-action^=undo]").locator("visible=true"),
      ];
      expect(card?.height).toBeLessThanOrEqual(300);
      for (const one of await undo.all()) {
        const box = await one.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
      }
    }
  });

  it("MD-CMB-04 sides: who has acted has acted, the blow is taken back, the turn goes on to the foe", async () => {
    await turnTo("Dourli");
    expect(await gm.ask("game.combats.active.turns.map(({ name }) => name)")).toEqual(["Rozlyn", "Dourli", "Thug"]);
    expect(await gm.ask("game.combats.active.combatant.name")).toBe("Dourli");
    const stamina = () => gm.ask(`canvas.scene.tokens.getName("Thug").actor.system.stamina.value`);
    expect(await stamina()).toBe(12);
    await takeBack(anna, await cardWith("malleusStrike"));
    await expect.poll(stamina).toBe(20);
    await expect.poll(() => gm.ask(`game.actors.getName("Dourli").system.turn.standard`)).toBe(false);
    // The thug's attack still waits for an answer.
    const attack = cardOf(anna, await cardWith("malleusAttack"));
    await expect.poll(() => attack.locator("[data-card-action]").locator("visible=true").count()).toBeGreaterThan(0);
    await tab(anna, "combat");
    await anna.page.click("#combat [data-action=nextTurn]");
    await expect.poll(() => gm.ask("game.combats.active.combatant.name")).toBe("Thug");
    await tab(gm, "combat");
    await gm.page.click("#combat [data-tool=stepBack]");
    await expect.poll(() => gm.ask("game.combats.active.combatant.name")).toBe("Dourli");
  });

  it("BI-INI-02 BI-ATK-12 the countdown stands at the hobgoblin's 4; the blow is taken back, and the foe acts", async () => {
    await turnTo("Arneson");
    const scores = async () =>
      (await state<{ fighters: { score: number }[] }>("bind")).fighters.map(({ score }) => score);
    expect(await scores()).toEqual([2, 4]);
    const hp = () => gm.ask(`game.actors.getName("Hobgoblin").system.hp.value`);
    expect(await hp()).toBe(0);
    await takeBack(anna, await cardWith("bindBlow"));
    await expect.poll(hp).toBe(8);
    const before = await scores();
    await tab(gm, "combat");
    await gm.ask(`canvas.tokens.placeables.find(({ name }) => name === "Arneson").setTarget(true) ?? true`);
    const attack = row(gm, "Hobgoblin")
      .locator(".flow-option", { hasText: /Attack: Great axe/ })
      .first();
    await attack.click();
    await gm.page.locator(".roll-dialog").waitFor();
    await tab(gm, "chat");
    await newCard(gm, () => gm.page.locator(".roll-dialog button[type=submit]").click(), "Great axe");
    await expect.poll(async () => (await scores())[1]).not.toBe(before[1]);
  });

  it("MY-INI-04 MY-GUT-03 a blow that Guts bought is taken back, and they with it; then the Turn ends and the foes surge", async () => {
    await turnTo("Robin");
    const round = () => state<{ phase: string; acting: string[]; hurt: Record<string, number> }>("mythmagica");
    expect(await round()).toMatchObject({ phase: "erratic", acting: [expect.any(String)] });
    const numbers = () =>
      gm.ask<number[]>(`[game.actors.getName("Wolf").system.damage, game.actors.getName("Robin").system.gutsSpent]`);
    expect(await numbers()).toEqual([10, 13]);
    const bought = await gm.ask<string>(
      `game.messages.find(({ system }) => system.proposals?.some(({ kind }) => kind === "mythGuts")).id`,
    );
    await takeBack(gm, bought);
    await expect.poll(numbers).toEqual([0, 9]);
    // Nobody was hurt any more: nobody has to be picked, and of the party nobody else is left.
    await tab(anna, "combat");
    await row(anna, "Robin").getByRole("button", { name: "End Turn" }).first().click();
    await expect.poll(async () => (await round()).acting.length).toBe(2);
    await tab(gm, "combat");
    await gm.page.click("#combat [data-tool=stepBack]");
    await expect.poll(async () => (await round()).phase).toBe("erratic");
  });

  it("AM-RND-04 phases: the lunge is taken back, so that the guard acts after all; then the next round", async () => {
    await turnTo("Duelist");
    expect(await state<{ phase: string }>("amalgam")).toMatchObject({ phase: "resolve" });
    expect(await gm.ask(`game.actors.getName("Guard").system.incapacitated`)).toBe(true);
    const lunge = await gm.ask<string>(
      `game.messages.find(({ system }) => Object.values(system.commits ?? {}).some(({ state }) => state === "applied")
        && system.parts.some(({ type }) => type === "amalgamOutcome")).id`,
    );
    await takeBack(gm, lunge);
    await expect.poll(() => gm.ask(`game.actors.getName("Guard").system.incapacitated`)).toBe(false);
    await tab(gm, "combat");
    await gm.page.locator("[data-tool=nextRound]").click();
    await expect.poll(() => gm.ask("game.combats.active.round")).toBe(2);
    await expect.poll(() => state<{ phase: string }>("amalgam")).toMatchObject({ phase: "pledge", pledges: [] });
    expect([...gm.problems, ...anna.problems]).toEqual([]);
  });
});
