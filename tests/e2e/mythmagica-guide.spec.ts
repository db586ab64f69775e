import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import { turnToPage } from "../support/guide";
import { makeAvatar } from "../support/mythmagica";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

const SHOTS = process.env.SHOTS ?? "";

/** A player makes an Avatar without a GM's help, and grows by a Level. */
describe("Mythmagica's Avatars from the guide", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let guide: Locator;
  const actor = (name: string) => `game.actors.getName("${name}")`;
  const option = (label: string) => guide.locator("label.guide-option", { hasText: label }).first();
  const summary = () => guide.locator(".guide-summary").textContent();

  async function shot(name: string): Promise<void> {
    if (!SHOTS) return;
    mkdirSync(SHOTS, { recursive: true });
    await anna.page.screenshot({ path: `${SHOTS}/${name}.png` });
  }

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await makeAvatar(gm, "Grib", { owners: ["Anna"] });
    await anna.page.waitForFunction(`${actor("Grib")}?.isOwner`);
  });

  it("MY-TRT-04 MY-CLS-02 the empty sheet invites into the guide, where nothing is chosen and the end is held up", async () => {
    await anna.ask(`${actor("Grib")}.sheet.render({ force: true }).then(() => true)`);
    expect(await anna.ask(`${actor("Grib")}.items.map(({ system }) => system.kind).join()`)).toBe("heroic");
    await shot("invitation");
    await anna.page.locator("[data-action=beginCreation]").click();
    guide = anna.page.locator(".myth-creation");
    await guide.waitFor();
    // The invitation behind it opens no second guide of the same character.
    await anna.page.locator("[data-action=beginCreation]").dispatchEvent("click");
    await expect.poll(() => anna.ask(`document.querySelectorAll(".myth-creation").length`)).toBe(1);
    expect(await guide.locator("input:checked").count()).toBe(0);
    await expect.poll(() => guide.locator("[data-focus=finish]").isDisabled()).toBe(true);
  });

  it("MY-ATT-02 MY-ATT-04 MY-LVL-06 a goblin who is a Fool of Level 3, step by step", async () => {
    await option("Goblin").click();
    await expect.poll(summary).toContain("CR +3");
    await turnToPage(guide, "start");
    await option("Level 3").click();
    await turnToPage(guide, "calling");
    await option("Fool").click();
    await expect.poll(summary).toContain("CR +4");
    await turnToPage(guide, "attributes");
    for (const value of ["+5", "+6", "+7"]) {
      await guide.locator("[data-focus=raise-cr]").click();
      await expect.poll(summary).toContain(`CR ${value}`);
    }
    await expect.poll(() => guide.locator("[data-focus=raise-cr]").isDisabled()).toBe(true);
    await turnToPage(guide, "gifts");
    await expect.poll(() => guide.locator(".guide-open").textContent()).toContain("still to choose: 2");
    for (const gift of ["Swimming", "Night Vision"]) {
      await guide.locator("[name=pick]").selectOption({ label: gift });
      await guide.locator("[data-focus=add-pick]").click();
      await expect.poll(summary).toContain(gift);
    }
    await turnToPage(guide, "abilities");
    await guide.locator("[data-focus=raise-blithering]").click();
    await expect.poll(summary).toContain("Blithering 3");
    expect(await summary()).toContain("48 of 64 XP left");
  });

  it("leaving and coming back finds everything; every page reads in both themes", async () => {
    await guide.locator("[data-action=close]").first().click();
    await anna.page.locator("[data-action=beginCreation]").click();
    await expect.poll(summary).toContain("48 of 64 XP left");
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(anna, theme);
      for (const step of ["people", "start", "calling", "attributes", "gifts", "things", "abilities", "who"]) {
        await turnToPage(guide, step);
        await shot(`${theme}-${step}`);
        await expect.poll(() => violations(anna.page, ".myth-creation"), { message: `${theme} ${step}` }).toEqual([]);
      }
    }
  });

  it("MY-CLS-14 what was made is one card, and taken back whole", async () => {
    await guide.locator("[data-focus=roll-rest]").click();
    await expect.poll(() => guide.locator("[data-focus=finish]").isEnabled()).toBe(true);
    const card = await newCard(anna, () => guide.locator("[data-focus=finish]").click());
    await expect.poll(() => anna.ask(`${actor("Grib")}.system.derived.attributes.cr`)).toBe(7);
    const items = `${actor("Grib")}.items.size`;
    await expect.poll(async () => Number(await anna.ask(items))).toBeGreaterThan(6);
    expect(await anna.ask(`${actor("Grib")}.items.filter(({ system }) => system.kind === "heroic").length`)).toBe(1);
    await shot("made");
    await cardOf(anna, card).locator("[data-proposal-action=undo]").first().click();
    await expect.poll(() => anna.ask(items)).toBe(1);
  });

  it("MY-LVL-06 MY-ATT-03 MY-ABL-04 a Level is spent in its window, and the ledger takes a step back", async () => {
    await gm.ask(`${actor("Grib")}.update({ "system.totalXp": 16, "system.unspentXp": 16 }).then(() => true)`);
    await anna.ask(`${actor("Grib")}.sheet.render({ force: true, tab: "abilities" }).then(() => true)`);
    await anna.page.locator("[data-tab=abilities][data-action=tab]").first().click();
    await anna.page.locator("[data-action=openLevel]").click();
    const level = anna.page.locator(".myth-level");
    await level.waitFor();
    await level.locator("[data-focus=raise-ag]").click();
    await expect.poll(() => anna.ask(`${actor("Grib")}.system.bought.ag`)).toBe(1);
    await level.locator("[name=pick]").selectOption({ label: "Swimming" });
    await level.locator("[data-focus=add-pick]").click();
    await expect.poll(() => anna.ask(`${actor("Grib")}.items.map(({ name }) => name).join()`)).toContain("Swimming");
    for (const theme of ["dark", "light"] as const) {
      await chooseTheme(anna, theme);
      await shot(`${theme}-level`);
      await expect.poll(() => violations(anna.page, ".myth-level"), { message: theme }).toEqual([]);
    }
    await level.locator("[data-focus=lower-ag]").click();
    await expect.poll(() => anna.ask(`${actor("Grib")}.system.bought.ag`)).toBe(0);
  });
});
