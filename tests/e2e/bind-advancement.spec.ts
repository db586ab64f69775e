import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** Pictures for whoever wants to look: SHOTS names a folder. */
const shot = async (player: Player, selector: string, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page
    .locator(selector)
    .last()
    .screenshot({ path: `${folder}/${name}.png` });
};

const thenton = `game.actors.getName("Thenton")`;
const lastCard = ({ page }: Player): Locator => page.locator("#chat li.chat-message").last();

describe("BIND: advancement", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let sheet: Locator;
  const xp = () => gm.ask<[number, number]>(`[${thenton}.system.xp.total, ${thenton}.system.xp.entries.length]`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const anna = game.users.getName("Anna").id;
      const attributes = { strength: { base: 1 }, dexterity: { base: -1 }, wits: { base: -1 }, charisma: { base: 1 } };
      const own = { ownership: { default: 0, [anna]: 3 } };
      await Actor.create({ name: "Thenton", type: "bindCharacter", system: { attributes }, ...own });
      await Actor.create({ name: "Hugi", type: "bindCharacter", ...own });
      const god = game.packs.find(({ metadata }) => metadata.name === "bind-beliefs");
      const story = game.packs.find(({ metadata }) => metadata.name === "bind-stories");
      const item = async (pack, slug) => {
        const all = await pack.getDocuments();
        return all.find(({ system }) => system.slug === slug).toObject();
      };
      await ${thenton}.createEmbeddedDocuments("Item", [await item(god, "acquisition"), await item(story, "buriedTreasure")]);
    })()`);
    for (const { page } of [gm, anna]) await page.click("#sidebar button[data-tab=chat]");
    await anna.page.waitForFunction(`${thenton}?.items.size === 2`);
    await anna.ask(`${thenton}.sheet.render({ force: true }).then(() => true)`);
    sheet = anna.page.locator(".manifold-sheet.character", { hasText: "Thenton" });
    await sheet.locator("[data-group=primary][data-tab=story]").first().click();
  });

  it("BI-XP-01 BI-XP-02 a player spends XP step by step in one window, each step on a card, and takes one back", async () => {
    await sheet.locator("[data-action=spendXp]").click();
    const window = anna.page.locator(".experience-window");
    await window.locator("[data-focus='buy-attribute-dexterity-']").click();
    await expect.poll(xp).toEqual([50, 1]);
    await expect.poll(() => gm.ask(`${thenton}.system.attributes.dexterity.base`)).toBe(0);
    const stealth = window.locator("li", { hasText: "Stealth" }).locator("[data-action=buy]").first();
    await stealth.click();
    await expect.poll(xp).toEqual([50, 2]);
    await expect.poll(() => gm.ask(`${thenton}.items.getName("Stealth")?.system.level`)).toBe(1);
    await expect.poll(() => window.textContent()).toContain("40 XP to spend");
    // What one may buy is told before one pays for it, though it lies in a pack; and of a hundred steps one finds one's own.
    await window.locator("strong", { hasText: "Larceny" }).first().hover();
    await anna.page.locator(".manifold.summary", { hasText: "Larceny" }).waitFor();
    await window.locator("input[type=search]").fill("stealth");
    await expect.poll(() => window.locator("li[data-item-id]:visible").count()).toBe(1);
    await window.locator("input[type=search]").fill("");
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(anna, theme);
      expect(await violations(anna.page, ".experience-window")).toEqual([]);
      await shot(anna, ".experience-window", `experience-${theme}`);
    }
    await window.locator("[data-action=takeBack]").first().click();
    await expect.poll(xp).toEqual([50, 1]);
    await expect.poll(() => gm.ask(`${thenton}.items.getName("Stealth") ?? null`)).toBe(null);
    await window.locator("[data-action=close]").click();
  });

  it("BI-XP-07 BI-XP-08 deeds are claimed by the chart; the GM grants what counts, and undoes it", async () => {
    await sheet.locator("[data-action=claimDeeds]").click();
    const window = anna.page.locator(".belief-window");
    const deed = (text: string) => window.locator("li", { hasText: text }).locator("input[name=deed]");
    await deed("Taking on a servant").check();
    await deed("Gaining half of what one has").check();
    await deed("Gaining a tenth of what one has").check();
    await window.locator("text=Only the greatest gain of wealth counts.").waitFor();
    await window.locator("button[type=submit]", { hasText: "Claim 8 XP" }).waitFor();
    expect(await violations(anna.page, ".belief-window")).toEqual([]);
    await shot(anna, ".belief-window", "belief-dark");
    await window.locator("button[type=submit]").click();
    await expect.poll(() => lastCard(gm).textContent()).toContain("servant");
    expect(await lastCard(anna).locator("[data-proposal-action=apply]").count()).toBe(0);
    await lastCard(gm).locator("[data-proposal-action=apply]").click();
    await expect.poll(xp).toEqual([58, 1]);
    await lastCard(gm).locator("[data-proposal-action=undo]").click();
    await expect.poll(xp).toEqual([50, 1]);
  });

  it("BI-STO-01 BI-STO-04 BI-STO-20 BI-STO-21 a Story at an unlikely place costs 2 more, waits for the GM's yes, its points go, and its treasure is rolled", async () => {
    await sheet.locator("[data-focus^=tell-]").last().click();
    const window = anna.page.locator(".story-window");
    await window.locator("[name=unlikely]").check();
    await window.locator("button[type=submit]", { hasText: "Tell it for 5" }).waitFor();
    await window.locator("[name=text]").fill("Below the old mill");
    await window.locator("[name=text]").press("Tab");
    expect(await violations(anna.page, ".story-window")).toEqual([]);
    await shot(anna, ".story-window", "story-dark");
    await window.locator("button[type=submit]").click();
    await expect.poll(() => lastCard(gm).textContent()).toContain("Below the old mill");
    await lastCard(gm).locator("[data-proposal-action=apply-all]").click();
    await expect.poll(() => gm.ask(`${thenton}.system.storyPoints`)).toBe(0);
    await expect
      .poll(() => gm.ask(`${thenton}.system.stories.map(({ title, cost }) => [title, cost])`))
      .toEqual([["Buried treasure", 5]]);
    await anna.nextDice(6, 3, 4);
    await sheet.locator("[data-action=rollTreasure]").click();
    await expect.poll(() => lastCard(anna).textContent()).toContain("70 gp");
    await lastCard(anna).locator("[data-proposal-action=apply]").click();
    await expect.poll(() => gm.ask(`${thenton}.system.purse.gp`)).toBe(70);
  });

  it("BI-XP-04 BI-XP-05 BI-XP-06 the party's foes: discounted, shared, the rest in the pot; one card with ticks and one Undo", async () => {
    await gm.ask(`(async () => {
      const members = ["Thenton", "Hugi"].map((name) => game.actors.getName(name).uuid);
      const party = await Actor.create({ name: "The company", type: "bindParty", ownership: { default: 3 }, system: { members } });
      const foes = await Actor.createDocuments([["Ogre", 7], ["Rat", 1], ["Wolf", 4]].map(([name, xpValue]) =>
        ({ name, type: "bindNpc", system: { xpValue } })));
      const combat = await Combat.create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", foes.map(({ id }) => ({ actorId: id })));
      await party.sheet.render({ force: true });
    })()`);
    const party = gm.page.locator(".manifold-sheet.party");
    await party.locator("[data-award=foes]").click();
    const dialog = gm.page.locator(".application.dialog").last();
    await dialog.locator("label", { hasText: "Ogre" }).locator("select").selectOption("defeated");
    await dialog.locator("label", { hasText: "Wolf" }).locator("select").selectOption("fled");
    await dialog.locator("button[data-action=ok]").click();
    const card = gm.page.locator("#chat .time-card").last();
    // Two members: 7 - 2 and 4 - 2 make 7; 3 each, 1 stays.
    await expect.poll(() => card.textContent()).toContain("3 each, 1 left in the pot");
    await shot(gm, "#chat .time-card", "award");
    await card.locator("li", { hasText: "Hugi" }).locator("input").uncheck();
    await card.locator("[data-card-action=apply]").click();
    await expect.poll(xp).toEqual([53, 1]);
    await expect.poll(() => gm.ask(`game.actors.getName("The company").system.xpPot`)).toBe(1);
    expect(await gm.ask(`game.actors.getName("Hugi").system.xp.total`)).toBe(50);
    await card.locator("[data-card-action=undo]").click();
    await expect.poll(xp).toEqual([50, 1]);
    await expect.poll(() => gm.ask(`game.actors.getName("The company").system.xpPot`)).toBe(0);
  });

  it("BI-EQP-01 the party shares a purse and things: put in, given to a member, and back by Undo", async () => {
    await anna.ask(`game.actors.getName("The company").sheet.render({ force: true }).then(() => true)`);
    const party = anna.page.locator(".manifold-sheet.party");
    await party.locator("[data-action=moneyIn]").click();
    const dialog = anna.page.locator(".application.dialog").last();
    await dialog.locator("[name=amount]").fill("12 gp 5 sp");
    await dialog.locator("button[data-action=ok]").click();
    await expect
      .poll(() => gm.ask(`game.actors.getName("The company").system.purse`))
      .toEqual({ gp: 12, sp: 5, cp: 0 });
    // 70 gp less 12 gp 5 sp.
    await expect.poll(() => gm.ask(`${thenton}.system.purse`)).toEqual({ gp: 57, sp: 5, cp: 0 });
    await gm.ask(
      `game.actors.getName("The company").createEmbeddedDocuments("Item", [{ name: "Rope", type: "bindGear", system: { quantity: 3 } }])`,
    );
    await party.locator("[data-action=giveThing]").click();
    await anna.page.locator(".application.dialog select[name=to]").selectOption({ label: "Hugi" });
    await anna.page.locator(".application.dialog button[data-action=ok]").last().click();
    await anna.page.locator(".application.dialog input[name=count]").fill("2");
    await anna.page.locator(".application.dialog button[data-action=ok]").last().click();
    const rope = (name: string) => gm.ask(`game.actors.getName("${name}").items.getName("Rope")?.system.quantity ?? 0`);
    await expect.poll(() => rope("Hugi")).toBe(2);
    await expect.poll(() => rope("The company")).toBe(1);
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(anna, theme);
      expect(await violations(anna.page, ".manifold-sheet.party")).toEqual([]);
      await shot(anna, ".manifold-sheet.party", `party-${theme}`);
      await shot(anna, ".manifold-sheet.character", `character-${theme}`);
    }
    await lastCard(anna).locator("[data-proposal-action=undo-all]").click();
    await expect.poll(() => rope("Hugi")).toBe(0);
    await expect.poll(() => rope("The company")).toBe(3);
  });

  it("nothing went wrong in either window", () => expect([...gm.problems, ...anna.problems]).toEqual([]));
});
