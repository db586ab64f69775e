import { beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

const REFUSED = /The dice do not show this|This waits for the GM/;
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
      await shown(anna).getByText(REFUSED).waitFor();
      await shown(gm)
        .getByText(/The dice do not show this|Proposed by Anna/)
        .waitFor();
      expect(await shown(anna).locator("[data-proposal-action=apply]").count(), kind).toBe(0);
      const answer = await anna.ask<{ status: string; reason: string }>(`(async () => {
        await game.user.setFlag("manifold", "request", { id: "${id}", task: "commit",
          payload: { action: "apply", message: "${id}", proposal: "p0" } });
        return game.users.activeGM.query("manifold.ask", { user: game.user.id, request: "${id}" });
      })()`);
      expect(answer, kind).toMatchObject({ status: "refused" });
      expect(answer.reason, kind).toMatch(REFUSED);
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
    await expect.poll(() => shown(gm).textContent()).toMatch(/against \d+/);
    expect(await shown(anna).textContent()).not.toMatch(/against \d+/);
  });

  /** Asks the GM's client from Anna's console, without any button. */
  const ask = (message: string, action: "apply" | "undo", proposal = "p0") =>
    anna.ask<{ status: string; reason?: string }>(`(async () => {
      const id = foundry.utils.randomID();
      await game.user.setFlag("manifold", "request", { id, task: "commit",
        payload: { action: "${action}", message: "${message}", proposal: "${proposal}" } });
      return game.users.activeGM.query("manifold.ask", { user: game.user.id, request: id });
    })()`);

  it("receipts that a player writes on what is theirs make nobody GM, heal nobody and own nothing", async () => {
    const before = await world();
    const wanted = `[
      { kind: "set", target: game.user.uuid, path: "role", before: 4, after: 1, reason: "" },
      { kind: "set", target: game.actors.getName("Rozlyn").uuid, path: "ownership.default", before: 3, after: 0, reason: "" },
      { kind: "set", target: game.actors.getName("Rozlyn").uuid, path: "system.stamina.value", before: 99, after: 1, reason: "" },
      { kind: "set", target: canvas.scene.uuid, path: "name", before: "Mine", after: canvas.scene.name, reason: "" },
    ]`;
    for (const [where, state, action] of [
      ["game.actors.getName('Dourli')", "applied", "undo"],
      ["game.actors.getName('Dourli')", "writing", "apply"],
      ["game.user", "applied", "undo"],
      ["game.user", "writing", "apply"],
    ] as const) {
      const id = await anna.ask<string>(`(async () => {
        const message = await ChatMessage.create({ type: "card", system: {
          actor: game.actors.getName("Dourli").uuid,
          parts: [{ type: "note", title: "A receipt of mine" }],
          proposals: [{ kind: "malleusPrepare", target: ${where}.uuid, data: { prepared: false } }] } });
        const receipt = { state: "${state}", by: game.user.id, at: Date.now(), changes: ${wanted} };
        await ${where}.update({ ["flags.manifold.receipts." + message.id + "_p0"]: receipt });
        await message.update({ "system.commits.p0": receipt });
        return message.id;
      })()`);
      expect(await ask(id, action), `${where} ${state}`).toMatchObject({ status: "refused" });
      // What the GM sees of it can be clicked without harm: nothing of it is taken back.
      expect(await gm.page.locator(`#chat li[data-message-id="${id}"] [data-proposal-action=undo]`).count()).toBe(0);
    }
    expect(await world()).toBe(before);
    expect(await gm.ask("game.users.getName('Anna').role")).toBe(1);
    expect(await gm.ask("canvas.scene.name")).not.toBe("Mine");
  });

  it("the GM's book is written by no player", async () => {
    for (const key of ["ledger0", "ledger15", "ledgerSince"])
      expect(
        await anna.ask(`game.settings.set("manifold", "${key}", 7).then(() => "written", () => "refused")`),
        key,
      ).toBe("refused");
    expect(await gm.ask(`game.settings.get("manifold", "ledger15")`)).not.toBe(7);
  });

  it("a strike with chosen dice, a rank of 999 and a weapon of 900 kills nobody without a click, fight or not", async () => {
    const id = await anna.ask<string>(`(async () => {
      const dourli = game.actors.getName("Dourli");
      const axe = dourli.items.getName("Axe");
      const skill = dourli.items.find(({ system }) => system.slug === axe.system.abilitySlug);
      await dourli.updateEmbeddedDocuments("Item", [
        { _id: axe.id, "system.damage": 900 }, { _id: skill.id, "system.rank": 999 }]);
      const rozlyn = game.actors.getName("Rozlyn");
      const message = await ChatMessage.create({ type: "card", system: { actor: dourli.uuid,
        parts: [{ type: "malleusStrike", plan: { difficulty: null, bonus: [{ label: "Axe", value: 999 }] }, success: true,
          dice: [{ id: "check", faces: 12, dice: [12, 12] }], weapon: axe.uuid, target: rozlyn.uuid, against: "Rozlyn",
          defence: "MALLEUS.Defence.armour", damage: { base: 900, types: ["slashing"] } }],
        proposals: [{ kind: "malleusDamage", target: rozlyn.uuid,
          data: { base: 900, factor: 2, factorReason: "MALLEUS.Reason.attackBoon", types: ["slashing"] } }] } });
      return message.id;
    })()`);
    const before = await world();
    expect(await ask(id, "apply")).toMatchObject({ status: "refused" });
    await gm.ask(`game.settings.set("manifold", "trustRolls", true)`);
    expect(await ask(id, "apply")).toMatchObject({ status: "refused" });
    await gm.ask(`game.settings.set("manifold", "trustRolls", false)`);
    expect(await world()).toBe(before);
    expect(await anna.ask(`game.settings.set("manifold", "trustRolls", true).then(() => "", () => "refused")`)).toBe(
      "refused",
    );
  });

  it("a request that was answered is not answered again, for nobody", async () => {
    const id = await anna.ask<string>(`(async () => {
      const dourli = game.actors.getName("Dourli");
      const message = await ChatMessage.create({ type: "card", system: { actor: dourli.uuid,
        parts: [{ type: "note", title: "Readied" }],
        proposals: [{ kind: "malleusPrepare", target: dourli.uuid, data: { prepared: true } }] } });
      return message.id;
    })()`);
    expect(await ask(id, "apply")).toEqual({ status: "done" });
    const request = await anna.ask<string>(`game.user.getFlag("manifold", "request").id`);
    await gm.page.locator(`#chat li[data-message-id="${id}"] [data-proposal-action=undo]`).click();
    const prepared = () => gm.ask(`game.actors.getName("Dourli").system.prepared`);
    await expect.poll(prepared).toBe(false);
    const again = await anna.ask<{ status: string }>(
      `game.users.activeGM.query("manifold.ask", { user: game.user.id, request: "${request}" })`,
    );
    expect(again.status).toBe("refused");
    expect(await prepared()).toBe(false);
  });

  it("nothing went wrong in anybody's window", () => {
    expect([...gm.problems, ...anna.problems]).toEqual([]);
  });
});
