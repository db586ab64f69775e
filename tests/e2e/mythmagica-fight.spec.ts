import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { apply, submitRoll } from "../support/cards";
import { makeAvatar, makeNpc } from "../support/mythmagica";
import { answer, fightOf } from "../support/mythmagica-play";
import { aim, fighter, opened, sheetOf, sidebar, take } from "../support/places";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** The first Round of a fight in the windows of a player and the Overlord. */
describe("a fight of Mythmagica in two windows", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  const state = (player: Player) =>
    player.ask<{ phase: string; acting: string[]; hurt: Record<string, number> }>(`(() => {
      const { phase, acting, hurt } = game.combat.getFlag("manifold", "flow").states[0].state;
      return { phase, hurt, acting: acting.map((id) => game.combat.combatants.get(id).name) };
    })()`);
  const thrown = () =>
    gm.ask<string[]>(`Object.keys(game.combat.getFlag("manifold", "flow").states[0].state.opening.dice)`);
  const acting = async () => (await state(gm)).acting.join();
  const strike = async (player: Player, name: string, weapon: string): Promise<void> => {
    await opened(player, name);
    await player.page
      .locator(`${sheetOf(name)} .combat-tab li`, { hasText: weapon })
      .locator("[data-action=rollSkill]")
      .first()
      .click();
    await player.page.locator(".roll-dialog").waitFor();
  };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true).then(() => true)`);
    const weapon = { damage: 7, damageForm: "cutting", tempo: 2, parry: 2, carryState: "inHand", spentXp: 4 };
    await makeAvatar(gm, "Robin", {
      owners: ["Anna"],
      system: { baseline: { st: 2, ag: 2 } },
      items: [{ name: "Sword", type: "mythWeapon", system: { slug: "sword", ...weapon } }],
    });
    const fangs = { name: "Fangs", type: "mythAttackMode", system: { damage: 4, damageForm: "puncturing" } };
    const grip = { name: "Grip", type: "mythAttackMode", system: { mode: "grabbing", damage: 1, setback: 3 } };
    await makeNpc(gm, "Wolf", { system: { level: 2, baseline: { st: 2 } }, items: [fangs, grip] });
    await makeNpc(gm, "Bear", { system: { level: 2, baseline: { st: 3 } }, items: [fangs] });
    await gm.ask(`(async () => {
      await canvas.scene.createEmbeddedDocuments("Token", ["Robin", "Wolf", "Bear"].map((name, at) => ({
        name, x: 300 + 100 * at, y: 300, actorId: game.actors.getName(name).id, actorLink: true, disposition: at ? -1 : 1,
      })));
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", ["Robin", "Wolf", "Bear"].map((name) => {
        const { id, actorId } = canvas.scene.tokens.getName(name);
        return { tokenId: id, sceneId: canvas.scene.id, actorId };
      }));
      return true;
    })()`);
    for (const player of [gm, anna]) await sidebar(player, "combat");
    await gm.page.click("#combat [data-action=startCombat]");
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  /** Both sides throw; Robin's side wins and he goes first. */
  async function opening(): Promise<void> {
    await gm.nextDice(20, 17);
    await take(anna, "Robin", "Roll initiative");
    // The Overlord's client throws: its next die is said once this one lies.
    await expect.poll(() => thrown()).toContain("party");
    await gm.nextDice(20, 3);
    // One press for all sides that no player plays; Foundry's own dice are gone.
    expect(
      await gm.page.locator("#combat [data-action=rollInitiative], #combat [data-action=rollAll]:visible").count(),
    ).toBe(0);
    await gm.page.click("#combat [data-tool=rollForAll]");
    await take(anna, "Robin", /Robin goes next/);
    await expect.poll(acting).toBe("Robin");
  }

  it("MY-INI-03 MY-TRN-01 MY-INI-01 sides throw and pick, a blow takes the Assault Action and is remembered, and who is left surges together", async () => {
    await opening();
    await aim(anna, "Wolf");
    await strike(anna, "Robin", "Sword");
    const dialog = anna.page.locator(".roll-dialog");
    await expect.poll(() => dialog.textContent()).toContain("Assault Action");
    expect(await violations(anna.page, ".roll-dialog")).toEqual([]);
    await sidebar(anna, "chat");
    await anna.nextDice(20, 15);
    const card = await submitRoll(anna);
    await sidebar(gm, "chat");
    await apply(gm, card, "Wolf");
    await expect.poll(async () => Object.keys((await state(gm)).hurt).length).toBe(1);
    await take(anna, "Robin", "End Turn");
    // Nobody else of the party is left: the foes surge together, the struck and the other.
    await expect.poll(acting).toBe("Wolf,Bear");
  });

  it("MY-INI-09 MY-INI-04 the Overlord puts those of one kind into a squad, which is one pick; whoever is Overcome has no Turn", async () => {
    await fightOf(gm, "Robin", "Wolf", "Bear");
    await sidebar(gm, "combat");
    await gm.ask(`["Wolf", "Bear"].forEach((name, at) =>
      canvas.scene.tokens.getName(name).object.control({ releaseOthers: at === 0 })) ?? true`);
    await fighter(gm, "Wolf").click({ button: "right" });
    await gm.page.locator("#context-menu li", { hasText: "Choose squad" }).click();
    await answer(gm, { squad: "The beasts" });
    const groups = () => gm.ask<(string | null)[]>(`game.combat.combatants.map(({ group }) => group?.name ?? null)`);
    await expect.poll(async () => (await groups()).join()).toBe(",The beasts,The beasts");
    await take(gm, "Wolf", "Attacks first, without initiative");
    await expect.poll(acting).toBe("Wolf,Bear");
    const ends = () => fighter(gm, "Bear").getByRole("button", { name: "End Turn", includeHidden: true }).count();
    await expect.poll(ends).toBe(1);
    await gm.ask(`game.actors.getName("Bear").update({ "system.overcome": "scene" }).then(() => true)`);
    await expect.poll(ends).toBe(0);
  });
});
