import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { writeBatch } from "../../../foundry/changes/write-batch";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { outcomePartType } from "../chat/outcome-part";
import { PledgeDraft } from "../adapters/pledge/draft";
import { checkSetup, degreeOf, legalChoices, soundPledge } from "../adapters/pledge/legal";
import { planPledge } from "../adapters/pledge/plan";
import { oddsView } from "../adapters/pledge/odds";
import { pledgeView } from "../windows/pledge/pledge-view";
import { NO_RULING } from "../stored/ruling";
import { readPledge } from "../stored/stored-pledge";
import type { Amalgamate } from "../rules/amalgamate";
import { amalgamate, gear, word } from "../rules/testing/samples";
import { as, character, fight, pledged, seat, told } from "../testing/play";
import { proposalsFor } from "../changes/consequences";
import { readOutcome, replayOutcome } from "../stored/stored-outcome";
import { throwKinds } from "../changes/throw-kinds";

let table: FakeTable;
let anna: FakeUser;

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  // As registered: the fake table has no defaults.
  for (const key of ["exhaustDoublesDegree", "critKeepsModifiers"]) table.settings.set(`manifold.amalgam.${key}`, true);
  anna = seat("Anna");
});

const mine = (of: Amalgamate) => character(of, anna, "Thief");
const pledgeOf = (claimed: string[], more: object = {}) =>
  readPledge({ purpose: "plain", method: "fingers", text: "x", claimed, ...more });
const worth = (actor: AmalgamActor, claimed: string[], more: object = {}) =>
  planPledge(actor, pledgeOf(claimed, more), NO_RULING);
/** The card of an outcome as somebody sees it. */
const card = (actor: AmalgamActor, outcome: Record<string, unknown>, pledge: Record<string, unknown> = {}) => {
  const message = told(table.game.users.activeGM!, pledged(anna, actor, pledge), outcome);
  const part = message.system.parts[0]!;
  return outcomePartType.context(part, { message } as never) as {
    chart: { text: unknown; here: boolean }[][] | null;
    hands: { value: number; kind: string }[];
    sum: string;
    outcome: string;
  };
};
const swift = () => mine(amalgamate(["swift"], { words: [word("Swift", { level: 2 })] }));

describe("the Throw on its card", () => {
  it("AM-THR-02 the printed chart with the cell of this Throw: X on its diagonal, 4 and 3 are 2", () => {
    const { chart } = card(swift(), { shown: [4, 3] });
    // v10:L368, rebuilt from the formula: rows are one's own hand.
    expect(chart?.map((row) => row.map(({ text }) => String(text)).join(" "))).toEqual([
      "× 3 4 5 1",
      "3 × 5 1 2",
      "4 5 × 2 3",
      "5 1 2 × 4",
      "1 2 3 4 ×",
    ]);
    const here = chart?.flatMap((row, own) => row.flatMap((cell, other) => (cell.here ? [[own + 1, other + 1]] : [])));
    expect(here).toEqual([[4, 3]]);
  });

  it("AM-THR-06 a die of 1 to 5 is the Throw; a 6 asks the critical check, even is a Critical Throw", () => {
    const thrown = (shown: number[]) => {
      const message = told(table.game.user, pledged(anna, swift(), {}), { by: "dice", shown });
      const { kind, performance } = replayOutcome(readOutcome(message.system.parts[0]!));
      return [kind, performance];
    };
    expect(thrown([4])).toEqual(["plain", 9]);
    expect(thrown([6, 2])).toEqual(["criticalThrow", 15]);
    expect(thrown([6, 5])).toEqual(["criticalFailure", 0]);
    const shown = card(swift(), { by: "dice", shown: [6, 2] });
    expect([shown.hands.map(({ kind, value }) => [kind, value]), shown.chart]).toEqual([
      [
        ["die", 6],
        ["die", 2],
      ],
      null,
    ]);
  });

  it.each([
    // Needed on the Throw; fingers with five in the flash round, with two, dice: AM-THR-07's table.
    [1, "113/125", "9/10", "11/12"],
    [2, "93/125", "37/50", "3/4"],
    [5, "33/125", "13/50", "1/4"],
    [6, "13/125", "1/10", "1/12"],
    [10, "13/125", "1/10", "1/12"],
    [11, "0", "0", "0"],
  ])("AM-THR-07 the window tells the exact chance to throw %i: %s, %s, %s", (needed, five, two, dice) => {
    const actor = swift();
    const chance = (method: string) =>
      oddsView(pledgeOf(["swift"], { method }), worth(actor, ["swift"]), 2 + needed)?.exact;
    expect([chance("fingers"), chance("dice")]).toEqual([five, dice]);
    table.settings.set("manifold.amalgam.flashRound", "two");
    expect(chance("fingers")).toBe(two);
  });

  it("AM-TGT-01 AM-MAN-05 several targets: a Throw each with the same Pledge, each worth its share, doubled by a critical", () => {
    const actor = mine(amalgamate(["swift"], { words: [word("Swift", { level: 3 })] }));
    const setup = (share: number) => ({ pledge: { total: 3, degree: 3 }, share });
    const at = (share: number, shown: number[]) => {
      const message = told(table.game.user, pledged(anna, actor, {}), { setup: setup(share), shown });
      const { performance, degree } = replayOutcome(readOutcome(message.system.parts[0]!));
      return [performance, degree];
    };
    expect([at(2, [1, 3]), at(1, [2, 2, 1, 3])]).toEqual([
      [7, 2],
      [13, 2],
    ]);
    // The window splits the whole Degree among them, and says so when it does not add up.
    const [orc, rat] = ["Orc", "Rat"].map((name) => character(amalgamate([]), null, name));
    const targets = [
      { uuid: orc!.uuid, share: 2 },
      { uuid: rat!.uuid, share: 2 },
    ];
    const draft = new PledgeDraft(actor, pledgeOf([], { purpose: "impose", word: "Hit", targets }), ["swift"]);
    const shares = pledgeView(draft).controls.filter(({ name }) => name.startsWith("share "));
    expect(shares.map(({ value }) => value)).toEqual([2, 2]);
  });
});

describe("Taking 5, Plinth and Risk in the window", () => {
  const reason = (actor: AmalgamActor, method: string, more: object = {}) => {
    const pledge = pledgeOf(["swift"], more);
    as(anna);
    const { methods } = legalChoices(actor, pledge, planPledge(actor, pledge, NO_RULING));
    return methods.find((one) => one.method === method)?.reason?.replace("AMALGAM.", "") ?? null;
  };

  it("AM-RES-06 Taking 5: not in a fight, not against somebody, not while Exhausting or with Risk; without a Throw it is Levels + 5", () => {
    const actor = swift();
    expect(reason(actor, "takeFive")).toBeNull();
    expect(reason(actor, "takeFive", { purpose: "impose" })).toBe("Reason.opposed");
    expect(reason(actor, "takeFive", { exhausted: ["swift"] })).toBe("Pledge.barredBy.exhaust");
    expect(reason(actor, "takeFive", { risk: 1 })).toBe("Pledge.barredBy.risk");
    fight(actor);
    expect(reason(actor, "takeFive")).toBe("Reason.duress");
    const setup = { method: "takeFive", pledge: { total: 2, degree: 2 } };
    expect(card(actor, { setup, shown: [], difficulty: [["x", 7]] }).sum).toMatch(/7/);
  });

  it("AM-RES-07 AM-RES-10 a Plinth once in a situation, and never in a contest", async () => {
    const actor = swift();
    expect([reason(actor, "plinth"), reason(actor, "plinth", { purpose: "contest" })]).toEqual([
      null,
      "Reason.opposed",
    ]);
    await writeBatch(actor, throwKinds.amalgamSpend.plan(actor, { plinth: true }));
    expect(reason(actor, "plinth")).toBe("Reason.usedPlinth");
  });

  it("AM-RES-08 AM-RES-09 Risk: three Levels in version 10, off in 2012, and there without a maximum when the table plays it", () => {
    const actor = swift();
    const risked = (risk: number) => {
      const pledge = pledgeOf(["swift"], { risk });
      const sound = soundPledge(actor, pledge, worth(actor, ["swift"]));
      return [sound.risk, degreeOf(sound, worth(actor, ["swift"]))];
    };
    expect([risked(3), risked(4)]).toEqual([
      [3, 5],
      [0, 2],
    ]);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(risked(1)).toEqual([0, 2]);
    table.settings.set("manifold.amalgam.risk2012", true);
    expect(risked(4)).toEqual([4, 6]);
    // 2012 does not bar it from Taking 5.
    expect(reason(actor, "takeFive", { risk: 1 })).toBeNull();
  });
});

describe("Exhausting", () => {
  it("AM-EXH-01 AM-MAN-01 an Exhausted Word counts double, in Pledge and Degree; its Item only if it is Exhausted itself", () => {
    const blade = gear("Blade", { level: 3, state: "attached", hostId: "fencer" });
    const fencer = mine(amalgamate(["fencer"], { words: [word("Fencer", { level: 3 })], gear: [blade] }));
    expect(worth(fencer, ["fencer"])).toMatchObject({ total: 6, degree: 6 });
    expect(worth(fencer, ["fencer"], { exhausted: ["fencer"] })).toMatchObject({ total: 9, degree: 9 });
    expect(worth(fencer, ["fencer"], { exhausted: ["fencer", "blade"] })).toMatchObject({ total: 12, degree: 12 });
    table.settings.set("manifold.amalgam.exhaustDoublesDegree", false);
    expect(worth(fencer, ["fencer"], { exhausted: ["fencer"] })).toMatchObject({ total: 9 });
  });

  it("AM-EXH-01 AM-ACT-02 an Autonomous Word that helps by way of exception is not Exhausted: Active Words are; a potion is drunk all the same", () => {
    const potion = gear("Potion", { level: 2, consumable: true, category: "consumable" });
    const actor = mine(amalgamate(["swift"], { words: [word("Swift"), word("Strong", { level: 2 })], gear: [potion] }));
    const claimed = ["swift", "strong", "potion"];
    const ruling = { ...NO_RULING, allowed: ["strong", "potion"] };
    const made = planPledge(actor, pledgeOf(claimed, { exhausted: claimed }), ruling);
    // 2 x 1, 2 and 2 x 2.
    expect(made).toMatchObject({ total: 8, exhausts: ["swift", "potion"] });
    expect(made.problems).toEqual([{ id: "strong", reason: "exhaustPledgedOnly" }]);
  });

  it("AM-EXH-01 AM-MAN-01 with a Proficiency it is what a special attack is made of: 2 x 3, and 1 for each", () => {
    const proficiency = {
      name: "Lunge",
      note: "",
      approved: true,
      used: false,
      cooldown: "scene",
      lockedBy: [],
    } as const;
    const words = [word("Fencer", { level: 3, proficiency: { ...proficiency, lockedBy: [] } })];
    const actor = mine(amalgamate(["fencer"], { words }));
    const pledge = pledgeOf(["fencer"], { exhausted: ["fencer"], proficiencies: ["fencer"] });
    const made = planPledge(actor, pledge, NO_RULING);
    const sound = soundPledge(actor, pledge, made);
    expect([checkSetup(sound, made), degreeOf(sound, made)]).toMatchObject([
      { pledge: { total: 6 }, proficiency: 1 },
      7,
    ]);
  });

  it("AM-EXH-02 AM-EXH-04 paid with the Throw, success or not; whoever Exhausts everything is warned, and down", async () => {
    const actor = swift();
    const failed = { spent: { exhausted: ["swift"], proficiencies: [], discarded: [] }, difficulty: [["x", 20]] };
    const message = told(table.game.user, pledged(anna, actor, {}), failed);
    const [price] = proposalsFor([readOutcome(message.system.parts[0]!)], true);
    expect(price).toMatchObject({ kind: "amalgamSpend", target: actor.uuid });
    await writeBatch(actor, throwKinds.amalgamSpend.plan(actor, price!.data));
    expect(readAmalgamate(actor)).toMatchObject({
      incapacitated: true,
      words: [{ influence: 2, imposed: { kind: "exhausted" } }],
    });
    const again = swift();
    const pledge = pledgeOf(["swift"], { exhausted: ["swift"] });
    expect(legalChoices(again, pledge, planPledge(again, pledge, NO_RULING)).warnings).toEqual(["allExhausted"]);
  });

  it("AM-EXH-05 not with Taking 5, not with a Plinth; with a Proficiency it may be", () => {
    const actor = swift();
    const pledge = pledgeOf(["swift"], { exhausted: ["swift"] });
    as(anna);
    const { methods } = legalChoices(actor, pledge, planPledge(actor, pledge, NO_RULING));
    expect(methods.filter(({ reason }) => reason !== null).map(({ method }) => method)).toEqual(["takeFive", "plinth"]);
  });

  it("AM-WPN-02 of several one is thrown away and the next is at hand; the last one leaves its slot free", async () => {
    const knives = gear("Knives", { quantity: 2, category: "weapon", state: "active" });
    const actor = mine(amalgamate(["knives"], { gear: [knives] }));
    const cast = () =>
      writeBatch(actor, throwKinds.amalgamSpend.plan(actor, { exhausted: ["knives"], discarded: ["knives"] }));
    await cast();
    expect(readAmalgamate(actor).gear[0]).toMatchObject({ quantity: 1, state: "active" });
    await cast();
    expect(readAmalgamate(actor)).toMatchObject({
      gear: [{ state: "discarded" }],
      slots: [{ cardId: null }, {}, {}, {}, {}],
    });
  });

  it("AM-CNS-01 a consumable is Pledged at double its Level, then one of it is gone; with the last its slot is free", async () => {
    const potion = gear("Potion", { level: 2, quantity: 2, consumable: true, category: "consumable", state: "active" });
    const actor = mine(amalgamate(["potion"], { gear: [potion] }));
    expect(worth(actor, ["potion"], { exhausted: ["potion"] }).total).toBe(4);
    const drink = async () => writeBatch(actor, throwKinds.amalgamSpend.plan(actor, { exhausted: ["potion"] }));
    await drink();
    expect(readAmalgamate(actor).gear[0]).toMatchObject({ quantity: 1, state: "active", imposed: null });
    await drink();
    expect(readAmalgamate(actor)).toMatchObject({
      gear: [{ quantity: 0, state: "discarded" }],
      slots: [{ cardId: null }, {}, {}, {}, {}],
    });
  });
});
