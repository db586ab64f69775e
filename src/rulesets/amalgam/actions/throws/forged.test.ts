import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  FakeActor,
  FakeChatMessage,
  FakeCollection,
  FakeItem,
  FakeUser,
} from "../../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../../foundry/testing/fake-foundry";

let table: FakeTable;
let anna: FakeUser;
let ben: FakeUser;
let thief: FakeActor;
let knight: FakeActor;
let card: FakeChatMessage;

/** An Amalgamate with one Active Word. */
function amalgamate(name: string, owner: FakeUser, word: string): FakeActor {
  const slots = [{ cardId: word, emptied: false }];
  const actor = new FakeActor({
    name,
    type: "amalgamCharacter",
    ownership: { [owner.id]: 3 },
    system: { slots, plinthUsed: [] },
  });
  const system = { level: 2, isSnag: false, imposed: null, proficiency: null, influence: 0, carrierId: null };
  const item = new FakeItem({ _id: word, name: word, type: "amalgamWord", system });
  return Object.assign(actor, { items: new FakeCollection([item]), statuses: new Set<string>() });
}

beforeEach(async () => {
  table = fakeFoundry();
  (await import("../../../../foundry/registry/registry")).clearRegistry();
  table.game.user.isGM = true;
  anna = new FakeUser({ name: "Anna" });
  ben = new FakeUser({ name: "Ben" });
  thief = amalgamate("Thief", anna, "swift");
  knight = amalgamate("Knight", ben, "stubborn");
  card = message(anna, [
    {
      type: "amalgamPledge",
      purpose: "impose",
      method: "fingers",
      word: "Tripped",
      text: "Swift.",
      claimed: ["swift"],
      targets: [{ uuid: knight.uuid }],
    },
  ]);
});

function message(author: FakeUser, parts: object[], origin: string | null = null): FakeChatMessage {
  const made = new FakeChatMessage({ type: "card", system: { actor: thief.uuid, origin, parts } });
  made.author = author;
  return made;
}
let time = 0;
/** What a user's own document holds of what they said. */
function says(user: FakeUser, kind: string, key: string, data: object, to = card): void {
  const said = (user.getFlag("manifold", "amalgamSaid") as object[] | undefined) ?? [];
  user._source.flags = { manifold: { amalgamSaid: [...said, { to: to.id, kind, key, at: ++time, data }] } };
}
const read = async () => (await import("../../adapters/pledge/pledge-card")).pledgeCard(card);

describe("what is said by somebody who may not say it", () => {
  it("a ruling counts from a Storyteller only", async () => {
    says(anna, "ruling", "", { locked: true, difficulty: 1 });
    expect(await read()).toMatchObject({ stage: "open", storyteller: null });
    says(table.game.user, "ruling", "", { difficulty: 7 });
    says(anna, "ruling", "", { difficulty: 1 });
    expect((await read())?.ruling.difficulty).toBe(7);
  });

  it("AM-PLD-04 what a player changes behind a lock opens it: nothing is thrown on it", async () => {
    const { sessionOn } = await import("../../adapters/throws/session");
    const locked = await read();
    says(table.game.user, "ruling", "", { locked: true, met: [], seal: locked?.seal });
    expect((await read())?.stage).toBe("locked");
    expect(sessionOn(card)?.faceOff).toMatchObject({ own: [{ user: anna.id }], other: { user: table.game.user.id } });
    Object.assign((card.system.parts as { risk?: number }[])[0] ?? {}, { risk: 3 });
    expect((await read())?.stage).toBe("repledged");
    expect(sessionOn(card)).toBeNull();
  });

  it("AM-IMP-02 a defence counts from the target's owner, not from the attacker", async () => {
    const { defencesOf } = await import("../../adapters/pledge/defences");
    const defence = async () => defencesOf((await read())!)[0];
    says(anna, "defence", knight.uuid, { claimed: [] });
    expect(await defence()).toMatchObject({ answered: false });
    says(ben, "defence", knight.uuid, { claimed: ["stubborn", "nothing", 5] });
    expect((await defence())?.defence).toMatchObject({ total: 2, pledged: ["stubborn"], offGuard: false });
    says(anna, "defence", knight.uuid, { claimed: [] });
    expect((await defence())?.claimed).toContain("stubborn");
  });

  it("AM-IMP-02 no hand is shown before the defences are sealed, and a sealed one is not thought better of", async () => {
    const { defencesOf, metNow } = await import("../../adapters/pledge/defences");
    const { sessionOn } = await import("../../adapters/throws/session");
    const lock = { locked: true, seal: (await read())!.seal };
    says(table.game.user, "ruling", "", lock);
    expect(metNow((await read())!)).toBeNull();
    says(ben, "defence", knight.uuid, { claimed: ["stubborn"] });
    expect(sessionOn(card)).toBeNull();
    const met = metNow((await read())!);
    expect(met).toEqual([{ target: knight.uuid, claimed: ["stubborn"], covers: [] }]);
    says(table.game.user, "ruling", "", { ...lock, met });
    expect(sessionOn(card)?.thrown).toHaveLength(1);
    says(ben, "defence", knight.uuid, { claimed: [] });
    expect(defencesOf((await read())!)[0]).toMatchObject({ answered: true, defence: { total: 2 } });
  });

  it("AM-COL-01 nobody lends somebody else's Word", async () => {
    const { offersTo } = await import("../../adapters/pledge/offers");
    says(anna, "offer", knight.uuid, { card: "stubborn" });
    expect(offersTo((await read())!)).toEqual([]);
    says(ben, "offer", knight.uuid, { card: "stubborn" });
    expect(offersTo((await read())!)).toMatchObject([{ name: "stubborn", level: 2, accepted: false }]);
  });

  it("an outcome that no Storyteller has told imposes nothing", async () => {
    const { impositionOf } = await import("../../adapters/throws/imposition-of");
    const part = {
      type: "amalgamOutcome",
      pledge: card.id,
      actor: thief.uuid,
      purpose: "impose",
      word: "Tripped",
      target: knight.uuid,
      setup: { pledge: { total: 9, degree: 9 } },
      shown: [1, 4],
      difficulty: [["x", 5]],
    };
    message(anna, [part], card.id);
    expect(impositionOf(card.id, knight.uuid)).toBeNull();
    message(table.game.user, [part], card.id);
    expect(impositionOf(card.id, knight.uuid)?.imposition).toMatchObject({ influence: 9, pledged: [] });
  });

  it("AM-IMP-05 the spread of Influence is the defender's, or a Storyteller's", async () => {
    const { spreadSaid } = await import("../../stored/spread");
    const plan = (user: FakeUser, points: unknown) =>
      says(user, "spread", knight.uuid, { plan: [["stubborn", points]] });
    const said = () => spreadSaid(card.id, knight.uuid, knight.uuid);
    plan(anna, 0);
    expect(said()).toBeNull();
    plan(ben, 2);
    expect(said()).toEqual([{ cardId: "stubborn", points: 2 }]);
    plan(ben, "all");
    expect(said()).toEqual([]);
  });
});

describe("what the Storyteller's client does for others", () => {
  const heals = (purpose: string): FakeChatMessage => {
    const part = { type: "amalgamOutcome", pledge: card.id, actor: thief.uuid, purpose, target: knight.uuid };
    const setup = { pledge: { total: 9, degree: 2 } };
    const made = message(table.game.user, [{ ...part, setup, shown: [1, 4], difficulty: [["x", 5]] }], card.id);
    const kind = purpose === "heal" ? "amalgamHealing" : "amalgamImposition";
    made.system.proposals = [{ id: "p0", kind, target: knight.uuid, source: null, data: { pledge: card.id } }];
    return made;
  };
  const ask = async (made: FakeChatMessage, user: FakeUser) =>
    (await import("./carry-spread")).carrySpread({ message: made.id, proposal: "p0" }, user as unknown as User);

  it("AM-RST-03 a healer's own success, and nobody else's", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await ask(heals("heal"), ben)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NotAllowed" });
    // The healer gets as far as the plan of the change: no ruleset is registered in this test.
    expect(await ask(heals("heal"), anna)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.UnknownKind" });
  });

  it("AM-IMP-05 Influence is not the attacker's to assign", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await ask(heals("impose"), anna)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NotAllowed" });
  });
});

describe("a telling that was interrupted", () => {
  it("AM-TGT-01 goes on with the targets that have not been told, and a player's card tells nothing", async () => {
    const { sessionOn } = await import("../../adapters/throws/session");
    const targets = [
      { uuid: knight.uuid, share: 1 },
      { uuid: thief.uuid, share: 1 },
    ];
    Object.assign((card.system.parts as object[])[0] ?? {}, { targets });
    const met: object[] = [];
    says(table.game.user, "ruling", "", { locked: true, met, seal: (await read())!.seal });
    const waiting = () => sessionOn(card)?.thrown.map(({ seat }) => seat);
    expect(waiting()).toEqual([`${card.id} 1`, `${card.id} 2`]);
    const tell = (author: FakeUser, target: string) =>
      message(author, [{ type: "amalgamOutcome", pledge: card.id, target }], card.id);
    tell(anna, thief.uuid);
    tell(table.game.user, knight.uuid);
    expect(waiting()).toEqual([`${card.id} 2`]);
    tell(table.game.user, thief.uuid);
    expect((await read())?.stage).toBe("thrown");
  });
});

describe("when things are gone", () => {
  it("a Pledge of a deleted character is still shown, and nothing of it can be thrown by mistake", async () => {
    (card.system as { actor: string | null }).actor = "Actor.gone";
    expect(await read()).toMatchObject({ actor: null, stage: "open" });
  });

  it("a message that is no Pledge, or none that can be read, is none", async () => {
    const { pledgeCard } = await import("../../adapters/pledge/pledge-card");
    expect(pledgeCard(message(anna, [{ type: "amalgamPledge", purpose: "conquer" }]))).toBeNull();
    expect(pledgeCard(message(anna, []))).toBeNull();
    expect(pledgeCard(null)).toBeNull();
  });
});
