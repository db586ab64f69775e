import { describe, expect, it } from "vitest";
import { odds, seededGenerator, simulate } from "../../../../engine";
import { openingRoll, type OpeningOutcome, type OpeningSide } from "./opening-roll";

const side = (id: string, unaware = false): OpeningSide => ({ id, unaware });
const winner = (outcome: OpeningOutcome) => outcome.winner;
const surprised = (outcome: OpeningOutcome) => outcome.surprised.join();
const chances = (sides: OpeningSide[], key = winner) => odds(() => openingRoll(sides), key);

/** All ordered throws of two sides, the lower of two dice for an unaware one; ties left out. */
function byHand(first: boolean, second: boolean) {
  const faces = Array.from({ length: 20 }, (_, i) => i + 1);
  const results = (unaware: boolean) =>
    faces.flatMap((a) => (unaware ? faces.map((b) => Math.min(a, b)) : faces.map(() => a)));
  let [won, lost, surprise] = [0, 0, 0];
  for (const a of results(first))
    for (const b of results(second)) {
      if (a > b) won++;
      if (a < b) lost++;
      if (second && a - b >= 5) surprise++;
    }
  return { won, all: won + lost, surprise };
}

describe("odds of the Opening roll", () => {
  it("MY-INI-14 two sides that know of each other have even chances, ties thrown again", () => {
    expect(
      chances([side("a"), side("b")])
        .chance("a")
        .toString(),
    ).toBe("1/2");
    expect(
      chances([side("a"), side("b")], surprised)
        .chance("")
        .toString(),
    ).toBe("1");
  });

  it("MY-INI-14 three sides: a third each", () => {
    const odds = chances([side("a"), side("b"), side("c")]);
    for (const id of ["a", "b", "c"]) expect(odds.chance(id).toString()).toBe("1/3");
  });

  it("MY-INI-10 MY-INI-14 MY-GLO-05 an unaware side: the odds are those of all throws counted", () => {
    for (const [first, second] of [
      [false, true],
      [true, true],
    ] as const) {
      const hand = byHand(first, second);
      const sides = [side("a", first), side("b", second)];
      expect(chances(sides).probability("a")).toBeCloseTo(hand.won / hand.all, 14);
      expect(
        chances(sides, surprised)
          .chanceOf((key) => key === "b")
          .toNumber(),
      ).toBeCloseTo(hand.surprise / hand.all, 14);
    }
  });

  it("MY-INI-14 simulation comes near the odds", () => {
    const sides = [side("a"), side("b", true), side("c", true)];
    const counts = simulate(() => openingRoll(sides), { generator: seededGenerator(5), runs: 20_000, key: winner });
    expect((counts.get("a") ?? 0) / 20_000).toBeCloseTo(chances(sides).probability("a"), 1);
  });

  it("MY-INI-03 one side alone wins without dice; no side is an error", () => {
    expect(
      chances([side("a", true)])
        .chance("a")
        .toString(),
    ).toBe("1");
    expect(() => chances([])).toThrow("at least one side");
  });
});
