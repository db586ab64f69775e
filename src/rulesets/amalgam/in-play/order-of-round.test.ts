import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyProposal, undoProposal } from "../../../foundry/changes/request";
import { commitOf } from "../../../foundry/changes/receipts";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import { world, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { finishRound } from "../actions/combat/finish-round";
import { beginThrow } from "../actions/combat/steps";
import { followUps } from "../actions/follow-ups";
import { keepThrowCard, throwCards } from "../adapters/combat/throw-card";
import { keepPledge, mustHoldStill } from "../adapters/throws/hold-still";
import { fightFlow } from "../adapters/combat/fight-flow";
import { outcomesOf, pledgeCard } from "../adapters/pledge/pledge-card";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { throwKinds } from "../changes/throw-kinds";
import { readOutcome } from "../stored/stored-outcome";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { as, character, fight, pledged, pledgedIn, post, says, seat } from "../testing/play";

let table: FakeTable;
let gm: FakeUser;
let ben: FakeUser;
let goblin: AmalgamActor;
let knight: AmalgamActor;
let combat: Combat;

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { scenes: { active: null } });
  table.settings.set("manifold.ledger", {});
  gm = table.game.user;
  ben = seat("Ben");
  clearRegistry();
  registerRuleset(
    fakeRuleset("amalgam", {
      actors: { amalgamCharacter: {} } as never,
      changeHandlers: throwKinds,
      flow: fightFlow as never,
    }),
  );
  goblin = character(amalgamate(["mean"], { words: [word("Mean", { level: 2 })] }), null, "Goblin");
  const words = [word("Strong", { level: 2 }), word("Calm"), word("Wise")];
  knight = character(amalgamate(["strong", "calm", "wise"], { words }), ben, "Knight");
  combat = fight(goblin, knight);
});

interface Deed {
  actor: AmalgamActor;
  at?: AmalgamActor;
  /** Performance: a Pledge of this much and hands 1 and 1 less than what is over. */
  pledge: number;
  degree?: number;
  exhausted?: string[];
  defended?: string[];
  purpose?: string;
}

/** All of a round have thrown 5: hands 1 and 4. */
async function thrown(...deeds: Deed[]): Promise<CardMessage[]> {
  const all = deeds.map((deed) => {
    const { actor, at = null, pledge, degree = 1, exhausted = [], defended = [] } = deed;
    const targets = at ? [{ uuid: at.uuid }] : [];
    const { purpose = at ? "impose" : "plain" } = deed;
    const message = pledgedIn(combat, actor === knight ? ben : gm, actor, { purpose, word: "Hurt", targets });
    const stored = readOutcome({
      type: "amalgamOutcome",
      pledge: message.id,
      actor: actor.uuid,
      purpose,
      word: "Hurt",
      target: at?.uuid ?? null,
      setup: { pledge: { total: pledge, degree } },
      shown: [1, 4],
      difficulty: [["x", 5]],
      defence: { pledged: defended, offGuard: defended.length === 0 },
      spent: { exhausted, proficiencies: [], discarded: [] },
    });
    return {
      thrown: { card: pledgeCard(message)!, seat: message.id!, target: null, throwing: "none" },
      stored,
      rolls: [],
    };
  });
  const key = `${combat.id}.1`;
  const pledges = all.map(({ stored }) => stored.pledge);
  const card = post(gm, null, [{ type: "amalgamRound", combat: combat.id, key, round: 1, attempt: 0, pledges }]);
  await finishRound(card, all as never);
  await settled();
  return all.map(({ thrown: { card: one } }) => outcomesOf(one.message)[0]!);
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const proposal = (card: CardMessage, kind: string) => card.system.proposals.find((one) => one.kind === kind)!;
const done = (card: CardMessage, kind: string) => commitOf(card, proposal(card, kind))?.state ?? null;
/** Somebody says which of their cards give way, and has it done. */
async function assign(card: CardMessage, actor: AmalgamActor, plan: [string, number][]) {
  says(actor === knight ? ben : gm, card, "spread", actor.uuid, { plan });
  const answer = await applyProposal(card, proposal(card, "amalgamImposition").id);
  await settled();
  return "reason" in answer ? answer.reason : answer.status;
}
const cards = () =>
  readAmalgamate(knight).words.map(({ name, influence, imposed }) => `${name} ${influence} ${imposed?.word ?? ""}`);

describe("AM-RND-04 AM-EXH-02 in the order of their Performances", () => {
  it("a slower Action's Exhausted Words are covered once a faster hit has been assigned: until then they take it", async () => {
    const [hit, own] = await thrown(
      { actor: goblin, at: knight, pledge: 4, degree: 2, defended: ["strong"] },
      { actor: knight, pledge: 3, exhausted: ["strong", "calm"] },
    );
    expect([done(own!, "amalgamSpend"), cards()]).toEqual([null, ["Strong 0 ", "Calm 0 ", "Wise 0 "]]);
    expect(await assign(hit!, knight, [["strong", 2]])).toBe("done");
    expect(done(own!, "amalgamSpend")).toBe("applied");
    expect(cards()).toEqual(["Strong 2 Hurt", "Calm 1 AMALGAM.Outcome.exhausted", "Wise 0 "]);
  });

  it("by no click before that, and with no word of complaint about what comes by itself", async () => {
    const [, own] = await thrown(
      { actor: goblin, at: knight, pledge: 4, defended: ["strong"] },
      { actor: knight, pledge: 3, exhausted: ["strong"] },
    );
    expect(table.notices).toEqual([]);
    const { id } = proposal(own!, "amalgamSpend");
    expect(await applyProposal(own!, id)).toEqual({ status: "refused", reason: "AMALGAM.Problem.hitBefore" });
  });

  it("whoever is faster, or is hit by nobody, has paid when the result is told", async () => {
    const [own] = await thrown(
      { actor: knight, at: goblin, pledge: 4, exhausted: ["strong"] },
      { actor: goblin, at: knight, pledge: 3 },
    );
    expect(done(own!, "amalgamSpend")).toBe("applied");
    expect(cards()[0]).toBe("Strong 2 AMALGAM.Outcome.exhausted");
  });

  it("what happens at once comes before the Exhausting, too", async () => {
    const [own, hit] = await thrown(
      { actor: knight, at: goblin, pledge: 4, exhausted: ["strong"] },
      { actor: goblin, at: knight, pledge: 4, defended: ["calm"] },
    );
    expect(done(own!, "amalgamSpend")).toBe(null);
    // At once: neither waits for the other.
    expect(await assign(own!, goblin, [["mean", 1]])).toBe("done");
    expect(await assign(hit!, knight, [["calm", 1]])).toBe("done");
    expect(done(own!, "amalgamSpend")).toBe("applied");
    expect(cards()).toEqual(["Strong 2 AMALGAM.Outcome.exhausted", "Calm 1 Hurt", "Wise 0 "]);
  });

  it("whoever falls first has not acted: nothing is Exhausted, and what they would have done is lost (A36)", async () => {
    const [hit, own] = await thrown(
      { actor: goblin, at: knight, pledge: 5, degree: 3 },
      { actor: knight, at: goblin, pledge: 3, exhausted: ["calm"] },
    );
    const all: [string, number][] = [
      ["strong", 1],
      ["calm", 1],
      ["wise", 1],
    ];
    expect(await assign(hit!, knight, all)).toBe("done");
    expect([readAmalgamate(knight).incapacitated, cards()]).toEqual([
      true,
      ["Strong 1 Hurt", "Calm 1 Hurt", "Wise 1 Hurt"],
    ]);
    expect(await assign(own!, goblin, [["mean", 1]])).toBe("AMALGAM.Problem.lostAction");
  });

  it("a slower hit is assigned after a faster one: on whoever makes it, and on the same target", async () => {
    const orc = character(amalgamate(["big"], { words: [word("Big")] }), null, "Orc");
    const [first, second, own] = await thrown(
      { actor: goblin, at: knight, pledge: 6, defended: ["strong"] },
      { actor: orc, at: knight, pledge: 5, defended: ["strong"] },
      { actor: knight, at: orc, pledge: 4 },
    );
    const assigning = (card: CardMessage) =>
      followUps(readOutcome(card.system.parts[0]!), true, { message: card } as never).map(({ action }) => action);
    expect(await assign(own!, orc, [["big", 1]])).toBe("AMALGAM.Problem.hitBefore");
    expect(await assign(second!, knight, [["strong", 1]])).toBe("AMALGAM.Problem.hitBefore");
    expect([first!, second!, own!].map((one) => assigning(one).includes("assign"))).toEqual([true, false, false]);
    for (const [card, actor, word] of [
      [first!, knight, "strong"],
      [second!, knight, "strong"],
      [own!, orc, "big"],
    ] as const)
      expect(await assign(card, actor, [[word, 1]])).toBe("done");
  });

  it("a slower hit waits for a faster Blessing and a faster healing of its target, too, though only Destruction were left", async () => {
    const tired = { influence: 1, imposed: covered("Tired") };
    const monk = character(amalgamate(["calm"], { words: [word("Calm")] }), null, "Monk");
    for (const [purpose, kind, words] of [
      ["blessing", "amalgamGrant", [word("Strong")]],
      ["heal", "amalgamHealing", [word("Strong", tired)]],
    ] as const) {
      const down = purpose === "heal";
      const squire = character(
        amalgamate(["strong"], { words: [...words], incapacitated: down }),
        ben,
        `Squire ${purpose}`,
      );
      combat = fight(goblin, monk, squire);
      const [help, hit] = await thrown(
        { actor: monk, at: squire, pledge: 6, purpose },
        { actor: goblin, at: squire, pledge: 4 },
      );
      says(gm, hit!, "agree", "", { shows: "" });
      const asked = async () => {
        says(gm, hit!, "spread", squire.uuid, { plan: [["strong", 1]] });
        const answer = await applyProposal(hit!, proposal(hit!, "amalgamImposition").id);
        return "reason" in answer ? answer.reason : answer.status;
      };
      expect(await asked()).toBe("AMALGAM.Problem.hitBefore");
      says(gm, help!, "spread", squire.uuid, { plan: [["strong", 1]] });
      expect((await applyProposal(help!, proposal(help!, kind).id)).status).toBe("done");
      expect(await asked()).toBe("done");
      // The Blessing has taken the point, the healed Word is covered once more and not Destroyed.
      const [strong] = readAmalgamate(squire).words;
      expect([strong?.imposed?.word ?? null, readAmalgamate(squire).effects]).toEqual([down ? "Hurt" : null, []]);
    }
  });

  it("a price that was taken back is not paid again by the next hit", async () => {
    const [hit, own] = await thrown(
      { actor: goblin, at: knight, pledge: 4, defended: ["wise"] },
      { actor: knight, pledge: 3, exhausted: ["calm"] },
    );
    await assign(hit!, knight, [["wise", 1]]);
    expect((await undoProposal(own!, proposal(own!, "amalgamSpend").id)).status).toBe("done");
    expect((await undoProposal(hit!, proposal(hit!, "amalgamImposition").id)).status).toBe("done");
    await assign(hit!, knight, [["wise", 1]]);
    expect([done(own!, "amalgamSpend"), cards()]).toEqual(["undone", ["Strong 0 ", "Calm 0 ", "Wise 1 Hurt"]]);
  });

  it("AM-EXH-02 what was Exhausted after a faster hit goes back with it, and is Exhausted by a click after the next", async () => {
    const [hit, own] = await thrown(
      { actor: goblin, at: knight, pledge: 4, degree: 2, defended: ["strong"] },
      { actor: knight, pledge: 3, exhausted: ["strong", "calm", "wise"] },
    );
    await assign(hit!, knight, [["strong", 2]]);
    const down = () => readAmalgamate(knight).incapacitated;
    expect([down(), cards()]).toEqual([
      true,
      ["Strong 2 Hurt", "Calm 1 AMALGAM.Outcome.exhausted", "Wise 1 AMALGAM.Outcome.exhausted"],
    ]);
    expect((await undoProposal(hit!, proposal(hit!, "amalgamImposition").id)).status).toBe("done");
    expect([down(), done(own!, "amalgamSpend"), cards()]).toEqual([
      false,
      "undone",
      ["Strong 0 ", "Calm 0 ", "Wise 0 "],
    ]);
    await assign(hit!, knight, [["strong", 2]]);
    expect(done(own!, "amalgamSpend")).toBe("undone");
    expect((await applyProposal(own!, proposal(own!, "amalgamSpend").id)).status).toBe("done");
    expect([down(), cards()[2]]).toEqual([true, "Wise 1 AMALGAM.Outcome.exhausted"]);
  });

  it("AM-EXH-02 what was Exhausted at once, before a slower hit, stays when that is taken back", async () => {
    const [own, hit] = await thrown(
      { actor: knight, at: goblin, pledge: 4, exhausted: ["strong"], defended: ["mean"] },
      { actor: goblin, at: knight, pledge: 3, defended: ["wise"] },
    );
    await assign(own!, goblin, [["mean", 1]]);
    await assign(hit!, knight, [["wise", 1]]);
    expect((await undoProposal(hit!, proposal(hit!, "amalgamImposition").id)).status).toBe("done");
    expect([done(own!, "amalgamSpend"), cards()[0]]).toEqual(["applied", "Strong 2 AMALGAM.Outcome.exhausted"]);
  });

  it("AM-EXH-02 a player's card pays nothing of somebody else's by itself", async () => {
    const own = pledgedIn(combat, ben, knight, {});
    const data = { pledge: own.id, exhausted: ["mean"] };
    const proposals = [{ id: "p0", kind: "amalgamSpend", target: goblin.uuid, source: knight.uuid, data }];
    const part = { type: "amalgamOutcome", pledge: own.id, actor: knight.uuid, purpose: "plain", setup: {} };
    const forged = post(ben, knight, [part], { origin: own.id, proposals });
    const [hit] = await thrown({ actor: goblin, at: knight, pledge: 4, defended: ["wise"] });
    await assign(hit!, knight, [["wise", 1]]);
    expect([done(forged, "amalgamSpend"), readAmalgamate(goblin).words[0]?.imposed]).toEqual([null, null]);
  });
});

describe("AM-SWT-04 a result that is still to be dealt with", () => {
  it("holds its target however much is said meanwhile, and no longer than the fight", async () => {
    await thrown({ actor: goblin, at: knight, pledge: 4 });
    for (let at = 0; at < 60; at++) post(ben, knight, []);
    as(ben);
    expect(mustHoldStill(knight)).toBe(true);
    world.delete(combat.uuid);
    expect(mustHoldStill(knight)).toBe(false);
  });

  it("holds its target although it looks at another scene than the token that attacks", async () => {
    await thrown({ actor: goblin, at: knight, pledge: 4 });
    // No actor of the directory, and of no scene that is shown.
    world.delete((goblin as Actor).uuid);
    as(ben);
    expect(mustHoldStill(knight)).toBe(true);
  });

  it("outside of a fight the attacker's latest Pledge counts, so that nothing that was left lying holds anybody for good", async () => {
    const message = pledged(gm, goblin, { purpose: "impose", word: "Hurt", targets: [{ uuid: knight.uuid }] });
    const proposals = [
      { id: "p0", kind: "amalgamImposition", target: knight.uuid, source: null, data: { pledge: message.id } },
    ];
    const part = {
      type: "amalgamOutcome",
      pledge: message.id,
      actor: goblin.uuid,
      purpose: "impose",
      target: knight.uuid,
    };
    const more = { setup: { pledge: { total: 5, degree: 1 } }, shown: [1, 4], difficulty: [["x", 5]] };
    post(gm, goblin, [{ ...part, ...more }], { origin: message.id, proposals });
    as(ben);
    expect(mustHoldStill(knight)).toBe(true);
    as(gm);
    await keepPledge(goblin, pledged(gm, goblin, {}));
    as(ben);
    expect(mustHoldStill(knight)).toBe(false);
  });
});

describe("AM-RND-03 the card on which a round throws", () => {
  it("is known by the fight's flag, as everybody's hands are asked; a player's card is none", async () => {
    const pledge = pledgedIn(combat, gm, goblin, { asked: 5 });
    says(gm, pledge, "ruling", "", { turn: 1, difficulty: 5 });
    for (let at = 0; at < 80; at++) post(ben, knight, []);
    const card = await beginThrow(combat);
    expect(throwCards()).toEqual([card]);
    expect(pledgeCard(pledge)?.stage).toBe("locked");
    const forged = post(ben, null, [{ type: "amalgamRound", combat: combat.id, pledges: [pledge.id] }]);
    await keepThrowCard(combat, forged);
    expect(throwCards()).toEqual([]);
  });
});
