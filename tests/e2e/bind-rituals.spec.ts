import { beforeAll, describe, expect, it } from "vitest";
import { violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** Two players cast one spell: one calls for it, the other gives mana on the same card, both hold it, either ends it (BI-MAG-12). */
describe("BIND: a ritual of two", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;
  let call: string;
  const mage = (name: string) => `game.actors.getName("${name}")`;
  const mana = (name: string) =>
    gm.ask<number[]>(`[${mage(name)}.system.mp.value, ${mage(name)}.system.derived.maxMana]`);
  const held = (name: string) =>
    gm.ask<number>(`${mage(name)}.items.filter(({ type }) => type === "bindStandingSpell").length`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await gm.ask(`(async () => {
      const found = [];
      for (const pack of game.packs) {
        if (pack.documentName !== "Item" || !pack.collection.includes("bind")) continue;
        found.push(...(await pack.getDocuments()).map((one) => one.toObject()));
      }
      const wanted = (type, ...slugs) => found.filter((one) => one.type === type && slugs.includes(one.system.slug));
      const spheres = wanted("bindSphere", "force").map((one) => ({
        ...one, system: { ...one.system, level: 3, paths: ["alchemy"] },
      }));
      const items = [...spheres, ...wanted("bindPath", "alchemy"), ...wanted("bindSpell", "mageArmour")];
      for (const [name, owner, value] of [["Tauron", "Anna", 2], ["Hugi", "Ben", 4]]) {
        const ownership = { [game.users.getName(owner).id]: 3 };
        const attributes = { intelligence: { base: 2 }, wits: { base: 1 } };
        const made = await Actor.create({ name, type: "bindCharacter", ownership, system: { attributes, mp: { base: 4, value } } });
        await made.createEmbeddedDocuments("Item", items);
      }
    })()`);
    for (const { page } of [gm, anna, ben]) await page.click("#sidebar button[data-tab=chat]");
    await anna.page.waitForFunction(`${mage("Tauron")}?.isOwner && ${mage("Tauron")}.items.size >= 3`);
    await ben.page.waitForFunction(`${mage("Hugi")}?.isOwner && ${mage("Hugi")}.items.size >= 3`);
    await anna.ask(`${mage("Tauron")}.sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(".manifold-sheet [data-group=primary][data-tab=magic]").first().click();
  });

  it("BI-MAG-12 one calls for it out of the casting dialog: a card without dice that lacks a point of mana", async () => {
    await anna.page
      .locator(".manifold-sheet .tab[data-tab=magic]")
      .getByRole("button", { name: "Cast Mage Armour" })
      .click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.locator("input[name=level]").fill("3");
    await dialog.locator("select[name=manner]").selectOption("ritual");
    await dialog.locator("input[name=together]").check();
    call = await newCard(anna, () => dialog.locator("button[type=submit]").click(), "calls for a ritual");
    await cardOf(anna, call).getByText("1 MP are missing").waitFor();
    expect(await cardOf(anna, call).locator("[data-card-action=begin]").count()).toBe(0);
  });

  it("BI-MAG-12 the other gives mana on that card in a window of their own, and both see it", async () => {
    await cardOf(ben, call).locator("[data-card-action=join]").click();
    const dialog = ben.page.locator(".application.dialog").last();
    await dialog.locator("input[name=mana]").fill("2");
    await dialog.locator("button[data-action=ok]").click();
    for (const player of [anna, ben, gm]) await cardOf(player, call).getByText("Hugi gives 2 MP").waitFor();
    expect(await violations(anna.page, `#chat li[data-message-id="${call}"]`)).toEqual([]);
  });

  it("BI-MAG-11 BI-MAG-12 it is cast once, each pays their share of it, and both hold it", async () => {
    const begin = cardOf(anna, call).locator("[data-card-action=begin]");
    await begin.waitFor();
    await anna.nextDice(6, 3);
    const cast = await newCard(anna, () => begin.click(), "It works");
    // Tauron 2 - 1 of what is 6 - 1 at most, Hugi 4 - 2 of 6 - 2.
    await expect.poll(() => mana("Tauron")).toEqual([1, 5]);
    await expect.poll(() => mana("Hugi")).toEqual([2, 4]);
    await expect.poll(() => held("Hugi")).toBe(1);
    // 3 x 3 + 2.
    await expect.poll(() => gm.ask(`${mage("Tauron")}.system.sp.value`)).toBe(11);
    await cardOf(anna, cast).locator("[data-proposal-action=undo-all]").waitFor();
    await cardOf(ben, call).getByText("It was cast").waitFor();
  });

  it("BI-MAG-12 the other ends it, for both", async () => {
    await ben.ask(`${mage("Hugi")}.sheet.render({ force: true }).then(() => true)`);
    await ben.page.locator(".manifold-sheet [data-group=primary][data-tab=magic]").first().click();
    const standing = ben.page.locator(".manifold-sheet .standing-spells");
    await standing.getByText("held with Tauron").waitFor();
    await standing.locator("[data-action=endStanding]").click();
    await expect.poll(async () => [await held("Tauron"), await held("Hugi")]).toEqual([0, 0]);
    await expect.poll(() => gm.ask(`${mage("Tauron")}.system.sp.value`)).toBe(0);
    await expect.poll(() => mana("Tauron")).toEqual([1, 6]);
  });

  it("nothing went wrong in any window", () => expect([...gm.problems, ...anna.problems, ...ben.problems]).toEqual([]));
});
