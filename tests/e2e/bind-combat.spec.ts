import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { apply, cardOf, newCard, submitRoll } from "../support/cards";
import { aim, fighter, sidebar, take } from "../support/places";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** A round by the digest's flow F4, from the stances to the end of the scene, in the windows of a player and the GM. */
describe("a round of BIND's countdown in two windows", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  const state = (player: Player) =>
    player.ask<{ phase: string; count: number; fighters: { score: number | null; points: object; placed: string }[] }>(
      `game.combat.getFlag("manifold", "flow").states.find(({ flow }) => flow === "bind").state`,
    );
  const scores = async (player: Player) => {
    const names = await player.ask<string[]>(
      `game.combat.getFlag("manifold", "flow").states[0].state.fighters.map(({ id }) => game.combat.combatants.get(id).name)`,
    );
    const { fighters } = await state(player);
    return Object.fromEntries(fighters.map(({ score }, at) => [names[at], score]));
  };
  const confirm = ({ page }: Player) =>
    page.locator("dialog button[data-action=ok], .dialog button[data-action=ok]").last().click();

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      await game.settings.set("manifold", "trustRolls", true);
      const { id: owner } = game.users.getName("Anna");
      const attributes = (values) => Object.fromEntries(Object.entries(values).map(([id, base]) => [id, { base }]));
      const arneson = await Actor.create({ name: "Arneson", type: "bindCharacter", ownership: { [owner]: 3 },
        system: { attributes: attributes({ strength: 2, dexterity: 1, speed: 1 }), hp: { value: 8 }, fp: { base: 5, value: 5 } },
        items: [
          { name: "Combat", type: "bindSkill", system: { slug: "combat", kind: "combat", level: 1 } },
          { name: "Longsword", type: "bindWeapon", system: { dam: 1, init: 1, ev: 1, wr: 1, equipped: true } },
          { name: "Chain", type: "bindArmour", system: { dr: 4, coverage: "partial", wr: 1, worn: true } },
        ] });
      const hobgoblin = await Actor.create({ name: "Hobgoblin", type: "bindNpc",
        system: { attributes: attributes({ strength: 2, speed: 1 }), hp: { value: 8 } },
        items: [
          { name: "Combat", type: "bindSkill", system: { slug: "combat", kind: "combat", level: 2 } },
          { name: "Great axe", type: "bindWeapon", system: { dam: 3, wr: 2, equipped: true } },
        ] });
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Arneson", x: 300, y: 300, actorId: arneson.id, actorLink: true, disposition: 1 },
        { name: "Hobgoblin", x: 400, y: 300, actorId: hobgoblin.id, actorLink: true, disposition: -1 },
      ]);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", ["Arneson", "Hobgoblin"].map((name) => {
        const { id, actorId } = canvas.scene.tokens.getName(name);
        return { tokenId: id, sceneId: canvas.scene.id, actorId };
      }));
    })()`);
    for (const player of [gm, anna]) await sidebar(player, "combat");
    await gm.page.click("#combat [data-action=startCombat]");
  });

  it("BI-INI-10 BI-STN-03 phases: the player says her stance, and then places her points where nobody sees them", async () => {
    await take(anna, "Arneson", "Aggressive");
    await confirm(anna);
    await expect.poll(async () => (await state(gm)).phase).toBe("divide");
    await take(anna, "Arneson", "Place Combat points in secret");
    await anna.page.locator("dialog input[name=strike], .dialog input[name=strike]").last().fill("0");
    await anna.page.locator("dialog input[name=initiative], .dialog input[name=initiative]").last().fill("1");
    await confirm(anna);
    // All have placed: what lay covered is shown by her own window, and stands in everybody's tracker.
    await expect.poll(async () => (await state(gm)).phase).toBe("roll");
    await expect.poll(async () => (await state(gm)).fighters.map(({ placed }) => placed)).toEqual(["open", "open"]);
    expect((await state(gm)).fighters[0]?.points).toEqual({ strike: 0, evasion: 0, initiative: 1 });
    expect(await fighter(gm, "Arneson").locator(".tracker-status").textContent()).not.toContain("other points");
  });

  it("BI-INI-01 BI-STN-06 one roll for each side; each adds their own Factor", async () => {
    await gm.nextDice(6, 2, 3);
    await take(anna, "Arneson", "Roll initiative");
    await expect.poll(async () => (await scores(gm)).Arneson).toBe(8);
    await gm.nextDice(6, 2, 3);
    await take(gm, "Hobgoblin", "Roll initiative");
    // 5 + Speed 1 + sword 1 + the point; 5 + Speed 1.
    await expect.poll(() => scores(anna)).toEqual({ Arneson: 8, Hobgoblin: 6 });
    expect((await state(anna)).phase).toBe("count");
  });

  it("BI-ATK-01 BI-ATK-03 BI-INI-02 the attack's button opens its dialog, pays 6, and the foe pays for its Defence", async () => {
    await aim(anna, "Hobgoblin");
    await take(anna, "Arneson", /Attack: Longsword/);
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await expect.poll(() => dialog.textContent()).toContain("6 Initiative");
    await sidebar(anna, "chat");
    await anna.nextDice(6, 3, 4, 5);
    const card = await submitRoll(anna, "Longsword");
    // Strike 2 (Dexterity 1, sword 1) + 7 = 9 against 7.
    await expect.poll(() => cardOf(anna, card).locator(".card-sum").textContent()).toContain("7 +2 = 9 against 7");
    await expect.poll(() => scores(gm)).toEqual({ Arneson: 2, Hobgoblin: 4 });
    await sidebar(gm, "chat");
    await apply(anna, card, "Hobgoblin");
    await expect.poll(() => gm.ask(`game.actors.getName("Hobgoblin").system.hp.value`)).toBe(0);
  });

  it("BI-ATK-12 at 0 the card asks for a Vitality Check; the first blow is undone", async () => {
    const vitality = gm.page.locator("#chat .vitality-card").last();
    await vitality.waitFor();
    const blow = anna.page.locator("#chat .chat-message:has(.blow-card)").last();
    await blow.locator("[data-proposal-action=undo-all]").click();
    await expect.poll(() => gm.ask(`game.actors.getName("Hobgoblin").system.hp.value`)).toBe(8);
  });

  it("BI-ATK-02 BI-ATK-04 BI-ATK-11 the foe strikes back: the player sees her chances, pays 2, and Fate takes the blow", async () => {
    await aim(gm, "Arneson");
    await take(gm, "Hobgoblin", /Attack: Great axe/);
    await gm.page.locator(".roll-dialog").waitFor();
    await sidebar(gm, "chat");
    const attack = await newCard(gm, () => gm.page.locator(".roll-dialog button[type=submit]").click(), "Great axe");
    await sidebar(anna, "chat");
    const buttons = cardOf(anna, attack).locator("[data-card-action=defend]");
    await expect.poll(() => buttons.count()).toBe(2);
    await expect.poll(() => buttons.first().textContent()).toMatch(/Defend.*2 Initiative.*%/s);
    await anna.nextDice(6, 4, 3, 1, 1);
    await buttons.first().click();
    const answer = await submitRoll(anna, "against");
    // Nobody has Initiative left: the round is over, and the next begins with its stances.
    await expect.poll(() => gm.ask("game.combat.round")).toBe(2);
    // 7 against 8 + 2: lacks 3, a margin of 2. 2D6+1 = 3, which the chain stops.
    await expect.poll(() => cardOf(anna, answer).textContent()).toContain("Armour stops 3");
  });

  it("axe finds nothing to complain of in the tracker and on the cards, in both themes", async () => {
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(anna, theme);
      await sidebar(anna, "chat");
      expect(await violations(anna.page, "#chat")).toEqual([]);
      await sidebar(anna, "combat");
      expect(await violations(anna.page, "#combat")).toEqual([]);
    }
  });

  const endScene = `game.system.api.passTime({ ruleset: "bind", event: "scene", actors: [game.actors.getName("Arneson")] })`;

  it("BI-TIM-03 a scene ended in mid-countdown: nothing is posted, and the GM is told who fights", async () => {
    const before = await gm.ask<number>("game.messages.size");
    await gm.ask(`${endScene}.then(() => true)`);
    await gm.page.locator("#notifications, .notification").filter({ hasText: "fight" }).first().waitFor();
    expect(await gm.ask("game.messages.size")).toBe(before);
  });

  it("BI-TIM-03 BI-FTG-06 one card ends the scene with dice and ticks, and one Undo takes all of it back", async () => {
    await gm.ask("game.combat.endCombat ? game.combat.delete().then(() => true) : true");
    await expect.poll(() => gm.ask(`game.actors.getName("Arneson").getFlag("manifold", "fought") ?? 0`)).toBe(2);
    await sidebar(gm, "chat");
    const before = await gm.ask<number>("game.time.worldTime");
    await gm.ask(`void ${endScene}`);
    const dialog = gm.page.locator(".application.dialog").last();
    await dialog.locator("input[name=rounds]").waitFor();
    await expect.poll(() => dialog.locator("input[name=rounds]").inputValue()).toBe("2");
    await dialog.locator("input[name=rest0]").uncheck();
    await dialog.locator("button[data-action=ok]").click();
    const card = gm.page.locator("#chat .time-card").last();
    await card.locator("[data-card-action=apply]").click();
    // Two rounds, one of them in the Combat box; armour 1, Strength 2 carries it.
    const track = () =>
      gm.ask(`(({ normal, combat }) => [normal, combat])(game.actors.getName("Arneson").system.fatigue)`);
    await expect.poll(track).toEqual([2, 1]);
    // The clock is the last thing that the card moves.
    await expect.poll(() => gm.ask("game.time.worldTime")).toBe(before + 3600);
    // What is being written says so, and is taken back once it stands.
    await expect.poll(() => card.textContent()).not.toMatch(/Applying/);
    await card.locator("[data-card-action=undo]").click();
    await expect.poll(track).toEqual([0, 0]);
  });
});
