import { beforeEach, describe, expect, it } from "vitest";
import type { DocumentRequest, JsonObject } from "../common/protocol.js";
import type { TableServer } from "./table-server.js";
import { connect, type TestClient } from "./testing/test-client.js";
import { startTestTable } from "./testing/test-table.js";

describe("5.4 the server decides who may write", () => {
  let table: TableServer;
  let gm: TestClient;
  let player: TestClient;
  let own: JsonObject;
  let foreign: JsonObject;
  let scene: JsonObject;

  beforeEach(async () => {
    table = await startTestTable();
    gm = await connect(table, "Gamemaster");
    player = await connect(table, "Player 1");
    const [a, b] = await gm.expect({
      data: [
        {
          name: "Own",
          type: "hero",
          ownership: { default: 0, [player.userId]: 3 },
          items: [{ name: "Blade", type: "sword" }],
        },
        { name: "Foreign", type: "monster", items: [{ name: "Claw", type: "sword" }] },
      ],
    });
    own = a as JsonObject;
    foreign = b as JsonObject;
    [scene = {}] = await gm.expect({
      documentName: "Scene",
      data: [
        {
          name: "Field",
          tokens: [
            { name: "Own", actorId: own._id ?? null, actorLink: true, x: 0, y: 0 },
            { name: "Foreign", actorId: foreign._id ?? null, actorLink: false, x: 0, y: 0 },
          ],
        },
      ],
    });
  });

  const refused = async (request: Partial<DocumentRequest>): Promise<void> => {
    const before = JSON.stringify(everything(table));
    const reply = await player.send(request);
    expect(reply).toMatchObject({ ok: false, error: { code: "permission" } });
    expect(JSON.stringify(everything(table))).toBe(before);
    const logged = `Player 1: document ${request.action ?? "create"} ${request.documentName ?? "Actor"}`;
    expect(table.log.messages("refusal").at(-1)).toContain(logged);
  };
  const allowed = async (request: Partial<DocumentRequest>): Promise<void> => {
    expect(await player.send(request)).toMatchObject({ ok: true });
  };
  const tokens = (): JsonObject[] => scene.tokens as JsonObject[];

  it("5.4 lets an owner change the actor and its items, and nobody else", async () => {
    const uuid = `Actor.${String(own._id)}`;
    await allowed({ action: "update", updates: [{ _id: own._id as string, name: "Renamed" }] });
    await allowed({ documentName: "Item", parentUuid: uuid, data: [{ name: "New", type: "sword" }] });
    await refused({ action: "update", updates: [{ _id: foreign._id as string, name: "Mine" }] });
    await refused({
      documentName: "Item",
      parentUuid: `Actor.${String(foreign._id)}`,
      data: [{ name: "X", type: "sword" }],
    });
    await refused({ action: "delete", ids: [String(foreign._id)] });
  });

  it("5.4 refuses what needs a permission the role has not", async () => {
    await refused({ data: [{ name: "Another", type: "hero" }] });
    await refused({ documentName: "Item", data: [{ name: "Loose", type: "sword" }] });
    await refused({ documentName: "Scene", data: [{ name: "Mine" }] });
    await refused({ documentName: "Setting", data: [{ key: "demo.x", value: "1" }] });
    await refused({ documentName: "User", data: [{ name: "Twin", role: 1 }] });
  });

  it("5.4 gives a batch no part of its way: one forbidden update refuses all", async () => {
    await refused({
      action: "update",
      updates: [
        { _id: own._id as string, name: "Half" },
        { _id: foreign._id as string, name: "Other half" },
      ],
    });
  });

  it("5.4 never lets a player change the ownership of what is not theirs", async () => {
    await refused({ action: "update", updates: [{ _id: foreign._id as string, ownership: { [player.userId]: 3 } }] });
    await refused({ action: "update", updates: [{ _id: foreign._id as string, "==ownership": { default: 3 } }] });
    const delta = {
      parentUuid: `Scene.${String(scene._id)}.Token.${String(tokens()[1]?._id)}`,
      documentName: "ActorDelta",
    };
    await refused({ ...delta, action: "update", updates: [{ _id: "x", ownership: { default: 3 } }] });
  });

  it("5.4 keeps roles, permissions and other users out of a player's reach", async () => {
    const self = { _id: player.userId };
    await allowed({ action: "update", documentName: "User", updates: [{ ...self, color: "#112233" }] });
    await refused({ action: "update", documentName: "User", updates: [{ ...self, role: 4 }] });
    await refused({ action: "update", documentName: "User", updates: [{ ...self, "==role": 4 }] });
    await refused({
      action: "update",
      documentName: "User",
      updates: [{ ...self, permissions: { ACTOR_CREATE: true } }],
    });
    await refused({ action: "update", documentName: "User", updates: [{ _id: gm.userId, name: "Fool" }] });
    await refused({ action: "delete", documentName: "User", ids: [gm.userId] });
  });

  it("5.4 lets a player move the tokens of own actors only", async () => {
    const place = { documentName: "Token", parentUuid: `Scene.${String(scene._id)}` };
    const [mine, other] = tokens().map((token) => String(token._id));
    await allowed({ ...place, action: "update", updates: [{ _id: mine ?? "", x: 100 }] });
    await refused({ ...place, action: "update", updates: [{ _id: other ?? "", x: 100 }] });
    await refused({ ...place, action: "update", updates: [{ _id: mine ?? "", actorId: String(foreign._id) }] });
    await refused({ ...place, action: "delete", ids: [mine ?? ""] });
    await refused({ action: "update", documentName: "Scene", updates: [{ _id: scene._id as string, name: "Mine" }] });
  });

  it("5.4 lets the owner of a combatant end the turn, and no other field", async () => {
    const [combat] = await gm.expect({
      documentName: "Combat",
      data: [{ round: 1, turn: 0, combatants: [{ actorId: own._id as string, initiative: 5 }] }],
    });
    const id = String(combat?._id);
    await allowed({ action: "update", documentName: "Combat", updates: [{ _id: id, turn: 0, round: 2 }] });
    await refused({ action: "update", documentName: "Combat", updates: [{ _id: id, active: false }] });
    await refused({ action: "delete", documentName: "Combat", ids: [id] });
    const [alien] = await gm.expect({
      documentName: "Combat",
      data: [{ round: 1, turn: 0, combatants: [{ actorId: foreign._id as string, initiative: 5 }] }],
    });
    await refused({ action: "update", documentName: "Combat", updates: [{ _id: String(alien?._id), turn: 1 }] });
  });

  it("5.4 forces the author of a player's message", async () => {
    const [message] = await player.expect({
      documentName: "ChatMessage",
      data: [{ content: "hello", author: gm.userId }],
    });
    expect(message?.author).toBe(player.userId);
    const [other] = await gm.expect({ documentName: "ChatMessage", data: [{ content: "law" }] });
    await refused({
      action: "update",
      documentName: "ChatMessage",
      updates: [{ _id: other?._id as string, content: "no" }],
    });
    await refused({ action: "delete", documentName: "ChatMessage", ids: [String(other?._id)] });
    await refused({ action: "delete", documentName: "ChatMessage", options: { deleteAll: true } });
  });

  it("1 refuses a player's write to a gmOnly field and never sends its value", async () => {
    await gm.expect({ action: "update", updates: [{ _id: own._id as string, system: { secret: "the heir" } }] });
    await refused({ action: "update", updates: [{ _id: own._id as string, system: { secret: "mine" } }] });
    await refused({ action: "update", updates: [{ _id: own._id as string, system: { "-=secret": null } }] });
    await refused({ action: "update", updates: [{ _id: own._id as string, "==system": { secret: "mine" } }] });
    const text = JSON.stringify([await player.world(), player.told]);
    expect(text).not.toContain("the heir");
    expect(JSON.stringify(await gm.world())).toContain("the heir");
  });
});

function everything(table: TableServer): unknown {
  return ["Actor", "Item", "Scene", "Combat", "ChatMessage", "User", "Setting"].map((name) => table.store.all(name));
}
