import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeChatMessage, FakeUser } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { bidPart } from "../stored/bid-data";
import { conflictPart, plainConflict, type ConflictData } from "../stored/conflict-data";
import { pickPart } from "../stored/pick-data";
import { fakeCreature } from "../testing/fake-creature";
import { setTable, shownCard } from "../testing/play";

let anna: FakeUser;
let bea: FakeUser;
let robin: Creature;
let marian: Creature;
let foe: Creature;

beforeEach(() => {
  setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  bea = new FakeUser({ name: "Bea" });
  const owned = (creature: Creature, by: FakeUser) => {
    (creature as unknown as FakeActor)._source.ownership = { [by.id]: 3 };
    return creature;
  };
  robin = owned(fakeCreature("Robin"), anna);
  marian = owned(fakeCreature("Marian"), bea);
  foe = fakeCreature("Sheriff", { npc: true, system: { importance: "named" } });
});

const post = (author: FakeUser, system: object): FakeChatMessage =>
  Object.assign(
    new FakeChatMessage({ type: "card", system: { actor: null, origin: null, parts: [], proposals: [], ...system } }),
    {
      author,
    },
  );
/** 10 against 14: 5 to win. */
const lost = (of: Creature, more: Partial<ConflictData> = {}, by = anna) =>
  post(by, {
    actor: of.uuid,
    parts: [
      conflictPart(
        plainConflict({ kind: "check", about: "vg", title: "Vigor", threshold: 14, throws: [[10]], ...more }),
      ),
    ],
  });
const pays = (author: FakeUser, target: Creature, source: Creature, data: object, origin = "") =>
  post(author, {
    actor: source.uuid,
    origin,
    proposals: [{ id: "p0", kind: "mythGuts", target: target.uuid, source: source.uuid, data }],
  });
async function commit(message: FakeChatMessage, user: FakeUser) {
  const { commit: run } = await import("../../../foundry/changes/commit");
  return run("apply", message.id, "p0", user as unknown as User);
}
const bid = (author: FakeUser, roll: FakeChatMessage, step: "open" | "counter", points: number) =>
  post(author, { origin: roll.id, parts: [bidPart({ step, points })] });

describe("Guts that a player spends from the console", () => {
  it("MY-GUT-08 nobody spends another player's Guts, and not the Overlord's", async () => {
    const roll = lost(marian);
    expect(await commit(pays(anna, marian, robin, { roll: roll.id, end: "bought" }), anna)).toMatchObject({
      reason: "MYTHMAGICA.Guts.blocked.notYours",
    });
    // Nor does Marian's own player have it carried out by a click on Anna's card.
    expect(await commit(pays(anna, marian, robin, { roll: roll.id, end: "bought" }), bea)).toMatchObject({
      status: "refused",
    });
    expect(marian.system.gutsSpent).toBe(0);
  });

  it("MY-GUT-03 whoever did not lose the roll pays nothing for it", async () => {
    const roll = lost(marian);
    expect(await commit(pays(anna, robin, robin, { roll: roll.id, end: "bought" }), anna)).toMatchObject({
      status: "refused",
    });
    expect(robin.system.gutsSpent).toBe(0);
  });

  it("MY-GUT-07 nobody answers a bid for the other side, or pays at once where a bid may come against it", async () => {
    const roll = lost(robin, { opponent: foe.uuid });
    expect(await commit(pays(anna, robin, robin, { roll: roll.id, end: "bought" }), anna)).toMatchObject({
      reason: "MYTHMAGICA.Guts.blocked.mustBid",
    });
    bid(anna, roll, "open", 5);
    expect(await commit(pays(anna, robin, robin, { roll: roll.id, end: "stands" }), anna)).toMatchObject({
      reason: "MYTHMAGICA.Guts.blocked.notYours",
    });
    // A bid against it in the Sheriff's name that Anna wrote counts for nothing: he pays nothing.
    bid(anna, roll, "counter", 60);
    expect(await commit(pays(anna, foe, robin, { roll: roll.id, end: "conceded" }), anna)).toMatchObject({
      reason: "MYTHMAGICA.Guts.blocked.noCounter",
    });
    expect([robin.system.gutsSpent, foe.system.gutsSpent]).toEqual([0, 0]);
  });

  it("MY-GUT-05 no price, no other roll and no other end than the rules' are taken from a card", async () => {
    const roll = lost(robin);
    const greedy = pays(anna, robin, robin, { roll: roll.id, end: "bought", points: -9, path: "system.totalXp" });
    expect(await commit(greedy, anna)).toEqual({ status: "done" });
    expect(robin.system.gutsSpent).toBe(5);
    for (const data of [{ roll: "nothing", end: "bought" }, { roll: roll.id, end: "free" }, { end: "bought" }, {}])
      expect(await commit(pays(anna, robin, robin, data), anna)).toMatchObject({ status: "refused" });
    expect(robin.system.gutsSpent).toBe(5);
  });

  it("MY-CFL-10 what a roll did is taken back, and no card that others have hung on it, or that is about others", async () => {
    const roll = lost(robin);
    const pick = pickPart({ by: "player", option: "setback", title: "Picked", text: "" });
    const hung = (author: FakeUser, target: Creature) =>
      post(author, {
        actor: robin.uuid,
        origin: roll.id,
        parts: [pick],
        proposals: [{ id: "p0", kind: "mythSustain", target: target.uuid, source: robin.uuid, data: { setback: 4 } }],
      });
    const overlord = game.user as unknown as FakeUser;
    const cards = [hung(bea, robin), hung(anna, marian), hung(anna, robin)];
    for (const card of cards) expect(await commit(card, overlord)).toEqual({ status: "done" });
    expect([robin.system.setback, marian.system.setback]).toEqual([8, 4]);
    expect(await commit(pays(anna, robin, robin, { roll: roll.id, end: "bought" }), anna)).toEqual({ status: "done" });
    // Anna's own pick is gone with the failure that it was for; Bea's card and Marian's Setback stay.
    expect([robin.system.setback, marian.system.setback]).toEqual([4, 4]);
  });

  it("MY-CFL-10 a roll that says it was bought, and was not, or of other dice, is judged as it fell", async () => {
    const roll = lost(robin);
    const guts = { by: "roller" as const, points: 5 };
    const claim = (throws: number[][]) => ({
      parts: [conflictPart(plainConflict({ kind: "check", about: "vg", title: "Vigor", threshold: 14, throws, guts }))],
    });
    const free = post(anna, { actor: robin.uuid, origin: roll.id, ...claim([[10]]) });
    expect(shownCard(robin, free).view).toMatchObject({
      outcome: "MYTHMAGICA.Conflict.result.pureFailure",
      turned: "MYTHMAGICA.Conflict.unpaid",
    });
    expect(shownCard(robin, roll).view.turned).toBe("");
    const other = pays(anna, robin, robin, { roll: roll.id, end: "bought" }, roll.id);
    Object.assign(other._source.system as object, claim([[19]]));
    expect(await commit(other, anna)).toEqual({ status: "done" });
    expect(shownCard(robin, other).view.turned).toBe("MYTHMAGICA.Conflict.unpaid");
  });
});
