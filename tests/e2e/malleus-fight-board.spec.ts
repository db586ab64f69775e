import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { apply, cardOf, newCard, submitRoll } from "../support/cards";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Sides that the GM gives, ways on the board, who stands unsteadily, and whom plot armour saves. */
describe("a fight on the board: sides, ways, footing and plot armour", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const dourli = `game.actors.getName("Dourli")`;
  const thug = (name: string) => `canvas.scene.tokens.getName("${name}").actor`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await gm.ask(`game.settings.set("manifold", "trustRolls", true)`);
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const actor = await game.actors.importFromCompendium(pack, pack.index.getName("Thug")._id);
      const token = (name, x, y) => ({ name, x, y, actorId: actor.id, actorLink: false, disposition: -1 });
      await canvas.scene.createEmbeddedDocuments("Token", [token("Thug East", 700, 600), token("Turncoat", 1500, 1000)]);
      await ${dourli}.update({ "system.move": 3 });
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", ["Dourli", "Thug East", "Turncoat"].map((name) => {
        const { id, actorId } = canvas.scene.tokens.getName(name);
        return { tokenId: id, sceneId: canvas.scene.id, actorId };
      }));
    })()`);
  });

  const text = (player: Player, id: string) => cardOf(player, id).textContent();
  const sides = (player: Player) =>
    player.page.locator("#combat .tracker-side").evaluateAll((all) => all.map((one) => one.textContent?.trim()));
  const pip = (name: string) => gm.ask<boolean>(`${dourli}.system.turn.${name}`);
  const aim = (player: Player, name: string) =>
    player.ask(`canvas.scene.tokens.getName("${name}").object.setTarget(true, { releaseOthers: true })`);
  const toggle = (status: string, active: boolean) =>
    gm.ask(`${dourli}.toggleStatusEffect("malleus-${status}", { active: ${active} }).then(() => true)`);

  it("MD-CMB-02 whom the GM gives to the other side in the opening fights there, in everybody's tracker, until it is taken back", async () => {
    for (const player of [gm, anna]) await player.page.click("#sidebar button[data-tab=combat]");
    await expect.poll(() => sides(anna)).toHaveLength(2);
    await gm.page.click("#combat [data-tool=setup]");
    const setup = gm.page.locator(".malleus-fight");
    await setup.waitFor();
    const side = setup.locator("select[aria-label*=Turncoat][name^='side.']");
    await expect.poll(() => side.inputValue()).toBe("foe");
    await side.selectOption("pc");
    // The window groups them anew, and still says what it comes to.
    const friends = setup.locator("fieldset", { has: gm.page.locator("select[aria-label*=Dourli]") });
    await expect.poll(() => friends.textContent()).toContain("Turncoat");
    await setup.locator("button[type=submit]").click();
    await setup.waitFor({ state: "detached" });
    const flag = () => gm.ask(`game.combat.combatants.getName("Turncoat").getFlag("manifold", "fightsFor") ?? ""`);
    await expect.poll(flag).toBe("pc");
    const order = (player: Player) =>
      player.page
        .locator("#combat .tracker-side, #combat [data-combatant-id]")
        .evaluateAll((all) => all.map((one) => /Turncoat|Thug East|Dourli/.exec(one.textContent ?? "")?.[0] ?? "side"));
    for (const player of [gm, anna])
      await expect
        .poll(async () => (await order(player)).join(" "))
        .toMatch(/^side (Dourli Turncoat|Turncoat Dourli) side Thug East$/);
    await gm.page.click("#sidebar button[data-tab=chat]");
    const opening = gm.page.locator("#chat li.chat-message", { hasText: "A fight begins" });
    await opening.locator("[data-proposal-action^=undo]").locator("visible=true").first().click();
    await expect.poll(flag).not.toBe("pc");
    await expect.poll(async () => (await order(anna)).join(" ")).toMatch(/Dourli side/);
    await gm.ask(`game.combat.startCombat().then(() => true)`);
    await gm.ask(`(async () => {
      for (let step = 0; step < 5 && game.combat.combatant?.name !== "Dourli"; step++) await game.combat.nextTurn();
    })()`);
    await expect.poll(() => anna.ask(`game.combat.combatant?.name`)).toBe("Dourli");
    await anna.page.click("#sidebar button[data-tab=chat]");
  });

  /** Anna drags Dourli with the mouse by so many squares, round a corner (Control) where one is given. */
  async function drag(right: number, down: number, corner?: [right: number, down: number]): Promise<void> {
    const box = await anna.page.locator("#board .token[aria-label*=Dourli]").boundingBox();
    if (!box) throw new Error("Dourli is not on the board");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const from = await gm.ask<number[]>(`(({ x, y }) => [x, y])(canvas.scene.tokens.getName("Dourli"))`);
    await anna.page.mouse.move(x, y);
    await anna.page.mouse.down();
    if (corner) {
      await anna.page.mouse.move(x + corner[0] * box.width, y + corner[1] * box.height, { steps: 3 });
      await anna.page.keyboard.press("Control");
    }
    for (const part of [0.5, 1])
      await anna.page.mouse.move(x + part * right * box.width, y + part * down * box.height, { steps: 3 });
    await anna.page.mouse.up();
    await expect
      .poll(() => gm.ask(`(({ x, y }) => [x, y])(canvas.scene.tokens.getName("Dourli"))`))
      .toEqual([(from[0] ?? 0) + 100 * right, (from[1] ?? 0) + 100 * down]);
  }

  it("MD-MOV-01 MD-ACT-01 ways of one turn add up on one card: a Move, a run, then the Standard besides", async () => {
    const way = await newCard(anna, () => drag(0, 2), "Squares gone on the board");
    await expect.poll(() => text(gm, way)).toMatch(/Dourli moves.*Squares gone on the board: 2/s);
    const waiting = () => cardOf(anna, way).locator("[data-proposal-action=apply]").count();
    await expect.poll(waiting).toBe(1);
    await drag(0, 2);
    // 4 squares of 3: a run, still one Move.
    await expect.poll(() => text(gm, way)).toMatch(/Dourli runs.*Squares gone on the board: 4/s);
    expect(await waiting()).toBe(1);
    await drag(4, 0);
    await expect.poll(() => text(gm, way)).toMatch(/Squares gone on the board: 8/);
    await expect.poll(waiting).toBe(2);
    const cards = anna.page.locator("#chat li.chat-message", { hasText: "Squares gone on the board" });
    await expect.poll(() => cards.count()).toBe(1);
    await apply(anna, way);
    await apply(anna, way);
    await expect.poll(() => pip("move")).toBe(true);
    await expect.poll(() => pip("standard")).toBe(true);
  });

  it("MD-MOV-01 a way that is taken back comes off the card, and what was booked is taken back by its button", async () => {
    const way = anna.page.locator("#chat li.chat-message", { hasText: "Squares gone on the board" });
    // As the canvas takes a move back with Control and Z.
    await anna.ask(`canvas.scene.updateEmbeddedDocuments("Token", [
      { _id: canvas.scene.tokens.getName("Dourli").id, x: 600, y: 1000 }], { isUndo: true }).then(() => true)`);
    await expect.poll(() => way.textContent()).toMatch(/Dourli runs.*Squares gone on the board: 4/s);
    // The Standard was booked for the longer way: it stands there still, with its button.
    await way.locator(".card-followed summary").click();
    for (const name of ["standard", "move"]) {
      const booked = way.locator(".proposal", { hasText: new RegExp(name, "i") });
      await booked.locator("[data-proposal-action=undo]").click();
      await expect.poll(() => pip(name)).toBe(false);
    }
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(anna, theme);
      await expect.poll(() => violations(anna.page, "#chat .card-part"), { message: theme }).toEqual([]);
    }
  });

  it("MD-MOV-01 MD-MOV-08 the way round a corner counts, not the straight line; Control and Z takes all of it back", async () => {
    const way = anna.page.locator("#chat li.chat-message", { hasText: "Squares gone on the board" });
    await drag(2, 0, [1, -2]);
    // Two squares up, two down: 4 more than the 4 before; straight it would be 2.
    await expect.poll(() => way.textContent()).toMatch(/Squares gone on the board: 8/);
    await anna.ask(`canvas.tokens.undoHistory().then(() => true)`);
    await expect.poll(() => way.textContent()).toMatch(/Squares gone on the board: 4/);
    expect(await gm.ask(`(({ x, y }) => [x, y])(canvas.scene.tokens.getName("Dourli"))`)).toEqual([600, 1000]);
  });

  it("MD-CON-10 a condition lies on somebody once, whether a card or the token brought it; Blind is offered once", async () => {
    const lying = () =>
      gm.ask<string[]>(`${dourli}.effects.filter(({ statuses }) => statuses.has("malleus-blind")).map(({ id }) => id)`);
    // As a card does it, with an id of its own.
    await gm.ask(`${dourli}.createEmbeddedDocuments("ActiveEffect", [
      { name: "Blind", statuses: ["malleus-blind"] }]).then(() => true)`);
    expect(await gm.ask(`${dourli}.toggleStatusEffect("malleus-blind", { active: true })`)).toBe(true);
    expect(await lying()).toHaveLength(1);
    expect(await gm.ask(`${dourli}.toggleStatusEffect("malleus-blind")`)).toBe(false);
    expect(await lying()).toEqual([]);
    await toggle("blind", true);
    expect(await lying()).toEqual([await gm.ask(`CONFIG.statusEffects.find(({ id }) => id === "malleus-blind")._id`)]);
    await toggle("blind", false);
    const blinding = await gm.ask<string[]>(
      `[...CONFIG.statusEffects].filter(({ id, hud }) => /blind/i.test(id) && (hud?.actorTypes ?? ["malleusCharacter"])
        .includes("malleusCharacter")).map(({ id }) => id)`,
    );
    expect([blinding, await gm.ask("CONFIG.specialStatusEffects.BLIND")]).toEqual([["malleus-blind"], "malleus-blind"]);
    const ids = await gm.ask<string[]>(`[...CONFIG.statusEffects].map(({ _id }) => _id)`);
    expect(ids.filter((id, at) => !/^[A-Za-z0-9]{16}$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
  });

  it("companion 1.9 whoever is Unsteady moves half as far and defends with disadvantage, for one turn of their own", async () => {
    await anna.ask(`${dourli}.sheet.render({ force: true }).then((sheet) => sheet.changeTab("combat", "primary"))`);
    const sheet = anna.page.locator(".manifold-sheet.character");
    await expect.poll(() => sheet.locator("button[data-move=run]").textContent()).toMatch(/Run 6/);
    const attack = async () => {
      await gm.ask(`${dourli}.update({ "system.turn.reaction": false }).then(() => true)`);
      await aim(gm, "Dourli");
      return newCard(gm, async () => {
        await gm.ask(`void game.system.api.useItem(${thug("Thug East")}.items.getName("Axe"))`);
        await gm.page.locator(".roll-dialog button[type=submit]").click();
      });
    };
    const chance = async (id: string) =>
      Number(/(\d+) %/.exec((await cardOf(anna, id).locator("button[data-option=armour]").textContent()) ?? "")?.[1]);
    const before = await attack();
    await cardOf(anna, before).waitFor();
    const sure = await chance(before);
    await toggle("unsteady", true);
    await expect.poll(() => sheet.textContent()).toMatch(/Unsteady/);
    await expect.poll(() => sheet.locator("button[data-move=run]").textContent()).toMatch(/Run 2/);
    const shaken = await attack();
    await cardOf(anna, shaken).waitFor();
    expect(await chance(shaken)).toBeLessThan(sure);
    await cardOf(anna, shaken).locator("button[data-option=armour]").click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await anna.nextDice(12, 12, 2, 3);
    const defence = await submitRoll(anna, "Dourli");
    // Of three dice the lower two count: 2 and 3.
    await expect.poll(() => text(gm, defence)).toMatch(/\b5\b/);
    // It came in his own turn: that one ends, and the next is the one that counts.
    const unsteady = () => gm.ask<boolean>(`${dourli}.statuses.has("malleus-unsteady")`);
    const turn = () => gm.ask(`game.combat.nextTurn().then(() => game.combat.combatant?.name)`);
    await turn();
    expect(await unsteady()).toBe(true);
    for (let step = 0; step < 5 && (await turn()) !== "Dourli"; step++) expect(await unsteady()).toBe(true);
    await expect.poll(() => gm.ask(`${dourli}.effects.some((one) => one.system.suffering)`)).toBe(true);
    await turn();
    await expect.poll(unsteady).toBe(false);
    await expect.poll(() => sheet.locator("button[data-move=run]").textContent()).toMatch(/Run 6/);
  });

  it("MDC-CMB-05 plot armour, ticked on the sheet, saves from a boon on a mook and from the killing row", async () => {
    await gm.ask(
      `${thug("Thug East")}.update({ system: { stamina: { max: 40, value: 40 }, traits: { mook: true } } }).then(() => true)`,
    );
    await gm.ask(`${thug("Thug East")}.sheet.render({ force: true }).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.npc");
    await sheet.locator("[data-action=toggleMode]").first().click();
    await sheet.locator("[data-tab=details]").first().click();
    await sheet.locator("input[name='system.traits.plotArmour']").check();
    await expect.poll(() => anna.ask(`${thug("Thug East")}.system.traits.plotArmour`)).toBe(true);
    await gm.ask(`${thug("Thug East")}.sheet.close().then(() => true)`);
    await aim(anna, "Thug East");
    await anna.ask(`void game.system.api.useItem(${dourli}.items.getName("Axe"))`);
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await anna.nextDice(12, 12, 12);
    const strike = await submitRoll(anna, "strikes at Thug");
    expect(await text(anna, strike)).not.toMatch(/any hit with a boon kills/);
    await apply(anna, strike);
    expect(await gm.ask(`${thug("Thug East")}.system.dead`)).toBe(false);
    const extra = await newCard(anna, () => cardOf(anna, strike).locator("button[data-kind=boon]").click());
    await expect.poll(() => text(gm, extra)).toMatch(/plot armour, no critical kills outright/);
  });

  it("somebody without a token fights too: dialogs ask what the board cannot say, and nothing is offered by itself", async () => {
    await gm.ask(`(async () => {
      const otto = await Actor.create({ name: "Otto", type: "malleusCharacter", system: { move: null },
        ownership: { [game.users.getName("Anna").id]: 3 } });
      await otto.createEmbeddedDocuments("Item", [
        { name: "Club", type: "malleusWeapon", system: { damage: 2, equipped: true } }]);
      await game.combat.createEmbeddedDocuments("Combatant", [{ actorId: otto.id }]);
    })()`);
    await expect.poll(() => anna.ask(`Boolean(game.actors.getName("Otto"))`)).toBe(true);
    await anna.ask(
      `game.actors.getName("Otto").sheet.render({ force: true }).then((sheet) => sheet.changeTab("combat", "primary"))`,
    );
    const sheet = anna.page.locator(".manifold-sheet.character", { hasText: "Otto" });
    await sheet.waitFor();
    const said = (words: RegExp) =>
      expect.poll(() => anna.page.locator("#notifications").textContent(), { message: String(words) }).toMatch(words);
    // Nobody has said how far Otto moves.
    expect(await sheet.locator("button[data-move=run]").count()).toBe(0);
    await aim(anna, "Thug East");
    const club = () =>
      anna.ask(`game.system.api.useItem(game.actors.getName("Otto").items.getName("Club")).then(() => true)`);
    await club();
    await said(/Otto has no rank in .*Add the ability, or give the weapon an attack DC/);
    await gm.ask(
      `game.actors.getName("Otto").items.getName("Club").update({ "system.attackDifficulty": 14 }).then(() => true)`,
    );
    await expect
      .poll(() => anna.ask(`game.actors.getName("Otto").items.getName("Club").system.attackDifficulty`))
      .toBe(14);
    await anna.ask(`void game.system.api.useItem(game.actors.getName("Otto").items.getName("Club"))`);
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    expect(await dialog.textContent()).not.toMatch(/Squares away/);
    const strike = await submitRoll(anna, "strikes at Thug");
    await expect.poll(() => text(gm, strike)).toMatch(/Otto strikes at Thug( \w+)? with Club/);
  });

  it("nothing went wrong in any window", async () => {
    for (const player of [gm, anna]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
