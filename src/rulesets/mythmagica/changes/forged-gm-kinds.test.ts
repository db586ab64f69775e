import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import { FakeActor, FakeChatMessage, FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import type { Creature } from "../adapters/creature";
import { gmKinds as kinds } from "../kinds";
import { fakeCreature } from "../testing/fake-creature";
import { setTable } from "../testing/play";

type Kind = keyof typeof kinds & string;

let anna: FakeUser;
let robin: Creature;
let ogre: Creature;

beforeEach(() => {
  setTable();
  clearRegistry();
  const types = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {} as never]));
  registerRuleset(
    fakeRuleset("mythmagica", {
      changeHandlers: kinds,
      actors: types("mythAvatar", "mythNpc", "mythSwarm", "mythParty"),
      items: types("mythGear"),
    }),
  );
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  robin = fakeCreature("Robin", { system: { gutsSpent: 45, setback: 9, purse: [silver(8)] } });
  (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  ogre = fakeCreature("Ogre", { npc: true, level: 5, system: { setback: 9, purse: [silver(5)] } });
});

const silver = (coins: number, eighths = 0) => ({ metal: "sp", size: "medium", coins, eighths });
const party = () =>
  new FakeActor({
    name: "Merry Men",
    type: "mythParty",
    system: { closing: [], chapter: 1, scene: 3, encounters: [], members: [] },
  }) as unknown as Creature;

/** Of every kind a proposal that would do something to what the GM plays. */
const AIMS: Record<string, () => { target: { uuid: string }; data: object }> = {
  mythXp: () => ({ target: ogre, data: { xp: 100, among: 1 } }),
  mythClosing: () => ({ target: party(), data: { step: "consequences" } }),
  mythPurse: () => ({ target: ogre, data: { act: "coins", metal: "gp", size: "medium", coins: 99 } }),
  mythMoney: () => ({ target: ogre, data: { amount: -512 } }),
  mythReceive: () => ({ target: ogre, data: { from: "Actor.x.Item.y", count: 1, id: "a".repeat(16) } }),
};

function card(kind: Kind, aim = AIMS[kind]?.()): FakeChatMessage {
  if (!aim) throw new Error(`nothing to aim ${kind} at`);
  const { target, data } = aim;
  const message = new FakeChatMessage({
    type: "card",
    system: {
      actor: robin.uuid,
      parts: [],
      proposals: [{ id: "p0", kind, target: target.uuid, source: robin.uuid, data }],
    },
  });
  message.author = anna;
  return message;
}

const commit = async (message: FakeChatMessage) => {
  const { commit: run } = await import("../../../foundry/changes/commit");
  return run("apply", message.id, "p0", anna as unknown as User);
};

const written = (kind: Kind, target: unknown, data: object): unknown => {
  const handler = kinds[kind];
  if (!handler) throw new Error(kind);
  const plan = planProposal(handler, target as FoundryDocument, data as never);
  return "problem" in plan
    ? plan.problem
    : plan.changes.map((one) => (one.kind === "set" ? [one.path, one.after] : []));
};

describe("cards of the Overlord's tools that a player writes from the console", () => {
  it.each(Object.keys(AIMS))("%s on what the GM plays is refused, and changes nothing", async (kind) => {
    const message = card(kind);
    const before = JSON.stringify((ogre as unknown as FakeActor)._source.system);
    expect(await commit(message)).toMatchObject({ status: "refused" });
    expect(JSON.stringify((ogre as unknown as FakeActor)._source.system)).toBe(before);
  });

  it("MY-LVL-02 MY-GEN-02 nobody gives themselves experience, or ends their own Chapter", async () => {
    expect(await commit(card("mythXp", { target: robin, data: { xp: 99, among: 1 } }))).toMatchObject({
      status: "refused",
    });
  });

  it.each(Object.keys(AIMS))("%s takes no data but its own", (kind) => {
    const senseless = {
      xp: "all",
      among: 0,
      amount: 1e12,
      step: "twice",
      act: "steal",
      metal: "xx",
      size: 3,
      coins: 0.5,
    };
    expect(() => kinds[kind]?.parse({ ...senseless, from: 3, count: -1, id: "no" })).toThrow();
  });
});

describe("what the Overlord's tools write", () => {
  it("MY-XPR-02 MY-XPR-12 a share is multiplied by the Glory Status of the moment, halves up", () => {
    // 25 shared by four, Glory Status 5: 31.25.
    expect(written("mythXp", robin, { xp: 25, among: 4 })).toEqual([
      ["system.totalXp", 31],
      ["system.unspentXp", 31],
    ]);
  });

  it("MY-XPR-11 a pet gets half of a share at its owner's Glory Status, what was conjured nothing", () => {
    const pet = (conjured: boolean) =>
      fakeCreature("Hound", { npc: true, system: { companionKind: "pet", principal: robin.uuid, conjured } });
    // Half of 25/4, times 5: 15.625.
    expect(written("mythXp", pet(false), { xp: 25, among: 4 })).toEqual([
      ["system.totalXp", 16],
      ["system.unspentXp", 16],
    ]);
    expect(written("mythXp", pet(true), { xp: 25, among: 4 })).toBe("MANIFOLD.Changes.Nothing");
  });

  it("MY-GEN-05 the steps of closing are taken in their order, each once", () => {
    const merry = party() as unknown as { _source: { system: { closing: string[] } }; system: { closing: string[] } };
    expect(written("mythClosing", merry, { step: "experience" })).toBe("MYTHMAGICA.Gm.Closing.blocked.tooEarly");
    expect(written("mythClosing", merry, { step: "consequences" })).toEqual([["system.closing", ["consequences"]]]);
  });

  it("MY-MON-03 a coin is cut into eighths, if there is one", () => {
    expect(written("mythPurse", robin, { act: "cut", metal: "sp", size: "medium", coins: 1 })).toEqual([
      ["system.purse", [silver(7, 8)]],
    ]);
    expect(written("mythPurse", robin, { act: "cut", metal: "gp", size: "medium", coins: 1 })).toContain(
      "MYTHMAGICA.Gm.Purse.tooFew",
    );
  });

  it("MY-MON-01 MY-MON-03 a price is paid with what fits, and change comes in ordinary coins", () => {
    const rich = fakeCreature("Rich", { system: { purse: [{ metal: "gp", size: "medium", coins: 1, eighths: 0 }] } });
    // Flow 12: 20 silver from one gold piece: three Pieces of Eight are 24, and four silver come back.
    expect(written("mythMoney", rich, { amount: -20 * 512 })).toEqual([
      [
        "system.purse",
        [
          { metal: "gp", size: "medium", coins: 0, eighths: 5 },
          { metal: "sp", size: "medium", coins: 4, eighths: 0 },
        ],
      ],
    ]);
    expect(written("mythMoney", robin, { amount: -99 * 512 })).toContain("MANIFOLD.Party.TooPoor");
    // A party's shared purse goes by the same coins.
    const shared = party();
    Object.assign((shared as unknown as FakeActor)._source.system as object, { purse: [silver(3)] });
    expect(written("mythMoney", shared, { amount: 2 * 512 })).toEqual([["system.purse", [silver(5)]]]);
    expect(written("mythMoney", shared, { amount: -4 * 512 })).toContain("MANIFOLD.Party.TooPoor");
  });
});
