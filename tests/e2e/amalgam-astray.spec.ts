import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  enter,
  everywhere,
  hand,
  last,
  make,
  pledge,
  setDifficulty,
  setPurpose,
  target,
} from "../support/amalgam";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What goes astray at a table: bad input, people who leave or never answer, another edition in the middle of a campaign. */
describe("what goes astray", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;
  let sheet: Locator;
  const tess = `game.actors.getName("Tess")`;
  const text = (player: Player, part: string) => last(player, part).textContent();
  const notices = () => anna.page.locator("#notifications li").allTextContents();
  const refused = (why: string) => expect.poll(notices).toContainEqual(expect.stringContaining(why));
  const type = async (word: string, snag = false): Promise<void> => {
    await sheet.locator("input[data-entry]").fill(word);
    if (snag) await sheet.locator("[data-snag]").click();
    else await sheet.locator("input[data-entry]").press("Enter");
  };
  const cards = (count: number) => anna.page.waitForFunction(`${tess}.items.size === ${count}`);

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await make(
      gm,
      ["Thief", "Anna", "Focused, Swift, Gunslinger 2", "Civil"],
      ["Knight", "Ben", "Brave, Stubborn 2", ""],
    );
    await gm.ask(
      `Actor.create({ name: "Tess", type: "amalgamCharacter", ownership: { [game.users.getName("Anna").id]: 3 } }).then(() => true)`,
    );
    await everywhere(`Boolean(${tess})`);
    for (const { page } of [gm, anna, ben]) await page.click("#sidebar button[data-tab=chat]");
    sheet = anna.page.locator(".manifold-sheet.amalgamate");
  });

  it("AM-CHR-01 AM-CHR-02 doubles, blanks, an eleventh Word and a fourth Snag are refused, each with its reason", async () => {
    await anna.ask(`${tess}.sheet.render({ force: true }).then(() => true)`);
    await type("Swift");
    await cards(1);
    await type("  SWIFT ");
    await refused("differ");
    await type("   ");
    await refused("Type a Word first");
    for (const [at, word] of ["Agile", "Wiry", "Tall", "Calm", "Bold", "Sly", "Kind", "Loud", "Odd"].entries()) {
      await type(word);
      await cards(at + 2);
    }
    await type("Eleventh");
    await refused("more Words than you may have");
    for (const [at, word] of ["Smoker", "Proud", "Vain"].entries()) {
      await type(word, true);
      await cards(at + 11);
    }
    await type("Greedy", true);
    await refused("Three Snags at most");
    expect(await anna.ask(`${tess}.items.filter(({ system }) => system.isSnag).length`)).toBe(3);
    expect(await anna.ask(`${tess}.items.size`)).toBe(13);
  });

  it("AM-CHR-01 a card's name is not emptied, neither in its window nor at the console", async () => {
    await sheet.locator(".card:has(.card-name:text-is('Swift')) .card-face").click();
    const item = anna.page.locator(".manifold-sheet.item");
    await item.waitFor();
    if ((await item.locator("input.name").count()) === 0) await item.locator("[data-action=toggleMode]").click();
    await item.locator("input.name").fill("");
    await item.locator("input.name").blur();
    await expect.poll(() => item.locator("input.name").inputValue()).toBe("Swift");
    const written = `${tess}.items.getName("Swift").update({ name: "" }).then((done) => done?.name ?? "refused", () => "refused")`;
    expect(await anna.ask(written)).toBe("refused");
    await everywhere(`Boolean(${tess}.items.getName("Swift"))`);
    anna.problems.length = 0;
    await item.locator("[data-action=close]").click();
    await anna.ask(`${tess}.sheet.close().then(() => true)`);
  });

  it("AM-THR-05 a partner who leaves in mid-throw is drawn for, and the card says so", async () => {
    await pledge(anna, "Thief", "Swift, I duck.", async (window) => {
      await setDifficulty(3)(window);
      await window.locator("select[name=partner]").selectOption({ label: "Ben" });
    });
    await button(gm, "lock").click();
    await hand(anna, 2).click();
    await ben.page.close();
    await gm.page.waitForFunction(`!game.users.getName("Ben").active`);
    await expect.poll(() => text(gm, "pledge")).toMatch(/Thief: has chosen/);
    await gm.nextDice(5, 1);
    await button(gm, "draw")
      .and(gm.page.getByRole("button", { name: "Draw for Ben" }))
      .click();
    // 2 and 1 are 3, and Swift 1.
    await expect.poll(() => text(anna, "outcome")).toMatch(/The Storyteller drew for Ben[^]*Performance 4 against 3/);
  });

  it("AM-IMP-03 a defender who never answers is gone on without, and is caught off guard", async () => {
    await target(anna, "Knight");
    await pledge(anna, "Thief", "Focused, I trip him.", async (window) => {
      await setPurpose("impose")(window);
      await enter(window.locator("input[name=word]"), "Tripped");
    });
    await last(gm, "pledge").locator(".ruling > summary").click();
    await button(gm, "lock").click();
    await expect.poll(() => text(anna, "pledge")).toMatch(/Waiting for the defender/);
    expect(await last(anna, "pledge").locator("[data-card-action=hand]").count()).toBe(0);
    await button(gm, "goOn").click();
    await expect.poll(() => text(anna, "pledge")).toMatch(/off guard/);
    await hand(anna, 3).click();
    await hand(gm, 1).click();
    await expect.poll(() => text(anna, "outcome")).toMatch(/Performance 5 against 5/);
  });

  it("AM-EDN-01 another edition in the middle of a campaign deletes nothing, and what was told stays as it was", async () => {
    await gm.ask(`(async () => {
      const thief = game.actors.getName("Thief");
      const host = thief.items.getName("Gunslinger").id;
      await thief.createEmbeddedDocuments("Item", [
        { name: "Handgun", type: "amalgamGear", system: { category: "weapon", level: 2, state: "attached", hostId: host } },
        { name: "Blessing", type: "amalgamEffect", system: { level: 1, polarity: "beneficial", hostId: host } },
      ]);
    })()`);
    await everywhere(`Boolean(game.actors.getName("Thief").items.getName("Blessing"))`);
    // A Pledge of a purpose that the other edition does not know lies open meanwhile.
    await pledge(anna, "Thief", "Swift, I run against him.", setPurpose("contest"));
    const items = `JSON.stringify(game.actors.getName("Thief").items.map((one) => one.toObject()).map(({ _stats, ...one }) => one))`;
    const before = await gm.ask<string>(items);
    const told = await gm.page.locator("#chat .outcome-card .card-sum").allTextContents();
    const play = async (edition: string) => {
      await gm.ask(`game.settings.set("manifold", "amalgam.edition", "${edition}").then(() => true)`);
      for (const player of [gm, anna]) {
        await player.page.reload();
        await player.ready();
        await player.page.click("#sidebar button[data-tab=chat]");
      }
      await expect.poll(() => gm.page.locator("#chat .outcome-card .card-sum").allTextContents()).toEqual(told);
      expect(await gm.ask(items)).toBe(before);
      await anna.ask(`game.actors.getName("Thief").sheet.render({ force: true }).then(() => true)`);
      const marks = sheet.locator(".card:has(.card-name:text-is('Gunslinger')) .card-marks").first();
      return (await marks.textContent())?.trim();
    };
    expect(await play("2012")).toBe("L2");
    await expect.poll(() => sheet.textContent()).toMatch(/2012/);
    await last(gm, "pledge").waitFor();
    await last(gm, "pledge").locator(".ruling > summary").click();
    await button(gm, "callOff").click();
    await expect.poll(() => text(anna, "pledge")).toMatch(/Called off/i);
    expect(await play("v10")).toBe("L2+3");
  });

  it("nothing went wrong in anybody's window", async () => {
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
