import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** A mage casts at a foe in front of the GM: what is built in the dialog, paid on the card, kept up and let go. */
describe("BIND's magic at the table", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const tauron = `game.actors.getName("Tauron")`;
  const last = (player: Player) => player.page.locator("#chat li.chat-message").last();
  const dialog = () => anna.page.locator(".roll-dialog");
  const mana = () => anna.ask<number[]>(`[${tauron}.system.mp.value, ${tauron}.system.derived.maxMana]`);
  const tab = () => anna.page.locator(".manifold-sheet .tab[data-tab=magic]");
  const cast = async (name: string) => {
    await tab()
      .getByRole("button", { name: `Cast ${name}` })
      .click();
    await dialog().waitFor();
  };

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
      const spheres = wanted("bindSphere", "force", "invocation").map((one) => ({
        ...one, system: { ...one.system, level: 3, paths: ["alchemy"] },
      }));
      const skills = wanted("bindSkill", "academics", "projectiles").map((one) => ({
        ...one, system: { ...one.system, level: 1, specialisations: ["Alchemy", "Invocation"] },
      }));
      const items = [...spheres, ...skills, ...wanted("bindPath", "alchemy"), ...wanted("bindSpell", "mageArmour", "lightningBolt")];
      const owner = { [game.users.getName("Anna").id]: 3 };
      const mage = await Actor.create({ name: "Tauron", type: "bindCharacter", ownership: owner, system: {
        attributes: { intelligence: { base: 2 }, wits: { base: 1 } }, mp: { base: 4, value: 6 } } });
      await mage.createEmbeddedDocuments("Item", items);
      await Actor.create({ name: "Hobgoblin", type: "bindNpc", system: { attributes: { strength: { base: 2 } }, hp: { value: 8 } } });
      await game.settings.set("manifold", "trustRolls", true);
    })()`);
    await anna.page.waitForFunction(`${tauron}?.isOwner && ${tauron}.items.size >= 6`);
    await anna.ask(`${tauron}.sheet.render({ force: true }).then((sheet) => void sheet.changeTab("magic", "primary"))`);
  });

  it("BI-MAG-25 BI-DRV-04 the magic tab: Paths, spells by spheres with level, price and TN, and the mana bar", async () => {
    await tab().getByText("Lightning Bolt").waitFor();
    expect(await mana()).toEqual([6, 6]);
    await expect.poll(() => tab().locator(".mana-words").textContent()).toContain("Mana 6 of 6");
    await chooseTheme(anna, "light");
    await anna.page.screenshot({ path: "/tmp/bm-magic-light.png" });
    expect(await violations(anna.page, ".manifold-sheet")).toEqual([]);
    await chooseTheme(anna, "dark");
    await anna.page.screenshot({ path: "/tmp/bm-magic-dark.png" });
    expect(await violations(anna.page, ".manifold-sheet")).toEqual([]);
  });

  it("BI-MAG-01 BI-MAG-05 BI-MAG-23 level, price and TN move with what is chosen; too much is held back with the reason", async () => {
    await cast("Mage Armour");
    const line = () => dialog().locator(".roll-odds").textContent();
    await expect.poll(line).toContain("Level 1 · 1 MP");
    await dialog().locator("input[name=level]").fill("2");
    await expect.poll(line).toContain("Level 2 · 2 MP · TN 7");
    // 2D6 + 2 + 1 against 7: 4 or more, 33 of 36.
    await expect.poll(() => dialog().locator(".odds-headline").textContent()).toMatch(/92 %/);
    await anna.page.screenshot({ path: "/tmp/bm-dialog.png" });
  });

  it("BI-MAG-09 BI-SPL-08 Mage Armour at level 2 is paid, kept up and gives 8 Shield Points", async () => {
    await anna.nextDice(6, 4, 4);
    await dialog().locator("button[type=submit]").click();
    await expect.poll(() => last(anna).textContent()).toMatch(/It works/);
    // 6 less 2, and 2 of the most are reserved: 4 of 4.
    await expect.poll(mana).toEqual([4, 4]);
    await expect.poll(() => anna.ask(`${tauron}.system.sp.value`)).toBe(8);
    await expect.poll(() => tab().locator(".standing-spells").textContent()).toContain("level 2, 2 MP reserved");
    await anna.page.screenshot({ path: "/tmp/bm-card.png" });
  });

  it("BI-MAG-09 let go by hand there is room again, and no mana comes back by it", async () => {
    await tab().locator("[data-action=endStanding]").first().click();
    await expect.poll(mana).toEqual([4, 6]);
    await expect.poll(() => anna.ask(`[${tauron}.effects.size, ${tauron}.system.sp.value]`)).toEqual([0, 0]);
  });

  it("BI-MAG-01 the next spell is paid from what is left, and the GM reads its card too", async () => {
    await cast("Lightning Bolt");
    await anna.nextDice(6, 6, 3, 5);
    await dialog().locator("button[type=submit]").click();
    await expect.poll(() => last(gm).textContent()).toMatch(/Lightning Bolt/);
    await expect.poll(mana).toEqual([3, 6]);
  });
});
