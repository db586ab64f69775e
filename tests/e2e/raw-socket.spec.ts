import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentRequest, JsonObject } from "../../playtest/common/protocol";
import { Connection, joinAs } from "../fault/connection";
import type { Player } from "../support/player";
import { tableSession } from "../support/session";

const DIE = { id: "check", faces: 12, dice: [12, 12] };

/** The same forgeries as from the console, from a socket that no page of ours ever ran on. */
describe("never trust a client: changes, requests and fights from a raw socket", () => {
  const session = tableSession();
  let gm: Player;
  let anna: Connection;
  let asked = 0;
  let ids: Record<"anna" | "gamemaster" | "dourli" | "rozlyn" | "combat" | "scene", string>;

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    anna = await Connection.open(session.table.url, await joinAs(session.table.url, "Anna"));
    await gm.ask(`(async () => {
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId })));
      await combat.startCombat();
    })()`);
    ids = await gm.ask(`({ anna: game.users.getName("Anna").id, gamemaster: game.user.id, combat: game.combat.id,
      dourli: game.actors.getName("Dourli").id, rozlyn: game.actors.getName("Rozlyn").id, scene: canvas.scene.id })`);
  });
  afterAll(() => anna?.close());

  const send = async (request: Partial<DocumentRequest>) =>
    anna.document({ action: "update", documentName: "Actor", parentUuid: null, pack: null, options: {}, ...request });
  const world = () =>
    gm.ask<string>(`JSON.stringify([game.actors.getName("Rozlyn"), game.scenes.contents, game.users.contents.map(
      ({ id, name, role }) => ({ id, name, role })), game.combat.round, game.combat.turn, game.combat.combatants.contents].map(
      (one) => JSON.stringify(one, (key, value) => (key === "_stats" ? undefined : value))))`);

  /** A card that a player's own socket posts, as whatever it likes to look like. */
  async function post(card: JsonObject, more: JsonObject = {}): Promise<string> {
    const data = [{ type: "card", content: "", system: card, ...more }];
    const reply = await send({ action: "create", documentName: "ChatMessage", data });
    if (!reply?.ok) throw new Error(JSON.stringify(reply));
    return String((reply.value.result[0] as JsonObject)._id);
  }

  /** The relay to the GM's client, asked by hand: the request in one's own flag, and the query that points there. */
  async function ask(message: string, action: "apply" | "undo", user = ids.anna): Promise<string> {
    const id = `raw${String((asked += 1)).padStart(13, "0")}`;
    const flags = { manifold: { request: { id, task: "commit", payload: { action, message, proposal: "p0" } } } };
    await send({ documentName: "User", updates: [{ _id: ids.anna, flags }] });
    const query = { userId: ids.gamemaster, name: "manifold.ask", data: { user, request: id }, timeout: 5000 };
    const reply = await anna.socket.emitWithAck("query", query);
    return reply.ok ? String((reply.value as { status?: string }).status) : "refused";
  }

  it("the way is open for what is Anna's own to say", async () => {
    const id = await post({
      actor: `Actor.${ids.dourli}`,
      parts: [{ type: "note", title: "Readied" }],
      proposals: [{ kind: "malleusPrepare", target: `Actor.${ids.dourli}`, data: { prepared: true } }],
    });
    expect(await ask(id, "apply")).toBe("done");
    expect(await gm.ask(`game.actors.getName("Dourli").system.prepared`)).toBe(true);
  });

  it("a strike with chosen dice, an hour early, in the GM's name, kills nobody", async () => {
    const before = await world();
    const rozlyn = `Actor.${ids.rozlyn}`;
    const card = {
      actor: `Actor.${ids.dourli}`,
      parts: [
        { type: "malleusStrike", plan: { difficulty: null, bonus: [] }, success: true, dice: [DIE], target: rozlyn },
      ],
      proposals: [{ kind: "malleusDamage", target: rozlyn, data: { base: 900, factor: 2, types: ["slashing"] } }],
    };
    const covers: JsonObject[] = [
      {},
      { author: ids.gamemaster },
      { timestamp: Date.now() + 3_600_000 },
      { timestamp: 1 },
    ];
    for (const more of covers) {
      const id = await post(card, more).catch(() => null);
      if (id === null) continue; // refused as a whole: the better answer
      expect(await ask(id, "apply"), JSON.stringify(more)).toBe("refused");
      expect(await ask(id, "apply", ids.gamemaster), "in another's name").toBe("refused");
      expect(await gm.ask(`game.messages.get("${id}").author.name`)).toBe("Anna");
    }
    expect(await world()).toBe(before);
  });

  it("receipts and records on what is Anna's own are believed by nobody", async () => {
    const before = await world();
    const changes = [
      { kind: "set", target: `User.${ids.anna}`, path: "role", before: 4, after: 1, reason: "" },
      { kind: "set", target: `Actor.${ids.rozlyn}`, path: "ownership.default", before: 3, after: 0, reason: "" },
      { kind: "set", target: `Scene.${ids.scene}`, path: "name", before: "Mine", after: "x", reason: "" },
    ];
    for (const state of ["applied", "writing"]) {
      const id = await post({
        actor: `Actor.${ids.dourli}`,
        parts: [{ type: "note", title: "Mine" }],
        proposals: [{ kind: "malleusPrepare", target: `Actor.${ids.dourli}`, data: { prepared: false } }],
        commits: { p0: { state, by: ids.gamemaster, at: 1, changes } },
      });
      const receipt = { state, by: ids.gamemaster, at: 1, changes, kind: "malleusPrepare", target: `User.${ids.anna}` };
      const flags = { manifold: { receipts: { [`${id}_p0`]: receipt }, written: `${id}_p0` } };
      await send({ updates: [{ _id: ids.dourli, flags }] });
      await send({ documentName: "User", updates: [{ _id: ids.anna, flags }] });
      // What is finished is what the card proposes, planned anew; what the record claims to have begun is not read.
      expect(await ask(id, state === "applied" ? "undo" : "apply"), state).toBe(
        state === "applied" ? "refused" : "done",
      );
    }
    expect(await world()).toBe(before);
  });

  it("no round, turn, flag or setting of the fight moves", async () => {
    const before = await world();
    const tries: Partial<DocumentRequest>[] = [
      { documentName: "Combat", updates: [{ _id: ids.combat, round: 9, turn: 3 }] },
      {
        documentName: "Combat",
        updates: [{ _id: ids.combat, flags: { manifold: { taken: { round: 1, order: [] } } } }],
      },
      { documentName: "Combat", action: "delete", ids: [ids.combat] },
      { documentName: "Setting", action: "create", data: [{ key: "manifold.ledger0", value: "{}" }] },
      { documentName: "Setting", action: "create", data: [{ key: "manifold.trustRolls", value: "true" }] },
    ];
    for (const request of tries) await send({ options: { manifoldBegins: ids.dourli, turnEvents: false }, ...request });
    await expect.poll(world).toBe(before);
    expect(await gm.ask(`game.settings.get("manifold", "trustRolls")`)).toBe(false);
  });

  it("nothing went wrong in the GM's window", () => {
    expect(gm.problems).toEqual([]);
  });
});
