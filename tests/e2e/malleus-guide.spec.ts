import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import { turnToPage } from "../support/guide";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Players without any rights of a GM make their characters and raise them: one with the mouse, one with the keyboard alone. */
describe("the guide and the levels of Malleus Deum in players' hands", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await chooseTheme(anna, "light");
    await chooseTheme(ben, "dark");
    await gm.ask(`Promise.all([["Berta", "Anna"], ["Brun", "Ben"]].map(([name, user]) =>
      Actor.create({ name, type: "malleusCharacter", ownership: { [game.users.getName(user).id]: 3 } }))).then(() => true)`);
    for (const [player, name] of [
      [anna, "Berta"],
      [ben, "Brun"],
    ] as const) {
      await player.page.waitForFunction(`game.actors.getName("${name}")?.isOwner`);
      await player.ask(`game.actors.getName("${name}").sheet.render({ force: true }).then(() => true)`);
    }
  });

  const actor = (name: string) => `game.actors.getName("${name}")`;
  const guide = ({ page }: Player) => page.locator(".malleus-creation");
  const turnTo = ({ page }: Player, step: string) => turnToPage(page.locator(".malleus-creation"), step);
  const has = (name: string, item: string) =>
    gm.ask<number | null>(`${actor(name)}.items.getName("${item}")?.system.rank ?? null`);

  /** Presses Tab until the control has the focus: whatever cannot be reached so fails. */
  async function reach({ page }: Player, control: string): Promise<void> {
    for (let step = 0; step < 250; step++) {
      const there = `document.activeElement?.matches(${JSON.stringify(control)}) ?? false`;
      if (await page.evaluate<boolean>(there)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${control} is not reached with Tab.`);
  }
  async function press(player: Player, control: string, key = "Enter"): Promise<void> {
    await reach(player, control);
    await player.page.keyboard.press(key);
  }
  async function type(player: Player, control: string, words: string): Promise<void> {
    await reach(player, control);
    await player.page.keyboard.press("Control+a");
    await player.page.keyboard.type(words);
  }

  it("MD-CHR-02 MDC-CHR-01 a homeland leads to one of two stories, which the player picks, and another story starts afresh", async () => {
    const { page } = ben;
    // An empty sheet offers the guide in play; nothing is chosen before somebody does.
    await page.locator("[data-action=beginCreation]").click();
    await guide(ben).waitFor();
    expect(await guide(ben).locator("input[name=archetype]:checked").count()).toBe(0);
    await expect.poll(() => guide(ben).locator("[data-focus=finish]").isDisabled()).toBe(true);
    await guide(ben).locator("label.guide-option", { hasText: "Fyrdzwerg" }).first().click();
    await turnTo(ben, "background");
    await ben.nextDice(12, 1);
    await guide(ben).locator("[data-focus=roll-background-0]").click();
    const way = guide(ben).locator("select[name=background-0t0-way]");
    await way.waitFor();
    const story = guide(ben).locator("select[name=background-0t0]");
    const stories = () => way.locator("option").allTextContents();
    expect(await stories()).toHaveLength(2);
    const [city = "", wild = ""] = await stories();
    expect([city, wild]).toEqual([expect.stringMatching(/city story/i), expect.stringMatching(/wilderness story/i)]);
    await ben.nextDice(12, 10);
    await guide(ben).locator("[data-focus=roll-background-0t0]").click();
    await expect.poll(() => story.inputValue()).not.toBe("");
    await way.selectOption(wild);
    await expect.poll(() => story.inputValue()).toBe("");
    // Lumberjacks: craft, the axe and the woods.
    await ben.nextDice(12, 5);
    await guide(ben).locator("[data-focus=roll-background-0t0]").click();
    await expect.poll(() => story.locator("option:checked").textContent()).toMatch(/lumberjack/i);
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(ben, theme);
      await expect.poll(() => violations(page, ".malleus-creation"), { message: theme }).toEqual([]);
    }
  });

  it("MD-CHR-13 what the story brings is written, and the player needs nobody for it", async () => {
    const form = guide(ben);
    await turnTo(ben, "primaries");
    await form.locator("[data-focus=roll-primaries]").click();
    await expect.poll(() => form.locator(".guide-steps li.done").count()).toBeGreaterThan(0);
    await turnTo(ben, "numbers");
    await form.locator("[data-focus=roll-numbers]").click();
    await expect.poll(() => form.locator("input[name=stamina]").inputValue()).not.toBe("");
    // The rest by chance: every open choice is drawn; what abilities are learnt for, where no list says it, is typed.
    await form.locator("[data-focus=roll-rest]").click();
    for (const step of ["abilities", "background"]) {
      await turnTo(ben, step);
      const blank = form.locator("input[name^=for-]");
      for (let at = 0; at < (await blank.count()); at++) {
        if ((await blank.nth(at).inputValue()) !== "") continue;
        await blank.nth(at).fill("Forests");
        await blank.nth(at).press("Tab");
      }
      await expect.poll(() => form.locator(".guide-open li").count()).toBe(0);
    }
    await turnTo(ben, "aspects");
    for (const [at, name] of ["Swore it to Rozlyn", "Fells what stands"].entries()) {
      await form.locator(`input[name=aspect-${at}-name]`).fill(name);
      await form.locator(`input[name=aspect-${at}-name]`).press("Tab");
      await form.locator(`[data-focus=roll-aspect-${at}]`).click();
      await expect.poll(() => form.locator(`input[name=aspect-${at}-difficulty]`).inputValue()).not.toBe("");
    }
    await expect.poll(() => form.locator(".guide-summary").textContent()).toContain("Swore it to Rozlyn");
    await expect.poll(() => form.locator("[data-focus=finish]").isEnabled()).toBe(true);
    const card = await newCard(ben, () => form.locator("[data-focus=finish]").click());
    await expect.poll(() => gm.ask(`${actor("Brun")}.system.archetype`)).toBe("Fyrdzwerg");
    await expect.poll(() => has("Brun", "Axe Cleave")).toBe(3);
    await expect.poll(() => has("Brun", "Smith")).toBe(2);
    await expect.poll(() => cardOf(ben, card).textContent()).toMatch(/New character: Brun, Fyrdzwerg/);
    for (const player of [gm, ben]) await cardOf(player, card).waitFor();
  });

  it("MD-CHR-02 with the keyboard alone: from the sheet through the guide to a character", async () => {
    const { page } = anna;
    await page.locator(".manifold-sheet.character").focus();
    await press(anna, "[data-action=beginCreation]");
    await guide(anna).waitFor();
    await reach(anna, "input[name=archetype]");
    await page.keyboard.press("Space");
    for (let step = 0; step < 40; step++) {
      const chosen = `document.querySelector("input[name=archetype]:checked")?.closest("label")?.textContent ?? ""`;
      if (/Fyrdzwerg/.test(await anna.ask<string>(chosen))) break;
      await page.keyboard.press("ArrowDown");
    }
    const turnBy = async (step: string) => {
      await press(anna, "[data-focus=next]");
      await guide(anna).locator(`[data-page=${step}]`).waitFor();
    };
    await turnBy("primaries");
    await press(anna, "[data-focus=roll-primaries]");
    await expect.poll(() => anna.ask(`document.activeElement.dataset.focus`)).toBe("roll-primaries");
    for (const step of ["abilities", "background", "numbers"]) await turnBy(step);
    await press(anna, "[data-focus=roll-numbers]");
    await expect.poll(() => guide(anna).locator("input[name=health]").inputValue()).not.toBe("");
    await turnBy("aspects");
    await type(anna, "input[name=aspect-0-name]", "Owes Rozlyn a mule");
    await press(anna, "[data-focus=roll-aspect-0]");
    await expect.poll(() => guide(anna).locator("input[name=aspect-0-difficulty]").inputValue()).not.toBe("");
    await type(anna, "input[name=aspect-1-name]", "Thinks she is the greatest smith");
    await type(anna, "input[name=aspect-1-difficulty]", "11");
    await page.keyboard.press("Tab");
    for (const step of ["body", "gear"]) await turnBy(step);
    const things = guide(anna).locator(".free-gear select");
    for (let at = 0; at < (await things.count()); at++) {
      await things.nth(at).focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await expect.poll(() => things.nth(at).inputValue()).not.toBe("");
    }
    await expect.poll(() => guide(anna).locator("[data-focus=finish]").isEnabled()).toBe(true);
    await press(anna, "[data-focus=finish]");
    await expect.poll(() => gm.ask(`${actor("Berta")}.system.archetype`)).toBe("Fyrdzwerg");
    await guide(anna).waitFor({ state: "detached" });
  });

  it("MD-CHR-03 MD-ABL-12 with the keyboard alone: a level up with a choice, and down again", async () => {
    await gm.ask(`${actor("Berta")}.items.find((item) => item.type === "malleusArchetype").update({ "system.levels": [
      { level: 2, edition: "core", changes: [{ type: "stamina", amount: 1 }, { type: "gainAbility", filter: "Etiquette" }] }] })
      .then(() => true)`);
    const { page } = anna;
    const before = await gm.ask<number>(`${actor("Berta")}.system.stamina.max`);
    await page.locator(".manifold-sheet.character").focus();
    await press(anna, "[data-action=toggleMode]");
    await press(anna, "[data-action=levelUp]");
    const level = page.locator(".malleus-level");
    await level.waitFor();
    await reach(anna, ".malleus-level select");
    await page.keyboard.press("ArrowDown");
    await level.locator("input[name^=template-]").waitFor();
    await type(anna, ".malleus-level input[name^=template-]", "Thieves");
    await page.keyboard.press("Tab");
    await expect.poll(() => level.locator("button[value=save]").isEnabled()).toBe(true);
    await press(anna, ".malleus-level button[value=save]");
    await expect.poll(() => gm.ask(`${actor("Berta")}.system.level`)).toBe(2);
    expect(await gm.ask(`${actor("Berta")}.system.stamina.max`)).toBe(before + 1);
    await level.waitFor({ state: "detached" });
    await page.locator(".manifold-sheet.character [data-action=levelDown]").waitFor();
    await page.locator(".manifold-sheet.character").focus();
    await press(anna, "[data-action=levelDown]");
    await expect.poll(() => gm.ask(`${actor("Berta")}.system.level`)).toBe(1);
    expect(await gm.ask(`${actor("Berta")}.system.stamina.max`)).toBe(before);
    await expect
      .poll(() => gm.ask(`${actor("Berta")}.items.some((item) => item.system.template === "Thieves")`))
      .toBe(false);
  });

  it("nothing went wrong in any window", async () => {
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
