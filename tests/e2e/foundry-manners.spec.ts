import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** Packs that are the game master's to read. */
const HIDDEN = [
  ...["malleus-deum-bestiary", "amalgam-starter-creatures"],
  ...["bind-bestiary", "bind-gm-tables", "bind-gm-guide"],
  ...["mythmagica-bestiary", "mythmagica-gm-guide"],
  // First fights are the GM's to import.
  ...["amalgam", "bind", "malleus-deum", "mythmagica"].map((game) => `${game}-adventure`),
];

/** What the built system owes to Foundry and to other packages, as its documentation has it. */
describe("the system among other packages", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;
  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    // As a module would: something at the end of each message, by the text that it found there.
    await gm.ask(`void (globalThis.heard = [], Hooks.on("renderChatMessageHTML", (message, html) => {
      const content = html.querySelector(".message-content");
      heard.push([message.type, message.content, content.textContent.replace(/\\s+/g, " ").trim()]);
      content.firstElementChild?.append(Object.assign(document.createElement("b"), { className: "by-a-module" }));
    }))`);
  });
  afterAll(() => expect([...gm.problems, ...anna.problems]).toEqual([]));

  const roll = (who: Player, words: string) =>
    who.ask<string>(`(async () => {
      const before = new Set(game.messages.map(({ id }) => id));
      await game.system.api.check(game.actors.getName("Rozlyn"), ${JSON.stringify(words)}, { fast: true });
      return game.messages.find(({ id }) => !before.has(id)).id;
    })()`);

  it("a card is drawn when the hook of its message comes, and what a module adds to it stays", async () => {
    const id = await roll(gm, "strength dc=2");
    const added = gm.page.locator(`#chat [data-message-id="${id}"] .by-a-module`);
    await added.waitFor({ state: "attached" });
    const [type, content, drawn] = (await gm.ask<string[][]>("heard")).at(-1) ?? [];
    expect(type).toBe("card");
    expect(content).toMatch(/^[^<>]*Strength[^<>]*: \S/);
    expect(drawn).toContain("Strength");
    // Drawn again, as when its target changes: still there, once.
    await gm.ask(`game.messages.get("${id}").update({ "flags.manifold.seen": true })`);
    await gm.page.waitForTimeout(300);
    await expect.poll(() => added.count()).toBe(1);
  });

  it("its text is for exports too: plain words", async () => {
    const text = await gm.ask<string>("game.messages.contents.at(-1).export()");
    expect(text).toMatch(/Strength.*: \S/);
  });

  it("dice follow the chat's selector and say so in the message", async () => {
    await gm.ask(`game.settings.set("core", "rollMode", "blindroll")`);
    const blind = await roll(gm, "strength dc=2");
    expect(await gm.ask(`game.messages.get("${blind}").content`)).toMatch(/^[^:]+$/);
    await gm.ask(`game.settings.set("core", "rollMode", "publicroll")`);
    const open = await roll(gm, "strength dc=2");
    const audience = (id: string) =>
      gm.ask(`(({ whisper, blind }) => [whisper.length, blind])(game.messages.get("${id}"))`);
    expect([await audience(blind), await audience(open)]).toEqual([
      [1, true],
      [0, false],
    ]);
  });

  it("every pack says who may see it; what stands against the players is the GM's", async () => {
    const packs = await gm.ask<Record<string, object>>(
      `Object.fromEntries(game.system.packs.map(({ name, ownership }) => [name, ownership]))`,
    );
    expect(Object.keys(packs)).toHaveLength(54);
    for (const [name, ownership] of Object.entries(packs)) {
      const player = HIDDEN.includes(name) ? "NONE" : "OBSERVER";
      expect([name, ownership]).toEqual([name, { PLAYER: player, ASSISTANT: "OWNER" }]);
    }
    const visible = (who: Player) => who.ask(`game.packs.get("manifold.malleus-deum-bestiary").visible`);
    expect([await visible(gm), await visible(anna)]).toEqual([true, false]);
  });

  it("fonts stand where Foundry keeps fonts, and are loaded", async () => {
    expect(
      await gm.ask(`["IM Fell English SC", "Alegreya Sans"].map((name) => CONFIG.fontDefinitions[name].editor)`),
    ).toEqual([true, true]);
    const loaded = () =>
      gm.ask(
        `[...document.fonts].filter(({ family, status }) => /Fell|Alegreya/.test(family) && status === "loaded").length`,
      );
    await expect.poll(loaded).toBe(3);
  });

  it("a window of one kind lets go of its hooks when another takes its place", async () => {
    const fight = await gm.ask<string>(`(async () => {
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      const actor = game.actors.getName("Rozlyn");
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
      await combat.startCombat();
      await ui.sidebar.changeTab("combat", "primary");
      return combat.id;
    })()`);
    const open = gm.page.locator("#combat").getByRole("button", { name: /courage|morale/i });
    const hooks = () => gm.ask<number>(`(Hooks.events.updateCombat ?? []).length`);
    const before = await hooks();
    for (let time = 0; time < 3; time++) {
      await open.first().click();
      await gm.page.locator("#malleus-morale").waitFor();
      await gm.page.waitForTimeout(200);
    }
    expect(await hooks()).toBe(before + 1);
    await gm.ask(`foundry.applications.instances.get("malleus-morale").close()`);
    expect(await hooks()).toBe(before);
    await gm.ask(`game.combats.get("${fight}").delete()`);
  });
});

describe("the system in generation 14", () => {
  const session = tableSession({ generation: 14 });
  let gm: Player;
  beforeAll(async () => void (gm = await session.join("Gamemaster")));
  afterAll(() => expect(gm.problems).toEqual([]));

  it("has message modes, in character among them, and its entries in menus", async () => {
    await gm.ask(`game.settings.set("core", "messageMode", "ic")`);
    const post = () =>
      gm.ask<[string, number, boolean]>(`(async () => {
        await game.system.api.check(game.actors.getName("Rozlyn"), "strength dc=2", { fast: true });
        const { id, whisper, blind } = game.messages.contents.at(-1);
        return [id, whisper.length, blind];
      })()`);
    const [id, ...audience] = await post();
    expect(audience).toEqual([0, false]);
    await gm.ask(`game.settings.set("core", "messageMode", "blind")`);
    expect((await post()).slice(1)).toEqual([1, true]);
    await gm.page.click("#sidebar button[data-tab=chat]");
    await gm.page.locator(`#chat [data-message-id="${id}"]`).click({ button: "right", position: { x: 8, y: 8 } });
    await gm.page.locator("#context-menu li", { hasText: /again/i }).click();
    await expect.poll(() => gm.ask(`game.messages.contents.at(-1).whisper.length`)).toBe(0);
  });
});
