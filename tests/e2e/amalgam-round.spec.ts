import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  caughtUp,
  enter,
  everywhere,
  fillPledge,
  hand,
  last,
  make,
  pledge,
  setPurpose,
} from "../support/amalgam";
import { pledgeWindow, proposals, setDifficulty, target } from "../support/amalgam";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Two who go for each other in the same round, and Throws whose telling is interrupted. */
describe("a round in which the faster fells the slower, and chance that falls once", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  let ben: Player;
  const guard = `game.actors.getName("Guard")`;
  const text = (player: Player, part: string) => last(player, part).textContent();
  const tab = ({ page }: Player, name: string) => page.click(`#sidebar button[data-tab=${name}]`);
  /** The message with the outcome of somebody's Pledge, in somebody's log. */
  const outcomeOf = ({ page }: Player, sentence: string): Locator =>
    page.locator("#chat .chat-message:has(.outcome-card)", { hasText: sentence });
  const wound = async (window: Locator) => {
    await setPurpose("impose")(window);
    await enter(window.locator("input[name=word]"), "Wounded");
  };
  /** A click on somebody's own row of the tracker, and the Pledge in the window that it opens. */
  async function pledgeInTracker(player: Player, name: string, at: string, sentence: string): Promise<void> {
    await target(player, at);
    await tab(player, "combat");
    await player.page.locator("#combat .combatant", { hasText: name }).getByRole("button", { name: "Pledge" }).click();
    await pledgeWindow(player).waitFor();
    await tab(player, "chat");
    await fillPledge(player, sentence, wound);
  }

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    ben = await session.join("Ben");
    await make(gm, ["Duelist", "Anna", "Swift 3, Bold 2", "Proud"], ["Guard", "Ben", "Brave", "Lazy"]);
    for (const player of [gm, anna, ben]) await tab(player, "chat");
  });

  it("AM-RND-04 whoever falls to somebody faster loses the Action, and has it again when the blow is taken back (A36)", async () => {
    await gm.ask(`(async () => {
      const combat = await CONFIG.Combat.documentClass.create({ scene: canvas.scene.id, active: true });
      const ours = canvas.scene.tokens.filter(({ name }) => ["Duelist", "Guard"].includes(name));
      await combat.createEmbeddedDocuments("Combatant",
        ours.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })));
    })()`);
    await tab(gm, "combat");
    await gm.page.locator("[data-action=startCombat]").click();
    await everywhere("game.combat?.started && game.combat.combatants.size === 2");
    await pledgeInTracker(anna, "Duelist", "Guard", "Swift and bold, I lunge.");
    await pledgeInTracker(ben, "Guard", "Duelist", "Brave, I strike back.");
    // Neither defends.
    for (const player of [anna, ben]) await player.page.locator("#chat [data-card-action=defend][data-none]").click();
    await expect.poll(() => gm.page.locator(".tracker-headline").textContent()).toMatch(/2 of 2/);
    await gm.page.locator("[data-tool=toModifiers]").click();
    await gm.page.locator("[data-tool=allThrow]").click();
    await tab(gm, "chat");
    await hand(anna, 1, "round").click();
    await hand(ben, 3, "round").click();
    await hand(gm, 2, "round").click();
    // Duelist: 5 and 3 are 8, Degree 3. Guard: 1 and 5 are 6. Both reach 5.
    await expect.poll(() => outcomeOf(ben, "I lunge").textContent()).toMatch(/Performance 8 against 5 · Degree 3/);
    await expect
      .poll(() => outcomeOf(anna, "I strike back").textContent())
      .toMatch(/Performance 6 against 5 · Degree 1/);
    expect(await gm.ask("game.combat.turns.map(({ name, initiative }) => name + ' ' + initiative)")).toEqual([
      "Duelist 8",
      "Guard 6",
    ]);
    // Before the blow is dealt with, nobody has anything to assign of what is slower.
    await expect
      .poll(() => outcomeOf(anna, "I strike back").textContent())
      .toMatch(/Somebody faster is still to be dealt with/);
    expect(await outcomeOf(anna, "I strike back").locator("[data-card-action=assign]").count()).toBe(0);
    await outcomeOf(ben, "I lunge").locator("[data-card-action=assign]").click();
    await ben.page.locator(".spread-window [data-action=suggest]").click();
    await ben.page.locator(".spread-window button[type=submit]").click();
    await anna.page.waitForFunction(`${guard}.system.incapacitated`);
    for (const player of [anna, ben, gm]) {
      const card = outcomeOf(player, "I strike back");
      await expect.poll(() => card.textContent()).toMatch(/Fell before acting: the Action is lost/);
      expect(await card.locator("[data-card-action=assign]").count()).toBe(0);
    }
    // Nor is it to be applied by anybody, the Storyteller included.
    expect(await outcomeOf(gm, "I strike back").locator("[data-proposal-action=apply]").count()).toBe(0);
    await outcomeOf(ben, "I lunge").locator("[data-proposal-action=undo]").click();
    await anna.page.waitForFunction(`!${guard}.system.incapacitated`);
    await outcomeOf(anna, "I strike back").locator("[data-card-action=assign]").waitFor();
    expect(await outcomeOf(anna, "I strike back").textContent()).not.toMatch(/Action is lost/);
  });

  it("AM-THR-05 what chance has shown is kept through a reload of the Storyteller's window, and through an undo", async () => {
    await tab(gm, "combat");
    await gm.page.locator("[data-tool=nextRound]").click();
    // The round has begun when its last write is everywhere: an end in the middle of it would be a refusal.
    await everywhere("game.combat.round === 2 && game.combat.combatants.every((one) => one.initiative === null)");
    await gm.ask("game.combat.delete().then(() => true)");
    await everywhere("!game.combat");
    await tab(gm, "chat");
    const id = await pledge(anna, "Duelist", "Bold, I leap into the dark.", async (window) => {
      await window.locator("input[name=method][value=auto]").check();
      await window.locator(".claim", { hasText: "Bold" }).locator("[data-action=exhaust]").click();
    });
    const card = last(gm, "pledge");
    await enter(card.locator("input[name=difficulty]"), "5");
    await card.locator(".ruling-more > summary").click();
    await card.locator("select[name=secrecy]").selectOption("difficulty");
    await button(gm, "lock").click();
    await button(anna, "throw").waitFor();
    // This browser of the Storyteller's has lost the secret: it has to ask, between the dice and the telling.
    await gm.ask(`game.settings.set("manifold", "amalgam.secrets", []).then(() => true)`);
    await gm.nextDice(5, 4, 3);
    await button(anna, "throw").click();
    const dialog = gm.page.locator("dialog.application, .application.dialog");
    await dialog.locator("input[name=difficulty]").waitFor();
    expect(await outcomeOf(anna, "into the dark").count()).toBe(0);
    await gm.page.reload();
    await gm.ready();
    await tab(gm, "chat");
    await dialog.locator("input[name=difficulty]").waitFor();
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
    // Chance would show something else now.
    await gm.nextDice(5, 1, 2);
    await button(gm, "finish").click();
    await dialog.locator("input[name=difficulty]").fill("5");
    await dialog.locator("button[data-action=ok]").click();
    const told = outcomeOf(anna, "into the dark");
    const hands = told.locator(".shown-hand strong");
    // 4 and 3 are 7, less 5: Throw 2; Bold Exhausted counts 4: Performance 6.
    await expect.poll(() => hands.allTextContents()).toEqual(["4", "3"]);
    await expect.poll(() => told.textContent()).toMatch(/Performance 6/);
    const exhausted = `game.actors.getName("Duelist").items.getName("Bold").system.imposed?.kind === "exhausted"`;
    await everywhere(exhausted);
    // The price is taken back: the Throw stays as it was told, and nothing offers another one.
    await proposals(gm).locator("[data-proposal-action=undo]").click();
    await everywhere(`!(${exhausted})`);
    for (const player of [gm, anna]) {
      await caughtUp(player);
      const pledged = player.page.locator(`#chat [data-message-id="${id}"]`);
      await expect.poll(() => pledged.locator(".pledge-stage strong").textContent()).toBe("Thrown");
      expect(await pledged.locator("button[data-card-action]").count(), player.name).toBe(0);
      await expect.poll(() => outcomeOf(player, "into the dark").count(), { message: player.name }).toBe(1);
    }
    // Even without its card the same dice are told again.
    await gm.ask(`game.messages.find((one) => one.system.origin === "${id}").delete().then(() => true)`);
    await everywhere(`!game.messages.some((one) => one.system?.origin === "${id}")`);
    await button(gm, "finish").click();
    await expect.poll(() => hands.allTextContents()).toEqual(["4", "3"]);
  });

  it("AM-PRF-03 a Proficiency that cannot be used any more is refused on the card at once, with the reason", async () => {
    await gm.ask(`game.actors.getName("Duelist").items.getName("Swift").update({ "system.proficiency":
      { name: "Feint", note: "", approved: true, used: false, cooldown: "scene", lockedBy: [] } }).then(() => true)`);
    await everywhere(`Boolean(game.actors.getName("Duelist").items.getName("Swift").system.proficiency)`);
    await pledge(anna, "Duelist", "Swift, I feint.", async (window) => {
      await setDifficulty(5)(window);
      await window.locator("[data-action=proficiency]").click();
      await expect.poll(() => window.locator(".pledge-total").textContent()).toMatch(/Degree 4/);
    });
    const declared = (player: Player) => last(player, "pledge").locator(".chip", { hasText: "with Feint" });
    await expect.poll(() => text(anna, "pledge")).toMatch(/Pledge 3 · Degree 4/);
    expect(await declared(anna).getAttribute("class")).not.toMatch(/refused/);
    // The Storyteller strikes the Word: what hangs on it falls with it, and comes back with it.
    await button(gm, "strike").click();
    for (const player of [anna, gm, ben]) {
      await expect.poll(() => declared(player).textContent()).toMatch(/Its Word must be in the Pledge/);
      await expect.poll(() => text(player, "pledge")).toMatch(/Pledge 0 · Degree 0/);
    }
    await button(gm, "strike").click();
    await expect.poll(() => text(anna, "pledge")).toMatch(/Pledge 3 · Degree 4/);
    // A console writes another one into the message: it is shown as what it is, and does not count.
    await anna.ask(`(async () => {
      const message = game.messages.contents.findLast(({ isAuthor }) => isAuthor);
      const [part] = message.toObject().system.parts;
      const bold = game.actors.getName("Duelist").items.getName("Bold").id;
      await message.update({ "system.parts": [{ ...part, proficiencies: [bold] }] });
    })()`);
    await expect.poll(() => last(gm, "pledge").locator(".chip.extra.refused").count()).toBe(1);
    await expect.poll(() => text(gm, "pledge")).toMatch(/Pledge 3 · Degree 3/);
  });

  it("nothing went wrong in anybody's window", async () => {
    for (const player of [gm, anna, ben]) expect(player.problems, player.name).toEqual([]);
    expect(await session.gaps()).toEqual([]);
  });
});
