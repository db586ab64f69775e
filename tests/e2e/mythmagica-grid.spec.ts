import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard, submitRoll } from "../support/cards";
import { makeAvatar, makeNpc } from "../support/mythmagica";
import { aim, opened, sheetOf, sidebar, take } from "../support/places";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** The battle grid of Mythmagica in the windows of a player and the Overlord: flanking, ways, reactions, flight, areas. */
describe("the battle grid of Mythmagica in two windows", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  const token = `((name) => canvas.scene.tokens.getName(name))`;
  const stand = (name: string) =>
    gm.ask(`(({ x, y, elevation, width }) => [x, y, elevation, width])(${token}("${name}"))`);
  /** Leads a token along its own client's map, by squares. */
  const walk = (player: Player, name: string, x: number, y: number) =>
    player.ask(`${token}("${name}").update({ x: ${x * 100}, y: ${y * 100} }).then(() => true)`);
  const close = (player: Player, name: string) =>
    player.ask(`game.actors.getName("${name}").sheet.close().then(() => true)`);
  /** Robin's Turn, as the Overlord says. */
  const give = (name: string) =>
    gm.ask(`(async () => {
      const combat = game.combat;
      const flow = structuredClone(combat.getFlag("manifold", "flow"));
      const { state } = flow.states[0];
      const [one] = combat.combatants.filter((member) => member.name === "${name}");
      Object.assign(state, { phase: "erratic", acting: [one.id], picker: null, must: [] });
      for (const fighter of state.fighters) Object.assign(fighter, { actions: 0, assault: false, reactions: 0 });
      await combat.setFlag("manifold", "flow", flow);
      return true;
    })()`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true).then(() => true)`);
    const weapon = { damage: 7, damageForm: "cutting", tempo: 2, parry: 2, carryState: "inHand", spentXp: 4 };
    const blade = { name: "Sword", type: "mythWeapon", system: { slug: "sword", ...weapon } };
    await makeAvatar(gm, "Robin", { owners: ["Anna"], system: { baseline: { st: 2, ag: 2 } }, items: [blade] });
    await makeAvatar(gm, "Will", { items: [blade] });
    await makeAvatar(gm, "Icara", {
      owners: ["Anna"],
      system: { winged: true, moveModes: [{ mode: "fly", speed: 40 }, { mode: "dive", speed: null }] }, // prettier-ignore
    });
    const fangs = { name: "Fangs", type: "mythAttackMode", system: { damage: 4, damageForm: "puncturing" } };
    await makeNpc(gm, "Wolf", { system: { level: 2, baseline: { st: 2 } }, items: [fangs] });
    await gm.ask(`(async () => {
      const at = { Robin: [3, 3, 1], Wolf: [4, 3, -1], Will: [5, 3, 1], Icara: [10, 8, 1] };
      await canvas.scene.createEmbeddedDocuments("Token", Object.entries(at).map(([name, [x, y, disposition]]) => ({
        name, x: 100 * x, y: 100 * y, actorId: game.actors.getName(name).id, actorLink: true, disposition,
      })));
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", Object.keys(at).map((name) => {
        const { id, actorId } = canvas.scene.tokens.getName(name);
        return { tokenId: id, sceneId: canvas.scene.id, actorId };
      }));
      return true;
    })()`);
    await sidebar(gm, "combat");
    await gm.page.click("#combat [data-action=startCombat]");
    for (const player of [gm, anna]) await sidebar(player, "chat");
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  it("MY-GRD-10 MY-GRD-04 the dialog of a blow tells who flanks along, and from afar that it does not reach", async () => {
    await gm.nextDice(20, 17);
    await take(gm, "Robin", "Roll initiative");
    await expect
      .poll(() => gm.ask(`Object.keys(game.combat.getFlag("manifold", "flow").states[0].state.opening.dice).length`))
      .toBe(1);
    await give("Robin");
    await sidebar(gm, "chat");
    await aim(anna, "Wolf");
    await opened(anna, "Robin");
    const swing = () =>
      anna.page
        .locator(`${sheetOf("Robin")} .combat-tab li`, { hasText: "Sword" })
        .locator("[data-action=rollSkill]")
        .first()
        .click();
    await swing();
    const dialog = anna.page.locator(".roll-dialog");
    await expect.poll(() => dialog.textContent()).toContain("Flanking with Will");
    expect(await violations(anna.page, ".roll-dialog")).toEqual([]);
    await dialog.locator("[data-action=cancel], .cancel, button:has-text('Cancel')").first().click();
    await dialog.waitFor({ state: "detached" });
    await walk(anna, "Robin", 1, 3);
    await swing();
    await expect.poll(() => dialog.textContent()).toContain("15 ft. away");
    await dialog.locator("[data-action=cancel], .cancel, button:has-text('Cancel')").first().click();
    await close(anna, "Robin");
  });

  it("MY-GRD-06 MY-GRD-09 MY-TRN-09 a way past a foe is counted, paid on its card, and answered with a Reaction Attack", async () => {
    // Its first way in this Round has posted the card.
    await walk(anna, "Robin", 7, 1);
    const shown = anna.page.locator("#chat li.chat-message", { hasText: "Robin moves 45 ft." });
    await shown.waitFor();
    const card = (await shown.getAttribute("data-message-id")) ?? "";
    await expect.poll(() => cardOf(anna, card).textContent()).toContain("Wolf defends");
    expect(await cardOf(anna, card).locator("[data-card-action=reactionAttack]").count()).toBe(0);
    expect(await violations(anna.page, `#chat li[data-message-id="${card}"]`)).toEqual([]);
    await cardOf(anna, card).locator("[data-card-action=payMove]").click();
    await expect.poll(() => cardOf(anna, card).textContent()).toContain("1 of 2");
    await cardOf(gm, card).locator("[data-card-action=reactionAttack]").click();
    await expect.poll(() => gm.page.locator(".roll-dialog").textContent()).toContain("Reaction");
    await gm.nextDice(20, 15);
    await submitRoll(gm);
    await expect.poll(() => cardOf(gm, card).textContent()).toContain("Has struck");
  });

  it("MY-FLY-01 MY-FLY-08 a winged Avatar takes off from its sheet, and the token with it", async () => {
    await opened(anna, "Icara");
    const page = anna.page.locator(sheetOf("Icara")).first();
    await page.locator("[data-section=flight] summary").click();
    await page.locator("[data-deed=takeOff]").click();
    await expect.poll(() => stand("Icara")).toEqual([1000, 800, 10, 2]);
    await expect.poll(() => page.locator("[data-section=flight] summary").textContent()).toContain("10 ft. up");
    expect(await violations(anna.page, ".manifold-sheet .combat-tab")).toEqual([]);
    await page.locator("[data-deed=up][data-value='2']").click();
    await expect.poll(() => stand("Icara")).toEqual([1000, 800, 30, 2]);
    await close(anna, "Icara");
  });

  it("MY-ARE-01 MY-ARE-14 an area is laid from the Overlord's tools, and who walks into it gets its card", async () => {
    await gm.ask(
      `canvas.tokens.placeables.find(({ name }) => name === "Wolf").control({ releaseOthers: true }) ?? true`,
    );
    await sidebar(gm, "actors");
    await gm.page.locator(".mythmagica-gm-tools-button").click();
    await gm.page.locator("#mythmagica-gm-tools [data-tool=area]").click();
    const form = gm.page.locator("dialog:has(select[name=kind]), .application:has(select[name=kind])").first();
    await form.locator("select[name=kind]").selectOption("slick");
    // Those whom it is laid under are told at once (MY-ARE-15).
    const place = form.locator("button[data-action=ok], button:has-text('Place it')").first();
    await newCard(gm, () => place.click(), "Wolf: Slick ground");
    await expect.poll(() => gm.ask("canvas.scene.regions.size")).toBe(1);
    const card = await newCard(anna, () => walk(anna, "Robin", 5, 2), "Robin: Slick ground");
    await expect.poll(() => cardOf(anna, card).locator("[data-card-action=rollArea]").count()).toBe(1);
    expect(await violations(anna.page, `#chat li[data-message-id="${card}"]`)).toEqual([]);
  });
});
