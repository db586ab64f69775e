import { beforeEach, describe, expect, it } from "vitest";
import { roll } from "../../engine";
import { fakeFoundry } from "../testing/fake-foundry";
import { oddsView } from "./odds-bar";
import type { RollAction } from "./roll-action";

beforeEach(() => void fakeFoundry());

/** One d20 against a difficulty; 20 is a triumph. */
const check: RollAction<number, number> = {
  *procedure(difficulty) {
    const [die = 0] = yield* roll("check", 1, 20);
    return die === 20 ? 2 : die >= difficulty ? 1 : 0;
  },
  key: (outcome) => ["failure", "success", "triumph"][outcome]!,
  segments: [
    { key: "triumph", label: "T", tone: "triumph", success: true },
    { key: "success", label: "S", tone: "good", success: true },
    { key: "failure", label: "F", tone: "bad", success: false },
  ],
};

describe("the odds bar", () => {
  it("shows exact shares and the chance of all successes together", () => {
    const view = oddsView(check, 11);
    expect(view.headline).toBe("50 %");
    expect(view.segments.map(({ width }) => width)).toEqual(
      [5, 45, 50].map((share) => expect.closeTo(share, 9) as number),
    );
    expect(view.spoken).toBe("T 5 %, S 45 %, F 50 %");
  });
  it("begins with the best, however a game lists its outcomes", () => {
    const worstFirst = { ...check, segments: check.segments.toReversed() };
    expect(oddsView(worstFirst, 11).segments.map(({ key }) => key)).toEqual(["triumph", "success", "failure"]);
  });
  it("leaves out what cannot happen", () => {
    expect(oddsView(check, 1).segments.map(({ key }) => key)).toEqual(["triumph", "success"]);
    expect(oddsView(check, 1).headline).toBe("100 %");
  });
  it("gives every segment an icon of its tone besides its colour", () => {
    const icons = oddsView(check, 11).segments.map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(3);
  });
});
