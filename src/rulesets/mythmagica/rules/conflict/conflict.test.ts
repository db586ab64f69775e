import { describe, expect, it } from "vitest";
import { odds, replay, seededGenerator, simulate } from "../../../../engine";
import {
  answerFor,
  difficultyLevel,
  FIAT_THRESHOLDS,
  QUESTION_THRESHOLDS,
  rollNeeded,
  successDegree,
} from "./difficulty";
import { diceFor, fromOtherSide, keepDie, netEdge } from "./edges";
import { gutsBlocked, gutsPrice } from "./guts-price";
import { stillStands, unsettle } from "./inertia";
import { judgeConflict, judgeKept, marginFor, missingDice, type ConflictSetup } from "./judge";
import { conflictOdds, conflictRoll, resultKey, rollOnConflict } from "./roll";
import { adjustmentOf, carriedMargin, swapRoller, thresholdOf } from "./sides";

const setup = (more: Partial<ConflictSetup> = {}): ConflictSetup => ({ adjustment: 4, threshold: 15, net: 0, ...more });
const edges = (...values: number[]) => values.map((value) => ({ label: "x", value }));

describe("the Conflict Roll", () => {
  it("MY-CFL-06 MY-CFL-08 Spike climbs: 14 + 4 beats 15 by 3", () => {
    expect(judgeConflict(setup(), [14])).toEqual({
      kept: 14,
      total: 18,
      threshold: 15,
      margin: 3,
      natural: null,
      result: "success",
      grade: "pure",
      bought: false,
    });
  });

  it("MY-CFL-08 one point either way is Bare, two are Pure", () => {
    const at = (die: number) => judgeConflict(setup(), [die]);
    expect([9, 10, 12, 13].map((die) => `${at(die).grade} ${at(die).result}`)).toEqual([
      "pure failure",
      "bare failure",
      "bare success",
      "pure success",
    ]);
    expect([marginFor(at(13), "roller"), marginFor(at(13), "opponent")]).toEqual([2, -2]);
  });

  it("MY-CFL-07 the Threshold itself is a tie, neither success nor failure", () => {
    expect(judgeConflict(setup(), [11])).toMatchObject({ result: "tie", margin: 0, grade: null });
  });

  it("MY-CFL-09 naturals decide by at least 2, whatever the totals", () => {
    expect(judgeConflict(setup({ adjustment: 30 }), [1])).toMatchObject({
      natural: "failure",
      margin: -2,
      grade: "pure",
    });
    expect(judgeConflict(setup({ adjustment: -30 }), [20])).toMatchObject({ natural: "success", margin: 2 });
    expect(judgeConflict(setup(), [20]).margin).toBe(9);
    expect(judgeConflict(setup({ threshold: 30 }), [1]).margin).toBe(-25);
    expect(judgeConflict(setup({ adjustment: 14 }), [1])).toMatchObject({ result: "failure" }); // no tie at 15
    expect(judgeConflict(setup({ threshold: 24 }), [20])).toMatchObject({ result: "success", margin: 2 }); // nor here
  });

  it("MY-CFL-09 only the die that counts is natural: a 20 is wasted with a Drawback (AMB-5)", () => {
    expect(judgeConflict(setup({ threshold: 18, net: -1 }), [10, 20])).toMatchObject({
      kept: 10,
      natural: null,
      margin: -4,
    });
    expect(judgeConflict(setup({ net: 1 }), [1, 12])).toMatchObject({ kept: 12, natural: null });
  });

  it("MY-CFL-09 a rule may lower the Natural Success (AMB-23)", () => {
    expect(judgeKept(setup({ naturalFrom: 18, threshold: 40 }), 18)).toMatchObject({ natural: "success", margin: 2 });
    expect(judgeKept(setup({ naturalFrom: 18, threshold: 40 }), 17).natural).toBeNull();
  });

  it("MY-CFL-07 ties are rolled on until decided, or stand for a point of Guts", () => {
    const transcript = (die: number) => [{ id: "conflict", dice: [die] }];
    expect(() => replay(() => conflictRoll(setup()), transcript(11))).toThrow("thrown again");
    expect(replay(() => conflictRoll(setup(), "conflict", "stands"), transcript(11)).result).toBe("tie");
    expect(replay(() => conflictRoll(setup()), transcript(12)).result).toBe("success");
  });
});

/** Counts every ordered throw of one to three dice by the book's own words, ties left out; some may lie already. */
function byHand(setup: ConflictSetup): Record<string, number> {
  const { tie: _tie, ...counts } = allByHand(setup);
  return counts;
}

function allByHand({ adjustment, threshold, net }: ConflictSetup, lying: readonly number[] = []) {
  const counts: Record<string, number> = {};
  const throws: number[][] = [[...lying]];
  for (let die = lying.length; die < 1 + Math.abs(net); die++)
    for (const dice of throws.splice(0)) for (let face = 1; face <= 20; face++) throws.push([...dice, face]);
  for (const dice of throws) {
    const kept = net < 0 ? Math.min(...dice) : Math.max(...dice);
    const difference = kept + adjustment - threshold;
    const key =
      kept === 20
        ? "natural-success"
        : kept === 1
          ? "natural-failure"
          : difference === 0
            ? "tie"
            : `${Math.abs(difference) === 1 ? "bare" : "pure"}-${difference > 0 ? "success" : "failure"}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe("odds of a Conflict Roll", () => {
  it("MY-CFL-21 are those of all throws counted, ties rolled on", () => {
    for (const net of [-2, -1, 0, 1, 2])
      for (const threshold of [4, 5, 15, 23, 24, 25]) {
        const hand = byHand(setup({ net, threshold }));
        const all = Object.values(hand).reduce((sum, count) => sum + count, 0);
        const distribution = conflictOdds(setup({ net, threshold }));
        expect(distribution.keys().sort(), `${net} ${threshold}`).toEqual(Object.keys(hand).sort());
        for (const [key, count] of Object.entries(hand))
          expect(distribution.probability(key), key).toBeCloseTo(count / all, 14);
      }
  });

  it("MY-CFL-21 the digest's formula: P(success) over what is no tie", () => {
    // Vigor 4 against 15: dice 12 to 20 of the 19 that decide.
    expect(
      conflictOdds(setup())
        .chanceOf((key) => key.endsWith("success"))
        .toString(),
    ).toBe("9/19");
  });

  it("MY-CFL-21 a tie that stands has its own chance", () => {
    expect(
      odds(() => conflictRoll(setup(), "c", "stands"), resultKey)
        .chance("tie")
        .toString(),
    ).toBe("1/20");
  });

  it("MY-CFL-21 MY-CFL-07 a tie that stands is counted with the rest, whatever the Edges; so are dice thrown beside those that lie", () => {
    for (const net of [-2, -1, 0, 1, 2])
      for (const lying of [[], [9], [9, 12]].filter(({ length }) => length <= 1 + Math.abs(net))) {
        const hand = allByHand(setup({ net }), lying);
        const all = Object.values(hand).reduce((sum, count) => sum + count, 0);
        const make = () =>
          lying.length > 0 ? rollOnConflict(setup({ net }), lying) : conflictRoll(setup({ net }), "c", "stands");
        const distribution = odds(make, resultKey);
        expect(distribution.keys().sort(), `${net} ${lying.join(",")}`).toEqual(Object.keys(hand).sort());
        for (const [key, count] of Object.entries(hand))
          expect(distribution.probability(key), key).toBeCloseTo(count / all, 14);
      }
  });

  it("MY-CFL-21 simulation comes near them", () => {
    const make = () => conflictRoll(setup({ net: 1 }));
    const counts = simulate(make, { generator: seededGenerator(7), runs: 20_000, key: ({ result }) => result });
    const exact = conflictOdds(setup({ net: 1 }))
      .chanceOf((key) => key.endsWith("success"))
      .toNumber();
    expect((counts.get("success") ?? 0) / 20_000).toBeCloseTo(exact, 1);
  });
});

describe("Edges and Drawbacks", () => {
  it("MY-EDG-01 MY-EDG-02 each adds a die; Edges keep the highest, Drawbacks the lowest", () => {
    expect([-2, -1, 0, 1, 2].map(diceFor)).toEqual([3, 2, 1, 2, 3]);
    expect([keepDie([4, 17, 9], 2), keepDie([4, 17, 9], -2)]).toEqual([17, 4]);
  });

  it("MY-EDG-02 MY-EDG-05 MY-CND-04 they cancel first and are capped then (AMB-4)", () => {
    expect(netEdge(edges(1, 1, 1, -1))).toBe(2);
    expect(netEdge(edges(1, 1, 1, 1, -1))).toBe(2); // not 2 - 1
    expect(netEdge(edges(-1, -1, -1, -1, 1, 1))).toBe(-2);
    expect(netEdge([])).toBe(0);
  });

  it("MY-EDG-03 an Extreme one counts as two", () => {
    expect(netEdge(edges(-2, 1))).toBe(-1);
  });

  it("MY-EDG-01 an Edge of the opponent is a Drawback of the roller", () => {
    expect(netEdge(edges(1, 1).map(fromOtherSide))).toBe(-2);
  });
});

describe("two sides", () => {
  it("MY-CFL-11 a Defense of 18 is worth +8, one of 9 is worth -1", () => {
    expect([18, 9].map(adjustmentOf)).toEqual([8, -1]);
    expect(swapRoller(setup({ net: 1 }))).toEqual({ adjustment: 5, threshold: 14, net: -1 });
    expect(swapRoller(swapRoller(setup()))).toEqual(setup());
  });

  it("MY-CFL-11 swapping the roller mirrors the chances of a lone die", () => {
    const chance = (one: ConflictSetup) => conflictOdds(one).chanceOf((key) => key.endsWith("success"));
    const swapped = chance(swapRoller(setup()));
    expect(chance(setup()).plus(swapped).toString()).not.toBe("0");
    expect(swapped.toString()).toBe("11/19"); // 5 + die against 14: 10 to 20
  });

  it("MY-CFL-12 Level 6 and Perception 3 present 19", () => {
    expect(thresholdOf(6 + 3)).toBe(19);
  });

  it("MY-CFL-19 the assassin's chain: +5 for the stab, -7 for the victim's roll", () => {
    expect([carriedMargin(5, "sameSide"), carriedMargin(7, "otherSide"), carriedMargin(-3, "otherSide")]).toEqual([
      5, -7, 3,
    ]);
    expect(carriedMargin(0, "otherSide")).toBe(0);
  });
});

describe("Guts after the roll", () => {
  const named = { named: true, involved: true, spent: 0 };
  const price = (die: number, threshold: number, side: "roller" | "opponent" = "roller") =>
    gutsPrice(judgeConflict({ adjustment: 14, threshold, net: 0 }, [die]), side);

  it("MY-CFL-10 MY-GUT-03 the worked prices: 5, 10, 11 for who rolled, 7 and 14 for the one struck, 1 for a tie", () => {
    expect(gutsPrice({ margin: -4 }, "roller")).toBe(5); // 14 against 18 (L2668)
    expect(price(5, 28)).toBe(10); // 19 against 28 (L2712)
    expect(price(4, 28)).toBe(11); // 18 against 28 (L2752)
    expect(price(13, 21, "opponent")).toBe(7);
    expect(gutsPrice({ margin: 13 }, "opponent")).toBe(14);
    expect([gutsPrice({ margin: 0 }, "roller"), gutsPrice({ margin: 0 }, "opponent")]).toEqual([1, 1]);
  });

  it("MY-GUT-04 not for whoever has won, not on naturals, not on hidden rolls, not for the nameless or uninvolved", () => {
    const miss = judgeConflict(setup(), [5]);
    expect(gutsPrice(miss, "opponent")).toBeNull();
    expect(gutsBlocked(miss, "opponent", named)).toBe("won");
    expect(gutsBlocked(miss, "roller", named)).toBeNull();
    expect(gutsBlocked(miss, "roller", { ...named, named: false })).toBe("notNamed");
    expect(gutsBlocked(miss, "roller", { ...named, involved: false })).toBe("notInvolved");
    expect(gutsBlocked(miss, "roller", { ...named, hidden: true })).toBe("hidden");
    expect(gutsBlocked(judgeConflict(setup(), [1]), "roller", named)).toBe("natural");
    expect(gutsBlocked(judgeConflict(setup(), [20]), "opponent", named)).toBe("natural");
  });

  it("MY-GUT-05 MY-GUT-01 what does not fit below 63 cannot be bought", () => {
    const miss = judgeConflict(setup(), [5]); // margin -6, price 7
    expect(gutsBlocked(miss, "roller", { ...named, spent: 56 })).toBeNull();
    expect(gutsBlocked(miss, "roller", { ...named, spent: 57 })).toBe("notEnoughGuts");
  });

  it("MY-ATK-07 MY-CHS-07 the same dice judged anew: a Bare Success for the roller, a Bare Failure for the other side", () => {
    const miss = judgeConflict(setup(), [5]);
    expect(
      judgeConflict({ ...setup(), guts: { by: "roller", points: gutsPrice(miss, "roller")! } }, [5]),
    ).toMatchObject({
      margin: 1,
      grade: "bare",
      bought: true,
    });
    const hit = judgeConflict(setup(), [18]);
    expect(
      judgeConflict({ ...setup(), guts: { by: "opponent", points: gutsPrice(hit, "opponent")! } }, [18]),
    ).toMatchObject({ margin: -1, result: "failure" });
    expect(gutsPrice(hit, "roller")).toBeNull();
  });

  it("MY-CFL-10 Guts do nothing about naturals and raise no Margin that is there", () => {
    expect(judgeConflict(setup({ guts: { by: "roller", points: 7 } }), [1]).margin).toBe(-14 + 4);
    expect(judgeConflict(setup({ guts: { by: "roller", points: 7 } }), [18])).toMatchObject({
      margin: 7,
      bought: false,
    });
  });

  it("MY-GEN-02 MY-EDG-04 an Overlord's word judges the same dice under other numbers", () => {
    expect(judgeConflict(setup({ threshold: 10 }), [5])).toMatchObject({ margin: -1 });
    expect(judgeConflict(setup({ net: 0 }), [5, 19])).toMatchObject({ kept: 5 }); // the Edge is taken away
    expect(() => judgeConflict(setup({ net: 2 }), [5, 19])).toThrow("takes 3 dice");
    expect([missingDice(setup({ net: 2 }), [5]), missingDice(setup(), [5, 6])]).toEqual([2, 0]);
    const more = replay(() => rollOnConflict(setup({ net: 1 }), [5]), [{ id: "conflict-more", dice: [19] }]);
    expect(more).toMatchObject({ kept: 19, result: "success" });
    expect(replay(() => rollOnConflict(setup(), [5]), []).kept).toBe(5);
  });
});

describe("Thresholds and what success is worth", () => {
  it("MY-CFL-13 MY-CFL-18 the fiat table; what is trivial is not rolled", () => {
    expect(Object.values(FIAT_THRESHOLDS)).toEqual([0, 5, 10, 15, 20, 25, 35, 40]);
    expect([rollNeeded(0), rollNeeded(5), rollNeeded(null)]).toEqual(["succeeds", "rolls", "impossible"]);
  });

  it("MY-CFL-14 a task's Level is its Threshold less 10, at least 0", () => {
    expect([5, 10, 25].map(difficultyLevel)).toEqual([0, 0, 15]);
  });

  it("MY-CFL-15 degrees begin at 1, 5, 10 and 15", () => {
    expect([0, 1, 4, 5, 9, 10, 14, 15].map(successDegree)).toEqual([
      null,
      "barely",
      "barely",
      "competent",
      "competent",
      "masterful",
      "masterful",
      "nearPerfect",
    ]);
  });

  it("MY-KNW-01 MY-KNW-02 questions and how much is known", () => {
    expect(Object.values(QUESTION_THRESHOLDS)).toEqual([0, 3, 5, 10, 15, 20, 25, 35, null]);
    expect([-3, 1, 2, 4, 5, 9, 10].map(answerFor)).toEqual([
      null,
      "basic",
      "background",
      "background",
      "wellVersed",
      "wellVersed",
      "expert",
    ]);
    // Rank 2 and Intelligence 3 against Hard, die 18: Margin 3 (flow 10).
    expect(answerFor(judgeConflict({ adjustment: 5, threshold: 20, net: 0 }, [18]).margin)).toBe("background");
  });

  it("MY-CFL-16 a settled roll stands for both sides until the situation changes", () => {
    const settled = [{ kind: "sneaking", actor: "a", target: "b" }];
    expect(stillStands(settled, { kind: "sneaking", actor: "b", target: "a" })).toBe(true);
    expect(stillStands(settled, { kind: "mocking", actor: "a", target: "b" })).toBe(false);
    expect(unsettle(settled, { kind: "sneaking", actor: "b", target: "a" })).toEqual([]);
  });
});
