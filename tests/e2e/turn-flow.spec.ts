import { beforeAll, describe, expect, it } from "vitest";
import { chooseTheme, violations } from "../support/axe";
import type { Player } from "../support/player";
import { fillPledge, make, pledgeWindow } from "../support/amalgam";
import { tableSession } from "../support/session";

/** A fight in which three windows act: whose turn it is, back again, and what nobody can read. */
describe("turns that players take in windows of their own", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;
  const all = () => [gm, anna, ben];

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const thug = await game.actors.importFromCompendium(pack, pack.index.getName("Thug")._id);
      const dourli = game.actors.getName("Dourli");
      const { id: owner } = game.users.getName("Ben");
      const rook = await Actor.create({ name: "Rook", type: dourli.type, ownership: { [owner]: 3 } });
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Rook", x: 300, y: 300, actorId: rook.id, actorLink: true, disposition: 1 },
        { name: "Thug", x: 700, y: 600, actorId: thug.id, actorLink: false, disposition: -1 },
      ]);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", ["Dourli", "Rook", "Thug"].map((name) => {
        const { id, actorId } = canvas.scene.tokens.getName(name);
        return { tokenId: id, sceneId: canvas.scene.id, actorId };
      }));
    })()`);
    for (const { page } of all()) await page.click("#sidebar button[data-tab=combat]");
    await gm.page.click("#combat [data-action=startCombat]");
  });

  /** The order, and whose turn it is, as every window's own tracker shows them. */
  async function everywhere(order: string, active: string): Promise<void> {
    for (const { page, name } of all()) {
      const rows = (which: string) =>
        page
          .locator(`#combat .combatant${which}`)
          .evaluateAll((found) => found.map((row) => /Dourli|Rook|Thug/.exec(row.textContent ?? "")?.[0]).join(" "));
      await expect.poll(() => rows(""), { message: name }).toBe(order);
      await expect.poll(() => rows(".active"), { message: name }).toBe(active);
    }
  }
  const row = ({ page }: Player, name: string) => page.locator("#combat .combatant", { hasText: name });
  const take = (player: Player, name: string) => row(player, name).locator("[data-option=take]");

  it("MD-CMB-04 within a side in any order: a player goes first by a key, and every tracker shows it", async () => {
    await everywhere("Dourli Rook Thug", "Dourli");
    await take(ben, "Rook").waitFor();
    await expect.poll(() => take(ben, "Rook").getAttribute("aria-label")).toBe("Take the turn now");
    await expect.poll(() => take(ben, "Rook").getAttribute("data-tooltip")).toBe("Take the turn now");
    expect(await row(ben, "Dourli").locator("[data-option]").count()).toBe(0);
    await take(ben, "Rook").focus();
    await ben.page.keyboard.press("Enter");
    await everywhere("Rook Dourli Thug", "Rook");
    const kept = await gm.ask<{ states: { flow: string; state: { taken: string[] } }[] }>(
      `game.combat.getFlag("manifold", "flow")`,
    );
    expect(kept.states.map(({ flow, state }) => [flow, state.taken.length])).toEqual([["sides", 1]]);
  });

  it("MD-CMB-02 the player's own end of turn goes on to whoever was put back; the GM takes steps back", async () => {
    await ben.page.click("#combat [data-action=nextTurn]");
    await everywhere("Rook Dourli Thug", "Dourli");
    await gm.page.click("#combat [data-tool=stepBack]");
    await everywhere("Rook Dourli Thug", "Rook");
    await gm.page.click("#combat [data-tool=stepBack]");
    await everywhere("Dourli Rook Thug", "Dourli");
  });

  it("the GM gives the turn to anybody, and Foundry's own buttons and other packages' moves stay true", async () => {
    await row(gm, "Thug").locator("[data-option=give]").click();
    await everywhere("Dourli Rook Thug", "Thug");
    await gm.page.click("#combat [data-action=nextTurn]");
    await everywhere("Dourli Rook Thug", "Dourli");
    expect(await anna.ask("[game.combat.round, game.combat.turn]")).toEqual([2, 0]);
    await gm.ask("game.combat.update({ turn: 1 }).then(() => true)");
    await everywhere("Dourli Rook Thug", "Rook");
  });

  it("a player cannot write the state of a fight, nor end another's turn", async () => {
    const tries = [
      `game.combat.update({ "flags.manifold.flow": { round: 9, states: [], past: [] } })`,
      `game.combat.update({ turn: 2, round: 7 })`,
      `game.combat.nextTurn()`,
    ];
    for (const one of tries) await anna.ask(`Promise.resolve(${one}).then(() => true, () => false)`);
    await everywhere("Dourli Rook Thug", "Rook");
    // What the server lets through the GM's client puts back.
    for (const player of all())
      await expect
        .poll(() => player.ask(`[game.combat.round, game.combat.getFlag("manifold", "flow").round]`))
        .toEqual([2, 2]);
  });

  it("what is stored and cannot be read is said in every window, and the GM sets the round anew by a click", async () => {
    await gm.ask(`game.combat.update({ "flags.manifold.flow": { round: "torn" } }).then(() => true)`);
    for (const player of all())
      await expect.poll(() => player.page.locator("#combat .tracker-broken").textContent()).toMatch(/cannot be read/);
    expect(await anna.page.locator("#combat .tracker-broken button").count()).toBe(0);
    await gm.page.locator("#combat .tracker-broken button").click();
    for (const player of all()) await expect.poll(() => player.page.locator("#combat .tracker-broken").count()).toBe(0);
    await gm.page.click("#combat [data-action=nextTurn]");
    await expect.poll(() => ben.ask("game.combat.started")).toBe(true);
  });

  it("the tracker is readable in both themes and by everybody", async () => {
    for (const theme of ["dark", "light"] as const) {
      for (const player of [gm, ben]) {
        await chooseTheme(player, theme);
        await expect.poll(() => violations(player.page, "#combat"), { message: theme }).toEqual([]);
        if (process.env.FLOW_SHOTS)
          await player.page.screenshot({ path: `${process.env.FLOW_SHOTS}/malleus-${player.name}-${theme}.png` });
      }
    }
  });

  it("nothing went wrong in anybody's window", async () => {
    expect(gm.problems).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});

describe("a round in which all act at once", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await make(gm, ["Duelist", "Anna", "Swift 3, Bold 2", "Proud"], ["Guard", "Ben", "Brave", "Lazy"]);
    await gm.ask(`(async () => {
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      const ours = canvas.scene.tokens.filter(({ name }) => ["Duelist", "Guard"].includes(name));
      await combat.createEmbeddedDocuments("Combatant",
        ours.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
    })()`);
    for (const { page } of [gm, anna, ben]) await page.click("#sidebar button[data-tab=combat]");
    await gm.page.click("#combat [data-action=startCombat]");
  });

  /** Who acts, as everybody's tracker marks it. */
  async function acting(names: string): Promise<void> {
    for (const { page, name } of [gm, anna, ben]) {
      const marked = () =>
        page
          .locator("#combat .combatant.flow-acting")
          .evaluateAll((rows) => rows.map((row) => /Duelist|Guard/.exec(row.textContent ?? "")?.[0]).join(" "));
      await expect.poll(marked, { message: name }).toBe(names);
    }
  }

  it("AM-RND-01 all are to Pledge at once; a Pledge is kept in the fight by the id of its message, however long the log grows", async () => {
    await acting("Duelist Guard");
    await expect.poll(() => anna.page.locator("#combat .tracker-status", { hasText: "Acts now" }).count()).toBe(2);
    const row = anna.page.locator("#combat .combatant", { hasText: "Duelist" });
    await row.getByRole("button", { name: "Pledge" }).click();
    await pledgeWindow(anna).waitFor();
    await anna.page.click("#sidebar button[data-tab=chat]");
    await fillPledge(anna, "Swift, I leap.");
    await anna.page.click("#sidebar button[data-tab=combat]");
    await acting("Guard");
    await gm.ask(
      `ChatMessage.createDocuments(Array.from({ length: 90 }, (_, at) => ({ content: "Talk " + at }))).then(() => true)`,
    );
    await expect.poll(() => gm.page.locator(".tracker-headline").textContent()).toMatch(/1 of 2/);
    const kept = await ben.ask<string[]>(
      `game.combat.getFlag("manifold", "flow").states[0].state.pledges.map(({ message }) => game.messages.get(message)?.system.actor)`,
    );
    expect(kept).toEqual([await ben.ask(`game.actors.getName("Duelist").uuid`)]);
    for (const theme of ["dark", "light"] as const) {
      for (const player of [gm, ben]) {
        await chooseTheme(player, theme);
        await expect.poll(() => violations(player.page, "#combat"), { message: theme }).toEqual([]);
        if (process.env.FLOW_SHOTS)
          await player.page.screenshot({ path: `${process.env.FLOW_SHOTS}/amalgam-${player.name}-${theme}.png` });
      }
    }
  });

  it("AM-RND-02 the Storyteller goes on, and takes the step back", async () => {
    await gm.page.click("#combat [data-tool=toModifiers]");
    await acting("");
    await gm.page.click("#combat [data-tool=stepBack]");
    await acting("Guard");
    await gm.page.click("#combat [data-action=nextTurn]");
    await expect
      .poll(() => gm.page.locator("#notifications, .notification").allTextContents())
      .toContainEqual(expect.stringMatching(/No turn can be ended now/));
    expect(await gm.ask("game.combat.round")).toBe(1);
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
