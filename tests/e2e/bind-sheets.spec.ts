import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Sheets, the roll dialog and its card, in a player's window and the GM's, one in each theme. */
describe("BIND's sheets and checks in two windows", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  const sheet = ".manifold-sheet.character";

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
    await gm.ask(`(async () => {
      const owner = { [game.users.getName("Anna").id]: 3 };
      const items = [
        { name: "Human", type: "bindRace", system: { slug: "human", attributeMods: { strength: 1, wits: -1 }, ability: { key: "longMarch", text: "Marches twice as far." } } },
        { name: "Combat", type: "bindSkill", system: { slug: "combat", kind: "combat", level: 2 } },
        { name: "Vigilance", type: "bindSkill", system: { slug: "vigilance", level: 2, defaultAttribute: "wits" } },
        { name: "Performance", type: "bindSkill", system: { slug: "performance", kind: "specialised", level: 1, specialisations: ["flute"], defaultAttribute: "charisma" } },
        { name: "Longsword", type: "bindWeapon", system: { slug: "longsword", dam: 1, init: 1, ev: 3, wr: 1, equipped: true } },
        { name: "Chain, partial", type: "bindArmour", system: { dr: 4, wr: 1 } },
        { name: "Anvil", type: "bindGear", system: { wr: 4, carried: false } },
      ];
      const system = { attributes: { strength: { base: 1 }, wits: { base: -1 }, charisma: { base: 1 } }, hp: { value: 5 },
        fp: { value: 4 }, fatigue: { normal: 3, bleeding: 1 }, purse: { cp: 164, sp: 12, gp: 3 } };
      const thenton = await Actor.create({ name: "Thenton", type: "bindCharacter", ownership: owner, items, system });
      await Actor.create({ name: "Hobgoblin", type: "bindNpc", items: items.slice(1, 3), system: { kind: "goblin", attributes: { strength: { base: 2 }, wits: { base: -1 } }, hp: { value: 8 } } });
      await Actor.create({ name: "The company", type: "bindParty", ownership: owner, system: { members: [thenton.uuid] } });
      return true;
    })()`);
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const open = async (player: Player, name: string): Promise<void> => {
    // What the other window made arrives by itself.
    await player.page.waitForFunction(`game.actors.getName("${name}")`);
    await player.ask(`game.actors.getName("${name}").sheet.render({ force: true }).then(() => true)`);
  };
  const thenton = `game.actors.getName("Thenton")`;

  it("BI-DRV-01 BI-DRV-03 BI-DRV-06 BI-DRV-08 the head shows tracks, Attributes and what follows from them", async () => {
    for (const player of [gm, anna]) {
      await open(player, "Thenton");
      await player.page.locator(sheet).waitFor();
    }
    const head = anna.page.locator(`${sheet} .sheet-header`);
    // 6 + Strength 1 boxes; 5 free boxes of Fatigue and five that count.
    await expect.poll(() => head.locator(".box-row.hp .box").count()).toBe(7);
    await expect.poll(() => head.locator(".box-row.hp .box.filled").count()).toBe(5);
    await expect.poll(() => head.locator(".box-row.fatigue .box").count()).toBe(10);
    await expect.poll(() => head.locator(".box-row.fatigue .box.normal").count()).toBe(3);
    await expect.poll(() => head.locator(".box-row.fatigue .box.bleeding").count()).toBe(1);
    // Base 5 and Charisma 1.
    await expect.poll(() => head.locator(".pool.fp").textContent()).toMatch(/\/ 6/);
    await expect.poll(() => anna.page.locator(`${sheet} .factors`).textContent()).toMatch(/3\s*\/ 10/);
  });

  it("both themes are readable: every tab of the sheet, by WCAG AA", async () => {
    for (const player of [gm, anna])
      for (const tab of ["combat", "skills", "gear", "story", "effects"]) {
        await player.page.locator(`${sheet} nav [data-tab=${tab}]`).click();
        expect(await violations(player.page, sheet), `${player.name} ${tab}`).toEqual([]);
      }
  });

  it("BI-CHK-01 BI-CHK-12 a Skill's number opens the dialog with its odds; the card tells both windows", async () => {
    await anna.page.locator(`${sheet} nav [data-tab=skills]`).click();
    await anna.page.locator(`${sheet} [data-action=rollSkill]`, { hasText: "Vigilance" }).first().click();
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    // 7 with Wits -1 and Vigilance 2: 6 or more on 2D6, 26 of 36.
    await expect.poll(() => dialog.textContent()).toContain("72 %");
    expect(await violations(anna.page, ".roll-dialog")).toEqual([]);
    await dialog.locator("select[name=difficulty]").selectOption("10");
    // 9 or more: 10 of 36.
    await expect.poll(() => dialog.textContent()).toContain("28 %");
    await anna.nextDice(6, 3, 2);
    await dialog.locator("button[type=submit]").click();
    for (const player of [gm, anna]) {
      const card = player.page.locator("#chat .check-card, .chat-log .check-card").last();
      await expect.poll(() => card.textContent()).toMatch(/Failure\s+missed by 4/);
      await expect.poll(() => card.textContent()).toContain("against 10");
    }
    expect(await violations(anna.page, "#chat .check-card, .chat-log .check-card")).toEqual([]);
  });

  it("BI-CHK-06 BI-CHK-07 the failed roll is taken slowly, once: 3 and 6", async () => {
    const cards = anna.page.locator("#chat .check-card, .chat-log .check-card");
    const before = await cards.count();
    await cards.last().locator("[data-card-action=convert]").click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await expect.poll(() => cards.last().textContent()).toMatch(/Success by 0/);
    expect(await cards.last().locator("[data-card-action=convert]").count()).toBe(0);
  });

  it("BI-EQP-01 the purse changes its coins: 3 gp, 12 sp and 164 cp are 4 gp, 3 sp and 64 cp", async () => {
    await anna.page.locator(`${sheet} nav [data-tab=gear]`).click();
    await anna.page.locator(`${sheet} [data-action=changeCoins]`).click();
    await expect
      .poll(() => gm.ask(`JSON.stringify(${thenton}.system.purse)`))
      .toBe(JSON.stringify({ cp: 64, sp: 3, gp: 4 }));
  });

  it("BI-DRV-05 BI-EQP-06 what is taken along weighs: an anvil of 4 encumbers Strength 1 by 3", async () => {
    const row = anna.page.locator(`${sheet} .gear-tab .item`, { hasText: "Anvil" });
    await row.locator("[data-action=toggleCarried]").click();
    await expect.poll(() => anna.page.locator(`${sheet} .load`).textContent()).toContain("Encumbrance 3");
    await row.locator("[data-action=toggleCarried]").click();
    await anna.page.locator(`${sheet} nav [data-tab=combat]`).click();
    const sword = anna.page.locator(`${sheet} .combat-tab .item`, { hasText: "Longsword" });
    await sword.locator("[data-action=toggleGrip]").click();
    // 1 + 2 in one hand, 2 above Strength.
    await expect.poll(() => gm.ask(`${thenton}.system.derived.load.total`)).toBe(2);
    await sword.locator("[data-action=toggleGrip]").click();
  });

  it("BI-STN-02 BI-DRV-09 a stance moves Dexterity and the sword's Evasion, and says of what a Factor is made", async () => {
    const factor = (id: string) => anna.page.locator(`${sheet} .factors [data-rule="factor.${id}"] dd`);
    await expect.poll(() => factor("evasion").textContent()).toBe("+3");
    await anna.page.locator(`${sheet} [data-stance=aggressive]`).click();
    await expect.poll(() => factor("strike").textContent()).toBe("+5");
    await anna.page.locator(`${sheet} .factors [data-rule="factor.strike"]`).hover();
    const tooltip = anna.page.locator("#tooltip");
    await expect.poll(() => tooltip.textContent()).toContain("Combat points");
    await anna.page.locator(`${sheet} [data-stance=defensive]`).click();
  });

  it("a name unfolds its text; the GM reads a stat block, and both a party at a glance", async () => {
    const name = anna.page.locator(`${sheet} .combat-tab .row-name`, { hasText: "Longsword" });
    await name.click();
    await expect.poll(() => anna.page.locator(`${sheet} .row-text`).textContent()).toContain("Evasion");
    await open(gm, "Hobgoblin");
    const block = gm.page.locator(".manifold-sheet.npc .block-figures");
    // 8 and Combat 2; nothing in hand.
    await expect.poll(() => block.textContent()).toMatch(/Attack\s*10/);
    expect(await violations(gm.page, ".manifold-sheet.npc")).toEqual([]);
    await open(anna, "The company");
    const party = anna.page.locator(".manifold-sheet.party");
    await expect.poll(() => party.textContent()).toContain("5/7");
    expect(await violations(anna.page, ".manifold-sheet.party")).toEqual([]);
  });

  it("an empty character's sheet invites: a ready-made one is taken with all that is theirs", async () => {
    await gm.ask(
      `Actor.create({ name: "Somebody", type: "bindCharacter", ownership: { default: 3 } }).then(() => true)`,
    );
    await open(anna, "Somebody");
    const page = anna.page.locator(sheet, { hasText: "Somebody" });
    // The invitation stands in the place of the zeros.
    await page.locator(".invitation").waitFor();
    expect(await page.locator(".vitals, .attributes").filter({ visible: true }).count()).toBe(0);
    await page.locator("[data-action=takeReadyMade]").click();
    const choices = anna.page.locator(".ready-made");
    await choices.filter({ hasText: "Tock Snibble" }).click();
    expect(await violations(anna.page, ".application:has(.ready-made)")).toEqual([]);
    await anna.page.locator(".application:has(.ready-made) button[type=submit]").click();
    await expect.poll(() => gm.ask(`game.actors.getName("Tock Snibble")?.itemTypes.bindSpell.length > 0`)).toBe(true);
    await expect.poll(() => page.locator("[data-action=takeReadyMade]").count()).toBe(0);
    await page.locator(".attributes").waitFor();
    await anna.ask(`game.actors.getName("Tock Snibble").sheet.close().then(() => true)`);
  });

  it("BI-CHK-08 one roll for the company from its sheet", async () => {
    await anna.page.locator(".manifold-sheet.party [data-deed=together]").click();
    await anna.page.locator(".roll-dialog").waitFor();
    await anna.nextDice(6, 4, 4);
    await anna.page.locator(".roll-dialog button[type=submit]").click();
    const card = gm.page.locator("#chat .group-check-card, .chat-log .group-check-card").last();
    // 8, Wits -1 and Vigilance 2.
    await expect.poll(() => card.textContent()).toMatch(/Thenton.*9/s);
    expect(await violations(gm.page, "#chat .group-check-card, .chat-log .group-check-card")).toEqual([]);
  });

  it("an item's sheet is read, and written in tabs", async () => {
    await anna.ask(`${thenton}.items.getName("Longsword").sheet.render({ force: true }).then(() => true)`);
    const item = anna.page.locator(".manifold-sheet.item");
    await expect.poll(() => item.textContent()).toContain("Medium");
    expect(await violations(anna.page, ".manifold-sheet.item")).toEqual([]);
    await item.locator(".mode-toggle").click();
    await item.locator(".field-tabs [data-tab=goods]").click();
    expect(await violations(anna.page, ".manifold-sheet.item")).toEqual([]);
  });

  it("BI-CHR-07 a class's Traits are rows that are chosen by name, added, moved and taken out", async () => {
    await gm.ask(`Item.create({ name: "Pathfinder", type: "bindClassPackage" })
      .then((made) => made.sheet.render({ force: true })).then(() => true)`);
    const sheet = gm.page.locator(".manifold-sheet.item", { hasText: "Class" });
    await sheet.locator(".mode-toggle").click();
    await sheet.locator(".field-tabs [data-tab=traits]").click();
    const rows = () => gm.ask<object[]>(`game.items.getName("Pathfinder").toObject().system.traits`);
    const list = sheet.locator("[data-rows=traits]");
    const which = (row: number) => list.locator(`[data-row="${row}"][data-cell=id]`);
    await list.locator("[data-row-act=add]").click();
    await list.locator('[data-row="0"][data-cell=kind]').selectOption({ label: "Skill" });
    await which(0).locator("option", { hasText: "Survival" }).waitFor({ state: "attached" });
    await which(0).selectOption({ label: "Survival" });
    const survival = { kind: "skill", id: "survival", path: "", times: 1 };
    await expect.poll(rows).toEqual([survival]);
    await list.locator("[data-row-act=add]").click();
    await list.locator('[data-row="1"][data-cell=kind]').selectOption({ label: "Fate Points" });
    const fate = { kind: "fate", id: "", path: "", times: 1 };
    await expect.poll(rows).toEqual([survival, fate]);
    await list.locator('[data-row-act=up][data-at="1"]').click();
    await expect.poll(rows).toEqual([fate, survival]);
    expect(await violations(gm.page, ".manifold-sheet.item")).toEqual([]);
    await list.locator('[data-row-act=remove][data-at="0"]').click();
    await expect.poll(rows).toEqual([survival]);
    await sheet.locator(".mode-toggle").click();
    await expect.poll(() => sheet.locator(".read-rows").textContent()).toContain("Survival");
  });
});
