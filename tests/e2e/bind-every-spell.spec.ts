import { beforeAll, describe, expect, it } from "vitest";
import { cardOf } from "../support/cards";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** All 87 spells of the packs, cast one after the other at a foe, each with what its card offers next. */
describe("BIND: every spell at the table", () => {
  const session = tableSession();
  let gm: Player;
  const mage = `game.actors.getName("Tauron")`;
  const newest = `game.messages.contents.findLast(({ system }) => system.parts?.some(({ type }) => type === "bindCast"))`;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    await gm.ask(`(async () => {
      const found = [];
      for (const pack of game.packs) {
        if (pack.documentName !== "Item" || !pack.collection.includes("bind")) continue;
        found.push(...(await pack.getDocuments()).map((one) => one.toObject()));
      }
      const of = (type) => found.filter((one) => one.type === type);
      const spheres = of("bindSphere").map((one) => ({ ...one, system: { ...one.system, level: 5, paths: ["alchemy"] } }));
      const base = (value) => ({ base: value });
      const tauron = await Actor.create({ name: "Tauron", type: "bindNpc", system: {
        attributes: { intelligence: base(9), wits: base(1) }, mp: { base: 10, value: 19 }, hp: { value: 6 } } });
      await tauron.createEmbeddedDocuments("Item", [...spheres, ...of("bindSpell"), ...of("bindPath").slice(0, 1),
        { name: "Axe", type: "bindWeapon", system: { wr: -2, dam: 1, equipped: true } },
        { name: "Ruby", type: "bindMagicItem", system: { kind: "manaStone", path: "alchemy", mpMax: 4, mpValue: 4 } }]);
      const ogre = await Actor.create({ name: "Ogre", type: "bindNpc", system: { hp: { value: 30 }, fp: { value: 5 } } });
      const size = canvas.scene.grid.size;
      await canvas.scene.createEmbeddedDocuments("Token", [tauron, ogre].map(({ id, name }, at) => ({
        name, actorId: id, actorLink: true, x: size * (4 + 2 * at), y: size * 5, disposition: at === 0 ? 1 : -1 })));
      canvas.scene.tokens.getName("Ogre").object?.setTarget(true, { releaseOthers: true });
    })()`);
    // Notices vanish by themselves: they are counted as they come.
    await gm.ask(`(() => {
      globalThis.warned = 0;
      const warn = ui.notifications.warn;
      ui.notifications.warn = (...words) => { globalThis.warned += 1; return warn.apply(ui.notifications, words); };
    })()`);
    await gm.page.click("#sidebar button[data-tab=chat]");
    await gm.page.waitForFunction(`game.user.targets.size === 1 && ${mage}.items.size > 100`);
  });

  it("BI-SPL-01 BI-MAG-04 each works on a high roll, says what it does, and begins what its card offers", async () => {
    const spells = await gm.ask<{ id: string; name: string }[]>(
      `${mage}.items.filter(({ type }) => type === "bindSpell").map(({ id, name }) => ({ id, name }))`,
    );
    expect(spells).toHaveLength(87);
    const failed: string[] = [];
    for (const { id, name } of spells) {
      // What the mana carries no more ends by itself at the same time: the sweep asks again until nothing stands.
      const sweep = `(async () => {
        const standing = () => ${mage}.items.filter(({ type }) => type === "bindStandingSpell" || type === "bindForm");
        await ${mage}.deleteEmbeddedDocuments("Item", standing().map(({ id }) => id)).catch(() => null);
        return standing().length;
      })()`;
      await expect.poll(() => gm.ask<number>(sweep)).toBe(0);
      await gm.ask(
        `${mage}.update({ "system.mp.value": 19, "system.mp.forfeited": 0, "system.hp.value": 6 }).then(() => 0)`,
      );
      await gm.nextDice(6, 6, 6, 6, 6, 6, 6);
      await gm.ask(`game.system.api.useItem(${mage}.items.get("${id}"), { fast: true }).then(() => true)`);
      const card = await gm.ask<{ id: string; spell: string } | null>(
        `(() => { const card = ${newest}; return card ? { id: card.id, spell: card.system.parts[0].name } : null; })()`,
      );
      if (card?.spell !== name) {
        failed.push(`${name}: no card of it`);
        continue;
      }
      const shown = cardOf(gm, card.id);
      await shown.locator(".cast-card").waitFor();
      if (!(await shown.textContent())?.includes("It works")) failed.push(`${name}: ${await shown.textContent()}`);
      const next = shown.locator("[data-card-action=next]");
      if ((await next.count()) === 0) continue;
      const before = await gm.ask<number>(`game.messages.size + globalThis.warned`);
      await next.click();
      const dialog = gm.page.locator("dialog.dialog, .application.dialog, .roll-dialog").last();
      // Something follows: a dialog, a card, or a sentence that says why not.
      await expect
        .poll(
          async () =>
            (await dialog.count()) > 0 || (await gm.ask<number>(`game.messages.size + globalThis.warned`)) > before,
          { message: `what follows ${name}` },
        )
        .toBe(true);
      if ((await dialog.count()) > 0) await dialog.locator("[data-action=close]").first().click();
      await expect.poll(() => dialog.count()).toBe(0);
    }
    expect(failed).toEqual([]);
  });

  it("nothing went wrong in the window", () => expect(gm.problems).toEqual([]));
});
