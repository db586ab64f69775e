import { beforeAll, describe, expect, it } from "vitest";
import { apply, cardOf, newCard, submitRoll } from "../support/cards";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** Spells where tokens stand: an area and its edge, hands of Force, a shape and the way back, somebody pushed. */
describe.each([13, 14] as const)("BIND: spells and shoves on the board of generation %i", (generation) => {
  const session = tableSession({ generation });
  let gm: Player;
  let anna: Player;
  const tauron = `game.actors.getName("Tauron")`;
  const token = (name: string) => `canvas.scene.tokens.getName("${name}")`;
  const sheet = () => anna.page.locator(".manifold-sheet.character");
  const openTab = (tab: string) => sheet().locator(`[data-group=primary][data-tab=${tab}]`).first().click();
  const cast = (name: string) =>
    sheet()
      .locator(".tab[data-tab=magic]")
      .getByRole("button", { name: `Cast ${name}` })
      .click();
  const target = (name: string) => anna.ask(`void ${token(name)}.object.setTarget(true, { releaseOthers: true })`);
  /** As the window has it in which the card was made: the other one may not have it yet. */
  const proposed = (id: string, kind: string) =>
    anna.ask<string[]>(
      `game.messages.get("${id}").system.proposals.filter(({ kind }) => kind === "${kind}")
        .map(({ target }) => fromUuidSync(target)).map((found) => found.actor?.name ?? found.name)`,
    );

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const found = [];
      for (const pack of game.packs) {
        if (pack.documentName !== "Item" || !pack.collection.includes("bind")) continue;
        found.push(...(await pack.getDocuments()).map((one) => one.toObject()));
      }
      const wanted = (type, ...slugs) => found.filter((one) => one.type === type && slugs.includes(one.system.slug));
      const spheres = wanted("bindSphere", "force", "invocation", "polymorph").map((one) => ({
        ...one, system: { ...one.system, level: 3, paths: ["alchemy"] },
      }));
      const skills = wanted("bindSkill", "projectiles", "beastKen").map((one) => ({
        ...one, system: { ...one.system, level: 2, specialisations: ["Invocation", "wolves"] },
      }));
      const spells = wanted("bindSpell", "lightningBolt", "telekineticFist", "animalTransformation");
      const mage = await Actor.create({ name: "Tauron", type: "bindCharacter",
        ownership: { [game.users.getName("Anna").id]: 3 }, system: {
          attributes: { intelligence: { base: 3 }, wits: { base: 1 } }, mp: { base: 10, value: 13 } } });
      await mage.createEmbeddedDocuments("Item", [...spheres, ...skills, ...spells, ...wanted("bindPath", "alchemy")]);
      await game.settings.set("manifold", "trustRolls", true);
      const foes = await Actor.createDocuments(["Ogre", "Goblin", "Straggler", "Archer"].map((name) =>
        ({ name, type: "bindNpc", ownership: { default: 1 }, system: { hp: { value: 30 } } })));
      const size = canvas.scene.grid.size;
      const at = [mage, ...foes].map(({ id, name }, index) => ({
        name, actorId: id, actorLink: true, x: size * [4, 9, 10, 11, 15][index], y: size * 5,
        disposition: index === 0 ? 1 : -1 }));
      await canvas.scene.createEmbeddedDocuments("Token", at);
    })()`);
    for (const { page } of [gm, anna]) await page.click("#sidebar button[data-tab=chat]");
    await anna.page.waitForFunction(`${tauron}?.isOwner && ${tauron}.items.size >= 9 && ${token("Archer")}`);
    await anna.ask(`${tauron}.sheet.render({ force: true }).then(() => true)`);
    await openTab("magic");
  });

  it("BI-MAG-20 BI-SPL-14 an all-consuming bolt takes whoever stands in its squares, shows where, and burns the next ones", async () => {
    await target("Ogre");
    await cast("Lightning Bolt");
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.locator(".fold, details", { hasText: "All-Consuming" }).locator("summary").first().click();
    await dialog.locator("input[name=enh-allConsuming]").check();
    // Level 2 and Wits 1: 3 squares wide, 1 and a half from the middle.
    await dialog.locator("input[name=spread]").waitFor();
    await anna.nextDice(6, 6, 5, 4);
    const id = await submitRoll(anna, "It works");
    expect(await proposed(id, "bindSpell")).toEqual(["Ogre", "Goblin"]);
    if (generation === 13) await expect.poll(() => gm.ask(`canvas.scene.templates.size`)).toBe(1);
    else {
      // There are no templates any more, and players make no regions: the GM draws it with a click, and takes it back.
      await apply(gm, id, "its area is drawn");
      const shape = { type: "circle", radius: 150 };
      await expect.poll(() => gm.ask(`canvas.scene.regions.contents[0]?.shapes[0]`)).toMatchObject(shape);
    }
    const edge = await newCard(anna, () => cardOf(anna, id).locator("[data-card-action=next]").click(), "Straggler");
    expect(await proposed(edge, "bindDamage")).toEqual(["Straggler"]);
    // 1 + Intelligence 3.
    await expect.poll(() => cardOf(anna, edge).textContent()).toContain("4 Damage");
    await apply(gm, edge);
    await expect.poll(() => gm.ask(`game.actors.getName("Straggler").system.hp.value`)).toBe(26);
  });

  it("BI-SPL-13 fists of Force stand among the weapons while the spell stands", async () => {
    await anna.ask(`game.user.targets.forEach((one) => one.setTarget(false, { releaseOthers: false }))`);
    await cast("Telekinetic Fist");
    await anna.page.locator(".roll-dialog input[name=level]").fill("3");
    await anna.nextDice(6, 6, 6);
    await submitRoll(anna, "It works");
    await expect
      .poll(() => anna.ask(`${tauron}.items.filter(({ type }) => type === "bindStandingSpell").length`))
      .toBe(1);
    await openTab("combat");
    await sheet().locator(".tab[data-tab=combat]").getByText("Telekinetic Fist").first().waitFor();
  });

  it("BI-SPL-16 BI-MAG-24 a wolf's shape with claws, and back with nothing left of it", async () => {
    const before = await anna.ask<number>(`${tauron}.items.size`);
    await openTab("magic");
    await cast("Animal Transformation");
    await anna.nextDice(6, 6, 6);
    const id = await submitRoll(anna, "It works");
    await cardOf(anna, id).locator("[data-card-action=next]").click();
    const dialog = anna.page.locator(".application.dialog").last();
    await dialog.locator("select[name=shape]").selectOption("animal:wolf");
    await newCard(anna, () => dialog.locator("button[data-action=ok]").click(), "Wolf");
    await expect
      .poll(() => anna.ask(`${tauron}.items.filter(({ type }) => type === "bindForm").map(({ name }) => name)`))
      .toEqual(["Wolf"]);
    await sheet().locator("[data-action=returnShape]").click();
    // The standing spell that the shape hangs on stays until it is let go.
    await expect.poll(() => anna.ask(`${tauron}.items.size`)).toBe(before + 1);
    await expect.poll(() => anna.ask(`${tauron}.statuses.has("bind-polymorphed")`)).toBe(false);
  });

  it("BI-MAN-09 who is rammed is moved on the board, by the GM's word, and back by Undo", async () => {
    const archer = () => gm.ask<number>(`${token("Archer")}.x / canvas.scene.grid.size`);
    await gm.ask(`${token("Tauron")}.update({ x: 14 * canvas.scene.grid.size })`);
    await expect.poll(() => anna.ask(`${token("Tauron")}.x / canvas.scene.grid.size`)).toBe(14);
    await target("Archer");
    await openTab("combat");
    await sheet().locator("[data-action=trial][data-trial=ram]").click();
    await anna.page.locator(".roll-dialog").waitFor();
    await anna.nextDice(6, 6, 6);
    const id = await submitRoll(anna);
    expect(await proposed(id, "bindPush")).toEqual(["Archer"]);
    await apply(gm, id, "pushed");
    // 2 + 0 - 0 squares.
    await expect.poll(archer).toBe(17);
    await cardOf(gm, id).locator("[data-proposal-action^=undo]").first().click();
    await expect.poll(archer).toBe(15);
  });

  it("nothing went wrong in either window", () => expect([...gm.problems, ...anna.problems]).toEqual([]));
});
