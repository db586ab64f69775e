import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import { turnToPage } from "../support/guide";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** A player makes a random character, then a chosen one, without a GM's help. */
describe("BIND's characters from the guide", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let guide: Locator;
  const actor = (name: string) => `game.actors.getName("${name}")`;
  const option = (label: string) => guide.locator("label.guide-option", { hasText: label }).first();
  const summary = () => guide.locator(".guide-summary").textContent();
  const isChosen = (label: string) => option(label).locator("input").isChecked();

  async function openGuide(name: string): Promise<void> {
    await anna.ask(`${actor(name)}.sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(`[id*="${await anna.ask(`${actor(name)}.id`)}"] [data-action=beginCreation]`).click();
    guide = anna.page.locator(".bind-creation");
    await guide.waitFor();
  }

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`Promise.all(["Thenton", "Berta", "Willa", "Corm", "Ysolt"].map((name) =>
      Actor.create({ name, type: "bindCharacter", ownership: { [game.users.getName("Anna").id]: 3 } }))).then(() => true)`);
    await anna.page.waitForFunction(`${actor("Ysolt")}?.isOwner`);
  });

  it("BI-CHR-01 an empty sheet invites into the guide, where nothing is chosen and the end is held up", async () => {
    await openGuide("Thenton");
    expect(await guide.locator("input:checked").count()).toBe(0);
    await expect.poll(() => guide.locator("[data-focus=finish]").isDisabled()).toBe(true);
    await expect.poll(() => guide.locator(".guide-open").textContent()).toContain("Choose a way.");
    await option("By the dice").click();
    await expect.poll(() => guide.locator(".guide-steps li.done").count()).toBeGreaterThan(0);
  });

  it("BI-CHR-02 BI-CHR-13 the dice choose the race: 7 is a human, whom nobody changes", async () => {
    await turnToPage(guide, "race");
    await expect.poll(() => option("Elf").locator("input").isDisabled()).toBe(true);
    await anna.nextDice(6, 3, 4);
    await guide.locator("[data-focus=roll-race]").click();
    await expect.poll(() => isChosen("Human")).toBe(true);
    expect(await guide.locator("[data-focus=roll-race]").count()).toBe(0);
    await expect.poll(() => option("Dwarf").textContent()).toMatch(/Dexterity \+1, Speed −1.*Poison/s);
  });

  it("BI-CHR-03 BI-CHR-04 six rolls in the book's order with the race on top, each beside how far it goes", async () => {
    await turnToPage(guide, "attributes");
    // 2 gives -3, 3 -2, 7 0, 7 0, 10 +1, 12 +3; a human adds +1 to Strength and -1 to Wits.
    await anna.nextDice(6, 1, 1, 1, 2, 3, 4, 4, 3, 4, 6, 6, 6);
    await guide.locator("[data-focus=roll-attributes]").click();
    const values = guide.locator(".guide-table tbody strong");
    await expect.poll(() => values.allTextContents()).toEqual(["−2", "−2", "+0", "+0", "+0", "+3"]);
    await expect.poll(() => guide.locator(".guide-table tbody tr").first().textContent()).toContain("−2 to +4");
    // 6 + Strength, 5 + Charisma, Intelligence 0: BI-DRV-01, 03, 04.
    expect(await summary()).toContain("HP 4, FP 8, MP 0");
  });

  it("BI-CHR-07 a package is worth the 50 XP and asks which Attribute it raises", async () => {
    await turnToPage(guide, "calling");
    // Rogue: any at -1 exactly is raised; here none is, so Deceit is learned.
    await option("Rogue").click();
    await expect.poll(summary).toContain("Deceit 1");
    expect(await summary()).toMatch(/XP left\s*0/);
    // Warrior: exactly one negative Body Attribute is raised; here two are, so Tactics is learned.
    await option("Warrior").click();
    await expect.poll(summary).toContain("Tactics 1");
    await option("Alchemist").click();
    // Neither Intelligence nor Wits is negative: any Skill.
    await guide.locator("[name=learn]").first().waitFor();
    expect(await guide.locator("[name=learn]:checked").count()).toBe(0);
    await expect.poll(() => guide.locator(".guide-open").textContent()).toContain("Choose what to learn.");
    await guide.locator("[name=learn][value=stealth]").check();
    await expect.poll(summary).toContain("Stealth 1");
    expect(await summary()).toMatch(/XP left\s*0/);
  });

  it("BI-CHR-09 two things and one for each level of a Skill: an alchemist of two Skills has four", async () => {
    await turnToPage(guide, "things");
    await expect.poll(() => guide.locator(".guide-page").textContent()).toContain("4 of 4 things");
    await guide.locator("[data-shop-search]").fill("rope");
    const row = guide.locator(".guide-goods li:visible [data-action=addThing]").first();
    const rope = await row.getAttribute("data-uuid");
    await row.click();
    await expect.poll(() => guide.locator(".guide-open").textContent()).toContain("more than the 4");
    await guide.locator(`[data-focus="drop-${rope}"]`).click();
    await expect.poll(() => guide.locator(".guide-open li").count()).toBe(0);
  });

  it("BI-CHR-10 3D6 - 5 raised by Academics and doubled by specialists: 7 x 7 with Academics 1", async () => {
    await turnToPage(guide, "money");
    await anna.nextDice(6, 4, 4, 4);
    await guide.locator("[data-focus=roll-money]").click();
    await expect.poll(() => guide.locator(".guide-page").textContent()).toContain("0 gp, 0 sp, 49 cp");
  });

  it("BI-CHR-08 a concept and one god or code; then both themes are sound", async () => {
    await turnToPage(guide, "belief");
    expect(await isChosen("Cálë")).toBe(true);
    await expect.poll(() => guide.locator("[data-focus=finish]").isDisabled()).toBe(true);
    await expect.poll(() => guide.locator(".guide-open").textContent()).toContain("Say in a few words who you are.");
    await guide.locator("input[name=concept]").fill("Curious burner of eyebrows");
    await guide.locator("input[name=concept]").press("Tab");
    await expect.poll(() => guide.locator("[data-focus=finish]").isEnabled()).toBe(true);
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(anna, theme);
      for (const step of ["race", "attributes", "traits", "belief", "things"]) {
        await turnToPage(guide, step);
        await expect.poll(() => violations(anna.page, ".bind-creation"), { message: `${theme} ${step}` }).toEqual([]);
      }
    }
  });

  it("BI-CHR-01 whoever leaves and comes back, and reloads too, finds what they had chosen", async () => {
    await guide.locator("[data-action=close]").click();
    await guide.waitFor({ state: "detached" });
    await anna.page.reload();
    await anna.ready();
    await openGuide("Thenton");
    expect(await summary()).toContain("Curious burner of eyebrows");
    expect(await summary()).toContain("49 cp");
  });

  it("BI-CHR-06 BI-CHR-11 one change makes the character: 50 XP spent, 5 Story Points; Undo takes it back whole", async () => {
    const card = await newCard(anna, () => guide.locator("[data-focus=finish]").click());
    await expect
      .poll(() => gm.ask(`Object.values(game.messages.get("${card}").system.commits).map(({ state }) => state)`))
      .toEqual(["applied"]);
    const made = await gm.ask<Record<string, unknown>>(`(() => {
      const { system, items } = ${actor("Thenton")};
      const spent = system._source.xp.entries.reduce((sum, { cost }) => sum + cost, 0);
      return { spent, total: system.xp.total, points: system.storyPoints, hp: system._source.hp.value, purse: { ...system._source.purse },
        strength: system._source.attributes.strength.base, literate: system.literate,
        race: items.find(({ type }) => type === "bindRace").name,
        spheres: items.filter(({ type }) => type === "bindSphere").map(({ name, system }) => name + " " + system.level).sort(),
        spells: items.filter(({ type }) => type === "bindSpell").map(({ name }) => name).sort(),
        paths: items.filter(({ type }) => type === "bindPath").map(({ name }) => name) };
    })()`);
    expect(made).toEqual({
      ...{ spent: 50, total: 50, points: 5, hp: 4, purse: { cp: 49, sp: 0, gp: 0 }, strength: -2, literate: true },
      ...{ race: "Human", spheres: ["Illusion 1", "Invocation 2"], paths: ["Alchemy"] },
      // What the levels of its spheres let it cast (L2340).
      spells: ["Illusion", "Lightning Bolt"],
    });
    expect(await gm.ask(`JSON.stringify(game.messages.get("${card}").toObject()).length`)).toBeLessThan(4096);
    await cardOf(anna, card).locator("[data-proposal-action=undo]").first().click();
    await expect.poll(() => gm.ask(`${actor("Thenton")}.items.size`)).toBe(0);
    await expect.poll(() => gm.ask(`${actor("Thenton")}.system._source.xp.entries.length`)).toBe(0);
    await expect.poll(() => gm.ask(`${actor("Thenton")}.system._source.attributes.strength.base`)).toBe(0);
  });

  it("BI-CHR-01 BI-XP-02 chosen: everything at the race's modifiers, one lowered for 5 XP, bought off again for 5", async () => {
    await openGuide("Berta");
    await option("By choice").click();
    await turnToPage(guide, "race");
    await option("Elf").click();
    await turnToPage(guide, "attributes");
    const values = guide.locator(".guide-table tbody strong");
    await expect.poll(() => values.allTextContents()).toEqual(["−1", "+0", "+0", "+0", "+1", "+0"]);
    await guide.locator("select[name=lowered]").selectOption("speed");
    await expect.poll(() => values.allTextContents()).toEqual(["−1", "+0", "−1", "+0", "+1", "+0"]);
    await turnToPage(guide, "calling");
    await option("XP of your own").click();
    await turnToPage(guide, "traits");
    await expect.poll(() => guide.locator(".guide-page").textContent()).toContain("55 of 55 XP left");
    await guide.locator('[data-focus="buy-attribute speed"]').click();
    await expect.poll(() => guide.locator(".guide-page").textContent()).toContain("50 of 55 XP left");
  });

  it("BI-CHR-05 an elf of 250 years goes to Strength 0 and Dexterity +4", async () => {
    await turnToPage(guide, "attributes");
    await guide.locator("input[name=age]").fill("250");
    await guide.locator("input[name=age]").press("Tab");
    const rows = guide.locator(".guide-table tbody tr");
    await expect.poll(() => rows.nth(0).textContent()).toContain("−4 to +0");
    await expect.poll(() => rows.nth(1).textContent()).toContain("−3 to +4");
  });

  it("BI-XP-01 BI-XP-03 steps have their prices, the nth Knack costs 5n; the last are taken back first", async () => {
    await turnToPage(guide, "traits");
    const price = (line: string) => guide.locator(`[data-focus="buy-${line}"]`);
    await expect.poll(() => price("skill combat").textContent()).toBe("10 XP");
    await price("skill combat").click();
    await expect.poll(() => price("skill combat").textContent()).toBe("20 XP");
    await expect.poll(() => price("knack dodger").textContent()).toBe("5 XP");
    await price("knack dodger").click();
    await expect.poll(() => price("knack disarm").textContent()).toBe("10 XP");
    await price("knack disarm").click();
    // The first Knack's price counted on there being none: it is not taken back before the second.
    await expect.poll(() => guide.locator("[data-focus=undo-3]").count()).toBe(1);
    expect(await guide.locator("[data-focus=undo-2]").count()).toBe(0);
    await guide.locator("[data-focus=undo-3]").click();
    await guide.locator("[data-focus=undo-2]").waitFor();
    // 55 - 5 - 10 - 5: 35 are left, of which Combat's third step would take 40.
    await price("skill combat").click();
    await expect.poll(() => guide.locator(".guide-page").textContent()).toContain("15 of 55 XP left");
    await expect.poll(() => price("skill combat").isDisabled()).toBe(true);
  });

  it("BI-XP-11 BI-MAG-25 a Path opens its spheres; who may not walk it is told", async () => {
    const fate = guide.locator('[data-focus="buy-sphere invocation blood"]');
    expect(await fate.count()).toBe(0);
    await expect.poll(() => option("Runes").locator("input").isDisabled()).toBe(true);
    await option("Blood").click();
    await fate.waitFor();
    await expect.poll(() => fate.textContent()).toBe("10 XP");
  });

  it("BI-CHR-01 BI-CHR-08 one press rolls all that is open, and the character can be finished at once", async () => {
    await guide.locator("[data-action=close]").click();
    await guide.waitFor({ state: "detached" });
    for (const name of ["Willa", "Corm", "Ysolt"]) {
      await openGuide(name);
      await guide.locator("[data-action=rollRest]").click();
      await expect.poll(() => guide.locator("[data-focus=finish]").isEnabled(), { message: name }).toBe(true);
      expect(await guide.locator(".guide-open li").count()).toBe(0);
      const card = await newCard(anna, () => guide.locator("[data-focus=finish]").click());
      await guide.waitFor({ state: "detached" });
      await expect.poll(() => gm.ask(`${actor(name)}.system.concept.split(" ").length`)).toBeGreaterThan(1);
      expect(await cardOf(anna, card).textContent()).toContain(`New character: ${name}`);
    }
    await openGuide("Berta");
  });

  it("BI-CHR-02 content that is missing is said in a sentence", async () => {
    await guide.locator("[data-action=close]").click();
    await guide.waitFor({ state: "detached" });
    await anna.ask(`(() => {
      globalThis.allPacks = game.packs.filter;
      game.packs.filter = () => [];
    })()`);
    await openGuide("Berta");
    await turnToPage(guide, "race");
    await expect.poll(() => guide.locator(".guide-missing").textContent()).toContain("No races were found.");
    await anna.ask(`(() => { game.packs.filter = globalThis.allPacks; })()`);
  });

  it("nothing went wrong in any window", async () => {
    for (const player of [gm, anna]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
