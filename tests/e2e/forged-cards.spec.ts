import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

const FOE = "canvas.scene.tokens.getName('Thug East').actor";

/** Of every kind one forged change of what the GM plays; `target` is looked up in the forger's own window. */
const FORGED: [kind: string, target: string, data: object][] = [
  ["malleusAspectRating", `${FOE}.items.getName("Greedy").uuid`, { delta: 3 }],
  ["malleusAspectLifetime", `${FOE}.items.getName("Greedy").uuid`, { event: "fades" }],
  ["malleusBuild", "game.actors.getName('Rozlyn').uuid", { values: [{ path: "system.level", value: 9 }] }],
  ["malleusCondition", `${FOE}.uuid`, { condition: "broken", step: "gain" }],
  ["malleusDamage", `${FOE}.uuid`, { base: 999, factor: 1, types: [] }],
  ["malleusExhaust", "game.actors.getName('Rozlyn').uuid", { mettle: 4 }],
  ["malleusGainAspect", "game.actors.getName('Rozlyn').uuid", { name: "Cursed", difficulty: 15 }],
  ["malleusHeal", `${FOE}.uuid`, { health: 99, stamina: 99 }],
  ["malleusInitiative", "game.combat.uuid", { total: 99, automatic: null }],
  ["malleusMorale", `${FOE}.uuid`, {}],
  ["malleusOpening", "game.combat.uuid", { lethal: false }],
  ["malleusPrepare", `${FOE}.uuid`, { prepared: true }],
  ["malleusRest", "game.actors.getName('Rozlyn').uuid", { rest: "short" }],
  ["malleusSpend", `${FOE}.uuid`, { pip: "standard" }],
  [
    "malleusUse",
    "game.actors.getName('Rozlyn').items.find(({ type }) => type === 'malleusGear').uuid",
    { what: "one" },
  ],
];

describe("never trust a payload: cards that a player writes from the console", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Player;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await session.join("Anna");
    await gm.ask(`(async () => {
      const pack = game.packs.get("manifold.malleus-deum-bestiary");
      const entry = (await pack.getIndex()).find(({ name }) => name === "Thug");
      const thug = await game.actors.importFromCompendium(pack, entry._id);
      await thug.createEmbeddedDocuments("Item", [{ name: "Greedy", type: "malleusAspect", system: { difficulty: 12 } }]);
      await thug.update({ "system.stamina.value": 1 });
      await canvas.scene.createEmbeddedDocuments("Token", [
        { name: "Thug East", x: 700, y: 600, actorId: thug.id, actorLink: true, disposition: -1 }]);
      await game.actors.getName("Rozlyn").update({ "system.stamina.value": 1 });
      await game.actors.getName("Rozlyn").createEmbeddedDocuments("Item", [{ name: "Draught", type: "malleusGear" }]);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      await combat.startCombat();
    })()`);
    await anna.page.waitForFunction(() => {
      const { game } = globalThis as unknown as { game: { combat: { started: boolean } | null } };
      return game.combat?.started === true;
    });
  });

  /** Everything that the forgeries are after, as the GM's window has it. */
  const world = () =>
    gm.ask<string>(
      `JSON.stringify([${FOE}, game.actors.getName("Rozlyn"), game.combat].map((one) => {
        const { _stats, flags, ...rest } = one.toObject();
        return { ...rest, flags: { ...flags.manifold, receipts: null } };
      }))`,
    );

  it("a forged change of every kind is refused by the GM's client, says why, and changes nothing", async () => {
    const before = await world();
    for (const [kind, target, data] of FORGED) {
      const id = await anna.ask<string>(`(async () => {
        const message = await ChatMessage.create({ type: "card", system: {
          actor: game.actors.getName("Dourli").uuid,
          parts: [{ type: "note", title: "Believe me: ${kind}" }],
          proposals: [{ id: "p0", kind: "${kind}", target: ${target}, data: ${JSON.stringify(data)} }] } });
        return message.id;
      })()`);
      const shown = (player: Player) => player.page.locator(`#chat li.chat-message[data-message-id="${id}"]`);
      for (const player of [anna, gm])
        await shown(player).getByText("Neither dice nor documents settle this").waitFor();
      expect(await shown(anna).locator("[data-proposal-action=apply]").count(), kind).toBe(0);
      const answer = await anna.ask<{ status: string; reason: string }>(`(async () => {
        await game.user.setFlag("manifold", "request", { id: "${id}", task: "commit",
          payload: { action: "apply", message: "${id}", proposal: "p0" } });
        return game.users.activeGM.query("manifold.ask", { user: game.user.id, request: "${id}" });
      })()`);
      expect(answer, kind).toMatchObject({ status: "refused" });
      expect(answer.reason, kind).toContain("Neither dice nor documents settle this");
    }
    expect(await world()).toBe(before);
  });

  it("the GM may still say so: the same card is carried out by a click of theirs", async () => {
    const morale = gm.page.locator("#chat li.chat-message", { hasText: "Believe me: malleusMorale" });
    await morale.locator("[data-proposal-action=apply]").click();
    await expect.poll(() => gm.ask(`${FOE}.system.morale.fails`)).toBe(1);
  });

  it("MD-DEF-08 a strike keeps the foe's DC from the player's console; the GM reads it, both see whether it hit", async () => {
    await anna.ask(`canvas.scene.tokens.getName("Thug East").object.setTarget(true, { releaseOthers: true })`);
    await anna.ask(`void game.system.api.useItem(game.actors.getName("Dourli").items.getName("Axe"))`);
    const dialog = anna.page.locator(".roll-dialog");
    await dialog.waitFor();
    await anna.nextDice(12, 9, 12);
    await dialog.locator("button[type=submit]").click();
    const last = "game.messages.contents.findLast(({ system }) => system.parts?.[0]?.type === 'malleusStrike')";
    await expect.poll(() => anna.ask(`${last}?.id ?? null`)).not.toBeNull();
    const id = await anna.ask<string>(`${last}.id`);
    expect(await anna.ask(`${last}.system.parts[0].plan.difficulty`)).toBeNull();
    const shown = (player: Player) => player.page.locator(`#chat li.chat-message[data-message-id="${id}"]`);
    for (const player of [anna, gm]) await shown(player).getByText("Hit", { exact: false }).first().waitFor();
    expect(await shown(gm).textContent()).toMatch(/against \d+/);
    expect(await shown(anna).textContent()).not.toMatch(/against \d+/);
  });

  it("nothing went wrong in anybody's window", () => {
    expect([...gm.problems, ...anna.problems]).toEqual([]);
  });
});
