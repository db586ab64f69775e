import { describe, expect, it } from "vitest";
import { odds, replay } from "../../../../engine";
import { rulebook } from "../edition";
import { PLAIN_CHECK, type CheckOutcome, type CheckSetup } from "../resolution";
import { amalgamate, covered, ofWords, word } from "../testing/samples";
import { check } from "../resolution/check";
import { performed } from "../resolution/resolve";
import { transcriptOfGroup } from "../testing/group-hands";
import { groupThrow } from "../throw";
import {
  actionsFor,
  contestOdds,
  contestWinner,
  evenSplit,
  freshRound,
  grapplePair,
  grappleProblem,
  grappleResult,
  helpProblem,
  inControl,
  isHeld,
  nextPhase,
  notReady,
  releaseProblem,
  roundOrder,
  splitProblem,
  type Contestant,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const setup = (total: number, more: Partial<CheckSetup> = {}): CheckSetup => ({
  ...PLAIN_CHECK,
  pledge: { total, degree: Math.min(1, total) },
  difficulty: 5,
  ...more,
});
const side = (id: string, total: number, degree = 1): Contestant => ({
  thrower: { id, method: "fingers" },
  setup: { ...setup(total), pledge: { total, degree } },
});
const held = (count: number, of = 3) =>
  ofWords(
    Array.from({ length: of }, (_, at) =>
      word(`W${at}`, at < count ? { influence: 1, imposed: covered("Grappled", { kind: "grappled" }) } : {}),
    ),
  );

describe("Contests", () => {
  const met = (
    a: Contestant,
    b: Contestant,
    other: number,
    hands: [number, number],
    flash?: [number, number?, number?],
  ) => {
    const thrown = replay(
      () => groupThrow([a.thrower, b.thrower], v10.flash),
      transcriptOfGroup({
        other,
        flashOther: flash?.[0],
        own: [
          { id: a.thrower.id, hand: hands[0], flash: flash?.[1] },
          { id: b.thrower.id, hand: hands[1], flash: flash?.[2] },
        ],
      }),
    );
    const sides = [a, b].map(({ thrower: { id }, setup: made }) => ({ id, ...performed(made, thrown[id]!, v10) }));
    const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]];
    const { winner, by } = contestWinner(first, second);
    const won = winner === "first" ? first : winner === "second" ? second : null;
    return { sides, winner: won?.id ?? null, by, degree: won?.potential ?? 0 };
  };

  it("AM-CON-01 the higher Performance wins: both meet one Storyteller's hand", () => {
    const { winner, by, degree, sides } = met(side("ann", 2, 2), side("bob", 3), 1, [4, 2]);
    expect(sides.map(({ performance }) => performance)).toEqual([7, 6]); // 2 + 5, 3 + 3
    expect([winner, by, degree]).toEqual(["ann", "performance", 2]);
  });

  it("AM-CON-01 on a tie the higher Degree, on a full tie neither", () => {
    expect(met(side("ann", 2, 2), side("bob", 2), 1, [4, 4])).toMatchObject({ winner: "ann", by: "degree", degree: 2 });
    expect(met(side("ann", 2), side("bob", 2), 1, [4, 4])).toMatchObject({ winner: null, by: null, degree: 0 });
  });

  it("AM-CON-01 AM-RES-03 Degrees are compared after doubling (A35)", () => {
    const critical = { kind: "criticalThrow", performance: 12, potential: 4 } as const;
    expect(contestWinner(critical, { kind: "plain", performance: 12, potential: 3 })).toEqual({
      winner: "first",
      by: "degree",
    });
    const outcome = met(side("ann", 2, 2), side("bob", 3), 4, [4, 1], [3, 1]);
    expect(outcome.sides[0]).toMatchObject({ kind: "criticalThrow", performance: 12, potential: 4 });
    expect(outcome).toMatchObject({ winner: "ann", degree: 4 });
  });

  it("AM-CON-01 AM-RES-04 two Critical Failures: neither wins; one never wins, whatever the other did", () => {
    const both = met(side("ann", 2), side("bob", 9), 4, [4, 4], [3, 2, 2]);
    expect(both).toMatchObject({ winner: null, degree: 0 });
    const failed = { kind: "criticalFailure", performance: 0, potential: 0 } as const;
    expect(contestWinner(failed, { kind: "plain", performance: -1, potential: 3 }).winner).toBe("second");
  });

  it("AM-CON-01 equal sides have equal chances; against a hand of one's own the Throws are independent", () => {
    const chances = contestOdds([side("ann", 2), side("bob", 2)], v10);
    expect(`${chances.chance("first")}`).toBe(`${chances.chance("second")}`);
    // Both show the same hand: 5/25. In 4/25 that is the same number, a full tie; in 1/25 doubles, tied when both criticals are
    // of one kind: against one shared hand, (3/5)^2 + (2/5)^2 = 13/25.
    expect(`${chances.chance("neither")}`).toBe("113/625"); // 4/25 + 1/25 * 13/25
    const alone = contestOdds([side("ann", 2), { ...side("npc", 2), thrower: { id: "npc", method: "alone" } }], v10);
    // 5 * (4/25)^2 + (13/125)^2 + (12/125)^2
    expect(`${alone.chance("neither")}`).toBe("2313/15625");
  });
});

describe("several targets", () => {
  /** As many checks, each with its share. */
  function* eachTarget(
    of: CheckSetup,
    shares: readonly { id: string; share: number; difficulty: number }[],
    by: "fingers" | "dice",
  ) {
    const outcomes: Record<string, CheckOutcome> = {};
    for (const { id, share, difficulty } of shares)
      outcomes[id] = yield* check({ ...of, difficulty, share }, by, v10, `${id}:`);
    return outcomes;
  }

  const potential4 = { ...setup(3), pledge: { total: 3, degree: 2 }, risk: 1, proficiency: 1 };

  it("AM-TGT-01 whole shares of 1 or more that use all of the potential Degree (A56)", () => {
    expect(splitProblem([2, 1, 1], potential4, v10)).toBeNull();
    expect(splitProblem([1, 1, 1, 1, 1], potential4, v10)).toBe("tooManyTargets");
    expect(splitProblem([2, 1], potential4, v10)).toBe("shareSum");
    expect(splitProblem([4, 1], potential4, v10)).toBe("shareSum");
    expect(splitProblem([4, 0], potential4, v10)).toBe("shareTooSmall");
    expect(splitProblem([2.5, 1.5], potential4, v10)).toBe("shareTooSmall");
    expect(splitProblem([4], potential4, old)).toBe("notInEdition");
    expect([evenSplit(4, 3), evenSplit(2, 3)]).toEqual([
      [2, 1, 1],
      [1, 1],
    ]);
  });

  it("AM-TGT-01 AM-MAN-05 a Throw of its own against each, with the same Pledge and Risk; a critical doubles one share", () => {
    const shares = [
      { id: "orc", share: 3, difficulty: 6 },
      { id: "rat", share: 1, difficulty: 5 },
    ];
    const outcomes = replay(
      () => eachTarget(potential4, shares, "fingers"),
      [
        { id: "orc:own", dice: [2] },
        { id: "orc:other", dice: [2] },
        { id: "orc:flashOwn", dice: [1] },
        { id: "orc:flashOther", dice: [1] },
        { id: "rat:own", dice: [1] },
        { id: "rat:other", dice: [5] },
      ],
    );
    expect(outcomes.orc).toMatchObject({ performance: 13, degree: 6 }); // 3 + 10 + 1 - 1
    expect(outcomes.rat).toMatchObject({ performance: 4, success: false, degree: 0 });
  });

  it("AM-TGT-01 the Throws are independent of each other", () => {
    const shares = ["a", "b"].map((id) => ({ id, share: 1, difficulty: 5 }));
    const even = { ...setup(3), pledge: { total: 3, degree: 2 } };
    const both = odds(
      () => eachTarget(even, shares, "dice"),
      ({ a, b }) => String(a?.success && b?.success),
    );
    expect(`${both.chance("true")}`).toBe("9/16"); // 3/4 each
  });
});

describe("collaborating", () => {
  const helper = ofWords([word("Strong")]);
  const early = { thrown: false, hasAction: true, helpers: 0, most: null };

  it("AM-COL-01 before the Throw, with the helper's Action; v10 only", () => {
    expect(helpProblem(helper, early, v10)).toBeNull();
    expect(helpProblem(helper, { ...early, thrown: true }, v10)).toBe("done");
    expect(helpProblem(helper, { ...early, hasAction: false }, v10)).toBe("noAction");
    expect(helpProblem(helper, early, old)).toBe("notInEdition");
    expect(helpProblem({ ...helper, incapacitated: true }, early, v10)).toBe("incapacitated");
  });

  it("AM-COL-02 no more than the Storyteller permits, which may be none", () => {
    expect(helpProblem(helper, { ...early, helpers: 2, most: 3 }, v10)).toBeNull();
    expect(helpProblem(helper, { ...early, helpers: 3, most: 3 }, v10)).toBe("tooManyHelpers");
    expect(helpProblem(helper, { ...early, most: 0 }, v10)).toBe("tooManyHelpers");
  });
});

describe("Rounds", () => {
  const at = (id: string, performance: number | null, degree = 1) => ({
    id,
    ready: performance !== null,
    performance,
    degree,
  });

  it("AM-RND-01 AM-RND-02 AM-RND-03 AM-RND-04 AM-RND-05 Pledge, modifiers, Throw, resolve, and again", () => {
    const phases = ["pledge", nextPhase("pledge"), nextPhase("modifiers"), nextPhase("throw"), nextPhase("resolve")];
    expect(phases).toEqual(["pledge", "modifiers", "throw", "resolve", "pledge"]);
    expect(notReady([at("ann", null), at("bob", 3)])).toEqual(["ann"]);
  });

  it("AM-RND-04 in descending Performance; ties by Degree, then at once; 0 last, who did not throw not at all", () => {
    const all = [
      at("failed", 0, 0),
      at("ann", 7, 1),
      at("bob", 9, 1),
      at("cat", 7, 2),
      at("dan", 7, 1),
      at("aims", null),
    ];
    expect(roundOrder(all)).toEqual([["bob"], ["cat"], ["ann", "dan"], ["failed"]]);
    expect(roundOrder([])).toEqual([]);
  });

  it("AM-RND-05 a new Round discards what was performed", () => {
    expect(freshRound([at("ann", 7, 2)])).toEqual([{ id: "ann", ready: false, performance: null, degree: 0 }]);
  });

  const ids = (views: ReturnType<typeof actionsFor>) => views.map(({ id }) => id);

  it("AM-MAN-02 AM-MAN-03 AM-MAN-04 AM-MAN-05 AM-STK-01 the Actions of each edition", () => {
    const one = ofWords([word("Strong")]);
    expect(ids(actionsFor(one, v10))).toEqual([
      "act",
      "impose",
      "multiple",
      "wait",
      "aim",
      "powerUp",
      "defend",
      "cover",
      "collaborate",
      "grapple",
    ]);
    expect(ids(actionsFor(one, old))).toEqual(["act", "impose", "wait", "aim", "stack"]);
    expect(
      actionsFor(one, v10)
        .filter(({ throws }) => throws)
        .map(({ id }) => id),
    ).toEqual(["act", "impose", "multiple", "grapple"]);
  });

  it("AM-INC-01 AM-INC-06 who is Incapacitated or expired cannot act", () => {
    const down = { ...ofWords([word("Strong")]), incapacitated: true };
    expect(new Set(actionsFor(down, v10).map(({ refusal }) => refusal))).toEqual(new Set(["incapacitated"]));
    expect(actionsFor({ ...down, expired: true }, old)[0]?.refusal).toBe("expired");
  });

  it("AM-GRP-03 somebody held can only Grapple on", () => {
    const free = actionsFor(held(1), v10).filter(({ refusal }) => refusal === null);
    expect(ids(free)).toEqual(["grapple"]);
  });
});

describe("Grapples", () => {
  it("AM-GRP-01 the initiator wins: its Degree is Influence of Grappled", () => {
    expect(grappleResult("initiator", 2, held(0), held(0))).toEqual({
      winner: "initiator",
      choices: ["grappled"],
      influence: 2,
    });
  });

  it("AM-GRP-02 the target wins the first attempt: Wound or Grapple back; nothing on a full tie (A40)", () => {
    expect(grappleResult("target", 3, held(0), held(0))).toMatchObject({
      choices: ["wound", "grappled"],
      influence: 3,
    });
    expect(grappleResult(null, 0, held(0), held(0))).toEqual({ winner: null, choices: [], influence: 0 });
  });

  it("AM-GRP-03 once somebody is held the winner imposes Grappled, whoever began", () => {
    expect(grappleResult("target", 1, held(0), held(1)).choices).toEqual(["grappled"]);
    const banked = ofWords([word("A", { level: 2, influence: 1 })]);
    expect([isHeld(held(1)), isHeld(banked)]).toEqual([true, false]);
  });

  it("AM-GRP-04 fewer Grappled Words is in control, equal is nobody", () => {
    expect([inControl(held(1), held(2)), inControl(held(2), held(0)), inControl(held(1), held(1))]).toEqual([
      "first",
      "second",
      null,
    ]);
  });

  it("AM-GRP-05 whoever is in control may let go, nobody else", () => {
    expect(releaseProblem(held(0), held(2))).toBeNull();
    expect(releaseProblem(held(2), held(0))).toBe("notInControl");
    expect(releaseProblem(held(1), held(1))).toBe("notInControl");
  });

  it("AM-GRP-07 one Grapple between two in a Round, whoever begins it", () => {
    const pair = grapplePair("bob", "ann");
    expect(pair).toBe(grapplePair("ann", "bob"));
    expect(grappleProblem(held(0), pair, [], v10)).toBeNull();
    expect(grappleProblem(held(0), pair, [grapplePair("ann", "bob")], v10)).toBe("grappleDone");
    expect(grappleProblem(held(0), pair, [grapplePair("ann", "cat")], v10)).toBeNull();
    expect(grappleProblem(held(0), pair, [], old)).toBe("notInEdition");
    expect(grappleProblem({ ...amalgamate([]), incapacitated: true }, pair, [], v10)).toBe("incapacitated");
  });
});
