import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import { everywhere, hand, isLow, last, make, pledge, proposals, setDifficulty, target } from "../support/amalgam";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Everything that a window has received, as one text: documents, and what this browser keeps. */
const EVERYTHING = `JSON.stringify([game.users.map((one) => one.toObject()), game.messages.map((one) => one.toObject()),
  game.actors.map((one) => one.toObject()), { ...localStorage }])`;

/** Thief, lock and guard of the book (digest, Flows 2 to 4), at a table of three. */
describe("a Pledge from sentence to outcome, in windows of their own", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await make(
      gm,
      ["Thief", "Anna", "Focused, Swift, Agile, Wiry, Strong 2", "Civil, Large (S)"],
      ["Knight", "Ben", "Brave, Stubborn 2, Tall", "Proud"],
      ["Guard", null, "Watchful", "Lazy"],
    );
    for (const { page } of [gm, anna, ben]) await page.click("#sidebar button[data-tab=chat]");
    await chooseTheme(anna, "dark");
    await chooseTheme(gm, "light");
  });

  it("AM-PLD-02 the sentence lights the cards it names, inflected forms too, and the exact chance is told", async () => {
    await pledge(
      anna,
      "Thief",
      "Focusing carefully, I Swiftly pick the lock with my Agile fingers.",
      async (window) => {
        await setDifficulty(5)(window);
        const lit = window.locator(".claim-card[aria-pressed=true] span");
        await expect.poll(() => lit.allTextContents()).toEqual(["Focused", "Swift", "Agile"]);
        // Pledge 3 against 5 lacks 2: 93 of 125.
        for (const fold of await window.locator("details").all())
          if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
        expect(await violations(anna.page, ".pledge-window")).toEqual([]);
        await expect.poll(() => window.locator(".odds-headline").getAttribute("data-tooltip")).toBe("93/125");
      },
    );
    const setOff = () => last(gm, "pledge").locator("blockquote strong").allTextContents();
    await expect.poll(setOff).toEqual(["Focusing", "Swiftly", "Agile"]);
    await expect.poll(() => last(gm, "pledge").textContent()).toMatch(/Pledge 3/);
  });

  it("AM-PLD-03 AM-PLD-04 the Storyteller names a Snag, the player pledges again, the task is at hand", async () => {
    await last(gm, "pledge").locator(".ruling-more > summary").click();
    await last(gm, "pledge").locator("[data-card-action=hinder]", { hasText: "Large" }).click();
    await expect.poll(() => last(anna, "pledge").textContent()).toMatch(/Challenged[^]*Large[^]*Pledge 2/);
    await last(anna, "pledge").locator("[data-card-action=repledge]").click();
    const window = anna.page.locator(".pledge-window");
    await window.locator("[data-action=claim]", { hasText: "Wiry" }).click();
    await window.locator("button[type=submit]").click();
    await expect.poll(() => last(gm, "pledge").textContent()).toMatch(/Pledged again[^]*Pledge 3/);
    // Neither overwrote the other: the Snag still hinders what was pledged anew.
    await last(gm, "pledge").locator("[data-card-action=lock]").click();
    await hand(anna, 4).waitFor();
    expect(await last(anna, "pledge").locator("[data-card-action=repledge]").count()).toBe(0);
  });

  it("AM-THR-01 no hand can be read from any other window before both are down", async () => {
    await hand(anna, 4).click();
    await expect.poll(() => last(gm, "pledge").textContent()).toMatch(/Thief: has chosen/);
    for (const other of [gm, ben]) {
      const all = await other.ask<string>(EVERYTHING);
      expect(all).toMatch(/"commit":"[0-9a-f]{64}"/);
      expect(all).not.toMatch(/"hand":|"nonce":/);
    }
    // The commitment is no plain hash of the hand either: nothing that others know leads to it.
    const commits = await gm.ask<string[]>(
      `game.users.getName("Anna").flags.manifold.amalgamSaid.filter((one) => one.kind === "hand").map((one) => one.data.commit)`,
    );
    expect(new Set(commits).size).toBe(1);
    // And nobody but the server's word says whose it is.
    const forged = `game.users.getName("Anna").setFlag("manifold", "amalgamSaid", []).then(() => "written", () => "refused")`;
    expect(await ben.ask(forged)).toBe("refused");
    ben.problems.length = 0;
  });

  it("AM-THR-01 a reload in between loses nothing: the hand is shown when the other is down", async () => {
    await anna.page.reload();
    await anna.ready();
    await anna.page.click("#sidebar button[data-tab=chat]");
    await hand(gm, 3).click();
    await last(anna, "outcome").waitFor();
    // 4 and 3 are 7, less 5: Throw 2; Pledge 3 and 2 are 5 against 5.
    await expect.poll(() => last(anna, "outcome").textContent()).toMatch(/Success[^]*Performance 5 against 5/);
    const hands = last(ben, "outcome").locator(".shown-hand strong");
    await expect.poll(() => hands.allTextContents()).toEqual(["4", "3"]);
  });

  it("AM-THR-03 AM-THR-04 doubles lead to a flash round on the same card, as secret as the first", async () => {
    await pledge(anna, "Thief", "Strong as I am, I lift the gate.", setDifficulty(9));
    await last(gm, "pledge").locator("[data-card-action=lock]").click();
    await hand(anna, 3).click();
    await hand(gm, 3).click();
    await expect.poll(() => last(anna, "pledge").textContent()).toMatch(/Doubles! Flash round/);
    await hand(gm, 4).click();
    await expect.poll(() => last(anna, "pledge").textContent()).toMatch(/Gamemaster, flash: has chosen/);
    const flash = await anna.ask<string[]>(
      `game.users.getName("Gamemaster").flags.manifold.amalgamSaid.filter((one) => one.data.round === "flash")
        .map((one) => Object.keys(one.data).sort().join())`,
    );
    expect(flash).toEqual(["attempt,card,commit,round,seat"]);
    await hand(anna, 2).click();
    // 2 and 4 are even: Pledge 2 and 10 are 12 against 9; the Degree 2 doubles.
    await expect
      .poll(() => last(anna, "outcome").textContent())
      .toMatch(/Critical Throw: success[^]*12 against 9 · Degree 4/);
  });

  it("AM-THR-01 a hand that is not the one laid down is called out, and the Storyteller draws", async () => {
    await pledge(anna, "Thief", "Wiry I slip through.", setDifficulty(3));
    await last(gm, "pledge").locator("[data-card-action=lock]").click();
    // Anna's browser forgets the hand, and her console shows another one than was laid down.
    await hand(anna, 1).click();
    await expect.poll(() => last(gm, "pledge").textContent()).toMatch(/Thief: has chosen/);
    await isLow(gm, "pledge");
    await anna.ask(`game.settings.set("manifold", "amalgam.hands", [])`);
    await hand(gm, 3).click();
    await expect.poll(() => last(anna, "pledge").textContent()).toMatch(/chose your hand in another browser/);
    await anna.ask(`(async () => {
      const said = structuredClone(game.user.flags.manifold.amalgamSaid);
      Object.assign(said.at(-1).data, { hand: 2, nonce: "0".repeat(32) });
      await game.user.setFlag("manifold", "amalgamSaid", said);
    })()`);
    await expect
      .poll(() => last(ben, "pledge").textContent())
      .toMatch(/Thief: revealed a different hand than was chosen/);
    expect(await last(ben, "outcome").count()).toBe(0);
    await gm.nextDice(5, 5);
    await last(gm, "pledge").locator("[data-card-action=draw]").click();
    await expect
      .poll(() => last(anna, "outcome").textContent())
      .toMatch(/slip through[^]*The Storyteller drew for Anna/);
    // 5 and 3 are 8, less 5: Throw 3, and Wiry 1.
    await expect.poll(() => last(anna, "outcome").textContent()).toMatch(/Performance 4 against 3/);
  });

  it("AM-IMP-02 the defender alone is asked, and what is pledged in defence makes it harder", async () => {
    await target(anna, "Knight");
    await pledge(anna, "Thief", "Strong and swift, I shove him.", async (window) => {
      await window.locator("select[name=purpose]").selectOption("impose");
      await window.locator("input[name=word]").fill("Tripped");
      await window.locator("input[name=word]").blur();
    });
    await last(ben, "pledge").locator(".defence-words").waitFor();
    expect(await last(anna, "pledge").locator(".defence-words").count()).toBe(0);
    // AM-SWT-04: nobody Switches before defending.
    await expect.poll(() => last(ben, "pledge").textContent()).toMatch(/Waiting for the defender/);
    // The Storyteller sees that a player is asked, and not the player's choices.
    for (const player of [gm, ben]) await isLow(player, "pledge");
    await last(ben, "pledge").getByLabel("Stubborn 2").check();
    await last(ben, "pledge").locator("[data-card-action=defend]").first().click();
    await expect.poll(() => last(gm, "pledge").textContent()).toMatch(/against 7/);
  });

  it("AM-IMP-05 AM-IMP-06 the defender lays Influence on what was pledged, then it is applied once and undone", async () => {
    await last(gm, "pledge").locator("[data-card-action=lock]").click();
    await hand(anna, 4).waitFor();
    for (const player of [gm, anna, ben]) await isLow(player, "pledge");
    await hand(anna, 4).click();
    await hand(gm, 5).click();
    // Pledge 3, hands 9 less 5: Performance 7 against 7, Degree 2.
    await expect.poll(() => last(ben, "outcome").textContent()).toMatch(/Performance 7 against 7 · Degree 2/);
    await last(ben, "outcome").locator("[data-card-action=assign]").click();
    const spread = ben.page.locator(".spread-window");
    await spread.waitFor();
    expect(await violations(ben.page, ".spread-window")).toEqual([]);
    // Brave waits until Stubborn is covered.
    await expect.poll(() => spread.getByRole("button", { name: "Add a point to Brave" }).isDisabled()).toBe(true);
    await spread.getByRole("button", { name: "Add a point to Stubborn" }).click();
    await expect.poll(() => spread.locator("button[type=submit]").isDisabled()).toBe(true);
    await spread.getByRole("button", { name: "Add a point to Stubborn" }).click();
    await spread.locator("button[type=submit]").click();
    const covered = `game.actors.getName("Knight").items.filter((one) => one.system.imposed)
      .map((one) => one.name + " " + one.system.imposed.word + " " + one.system.influence)`;
    await expect.poll(() => anna.ask(covered)).toEqual(["Stubborn Tripped 2"]);
    await expect.poll(() => proposals(gm).textContent()).toMatch(/Applied by Ben/);
    await proposals(ben).locator("[data-proposal-action=undo]").click();
    await expect.poll(() => anna.ask(covered)).toEqual([]);
    await proposals(ben).locator("[data-proposal-action=apply]").click();
    await expect.poll(() => anna.ask(covered)).toEqual(["Stubborn Tripped 2"]);
  });

  it("AM-DIF-03 a secret Difficulty is in nothing that players receive, and is shown by the Storyteller's click", async () => {
    await pledge(anna, "Thief", "Focused I listen.");
    const card = last(gm, "pledge");
    await card.locator("input[name=difficulty]").fill("37");
    await card.locator(".ruling-more > summary").click();
    await card.locator("select[name=secrecy]").selectOption("difficulty");
    await card.locator("[data-card-action=lock]").click();
    await hand(anna, 1).click();
    await hand(gm, 2).click();
    await expect.poll(() => last(anna, "outcome").textContent()).toMatch(/Failure[^]*Difficulty kept secret/);
    expect(await anna.ask<string>(EVERYTHING)).not.toMatch(/:37\b|,37\b/);
    await last(gm, "outcome").locator("[data-card-action=reveal]").click();
    await expect.poll(() => last(anna, "outcome").textContent()).toMatch(/Performance 4 against 37/);
  });

  it("AM-RND-01 AM-RND-03 in a round all pledge, then all throw against one hand of the Storyteller's", async () => {
    await gm.ask(`(async () => {
      const combat = await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
      const ours = canvas.scene.tokens.filter(({ name }) => ["Thief", "Knight", "Guard"].includes(name));
      await combat.createEmbeddedDocuments("Combatant",
        ours.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
      await combat.startCombat();
    })()`);
    await everywhere("game.combat?.started && game.combat.combatants.size === 3");
    await pledge(anna, "Thief", "Swift and agile, I run for the door.", setDifficulty(5));
    await pledge(ben, "Knight", "Brave and tall, I hold the bridge.", setDifficulty(5));
    await pledge(gm, "Guard", "Watchful, I look around.", setDifficulty(4));
    await gm.page.click("#sidebar button[data-tab=combat]");
    await expect.poll(() => gm.page.locator(".tracker-headline").textContent()).toMatch(/All pledge \(3 of 3\)/);
    await gm.page.locator("[data-tool=toModifiers]").click();
    await gm.page.locator("[data-tool=allThrow]").click();
    await gm.page.click("#sidebar button[data-tab=chat]");
    await hand(anna, 4, "round").click();
    await hand(gm, 2, "round").click();
    await expect.poll(() => last(ben, "round").textContent()).toMatch(/Thief: has chosen[^]*Gamemaster: has chosen/);
    // One of three is missing: still nothing to read, for the one who is to choose least of all.
    const shown = `JSON.stringify(game.users.map((one) => one.flags.manifold?.amalgamSaid ?? [])
      .flat().filter((one) => one.data.card === game.messages.contents.at(-1).id && "hand" in one.data))`;
    expect(await ben.ask(shown)).toBe("[]");
    await hand(ben, 2, "round").click();
  });

  it("AM-RND-04 whoever has doubles meets one more hand; Performance becomes initiative", async () => {
    await expect.poll(() => last(ben, "round").textContent()).toMatch(/Doubles! Flash round/);
    expect(await last(anna, "round").locator("[data-card-action=hand]").count()).toBe(0);
    await hand(ben, 1, "round").click();
    await gm.nextDice(5, 5, 4);
    await hand(gm, 3, "round").click();
    await expect.poll(() => gm.page.locator("#chat .outcome-card").count()).toBe(8);
    // Knight: 1 + 3 even, 2 + 10 = 12. Thief: 4 + 2 less 5 is 1, and 2. Guard: 5 + 4 less 5 is 4, and 1.
    expect(await gm.ask("game.combat.turns.map(({ name, initiative }) => name + ' ' + initiative)")).toEqual([
      "Knight 12",
      "Guard 5",
      "Thief 3",
    ]);
    await gm.page.click("#sidebar button[data-tab=combat]");
    await gm.page.locator("[data-tool=nextRound]").click();
    await expect
      .poll(() => gm.ask("game.combat.turns.map(({ initiative }) => initiative)"))
      .toEqual([null, null, null]);
    await expect.poll(() => gm.page.locator(".tracker-headline").textContent()).toMatch(/All pledge \(0 of 3\)/);
  });

  it("every card is readable for everybody, by the Storyteller in the light and by a player in the dark", async () => {
    for (const player of [gm, anna]) {
      await player.page.click("#sidebar button[data-tab=chat]");
      expect(await violations(player.page, "#chat"), player.name).toEqual([]);
    }
  });

  it("no window met an error, no card is too big, and the table was asked for nothing that it does not have", async () => {
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    const sizes = await gm.ask<number[]>(`game.messages.map((message) => JSON.stringify(message.toObject()).length)`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    const gaps = await gm.page.request.get(`${session.table.url}/table/gaps`);
    expect(await gaps.json()).toEqual([]);
  });
});
