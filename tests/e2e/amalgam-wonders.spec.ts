import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  caughtUp,
  enter,
  everywhere,
  fillPledge,
  flash,
  hand,
  last,
  make,
  pledge,
  pledgeWindow,
  setPurpose,
  target,
} from "../support/amalgam";
import { chooseTheme, violations } from "../support/axe";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Thaumaturgy, crafting and what becomes of things and characters (version 10), clicked by three people. */
describe("wonders and works", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;
  const text = (player: Player, part: string) => last(player, part).textContent();
  const lock = () => button(gm, "lock").click();
  const spread = ({ page }: Player): Locator => page.locator(".spread-window");
  const dialog = ({ page }: Player): Locator => page.locator("dialog.application, .application.dialog");
  const knight = `game.actors.getName("Knight")`;
  const shaman = `game.actors.getName("Shaman")`;
  /** Opens the sheet on the page of Items and takes one of them into the hand. */
  async function layOut({ page }: Player, name: string): Promise<Locator> {
    await page.evaluate(`${shaman}.sheet.render({ force: true })`);
    const sheet = page.locator(".manifold-sheet.amalgamate");
    await sheet.locator("[data-action=tab][data-tab=gear]").click();
    await sheet.locator(`.line:has-text("${name}") [data-action=chooseCard]`).click();
    await sheet.locator(".card-tray").waitFor();
    return sheet;
  }
  const throwHands = async (own: number, other: number): Promise<void> => {
    await hand(anna, own).click();
    await hand(gm, other).click();
  };

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await make(
      gm,
      ["Shaman", "Anna", "Healer (healing), Witch 2 (affecting), Caller (summoning), Smith 3", "Calm"],
      ["Knight", "Ben", "Brave, Stubborn 2, Tall", "Proud"],
      ["Wolf", null, "Grey, Swift 2", "Hungry (S)"],
      ["Hawk", null, "Sharp, Swift 2", "Shy (S)"],
    );
    await gm.ask(`game.actors.getName("Wolf").update({ "system.connection": "familiar" })`);
    await gm.ask(`game.actors.getName("Hawk").update({ "system.connection": "linked" })`);
    await everywhere(`game.actors.getName("Hawk").system.connection === "linked"`);
    for (const { page } of [gm, anna, ben]) await page.click("#sidebar button[data-tab=chat]");
    await chooseTheme(anna, "dark");
    await chooseTheme(gm, "light");
  });

  it("AM-AFF-02 a curse: undefended, it lies on the card that the caster chooses", async () => {
    await target(anna, "Knight");
    await pledge(anna, "Shaman", "Witch that I am, I hex him.", async (window) => {
      await setPurpose("curse")(window);
      await enter(window.locator("input[name=word]"), "Weakness");
    });
    await last(ben, "pledge").locator("[data-card-action=defend][data-none]").click();
    await lock();
    await throwHands(2, 1);
    // 2 and 3 are 5 against 5.
    await expect.poll(() => text(anna, "outcome")).toMatch(/Success[^]*Performance 5 against 5 · Degree 2/);
    await button(anna, "place", "outcome").click();
    await spread(anna).getByRole("button", { name: "Add a point to Stubborn" }).click();
    await spread(anna).locator("button[type=submit]").click();
    const effects = `${knight}.items.filter(({ type }) => type === "amalgamEffect")
      .map(({ name, system }) => [name, system.polarity, system.level, ${knight}.items.get(system.hostId).name].join(" "))`;
    await expect.poll(() => ben.ask(effects)).toEqual(["Weakness adverse 2 Stubborn"]);
  });

  it("AM-HEA-01 a Healing Word counts all Influence, the banked too; the healer distributes", async () => {
    await gm.ask(`(async () => {
      const imposed = { word: "Wounded", domain: "physical", kind: "imposition", source: null };
      await ${knight}.items.getName("Tall").update({ "system.influence": 1, "system.imposed": imposed });
      await ${knight}.items.getName("Stubborn").update({ "system.influence": 1 });
    })()`);
    await pledge(anna, "Shaman", "A healer, I bind his wounds.", setPurpose("heal"));
    await expect.poll(() => text(gm, "pledge")).toMatch(/against 7/);
    await lock();
    await throwHands(4, 3);
    await expect.poll(() => text(anna, "outcome")).toMatch(/Failure[^]*Performance 3 against 7/);
    await pledge(anna, "Shaman", "A healer, I bind his wounds at last.", setPurpose("heal"));
    await lock();
    await throwHands(4, 4);
    await flash(anna, 1, gm, 3);
    await expect.poll(() => text(anna, "outcome")).toMatch(/Performance 11 against 7 · Degree 2/);
    await button(anna, "distribute", "outcome").click();
    await spread(anna).locator("[data-action=suggest]").click();
    await spread(anna).locator("button[type=submit]").click();
    await expect.poll(() => ben.ask(`${knight}.items.filter(({ system }) => system.influence > 0).length`)).toBe(0);
  });

  it("AM-SUM-01 an object: its Level, and what the Storyteller adds for distance and kinship", async () => {
    await pledge(anna, "Shaman", "Caller, I reach for my staff.", async (window) => {
      await setPurpose("object")(window);
      await enter(window.locator("input[name=word]"), "Staff");
      await enter(window.locator("input[name=difficulty]"), "2");
    });
    await expect.poll(() => text(gm, "pledge")).toMatch(/against 2/);
    await last(gm, "pledge").locator("input[name=distance]").fill("2");
    await last(gm, "pledge").locator("input[name=relation]").fill("1");
    await lock();
    await expect.poll(() => text(anna, "pledge")).toMatch(/against 5/);
    await throwHands(2, 2);
    await flash(anna, 1, gm, 1);
    await expect.poll(() => text(anna, "outcome")).toMatch(/Critical Throw: success[^]*11 against 5/);
    await expect.poll(() => button(anna, "rival", "outcome").count()).toBe(1);
  });

  it("AM-SUM-02 who is bound and hears it just comes; over a link all its Levels have to be reached", async () => {
    await target(anna, "Wolf");
    await pledge(anna, "Shaman", "Caller, I whistle.", async (window) => {
      await setPurpose("creature")(window);
      // How far off it is both can see; whether it hears the call is the summoner's word.
      await expect
        .poll(() => window.locator(".roll-control", { hasText: "earshot" }).textContent())
        .toMatch(/Wolf: \d/);
      await window.locator("input[name=near]").check();
    });
    await expect
      .poll(() => gm.page.locator("#chat .chat-message").last().textContent())
      .toMatch(/Shaman calls Wolf[^]*without a Throw\. \(Wolf: \d/);
    await target(anna, "Hawk");
    await pledge(anna, "Shaman", "Caller, I think of my hawk.", async (window) => {
      await setPurpose("creature")(window);
      await expect.poll(() => window.locator(".roll-targets summary").textContent()).toMatch(/Hawk/);
      expect(await window.locator("input[name=near]").count()).toBe(0);
    });
    await expect.poll(() => text(gm, "pledge")).toMatch(/against 4/);
    await lock();
    await throwHands(2, 1);
    await expect.poll(() => text(anna, "outcome")).toMatch(/Performance 4 against 4/);
  });

  it("AM-SUM-03 an unwilling arrival is persuaded by an Imposition", async () => {
    await button(anna, "persuade", "outcome").click();
    const window = pledgeWindow(anna);
    await expect.poll(() => window.locator("select[name=purpose]").inputValue()).toBe("impose");
    await expect.poll(() => window.locator(".roll-targets summary").textContent()).toMatch(/Hawk/);
    await window.locator("[data-action=cancel]").click();
  });

  it("AM-CRF-02 AM-CRF-05 a piece is finished by a Critical Throw, and the Storyteller says what is special", async () => {
    await anna.ask(`${shaman}.createEmbeddedDocuments("Item", [{ name: "Fine Blade", type: "amalgamProject",
      system: { targetLevel: 2, difficulty: 7 } }]).then(() => true)`);
    await anna.ask(`${shaman}.sheet.render({ force: true }).then(() => true)`);
    const sheet = anna.page.locator(".manifold-sheet.amalgamate");
    await sheet.locator("[data-action=tab][data-tab=gear]").click();
    await sheet.locator("[data-action=craft]").click();
    await anna.ask(`${shaman}.sheet.close().then(() => true)`);
    await fillPledge(anna, "Smith, I fold the steel.");
    await lock();
    await throwHands(5, 5);
    await flash(anna, 1, gm, 3);
    await expect.poll(() => text(gm, "outcome")).toMatch(/Critical Throw: success[^]*13 against 7 · Degree 6/);
    await button(gm, "special", "outcome").click();
    await dialog(gm).locator("input[name=special]").fill("sings in the dark");
    await dialog(gm).locator("button[data-action=ok]").click();
    const blade = `${shaman}.items.find(({ name, type }) => name === "Fine Blade" && type === "amalgamGear")?.system`;
    await expect.poll(() => anna.ask(`${blade}?.craftSpecial`)).toBe("sings in the dark");
    expect(await anna.ask(`${blade}.level`)).toBe(2);
  });

  it("AM-ITM-04 AM-CRF-06 what is disabled is the Storyteller's to wave through; its owner sets about mending it", async () => {
    await anna.ask(`${shaman}.createEmbeddedDocuments("Item", [{ name: "Bow", type: "amalgamGear",
      system: { category: "weapon", state: "disabled", influence: 1,
        imposed: { word: "Broken", domain: "physical", kind: "imposition", source: null } } }]).then(() => true)`);
    const sheet = await layOut(anna, "Bow");
    await expect.poll(() => sheet.locator("[data-use=ready]").getAttribute("aria-disabled")).toBe("true");
    await sheet.locator("[data-use=mend]").click();
    await anna.page.waitForFunction(`Boolean(${shaman}.items.getName("Repair: Bow"))`);
    await sheet.locator("[data-action=tab][data-tab=gear]").click();
    await sheet.locator(`.line:has-text("Repair: Bow") [data-action=craft]`).click();
    await anna.ask(`${shaman}.sheet.close().then(() => true)`);
    await fillPledge(anna, "Smith, I glue it.");
    await lock();
    await throwHands(1, 2);
    await expect.poll(() => anna.ask(`${shaman}.items.getName("Bow").system.state`)).toBe("carried");
  });

  it("AM-WPN-02 an Exhausted Weapon is thrown away, or has to be made ready again", async () => {
    await gm.ask(`(async () => {
      const [knife] = await ${shaman}.createEmbeddedDocuments("Item", [{ name: "Knife", type: "amalgamGear",
        system: { category: "weapon", state: "active" } }]);
      const slots = ${shaman}.system.toObject().slots;
      slots[4] = { cardId: knife.id, emptied: false };
      await ${shaman}.update({ "system.slots": slots });
    })()`);
    await everywhere(`${shaman}.system.slots[4].cardId === ${shaman}.items.getName("Knife")?.id`);
    const throwIt = (away: boolean) =>
      pledge(anna, "Shaman", "I throw my knife.", async (window) => {
        await enter(window.locator("input[name=difficulty]"), "3");
        await window.locator("[data-action=exhaust]").click();
        if (away) await window.locator("[data-action=discard]").click();
      });
    const state = () => anna.ask(`${shaman}.items.getName("Knife").system.state`);
    await throwIt(false);
    await lock();
    await throwHands(1, 2);
    await expect.poll(state).toBe("needsReset");
    const sheet = await layOut(anna, "Knife");
    await sheet.locator("[data-use=ready]").click();
    await expect.poll(state).toBe("carried");
    await sheet.locator("[data-to='slot:4']").click();
    await expect.poll(state).toBe("active");
    await throwIt(true);
    await lock();
    await throwHands(1, 2);
    await expect.poll(state).toBe("discarded");
  });

  it("AM-CON-01 a contest begins at one's token", async () => {
    await target(anna, "Knight");
    await anna.page.evaluate(`canvas.hud.token.bind(canvas.scene.tokens.getName("Shaman").object)`);
    await anna.page.locator("#token-hud").getByRole("button", { name: "Contest" }).click();
    const window = pledgeWindow(anna);
    await expect.poll(() => window.locator("select[name=purpose]").inputValue()).toBe("contest");
    await expect.poll(() => window.locator(".roll-targets option:checked").textContent()).toMatch(/Knight/);
    await window.locator("[data-action=cancel]").click();
  });

  it("AM-INC-06 who has expired is taken over by the Storyteller, and can be given back", async () => {
    await gm.ask(`${knight}.update({ "system.expired": true, "system.expiredManner": "physical" }).then(() => true)`);
    await gm.ask(`${knight}.sheet.render({ force: true }).then(() => true)`);
    await gm.page.locator(".manifold-sheet [data-action=handOver]").click();
    await ben.page.waitForFunction(`!${knight}.isOwner && ${knight}.testUserPermission(game.user, "OBSERVER")`);
    await gm.ask(`${knight}.sheet.close().then(() => true)`);
    await caughtUp(gm);
    // The last card says "Applying…" until all is written; its Undo comes then.
    await gm.page.locator("#chat li.chat-message").last().locator("[data-proposal-action=undo]").click();
    await ben.page.waitForFunction(`${knight}.isOwner`);
  });

  it("is readable in both themes, and nothing went wrong in anybody's window", async () => {
    for (const player of [gm, anna]) expect(await violations(player.page, "#chat"), player.name).toEqual([]);
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
