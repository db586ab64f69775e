import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  FakeChatMessage,
  FakeDocument,
  FakeToken,
  FakeUser,
  type FakeActor,
} from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { setTable } from "../testing/play";
import { fightOf, stateOf } from "../testing/table-fight";
import { combatKinds } from "./combat/combat-kinds";

class FakeScene extends FakeDocument {
  static override documentName = "Scene";
  readonly grid = { size: 100 };
  readonly regions = [];
}

let anna: FakeUser;
let robin: Creature;
let ogre: Creature;
let club: { uuid: string };
let token: FakeToken;
let scene: FakeScene;

beforeEach(() => {
  setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  robin = fakeCreature("Robin");
  (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  ogre = fakeCreature("Ogre", { npc: true });
  club = sword(ogre, {}, "Club");
  scene = new FakeScene({ name: "Cellar" });
  token = Object.assign(new FakeToken({ name: "Ogre" }), { x: 0, y: 0, width: 1, height: 1, elevation: 0 });
});

const AIMS: Record<string, () => { target: { uuid: string }; data: object }> = {
  mythHold: () => ({ target: ogre, data: { role: "held", step: "take", other: robin.uuid, name: "Robin" } }),
  mythChase: () => ({ target: ogre, data: { act: "begin", hunter: robin.uuid, terrain: "easy" } }),
  mythElevate: () => ({ target: token, data: { stories: 5, wings: "as" } }),
  mythTint: () => ({ target: token, data: { colour: 1 } }),
  mythPush: () => ({ target: token, data: { by: token.uuid, feet: 5 } }),
  mythMarker: () => ({
    target: scene,
    data: { act: "lay", item: club.uuid, id: "r".repeat(16), x: 1, y: 1, name: "" },
  }),
  mythJoin: () => ({ target: ogre, data: { of: robin.uuid } }),
  mythCarry: () => ({ target: club, data: { to: "stowed" } }),
};

async function commit(kind: string, { target, data }: { target: { uuid: string }; data: object }) {
  const system = {
    actor: robin.uuid,
    parts: [],
    proposals: [{ id: "p0", kind, target: target.uuid, source: null, data }],
  };
  const message = Object.assign(new FakeChatMessage({ type: "card", system }), { author: anna });
  const { commit: run } = await import("../../../foundry/changes/commit");
  return run("apply", message.id, "p0", anna as unknown as User);
}

const stored = () => JSON.stringify([ogre, club, token, scene].map((one) => (one as unknown as FakeActor)._source));

describe("cards of combat that a player writes from the console", () => {
  it.each(Object.keys(AIMS))("%s on what the GM plays is refused, and changes nothing", async (kind) => {
    const before = stored();
    expect(await commit(kind, AIMS[kind]?.() as never)).toMatchObject({ status: "refused" });
    expect(stored()).toBe(before);
  });

  it.each(Object.keys(combatKinds))("%s takes no data but its own", (kind) => {
    expect(() =>
      combatKinds[kind]?.parse({ role: "owns", step: 3, other: {}, to: "sold", act: "win", chase: [], name: 7 }),
    ).toThrow();
  });

  it("harm that names somebody who is not in the fight binds no pick", async () => {
    const fight = fightOf([robin], [ogre], robin);
    const data = { damage: 3, setback: 0, form: "", conflict: true, by: "Actor.nobody" };
    expect(await commit("mythSustain", { target: robin, data })).toMatchObject({ status: "done" });
    expect(stateOf(fight).hurt).toEqual({});
  });
});
