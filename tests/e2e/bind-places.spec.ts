import { beforeAll, describe, expect, it } from "vitest";
import { aim, asks, closeAll, firstSheet, open, shows, textOf } from "../support/places";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

/** What docs/rulesets/bind.md says stands where: each place is opened, and what it is said to offer is looked for. */
describe("the places that BIND's page names", () => {
  const session = tableSession({ demo: "bind" });
  let gm: Player;
  let ben: Player;
  const tab = (player: Player, name: string) =>
    firstSheet(player).locator(`[data-group=primary][data-tab=${name}]`).first().click();

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    ben = await session.join("Ben");
  });

  it("BI-CHK-02 BI-CHK-04 BI-CHK-10 BI-CHK-16 BI-CHK-20 BI-CHK-22 a check's dialog: ladder, time, situation, specialisation, what stands against it", async () => {
    await open(ben, "Hild Ironvow");
    await tab(ben, "skills");
    await firstSheet(ben).locator("[data-action=rollSkill]").first().click();
    await asks(ben, ".roll-dialog", "attribute", "skill", "resting", "situation");
    await ben.page.keyboard.press("Escape");
    await aim(ben, "Goblin behind the cart");
    await firstSheet(ben).locator("[data-action=rollSkill]").first().click();
    await asks(ben, ".roll-dialog", "against");
    await ben.page.locator(".roll-dialog select[name=against]").selectOption("traits");
    await asks(ben, ".roll-dialog", "foeAttribute", "foeSkill");
    await ben.page.keyboard.press("Escape");
  });

  it("BI-CPL-03 BI-CPL-07 BI-MAN-02 BI-MAN-11 BI-RNG-01 BI-RNG-08 an attack's dialog: guard, ground, light, rage; a throw's distance and aim", async () => {
    await tab(ben, "combat");
    await firstSheet(ben).locator("[data-action=attack]").first().click();
    await asks(ben, ".roll-dialog", "guard", "flanking", "blindRage", "ground", "sight", "situation");
    await ben.page.keyboard.press("Escape");
    await firstSheet(ben).locator(".tab.active summary", { hasText: "More actions" }).click();
    await firstSheet(ben).locator("[data-action=attack]:visible").last().click();
    await asks(ben, ".roll-dialog", "squares", "moving", "aimed");
    await ben.page.keyboard.press("Escape");
  });

  it("BI-STN-01 BI-STN-02 BI-DRV-09 BI-FTG-09 the combat tab: stances, Combat points, Factors, and what is rare", async () => {
    await shows(
      ben,
      ".manifold-sheet .tab.active",
      "Defensive",
      "Aggressive",
      "Strike",
      "Evasion",
      "Initiative",
      "Grab",
      "Grapple",
      "Ram",
    );
  });

  it("BI-MAG-08 BI-MAG-10 BI-MAG-12 BI-MAG-13 BI-MAG-14 BI-MAG-16 BI-MAG-17 a casting's dialog: how, together, bound hands, enhancements", async () => {
    await tab(ben, "magic");
    await firstSheet(ben).locator("[data-action=castSpell]").first().click();
    await asks(ben, ".roll-dialog", "manner", "oneHanded", "situation");
    const manners = await ben.page
      .locator(".roll-dialog select[name=manner] option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(manners.sort()).toEqual(["quick", "ritual", "standard", "subtle"]);
    await ben.page.locator(".roll-dialog select[name=manner]").selectOption("ritual");
    await asks(ben, ".roll-dialog", "together");
    await ben.page.keyboard.press("Escape");
    await closeAll(ben);
  });

  it("BI-CHR-14 BI-XP-01 BI-XP-10 BI-STO-01 BI-XP-07 the story tab: experience with downtime, deeds by the chart, a Story with its price", async () => {
    await open(ben, "Hild Ironvow");
    await tab(ben, "story");
    await firstSheet(ben).getByRole("button", { name: "Spend XP" }).click();
    await shows(ben, ".manifold.application", "It is downtime", "Bought and earned");
    await firstSheet(ben).getByRole("button", { name: "Tell a Story" }).click();
    await shows(ben, ".manifold.application", "Title", "What it brings");
    await firstSheet(ben)
      .getByRole("button", { name: /^Deeds of/ })
      .click();
    await shows(ben, ".belief-window", "XP");
    await closeAll(ben);
  });

  it("BI-CHR-12 BIC-15 an NPC's edit mode says which Attributes it lacks", async () => {
    await open(gm, "Hobgoblin");
    await firstSheet(gm).locator("[data-action=toggleMode], button:has-text('Edit')").first().click();
    await asks(gm, ".manifold-sheet", "system.mind.hasIntelligence", "system.mind.hasCharisma", "system.aggression");
    await closeAll(gm);
  });

  it("BI-TIM-01 BI-XP-04 BI-STO-02 BIC-24 the party's sheet: end of the scene, night, time, foes, other XP, Story Points, a roll together and in secret", async () => {
    await open(gm, "The company");
    await shows(
      gm,
      ".manifold-sheet",
      "End of the scene",
      "A night's sleep",
      "Let time pass",
      "XP for foes",
      "Other XP",
      "Story Points",
      "Roll together",
      "Roll in secret",
      "Ask for a roll",
    );
    await firstSheet(gm).getByRole("button", { name: "Other XP" }).click();
    await shows(gm, "dialog", "Parts of a side quest, 5 XP each");
    await gm.page.keyboard.press("Escape");
    await firstSheet(gm).getByRole("button", { name: "Let time pass" }).click();
    await shows(gm, ".application", "End of the scene", "A night's sleep", "A week", "adventure");
    await closeAll(gm);
  });

  it("BIC-19 BIC-01 BIC-44 BI-GM-03 BI-FTG-08 BI-CPL-08 BIC-29 BIC-31 the GM's tools, each with what it does; whoever is meant is asked for", async () => {
    await gm.page.click("#sidebar button[data-tab=actors]");
    await gm.page.locator(".bind-gm-tools-button").click();
    await shows(
      gm,
      "#bind-gm-tools",
      "Encounters",
      "Creature builder",
      "Shop and services",
      "Starting conditions",
      "Undead and casters",
      "Weather and terrain",
      "A day's march",
      "Hardship",
      "Meal",
      "Fall",
      "Chase",
      "Mana of a place",
      "Back from the nura",
    );
    await gm.ask("canvas.tokens.releaseAll() ?? true");
    await gm.page.locator("#bind-gm-tools [data-tool=made]").click();
    await shows(gm, "dialog", "Nobody is selected in the scene. Choose a character.", "Hobgoblin", "Maren Holt");
    // Nobody is meant unasked: no box is ticked.
    expect(await gm.page.locator("dialog input[type=checkbox]:checked").count()).toBe(0);
    await gm.page.locator("dialog label", { hasText: "Hobgoblin" }).locator("input").check();
    await gm.page.locator("dialog button[data-action=ok]").click();
    await shows(gm, "dialog", "Hobgoblin", "Undead, freshly raised");
    expect(await textOf(gm, "dialog")).not.toContain("Maren Holt");
    await gm.page.keyboard.press("Escape");
  });

  it("BIC-25 BIC-26 BIC-33 BIC-34 BIC-35 BIC-36 BIC-37 BIC-38 BIC-39 BIC-40 BIC-52 BIC-53 BIC-54 BIC-56 BIC-59 BI-GM-06 weather and terrain: every danger by its name", async () => {
    await gm.page.locator(".bind-gm-tools-button").click();
    await gm.page.locator("#bind-gm-tools [data-tool=danger]").click();
    const options = gm.page.locator("#bind-danger select[name=danger] option");
    await expect.poll(() => options.count()).toBe(23);
    const words = await options.allTextContents();
    expect(words.filter((one) => one.startsWith("BIND."))).toEqual([]);
    await closeAll(gm);
  });

  it("BI-GM-01 BI-CPL-03 BI-INI-01 the tracker: it begins, and morale, a chase and the light are at hand", async () => {
    await gm.page.click("#sidebar button[data-tab=combat]");
    await gm.page.locator("#combat [data-action=startCombat]").click();
    for (const tool of ["morale", "chase", "light"])
      await gm.page.locator(`#combat [data-tool=${tool}]`).waitFor({ state: "attached" });
  });

  it("BI-KNK-01 BI-MAG-01 BI-GOD-01 BI-STO-10 BI-CHR-07 BI-PTH-01 the packs hold what the page counts", async () => {
    const counted = await gm.ask<Record<string, number>>(`(async () => {
      const all = (await Promise.all(game.packs.filter(({ collection }) => collection.includes("bind-")).map((pack) => pack.getDocuments()))).flat();
      const of = (type) => all.filter((one) => one.type === type);
      return { spells: of("bindSpell").length, enhancements: of("bindEnhancement").length, knacks: of("bindKnack").length,
        paths: of("bindPath").length, stories: of("bindStory").length, beliefs: of("bindBelief").length, classes: of("bindClassPackage").length,
        creatures: of("bindNpc").length, characters: of("bindCharacter").length,
        rows: of("bindBelief").reduce((sum, { system }) => sum + system.xpRows.length, 0) };
    })()`);
    expect(counted).toEqual({
      spells: 87,
      enhancements: 32,
      knacks: 34,
      paths: 6,
      stories: 16,
      beliefs: 9,
      classes: 5,
      creatures: 93,
      characters: 5,
      rows: 125,
    });
  });

  it("BI-EQP-07 BIC-23 BI-GM-08 BIC-28 BIC-55 what is told stands on the page that is named", async () => {
    const pages = await gm.ask<Record<string, string>>(`(async () => {
      const all = (await Promise.all(["manifold.bind-rules", "manifold.bind-gm-guide"].map((id) => game.packs.get(id).getDocuments()))).flat();
      return Object.fromEntries(all.flatMap(({ pages }) => pages.contents.map(({ name, text }) => [name, text.content])));
    })()`);
    expect(pages["Goods and money"]).toMatch(/A villager saves 10 sp a year/);
    expect(pages["Side quests"]).toMatch(/5 XP/);
    expect(Object.values(pages).join(" ")).toMatch(/homeland/i);
    expect(pages["The undead"]).toMatch(/They see the living/);
    const priest = await gm.ask<string>(`(async () => {
      const all = await game.packs.get("manifold.bind-bestiary").getDocuments();
      return all.filter(({ name }) => /priest/i.test(name)).map(({ system }) => system.description).join(" ");
    })()`);
    expect(priest).toMatch(/Warriors with a priest/);
  });

  it("nothing went wrong in any window", async () => {
    for (const player of [gm, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
