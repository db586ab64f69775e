import { describe, expect, it } from "vitest";
import { openingOdds, type OpeningResult, type OpeningSide } from "./opening-odds";
import { judgeThrow, openingDice, surprisedSides } from "./opening-throw";

const side = (id: string, unaware = false): OpeningSide => ({ id, unaware });
const wins = (id: string) => (one: OpeningResult) => one.winner === id;
const isSurprised = (id: string) => (one: OpeningResult) => one.surprised.includes(id);
const FACES = Array.from({ length: 20 }, (_, at) => at + 1);

/** Every dice of a side, each as likely as the other. */
const dice = ({ unaware }: OpeningSide): number[][] =>
  openingDice(unaware) === 1 ? FACES.map((one) => [one]) : FACES.flatMap((one) => FACES.map((other) => [one, other]));

/** Brute force: every throw of all sides by the rule that judges throws at the table; ties go on, all tied throws are left out. */
function byHand(sides: readonly OpeningSide[], lost: Record<string, number> = {}): Map<string, number> {
  const unaware = [...new Set(sides.filter((one) => one.unaware).map(({ id }) => id))];
  const seen = new Map<string, number>();
  let all = 0;
  const counted = (key: string, chance: number) => seen.set(key, (seen.get(key) ?? 0) + chance);
  const ties = new Map<string, { leaders: string[]; lost: Record<string, number>; count: number }>();
  const throwAll = (at: number, thrown: { side: string; dice: number[] }[]): void => {
    const one = sides[at];
    if (one) {
      for (const faces of dice(one)) throwAll(at + 1, [...thrown, { side: one.id, dice: faces }]);
      return;
    }
    const result = judgeThrow(thrown);
    if (result.leaders.length === sides.length) return;
    all += 1;
    const out = { ...lost, ...result.lost };
    if (result.leaders.length === 1) counted(`${result.leaders[0]} ${surprisedSides(unaware, out).join()}`, 1);
    else {
      const key = `${result.leaders.join()}|${surprisedSides(unaware, out).join()}`;
      const tie = ties.get(key) ?? { leaders: result.leaders, lost: out, count: 0 };
      ties.set(key, { ...tie, count: tie.count + 1 });
    }
  };
  throwAll(0, []);
  for (const { leaders, lost: so, count } of ties.values()) {
    const still = sides.filter(({ id }) => leaders.includes(id));
    const gone = surprisedSides(unaware, so);
    for (const [key, chance] of byHand(still)) {
      const [winner = "", later = ""] = key.split(" ");
      const surprised = [...gone, ...later.split(",").filter(Boolean)];
      counted(`${winner} ${unaware.filter((id) => surprised.includes(id)).join()}`, count * chance);
    }
  }
  return new Map([...seen].map(([key, count]) => [key, count / all]));
}

describe("odds of the Opening roll", () => {
  it("MY-INI-14 two sides that know of each other have even chances, three a third each, and nobody is Surprised", () => {
    for (const ids of [
      ["a", "b"],
      ["a", "b", "c"],
    ]) {
      const odds = openingOdds(ids.map((id) => side(id)));
      for (const id of ids) expect(odds.chanceOf(wins(id)).toString()).toBe(`1/${ids.length}`);
      expect(odds.size).toBe(ids.length);
    }
  });

  it.each([
    [[side("a"), side("b", true)]],
    [[side("a", true), side("b", true)]],
    [[side("a"), side("b"), side("c", true)]],
    [[side("a"), side("b"), side("c")]],
  ])("MY-INI-10 MY-INI-14 MY-GLO-05 %j: as all throws are counted one by one", (sides) => {
    const odds = openingOdds(sides);
    const hand = byHand(sides);
    expect(odds.size).toBe(hand.size);
    for (const { winner, surprised } of odds.keys())
      expect(odds.probability({ winner, surprised })).toBeCloseTo(hand.get(`${winner} ${surprised.join()}`) ?? 0, 12);
  });

  it("MY-INI-10 an unaware side that loses by five is Surprised: the lower of two dice against one", () => {
    const odds = openingOdds([side("a"), side("b", true)]);
    // Of 20 × 400 throws 400 tie: for each face of a the pairs whose lower die lies 5 or more below it.
    const surprised = FACES.reduce((sum, face) => sum + 400 - Math.max(0, 25 - Math.max(face, 5)) ** 2, 0);
    expect(odds.chanceOf(isSurprised("b")).toNumber()).toBeCloseTo(surprised / (8000 - 400), 12);
  });

  it("MY-INI-03 one side alone wins without dice; no side is an error", () => {
    expect(openingOdds([side("a", true)]).keys()).toEqual([{ winner: "a", surprised: [] }]);
    expect(() => openingOdds([])).toThrow("at least one side");
  });
});
