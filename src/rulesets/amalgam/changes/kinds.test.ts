import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { countSwitches, hasActed, switchCount } from "../adapters/switches";
import { amalgamate, covered, effect, loose, word } from "../rules/testing/samples";
import { fakeAmalgamActor } from "../testing/fake-amalgam-actor";
import { handOverKind } from "./hand-over-kind";
import { growthKinds } from "./growth-kinds";
import { planReset, resetKind } from "./reset-kind";

let table: FakeTable;
beforeEach(() => {
  table = fakeFoundry();
});
const rest = { uninterrupted: true, underStress: false };
const kind = (name: string) => growthKinds[name]!;

describe("kinds of change that cards may propose", () => {
  it.each([
    ["amalgamAward", { amount: 1.5 }],
    ["amalgamAward", { amount: 1000 }],
    ["amalgamGain", { name: 7 }],
    ["amalgamGain", null],
    ["amalgamRegain", { name: "Calm", level: 0 }],
    ["amalgamApprove", { cards: [1] }],
    ["amalgamRemoveSnag", {}],
  ])("%s refuses %j from whoever wrote it", (name, data) => expect(() => kind(name).parse(data)).toThrow());

  it("a reset of an unknown sort is refused", () => expect(() => resetKind.parse({ reset: "everything" })).toThrow());

  it("AM-ADV-01 an award adds to the Words to write, and does so for nobody else's documents", () => {
    const actor = fakeAmalgamActor(amalgamate([], { unspentWords: 1 }));
    const plan = kind("amalgamAward").plan(actor, { amount: 2 });
    expect(plan).toMatchObject([{ path: "system.unspentWords", before: 1, after: 3 }]);
    expect(planProposal(kind("amalgamAward"), actor.items as never, { amount: 2 })).toHaveProperty("problem");
  });

  it("AM-INC-06 who has expired passes to the Storyteller; players keep the sight of it", () => {
    (globalThis as unknown as { CONST: object }).CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2, OWNER: 3 } };
    const anna = new FakeUser({ name: "Anna" });
    const owned = (expired: boolean, of: FakeUser) =>
      Object.assign(fakeAmalgamActor(amalgamate([], { expired })), { ownership: { default: 1, [of.id]: 3 } });
    expect(planProposal(handOverKind, owned(false, anna), {})).toHaveProperty("problem");
    expect(planProposal(handOverKind, owned(true, table.game.user), {})).toHaveProperty("problem");
    expect(handOverKind.plan(owned(true, anna), {})).toMatchObject([
      { path: `ownership.${anna.id}`, before: 3, after: 2 },
    ]);
  });

  it("AM-CHR-04 in the edition of the world: 2012 wants two awards for a Snag", () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    const actor = fakeAmalgamActor(amalgamate([], { words: [word("Smoker", { snag: true })], unspentWords: 1 }));
    const plan = planProposal(kind("amalgamRemoveSnag"), actor, { card: "smoker", agreed: true });
    expect(plan).toEqual({ problem: "AMALGAM.Reason.needsAwards" });
  });
});

describe("resets", () => {
  const tired = () =>
    fakeAmalgamActor(
      amalgamate(["calm", "swift", "brave"], {
        words: [
          word("Calm", { imposed: covered("Panicked"), influence: 1 }),
          word("Swift", { level: 2, imposed: covered("Exhausted", { kind: "exhausted" }), influence: 2 }),
          word("Strong", { level: 2, influence: 1 }),
          word("Brave"),
        ],
        effects: [effect("Blessing", "strong")],
        loose: [loose("Wounded")],
      }),
    );
  const touched = (plan: ReturnType<typeof planReset>) =>
    [...new Set(plan.map(({ target }) => target.split(".").at(-1)))].sort();

  it("AM-RST-01, AM-GMT-01 a night's rest: covered, banked and loose; the Exhausted too if nobody disturbed it", () => {
    expect(touched(planReset(tired(), "rest", rest))).toEqual(["calm", "strong", "swift", "wounded"]);
    expect(touched(planReset(tired(), "rest", { ...rest, uninterrupted: false }))).toEqual([
      "calm",
      "strong",
      "wounded",
    ]);
    expect(touched(planReset(tired(), "rest", { ...rest, underStress: true }))).toEqual([]);
  });

  it("AM-GMT-01 a new scene ends Effects; a change of context only what is banked", () => {
    expect(touched(planReset(tired(), "scene", rest))).toEqual(["blessing"]);
    expect(touched(planReset(tired(), "context", rest))).toEqual(["strong"]);
  });

  it("AM-SWT-01 a new Round counts Switches anew", () => {
    const actor = fakeAmalgamActor(amalgamate([], { stressed: true }));
    expect(switchCount(actor)).toEqual({ allowed: 1, left: 1 });
    const [counted] = countSwitches(actor, 1);
    Object.assign(actor.flags, { manifold: { amalgamSwitches: counted?.kind === "set" && counted.after } });
    expect(switchCount(actor)).toEqual({ allowed: 1, left: 0 });
    expect(touched(planReset(actor, "round", rest))).toEqual([actor.id]);
    expect(readAmalgamate(actor).stressed).toBe(true);
  });

  it("AM-STK-01 stacking is booked as the Round's Action, and the next Round has a new one", () => {
    const actor = fakeAmalgamActor(amalgamate([], { stressed: true }));
    const [counted] = countSwitches(actor, 0, true);
    expect(counted).toMatchObject({ after: { used: 0, acted: true } });
    expect(hasActed(actor)).toBe(false);
    Object.assign(actor.flags, { manifold: { amalgamSwitches: counted?.kind === "set" && counted.after } });
    expect([hasActed(actor), switchCount(actor).left]).toEqual([true, 1]);
    expect(touched(planReset(actor, "round", rest))).toEqual([actor.id]);
  });

  it("AM-SWT-03 nobody counts in calm", () => {
    const actor = fakeAmalgamActor(amalgamate([]));
    expect([switchCount(actor).left, countSwitches(actor, 1)]).toEqual([null, []]);
  });
});
