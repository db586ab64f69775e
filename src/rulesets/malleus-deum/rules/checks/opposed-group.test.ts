import { describe, expect, it } from "vitest";
import { opposedOdds } from "./opposed-odds";
import { groupOdds, judgeGroup } from "./opposed-group";
import { judgeOpposed, readSide, type OpposedSide } from "./opposed-check";
import { naturalTally } from "./natural-tally";

const side = (bonus: number): OpposedSide => ({ bonus, modifiers: 0, edge: "none" });

/** Every throw of 2d12. */
const throws = Array.from({ length: 144 }, (_, i) => [1 + (i % 12), 1 + Math.floor(i / 12)]);
const rollOf = (one: OpposedSide, dice: readonly number[]) => {
  const tally = naturalTally("none");
  return readSide(
    one,
    dice.reduce((state, face) => tally.add(state, face), tally.start),
  );
};

describe("one roll against a whole group", () => {
  it("MD-CHK-27 MD-CHK-17 the party is ahead only where its delegate is ahead of every one of them", () => {
    expect(judgeGroup([{ winner: "acting" }, { winner: "opposing" }, { winner: "acting" }])).toEqual({
      ahead: 2,
      all: false,
    });
    expect(judgeGroup([{ winner: "acting" }, { winner: "acting" }])).toEqual({ ahead: 2, all: true });
    // A tie that nobody wins is not ahead, and against nobody there is nothing to win.
    expect(judgeGroup([{ winner: null }]).all).toBe(false);
    expect(judgeGroup([]).all).toBe(false);
  });

  it("against one it has the odds of an opposed check", () => {
    const alone = opposedOdds({ acting: side(2), opposing: side(1), tie: "failure" });
    const group = groupOdds({ acting: side(2), opposing: [side(1)], tie: "failure" });
    expect(group.probability("win")).toBeCloseTo(alone.probability("win"), 12);
  });

  it("against two it is the delegate's one roll against both, throw by throw", () => {
    const [acting, one, other] = [side(2), side(1), side(0)];
    let wins = 0;
    for (const own of throws) {
      const roll = rollOf(acting, own);
      const beats = (foe: OpposedSide) =>
        throws.filter((dice) => judgeOpposed("failure", roll, rollOf(foe, dice)).winner === "acting").length;
      wins += beats(one) * beats(other);
    }
    const odds = groupOdds({ acting, opposing: [one, other], tie: "failure" });
    expect(odds.probability("win")).toBeCloseTo(wins / 144 ** 3, 12);
  });
});
