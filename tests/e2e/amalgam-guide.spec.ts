import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { cardOf, newCard } from "../support/cards";
import { turnToPage } from "../support/guide";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

const OWN = ["Thief", "Wiry", "Civil"];

describe("Amalgam's characters from the guide", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let guide: Locator;
  const tess = `game.actors.getName("Tess")`;
  const summary = () => guide.locator(".guide-summary").textContent();

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(
      `Actor.create({ name: "Tess", type: "amalgamCharacter", ownership: { [game.users.getName("Anna").id]: 3 } }).then(() => true)`,
    );
    await anna.page.waitForFunction(`${tess}?.isOwner`);
    await anna.ask(`${tess}.sheet.render({ force: true }).then(() => true)`);
    await anna.page.locator(".manifold-sheet.amalgamate [data-action=beginCreation]").click();
    guide = anna.page.locator(".amalgam-creation");
    await guide.waitFor();
  });

  it("AM-CHR-01 Words are typed one after the other; too few hold the end up", async () => {
    expect(await guide.locator("input:checked").count()).toBe(0);
    await turnToPage(guide, "words");
    await expect.poll(() => guide.locator("[data-focus=finish]").isDisabled()).toBe(true);
    for (const word of OWN) {
      await guide.locator("input[name=entry]").fill(word);
      await guide.locator("input[name=entry]").press("Enter");
      await expect.poll(summary).toContain(word);
      await expect.poll(() => guide.locator("input[name=entry]").inputValue()).toBe("");
    }
    await expect.poll(() => guide.locator(".guide-page").textContent()).toContain("3 of 10 Words");
    await guide.locator("input[name=entry]").fill("thief");
    await guide.locator("input[name=entry]").press("Enter");
    await expect.poll(() => guide.locator(".guide-open").textContent()).toContain("must be different");
    await guide.locator(".guide-bought button").last().click();
    await expect.poll(() => guide.locator(".guide-open").textContent()).not.toContain("must be different");
  });

  it("AM-CHR-02 AM-CHR-07 a Snag makes room for one more; the rest is drawn, of all kinds", async () => {
    await turnToPage(guide, "snags");
    await guide.locator("input[name=entrySnag]").fill("Smoker");
    await guide.locator("input[name=entrySnag]").press("Enter");
    await expect.poll(summary).toContain("Smoker");
    await guide.locator("[data-focus=roll-rest]").click();
    await expect.poll(() => guide.locator("[data-focus=finish]").isEnabled()).toBe(true);
    await turnToPage(guide, "words");
    await expect.poll(() => guide.locator(".guide-page").textContent()).toContain("11 of 11 Words");
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(anna, theme);
      for (const step of ["packages", "words", "snags", "active"]) {
        await turnToPage(guide, step);
        await expect
          .poll(() => violations(anna.page, ".amalgam-creation"), { message: `${theme} ${step}` })
          .toEqual([]);
      }
    }
  });

  it("AM-ACT-01 AM-CHR-08 one change lays it all out with five in the slots, and Undo takes it back", async () => {
    await turnToPage(guide, "active");
    await expect.poll(() => guide.locator("input[name=active]:checked").count()).toBe(5);
    const card = await newCard(anna, () => guide.locator("[data-focus=finish]").click());
    await expect.poll(() => gm.ask(`${tess}.items.size`)).toBe(12);
    await expect.poll(() => gm.ask(`${tess}.system.creationDone`)).toBe(true);
    expect(await gm.ask(`${tess}.items.filter(({ system }) => system.isSnag).map(({ name }) => name)`)).toEqual([
      "Smoker",
    ]);
    expect(await gm.ask(`${tess}.system.slots.filter(({ cardId }) => ${tess}.items.has(cardId)).length`)).toBe(5);
    expect(await gm.ask(`JSON.stringify(game.messages.get("${card}").toObject()).length`)).toBeLessThan(4096);
    await cardOf(anna, card).locator("[data-proposal-action=undo]").first().click();
    await expect.poll(() => gm.ask(`${tess}.items.size`)).toBe(0);
    await expect.poll(() => gm.ask(`${tess}.system.creationDone`)).toBe(false);
  });

  it("nothing went wrong in any window", async () => {
    for (const player of [gm, anna]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
