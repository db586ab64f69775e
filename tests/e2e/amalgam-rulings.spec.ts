import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  enter,
  fillPledge,
  hand,
  last,
  make,
  pledge,
  setDifficulty,
  setPurpose,
  target,
} from "../support/amalgam";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What the Storyteller rules and others may say to a Pledge, clicked by three people (version 10). */
describe("rulings, defences and contests", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;
  const text = (player: Player, part: string) => last(player, part).textContent();
  const covered = (name: string) =>
    gm.ask<string[]>(`game.actors.getName("${name}").items.filter((one) => one.system.imposed)
      .map((one) => one.name + " " + one.system.imposed.word + " " + one.system.influence)`);
  const lock = () => button(gm, "lock").click();
  const impose = (word: string) => async (window: Locator) => {
    await setPurpose("impose")(window);
    await enter(window.locator("input[name=word]"), word);
  };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await make(
      gm,
      ["Thief", "Anna", "Focused, Swift, Agile, Wiry, Strong 2", "Civil, Large (S)"],
      ["Knight", "Ben", "Brave, Stubborn 2, Tall", "Proud"],
      ["Guard", null, "Watchful, Gruff", "Lazy"],
    );
    for (const { page } of [gm, anna, ben]) await page.click("#sidebar button[data-tab=chat]");
    await chooseTheme(anna, "dark");
    await chooseTheme(gm, "light");
  });

  it("AM-CON-01 a plain contest: both pledge, both show a hand against the Storyteller's, the higher wins", async () => {
    await target(anna, "Knight");
    await pledge(anna, "Thief", "Swift and agile, I race him.", setPurpose("contest"));
    await expect.poll(() => text(anna, "pledge")).toMatch(/Waiting for the Pledge of Knight/);
    expect(await button(anna, "oppose").count()).toBe(0);
    await button(ben, "oppose").click();
    await fillPledge(ben, "Tall as I am.");
    const begun = gm.page.locator("#chat .pledge-card").nth(-2);
    await begun.locator("[data-card-action=lock]").click();
    const show = (player: Player, seat: string, fingers: number) =>
      player.page.locator(`#chat .hand-choice:has(legend:text("${seat}")) [data-hand="${fingers}"]`).click();
    await show(anna, "Thief", 1);
    await show(ben, "Knight", 3);
    await show(gm, "Gamemaster", 2);
    // Thief: 2 and 3 are 5. Knight: 1 and 5 are 6.
    await expect.poll(() => gm.page.locator("#chat .outcome-card").count()).toBe(2);
    const told = await gm.page.locator("#chat .outcome-card").allTextContents();
    expect(told[0]).toMatch(/Loses the contest[^]*Performance 5/);
    expect(told[1]).toMatch(/Wins the contest[^]*Performance 6/);
  });

  it("AM-CON-02 a delayed contest: what was performed is kept from players, and is what another has to reach", async () => {
    await pledge(anna, "Thief", "Focused, I forge the pass.", setDifficulty(2));
    await lock();
    await hand(anna, 4).click();
    await hand(gm, 2).click();
    await expect.poll(() => text(gm, "outcome")).toMatch(/Performance 2 against 2/);
    await button(gm, "standing", "outcome").click();
    await gm.page.waitForFunction(`game.items.some(({ type }) => type === "amalgamStanding")`);
    expect(
      await ben.ask(`game.items.filter(({ type, visible }) => type === "amalgamStanding" && visible).length`),
    ).toBe(0);
    await pledge(ben, "Knight", "Brave, I look at it closely.");
    await last(gm, "pledge").locator(".ruling-more > summary").click();
    await last(gm, "pledge").locator("select[name=standing]").selectOption({ label: "Focused, I forge the pass." });
    await lock();
    await hand(ben, 1).click();
    await hand(gm, 5).click();
    await expect.poll(() => text(ben, "outcome")).toMatch(/Success[^]*Performance 2 against 2/);
  });

  it("AM-ACT-02 an Autonomous Word helps by the Storyteller's leave; a Snag is not even offered", async () => {
    await pledge(anna, "Thief", "Swift and civil, I bow out.", async (window) => {
      await setDifficulty(4)(window);
      await window.locator("details[data-section=leave] summary").click();
      const offered = window.locator("details[data-section=leave] .claim-card");
      await expect.poll(() => offered.allTextContents()).toEqual(["Civil 1"]);
      await window.locator("details[data-section=leave] .claim-card").click();
    });
    await expect.poll(() => text(gm, "pledge")).toMatch(/Pledge 1/);
    await button(gm, "allow").click();
    await expect.poll(() => text(anna, "pledge")).toMatch(/Pledge 2/);
    await lock();
    await hand(anna, 5).click();
    await hand(gm, 2).click();
    await expect.poll(() => text(anna, "outcome")).toMatch(/Performance 4 against 4/);
  });

  it("AM-IMP-03 AM-INC-01 without a defence, and with an Autonomous Word held against it", async () => {
    await target(anna, "Guard");
    await pledge(anna, "Thief", "Agile and wiry, I slip past him.", async (window) => {
      await setPurpose("impose")(window);
      await window.locator("input[name=word]").fill("oblivious");
      // A known Word brings along what it bears on (AM-IMP-10).
      await expect.poll(() => window.locator("select[name=domain]").inputValue()).toBe("mental");
    });
    await expect.poll(() => text(gm, "pledge")).toMatch(/against 5[^]*Waiting for the defender/);
    await last(gm, "pledge").locator(".ruling > summary").click();
    await button(gm, "counter").click();
    await expect.poll(() => text(anna, "pledge")).toMatch(/against 6/);
    // The Storyteller answers for a creature of their own: one more button would say the same.
    expect(await button(gm, "goOn").count()).toBe(0);
    await last(gm, "pledge").locator("[data-card-action=defend][data-none]").click();
    await expect.poll(() => text(anna, "pledge")).toMatch(/off guard/);
    await lock();
    await hand(anna, 3).click();
    await hand(gm, 1).click();
    // 2 and 4 are 6 against 6; off guard, one point covers any card.
    await expect.poll(() => text(anna, "outcome")).toMatch(/Success[^]*Performance 6 against 6 · Degree 1/);
    await button(gm, "assign", "outcome").click();
    const spread = gm.page.locator(".spread-window");
    await spread.getByRole("button", { name: "Add a point to Watchful" }).click();
    await spread.locator("button[type=submit]").click();
    await expect.poll(() => covered("Guard")).toEqual(["Watchful oblivious 1"]);
  });

  it("AM-MAN-03 AM-MAN-04 a comrade covers with one Word, which takes no Influence", async () => {
    await ben.ask(
      `game.actors.getName("Knight").toggleStatusEffect("amalgam-defending", { active: true }).then(() => true)`,
    );
    await target(gm, "Thief");
    await pledge(gm, "Guard", "Gruff, I grab him.", impose("Bleeding"));
    await last(ben, "pledge").getByLabel("Cover with Knight").selectOption({ label: "Stubborn 2" });
    await button(ben, "cover").click();
    await expect.poll(() => text(gm, "pledge")).toMatch(/against 7/);
    await gm.nextDice(5, 4, 5);
    await button(anna, "defend").last().click();
    await lock();
    await expect.poll(() => text(anna, "outcome")).toMatch(/Failure[^]*Performance 5 against 7/);
  });

  it("AM-IMP-02 a defence stands once hands may be shown, whatever the defender's console says", async () => {
    await target(anna, "Knight");
    await pledge(anna, "Thief", "Strong, I push him.", impose("Wounded"));
    // A player is to speak first: that the Storyteller may go on all the same is folded.
    await last(gm, "pledge").locator(".ruling > summary").click();
    await lock();
    await last(ben, "pledge").getByLabel("Stubborn 2").check();
    await button(ben, "defend").first().click();
    await hand(anna, 4).waitFor();
    await ben.ask(`(async () => {
      const said = structuredClone(game.user.flags.manifold.amalgamSaid);
      said.findLast(({ kind }) => kind === "defence").data.claimed = [];
      await game.user.setFlag("manifold", "amalgamSaid", said);
    })()`);
    await hand(anna, 4).click();
    await hand(gm, 5).click();
    await expect.poll(() => text(ben, "outcome")).toMatch(/Performance 6 against 7/);
  });

  it("AM-GRP-01 AM-GRP-02 a failed Grapple: the target strikes back instead", async () => {
    await target(anna, "Knight");
    await pledge(anna, "Thief", "Agile, I go for his legs.", setPurpose("grapple"));
    await button(ben, "oppose").click();
    await fillPledge(ben, "Stubborn, I stand.");
    await gm.page.locator("#chat .pledge-card").nth(-2).locator("[data-card-action=lock]").click();
    const show = (player: Player, seat: string, fingers: number) =>
      player.page.locator(`#chat .hand-choice:has(legend:text("${seat}")) [data-hand="${fingers}"]`).click();
    await show(anna, "Thief", 2);
    await show(ben, "Knight", 3);
    await show(gm, "Gamemaster", 1);
    await button(ben, "wound", "outcome").click();
    const dialog = ben.page.locator("dialog.application, .application.dialog");
    await dialog.locator("input[name=word]").fill("Bruised");
    await dialog.locator("button[data-action=ok]").click();
    await anna.page.locator("#chat [data-card-action=assign]").last().click();
    const spread = anna.page.locator(".spread-window");
    await expect.poll(() => spread.textContent()).toMatch(/Bruised/);
    await spread.locator("[data-action=suggest]").click();
    await spread.locator("button[type=submit]").click();
    await expect.poll(() => covered("Thief")).toContain("Agile Bruised 1");
  });

  it("AM-RST-02 a success without the covered Word brings it back, by the Storyteller's word", async () => {
    await pledge(anna, "Thief", "Swift, I climb all the same.", setDifficulty(2));
    await lock();
    await hand(anna, 1).click();
    await hand(gm, 3).click();
    await button(gm, "restoreWord", "outcome").click();
    const dialog = gm.page.locator("dialog.application, .application.dialog");
    await dialog.locator("select[name=card]").selectOption({ label: "Agile" });
    await dialog.locator("button[data-action=ok]").click();
    await expect.poll(() => covered("Thief")).not.toContain("Agile Bruised 1");
  });

  it("is readable in both themes, and nothing went wrong in anybody's window", async () => {
    for (const player of [gm, anna]) expect(await violations(player.page, "#chat"), player.name).toEqual([]);
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
