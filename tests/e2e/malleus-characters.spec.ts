import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { turnToPage } from "../support/guide";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Making a character and raising levels, as a player and as the GM, in both themes. */
describe("characters of Malleus Deum from the guide to a level", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await chooseTheme(gm, "dark");
    await chooseTheme(anna, "light");
    // Berta is Anna's, Otto the GM's.
    await gm.ask(`Promise.all([
      Actor.create({ name: "Berta", type: "malleusCharacter", ownership: { [game.users.getName("Anna").id]: 3 } }),
      Actor.create({ name: "Otto", type: "malleusCharacter" }),
    ]).then(() => true)`);
  });

  /** An archetype of the pack dropped on the sheet. */
  async function openGuide(player: Player, name: string, archetype: string): Promise<Locator> {
    await player.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-archetypes");
      const item = await pack.getDocument(pack.index.getName("${archetype}")._id);
      const { sheet } = game.actors.getName("${name}");
      await sheet.render({ force: true });
      await sheet._onDropItem(new DragEvent("drop"), item);
    })()`);
    const guide = player.page.locator(".malleus-creation");
    await guide.waitFor();
    return guide;
  }
  const berta = `game.actors.getName("Berta")`;

  it("MD-CHR-02 MD-CHR-13 a player cannot finish with anything open, and the guide says what is open", async () => {
    const guide = await openGuide(anna, "Berta", "Fyrdzwerg");
    await expect.poll(() => guide.locator("[data-focus=finish]").isDisabled()).toBe(true);
    await expect.poll(() => guide.locator(".guide-steps").textContent()).toMatch(/Numbers\s+Still open/);
    await guide.locator("[data-focus=roll-rest]").waitFor();
    expect(await violations(anna.page, ".malleus-creation")).toEqual([]);
  });

  it("MDC-CHR-02 MDC-CHR-04 primaries and numbers are rolled where somebody asks for it", async () => {
    const guide = anna.page.locator(".malleus-creation");
    await turnToPage(guide, "primaries");
    // Success with a boon +2 on Strength 1, failures without doubles on the rest.
    await anna.nextDice(12, 8, 8, 2, 3, 2, 3, 2, 3, 2, 3);
    await guide.locator("[data-focus=roll-primaries]").click();
    await expect.poll(() => guide.locator("input[name=strength]").inputValue()).toBe("3");
    await turnToPage(guide, "numbers");
    // MDC-CHR-03: 6 squares with Speed -1, also where nobody rolls the rest.
    await expect.poll(() => guide.locator("input[name=move]").inputValue()).toBe("5");
    // 1d3 + 6 with Endurance 2, 1d3 + 5 with Strength 3.
    await anna.nextDice(3, 2, 1);
    await guide.locator("[data-focus=roll-numbers]").click();
    await expect.poll(() => guide.locator("input[name=stamina]").inputValue()).toBe("10");
    await expect.poll(() => guide.locator("input[name=health]").inputValue()).toBe("9");
    await expect.poll(() => guide.locator("input[name=healthRestRate]").inputValue()).toBe("1d6");
    await expect.poll(() => guide.locator("input[name=move]").inputValue()).toBe("5");
  });

  it("MDC-CHR-01 a background row is rolled, and asks what it leaves to choose", async () => {
    const guide = anna.page.locator(".malleus-creation");
    await turnToPage(guide, "background");
    await anna.nextDice(12, 10);
    await guide.locator("[data-focus=roll-background-0]").click();
    // 10-11, Dwarven district: Merovingian 3, a trade to choose.
    const trade = guide.locator("[name=pick-background-0-0]");
    await trade.first().waitFor();
    await expect.poll(() => guide.locator(".guide-steps").textContent()).toMatch(/Background\s+Still open/);
    await expect.poll(() => guide.locator(".guide-open").textContent()).toMatch(/There is still something to choose/);
    await guide.locator("label", { hasText: "Cooper 3" }).locator("input").check();
    await expect.poll(() => guide.locator(".guide-steps li.done", { hasText: /^\s*Background/ }).count()).toBe(1);
  });

  it("MDC-CHR-09 money is rolled, spent on a shopping list and left over", async () => {
    const guide = anna.page.locator(".malleus-creation");
    await turnToPage(guide, "gear");
    await anna.nextDice(4, 4);
    await guide.locator("[data-focus=roll-money]").click();
    // 20 + 4 silver: two gold and four silver.
    await expect.poll(() => guide.locator("input[name=coin-gold]").inputValue()).toBe("2");
    await expect.poll(() => guide.locator("input[name=coin-silver]").inputValue()).toBe("4");
    const cheap = guide.locator(".guide-goods li", { has: anna.page.getByText(/^\d sp$/) }).first();
    const price = Number.parseInt((await cheap.locator(".item-number").textContent()) ?? "", 10);
    const name = (await cheap.getAttribute("data-name")) ?? "";
    // The search and the shelves leave what fits of both.
    const shown = () => guide.locator(".guide-goods li:visible .grow").allTextContents();
    const all = (await shown()).length;
    await guide.locator("[data-shop-search]").fill(name.toUpperCase());
    await expect.poll(async () => (await shown()).length).toBeLessThan(all);
    expect(await shown()).toContain(name);
    await guide.locator("button[data-kind=malleusArmour]").click();
    await expect.poll(shown).toEqual([]);
    expect(await guide.locator(".guide-shop-none").isVisible()).toBe(true);
    await guide.locator("button[data-kind='']").click();
    await cheap.locator("button").click();
    await guide.locator(".guide-bought li").waitFor();
    expect(await guide.locator("[data-shop-search]").inputValue()).toBe(name.toUpperCase());
    // Things of later editions are in the shop once the setting says so.
    expect(await guide.locator(".guide-goods [data-name='Arquebus (later edition)']").count()).toBe(0);
    const left = 24 - price;
    const words = `${Math.floor(left / 10)} gp${left % 10 ? ` ${left % 10} sp` : ""}`;
    await expect.poll(() => guide.textContent()).toContain(`Money left: ${words}`);
    await guide.locator(".guide-bought input[name^=count-]").fill("99");
    await guide.locator(".guide-bought input[name^=count-]").press("Tab");
    await expect.poll(() => guide.textContent()).toContain("more than there is");
    await guide.locator(".guide-bought input[name^=count-]").fill("1");
    await guide.locator(".guide-bought input[name^=count-]").press("Tab");
    await expect.poll(() => guide.textContent()).not.toContain("more than there is");
  });

  it("MD-CHR-09 MD-ASP-03 MD-CHR-01 MD-CHR-10 MD-CHR-11 two aspects and a story make the character ready, one change writes it all, Undo takes it back", async () => {
    const guide = anna.page.locator(".malleus-creation");
    // What is one of several looks unchosen until somebody takes one, and holds the end up.
    for (const [at, select] of (await guide.locator(".free-gear select").all()).entries()) {
      await expect.poll(() => select.inputValue()).toBe("");
      await select.selectOption(at === 0 ? { index: 1 } : { label: "None of these" });
    }
    await expect.poll(() => guide.locator(".guide-open li").count()).toBe(0);
    await turnToPage(guide, "aspects");
    await guide.locator("input[name=aspect-0-name]").fill("Owes Rozlyn a mule");
    await anna.nextDice(6, 3);
    await guide.locator("[data-focus=roll-aspect-0]").click();
    await expect.poll(() => guide.locator("input[name=aspect-0-difficulty]").inputValue()).toBe("12");
    await guide.locator("input[name=aspect-1-name]").fill("Thinks she is the greatest smith");
    await guide.locator("input[name=aspect-1-difficulty]").fill("11");
    await turnToPage(guide, "body");
    await guide.locator("textarea[name=story]").fill("Left the district at night.");
    await guide.locator("textarea[name=story]").press("Tab");
    await expect.poll(() => guide.locator("[data-focus=finish]").isEnabled()).toBe(true);
    await guide.locator("[data-focus=finish]").click();
    await expect.poll(() => gm.ask(`${berta}.system.archetype`)).toBe("Fyrdzwerg");
    expect(await gm.ask(`${berta}.system.stamina.max`)).toBe(10);
    expect(await gm.ask(`${berta}.system.healthRestRate`)).toBe("1d6");
    expect(await gm.ask(`${berta}.system.coin.gp + ${berta}.system.coin.sp`)).toBeGreaterThan(0);
    expect(await gm.ask(`${berta}.system.biography`)).toContain("Left the district at night.");
    await expect.poll(() => gm.ask(`${berta}.items.getName("Chain mail")?.type`)).toBe("malleusArmour");
    expect(await gm.ask(`${berta}.items.getName("Cooper")?.system.rank`)).toBe(3);
    await expect.poll(() => gm.ask(`${berta}.items.filter((item) => item.type === "malleusAspect").length`)).toBe(2);
    // What is kept to take it back is ids; neither the character nor the card carries it all once more.
    await expect.poll(() => gm.ask(`${berta}.getFlag("manifold", "malleusBuild") === undefined`)).toBe(true);
    expect(await gm.ask(`JSON.stringify(${berta}.flags).length`)).toBeLessThan(12_288);
    // Race and build become tags; the sheet has everything that a character is made of (MD-CHR-11, MD-CHR-01).
    expect(await gm.ask(`[...${berta}.system.tags].sort()`)).toEqual(expect.arrayContaining(["dwarf", "short"]));
    const sheet = anna.page.locator(".manifold-sheet.character");
    const tabs = await sheet
      .locator("nav [data-tab]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tab));
    expect(tabs).toEqual(expect.arrayContaining(["abilities", "combat", "aspects", "gear", "biography"]));
    await expect.poll(() => sheet.locator(".primaries li").count()).toBe(5);
    const made = "game.messages.contents.findLast(({ system }) => system.proposals?.[0]?.kind === 'malleusBuild')";
    expect(await gm.ask(`JSON.stringify(${made}.toObject()).length`)).toBeLessThan(2048);
    const card = anna.page.locator("#chat li.chat-message").last();
    await card.locator("[data-proposal-action=undo]").click();
    await expect.poll(() => gm.ask(`${berta}.items.size`)).toBe(0);
    await expect.poll(() => gm.ask(`${berta}.system.archetype`)).toBe("");
  });

  it("MD-CHR-13 after Undo the guide opens with what was chosen, ready to be finished, and after a reload too", async () => {
    await anna.page.reload();
    await anna.ready();
    const guide = await openGuide(anna, "Berta", "Fyrdzwerg");
    await turnToPage(guide, "primaries");
    await expect.poll(() => guide.locator("input[name=strength]").inputValue()).toBe("3");
    await turnToPage(guide, "aspects");
    await expect.poll(() => guide.locator("input[name=aspect-0-name]").inputValue()).toBe("Owes Rozlyn a mule");
    await turnToPage(guide, "body");
    await expect.poll(() => guide.locator("textarea[name=story]").inputValue()).toBe("Left the district at night.");
    await expect.poll(() => guide.locator("[data-focus=finish]").isEnabled()).toBe(true);
    await guide.locator("[data-action=close]").click();
    await guide.waitFor({ state: "detached" });
  });

  it("MD-CHR-13 the GM may finish with anything open, by keyboard alone", async () => {
    const guide = await openGuide(gm, "Otto", "Skald");
    expect(await violations(gm.page, ".malleus-creation")).toEqual([]);
    await guide.locator("input[name=strength]").focus();
    // Strength, four more ranks, then the die.
    for (let step = 0; step < 5; step++) await gm.page.keyboard.press("Tab");
    expect(await gm.ask(`document.activeElement.dataset.focus`)).toBe("roll-primaries");
    await gm.page.keyboard.press("Enter");
    // The rolled guide is drawn anew around the button that was pressed.
    await expect.poll(() => gm.ask(`document.activeElement.dataset.focus`)).toBe("roll-primaries");
    await guide.locator("[data-focus=finish]").focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => gm.ask(`game.actors.getName("Otto").system.archetype`)).toBe("Skald");
  });

  it("MD-GMT-07 MD-CHR-03 the GM raises the party on one card; every owner chooses for their own", async () => {
    await gm.ask(`(async () => {
      const members = ["Otto", "Dourli"].map((name) => game.actors.getName(name));
      const pack = game.packs.get("manifold.malleus-deum-archetypes");
      const levels = [{ level: 2, edition: "core", changes: [
        { type: "stamina", amount: 1 }, { type: "healthRest", formula: "1d4" }, { type: "gainAbility", filter: "Etiquette" }] }];
      for (const actor of members) {
        const have = actor.items.find((item) => item.type === "malleusArchetype");
        const data = have ?? (await pack.getDocument(pack.index.getName("Skald")._id));
        if (!have) await actor.createEmbeddedDocuments("Item", [data.toObject()]);
        await actor.items.find((item) => item.type === "malleusArchetype").update({ "system.levels": levels });
      }
      const group = await Actor.create({ name: Actor.defaultName({ type: "malleusGroup" }), type: "malleusGroup", system: { members: members.map(({ uuid }) => uuid) } });
      await group.sheet.render({ force: true });
    })()`);
    const sheet = gm.page.locator(".manifold-sheet.group");
    expect(await violations(gm.page, ".manifold-sheet.group")).toEqual([]);
    await expect.poll(() => sheet.textContent()).toMatch(/Perception/);
    expect(await sheet.locator("h1.name").textContent()).toBe("Malleus Deum party");
    expect(await sheet.locator(".subtitle").textContent()).toBe("Player characters");
    await sheet.locator("[data-focus=level]").click();
    const card = anna.page.locator("#chat li.chat-message", { hasText: "The party reaches a new level" });
    await card.waitFor();
    // Anna's own is Dourli; Otto's choices are not hers.
    await expect.poll(() => card.locator("[data-card-action=level]").count()).toBe(1);
    await card.locator("[data-card-action=level]").click();
    const level = anna.page.locator(".malleus-level");
    await level.waitFor();
    expect(await violations(anna.page, ".malleus-level")).toEqual([]);
    await expect.poll(() => level.locator("button[value=save]").isDisabled()).toBe(true);
  });

  it("MD-ABL-04 MD-ABL-09 an ability learnt for one thing asks for which; MDC-CHR-05 the rate of a night becomes dice", async () => {
    const level = anna.page.locator(".malleus-level");
    await level.locator("select").selectOption({ label: "Etiquette" });
    const brackets = level.locator("input[name^=template-]");
    await brackets.waitFor();
    await expect.poll(() => level.locator(".problem").textContent()).toMatch(/learnt for/i);
    await brackets.fill("Thieves");
    await brackets.press("Tab");
    await expect.poll(() => level.locator("button[value=save]").isEnabled()).toBe(true);
    const before = await gm.ask<number>(`game.actors.getName("Dourli").system.stamina.max`);
    await level.locator("button[value=save]").click();
    await expect.poll(() => gm.ask(`game.actors.getName("Dourli").system.level`)).toBe(2);
    expect(await gm.ask(`game.actors.getName("Dourli").system.stamina.max`)).toBe(before + 1);
    expect(await gm.ask(`game.actors.getName("Dourli").system.healthRestRate`)).toBe("1d4");
    const learnt = `game.actors.getName("Dourli").items.find((item) => item.system.template === "Thieves")`;
    await expect.poll(() => gm.ask(`${learnt}?.system.rank`)).toBe(1);
    const party = gm.page.locator("#chat li.chat-message", { hasText: "The party reaches a new level" });
    await expect.poll(() => party.textContent()).toContain("Done.");
  });

  it("MD-ABL-12 a level is taken back exactly", async () => {
    const dourli = `game.actors.getName("Dourli")`;
    await anna.ask(`${dourli}.sheet.render({ force: true }).then(() => true)`);
    const sheet = anna.page.locator(".manifold-sheet.character", { hasText: "Dourli" });
    await sheet.locator("[data-action=toggleMode]").click();
    await sheet.locator("[data-action=levelDown]").click();
    await expect.poll(() => gm.ask(`${dourli}.system.level`)).toBe(1);
    const learnt = `${dourli}.items.some((item) => item.system.template === "Thieves")`;
    await expect.poll(() => gm.ask(learnt)).toBe(false);
    await expect.poll(() => gm.ask(`${dourli}.system.healthRestRate`)).not.toBe("1d4");
    // Opened again, it holds what was chosen.
    await expect.poll(() => anna.ask(`${dourli}.system.level`)).toBe(1);
    await sheet.locator("[data-action=levelUp]").click();
    const level = anna.page.locator(".malleus-level");
    await level.waitFor();
    await expect.poll(() => level.locator("select option:checked").textContent()).toBe("Etiquette");
    await expect.poll(() => level.locator("input[name^=template-]").inputValue()).toBe("Thieves");
    await expect.poll(() => level.locator("button[value=save]").isEnabled()).toBe(true);
    await level.locator("[data-action=close]").click();
  });

  it("MDC-RST-02 MDC-CHR-05 a hurried rest is a check of 9, a night rolls its Health", async () => {
    const dourli = `game.actors.getName("Dourli")`;
    await gm.ask(
      `${dourli}.update({ "system.stamina.value": 1, "system.health.value": 1, "system.healthRestRate": "1d4" }).then(() => true)`,
    );
    const sheet = anna.page.locator(".manifold-sheet.character", { hasText: "Dourli" });
    await sheet.locator("[data-action=toggleMode]").click();
    await sheet.locator("[data-action=tab][data-tab=combat]").click();
    await sheet.locator(".more-acts summary").click();
    await sheet.locator("[data-action=rest][data-rest=short]").click();
    const dialog = anna.page.locator("dialog.application");
    await dialog.locator("input[name=disturbed]").check();
    await anna.nextDice(12, 2, 3);
    await dialog.locator("button[data-action=ok]").click();
    await anna.page.locator("#chat", { hasText: "Dourli finds no rest" }).waitFor();
    expect(await gm.ask(`${dourli}.system.stamina.value`)).toBe(1);
    await sheet.locator("[data-action=rest][data-rest=long]").click();
    await dialog.waitFor();
    expect(await violations(anna.page, "dialog.application")).toEqual([]);
    await anna.nextDice(4, 3);
    await dialog.locator("button[data-action=ok]").click();
    await expect.poll(() => gm.ask(`${dourli}.system.health.value`)).toBe(4);
  });

  it("nothing went wrong in any window", () => {
    expect([...gm.problems, ...anna.problems]).toEqual([]);
  });
});
