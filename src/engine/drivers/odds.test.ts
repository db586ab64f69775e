import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  keepHighest,
  keepLowest,
  odds,
  oddsOf,
  part,
  Rational,
  roll,
  rollTally,
  seededGenerator,
  simulate,
  sumOf,
  type DiceRequest,
  type Make,
  type Procedure,
  type Step,
} from "../index";
import { runOnce } from "../testing/run-once";
import { both, countOf } from "../testing/tallies";

/** Chances by plain enumeration of ordered dice: slow, and shares no code with the odds. */
function bruteForce<T>(
  make: Make<T>,
  path: unknown[] = [],
  chance = new Rational(1),
  found = new Map<string, Rational>(),
) {
  const procedure = make();
  let result = procedure.next();
  for (const answer of path) result = procedure.next(answer);
  if (result.done) {
    const name = String(result.value);
    return found.set(name, (found.get(name) ?? new Rational(0)).plus(chance));
  }
  for (const [answer, share] of answers(result.value)) bruteForce(make, [...path, answer], chance.times(share), found);
  return found;
}

function answers(step: Step): [unknown, Rational][] {
  if (step.kind === "part") throw new Error("not asked of brute force");
  const dieChains = gathered(chains(step, step.explode?.most ?? 0));
  let throws: [number[], Rational][] = [[[], new Rational(1)]];
  for (let i = 0; i < step.count; i++)
    throws = throws.flatMap(([dice, share]) =>
      dieChains.map(([more, times]): [number[], Rational] => [[...dice, ...more], share.times(times)]),
    );
  const seen = throws.map(([dice, share]): [unknown, Rational] => [
    step.tally ? dice.reduce((state, face) => step.tally?.add(state, face), step.tally.start) : dice,
    share,
  ]);
  const stand = gathered(seen).filter(([answer]) => step.until?.(answer) ?? true);
  const all = stand.reduce((sum, [, share]) => sum.plus(share), new Rational(0));
  return stand.map(([answer, share]) => [answer, share.times(new Rational(all.denominator, all.numerator))]);
}

/** Equal answers once, with the sum of their chances. */
function gathered<A>(all: readonly [A, Rational][]): [A, Rational][] {
  const found = new Map<string, [A, Rational]>();
  for (const [answer, share] of all) {
    const name = JSON.stringify(answer);
    found.set(name, [answer, share.plus(found.get(name)?.[1] ?? new Rational(0))]);
  }
  return [...found.values()];
}

/** One die with re-rolls and the dice that explode from it. */
function chains(request: DiceRequest, most: number, rerolls = request.reroll?.times ?? 40): [number[], Rational][] {
  const { faces, reroll, explode } = request;
  const again = reroll && rerolls > 0 ? faceList(faces).filter((face) => reroll.when(face)) : [];
  const found: [number[], Rational][] = [];
  if (reroll && reroll.times === undefined) {
    const stays = faceList(faces).filter((face) => !reroll.when(face));
    for (const face of stays) found.push([[face], new Rational(1, stays.length)]);
  } else {
    for (const face of faceList(faces)) if (!again.includes(face)) found.push([[face], new Rational(1, faces)]);
    for (const [rest, share] of again.length > 0 ? chains({ ...request, explode: undefined }, 0, rerolls - 1) : [])
      found.push([rest, share.times(new Rational(again.length, faces))]);
  }
  if (!explode || most === 0) return found;
  return found.flatMap(([dice, share]): [number[], Rational][] =>
    explode.when(dice[0] as number)
      ? chains(request, most - 1).map(([rest, times]) => [[...dice, ...rest], share.times(times)])
      : [[dice, share]],
  );
}

const faceList = (faces: number) => Array.from({ length: faces }, (_, i) => i + 1);

/** A random rule: requests that depend on what came before, and may end early. */
const stepSpec = fc.record({
  kind: fc.constantFrom("roll", "tally"),
  count: fc.nat(2),
  faces: fc.integer({ min: 2, max: 4 }),
  reroll: fc.constantFrom("none", "once", "twice", "until"),
  until: fc.boolean(),
  explode: fc.nat(2),
});
type StepSpec = typeof stepSpec extends fc.Arbitrary<infer S> ? S : never;

function* ruleOf(specs: readonly StepSpec[]): Procedure<number> {
  let state = 1;
  for (const [i, spec] of specs.entries()) {
    const count = spec.count + (state % 2);
    const times = { none: 0, once: 1, twice: 2, until: undefined }[spec.reroll];
    const reroll = spec.reroll === "none" ? undefined : { when: (face: number) => face === 1, times };
    const fits = (sum: number) => sum >= 2 || count === 0;
    if (spec.kind === "roll") {
      const until = spec.until ? (dice: number[]) => fits(dice.reduce((a, b) => a + b, 0)) : undefined;
      const dice = yield* roll(`s${i}`, count, spec.faces, { reroll, until });
      state += 3 * Math.max(0, ...dice) + dice.filter((face) => face === 2).length;
    } else {
      const explode = { when: (face: number) => face === spec.faces, most: count > 2 ? 1 : spec.explode };
      state += yield* rollTally(`s${i}`, count, spec.faces, sumOf(), {
        reroll,
        explode,
        until: spec.until ? fits : undefined,
      });
    }
    state %= 11;
    if (state === 4) break;
  }
  return state;
}

const rule = fc.array(stepSpec, { maxLength: 2 });

describe("odds", () => {
  it("of any rule sum to one and agree with brute force over ordered dice", () => {
    fc.assert(
      fc.property(rule, (specs) => {
        const exact = odds(() => ruleOf(specs), String);
        const total = exact.keys().reduce((sum, key) => sum.plus(exact.chance(key)), new Rational(0));
        expect(total.toString()).toBe("1");
        const brute = bruteForce(() => ruleOf(specs));
        const shown = (entries: Iterable<readonly [string, Rational]>) =>
          Object.fromEntries([...entries].map(([k, r]) => [k, `${r}`]));
        expect(shown(exact.keys().map((key) => [key, exact.chance(key)] as const))).toEqual(shown(brute));
      }),
      { numRuns: 100 },
    );
  });

  it("of any rule agree with simulation, remembered or not", () => {
    fc.assert(
      fc.property(rule, fc.integer(), (specs, seed) => {
        const runs = 1500;
        const exact = odds(() => ruleOf(specs), String);
        const generator = seededGenerator(seed);
        const plain = new Map<string, number>();
        for (let i = 0; i < runs; i++) {
          const name = String(runOnce(() => ruleOf(specs), generator));
          plain.set(name, (plain.get(name) ?? 0) + 1);
        }
        for (const counts of [simulate(() => ruleOf(specs), { generator, runs, key: String }), plain]) {
          let distance = 0;
          for (const key of exact.keys()) {
            const expected = exact.probability(key) * runs;
            distance += ((counts.get(key) ?? 0) - expected) ** 2 / expected;
          }
          expect([...counts.keys()].filter((key) => exact.weight(key) === 0)).toEqual([]);
          // Chi square has mean d and variance 2d; eight deviations and some room leave no false alarms.
          const freedom = exact.size - 1;
          expect(distance).toBeLessThan(freedom + 8 * Math.sqrt(2 * freedom) + 30);
        }
      }),
      { numRuns: 40, seed: 20 },
    );
  });

  it("3d12 keep 2: raw dice and tally agree, by hand for the top", () => {
    const raw = oddsOf(function* (): Procedure<number> {
      const dice = (yield* roll("check", 3, 12)).sort((a, b) => a - b); // sorting its own copy harms nothing
      return (dice[1] ?? 0) + (dice[2] ?? 0);
    });
    const tally = oddsOf(function* (): Procedure<number> {
      return (yield* rollTally("check", 3, 12, keepHighest(2))).reduce((a, b) => a + b, 0);
    });
    expect(raw.entries().sort()).toEqual(tally.entries().sort());
    expect(raw.weight(24)).toBe(34); // three twelves, or exactly two: 1 + 3 * 11
    expect(raw.denominator).toBe(1728);
    const low = oddsOf(() => rollTally("check", 3, 12, keepLowest(2)), String).merge(
      (faces) => (faces[0] ?? 0) + (faces[1] ?? 0),
    );
    expect(low.weight(2)).toBe(34);
  });

  it("a re-roll until it stays is a condition, not a cut", () => {
    const result = oddsOf(() => rollTally("die", 1, 6, sumOf(), { reroll: { when: (face) => face <= 2 } }));
    expect(result.entries()).toEqual([
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ]);
  });

  it("one re-roll of ones counts both throws", () => {
    const result = oddsOf(() => rollTally("die", 1, 6, sumOf(), { reroll: { when: (face) => face === 1, times: 1 } }));
    expect([result.chance(1).toString(), result.chance(6).toString()]).toEqual(["1/36", "7/36"]);
  });

  it("until conditions the whole throw", () => {
    const until = (dice: number[]) => dice[0] !== dice[1];
    const result = oddsOf(function* (): Procedure<number> {
      const [a = 0, b = 0] = yield* roll("check", 2, 12, { until });
      return a + b;
    });
    expect(result.denominator).toBe(132); // 144 without the twelve doubles
    expect(result.weight(3)).toBe(2);
    expect(result.weight(2)).toBe(0);
  });

  it("explosions are exact up to the limit that the rule sets", () => {
    const explode = { when: (face: number) => face === 6, most: 2 };
    const result = oddsOf(() => rollTally("die", 1, 6, sumOf(), { explode }));
    expect(result.denominator).toBe(216);
    expect([result.weight(5), result.weight(6), result.weight(7), result.weight(18), result.weight(13)]).toEqual([
      36, 0, 6, 1, 1,
    ]);
  });

  it("a part is worked out once and gives the same as the plain sequence", () => {
    function* attack(): Procedure<boolean> {
      const [a = 0, b = 0] = yield* roll("attack", 2, 6);
      return a + b >= 8;
    }
    function* fight(whole: boolean): Procedure<string> {
      const hit = whole ? yield* attack() : yield* part("strike", attack, String);
      if (!hit) return "miss";
      const [damage = 0] = yield* roll("damage", 1, 6);
      return `${damage}`;
    }
    const [plain, parts] = [odds(() => fight(true), String), odds(() => fight(false), String)];
    for (const key of plain.keys()) expect(parts.chance(key).equals(plain.chance(key))).toBe(true);
    const won = oddsOf(() => part("strike", attack, String, (hit) => hit), String);
    expect(won.chance(true).toString()).toBe("1");
  });

  it("forty dice stay exact", () => {
    const result = oddsOf(() =>
      rollTally(
        "pool",
        40,
        6,
        countOf((face) => face === 6),
      ),
    );
    expect(result.weight(40)).toBe(1);
    expect(result.mean().toString()).toBe("20/3");
    expect(result.probability(40)).toBeCloseTo(6 ** -40, 45);
  });

  it("tallies agree with the faces they stand for", () => {
    const tally = both(sumOf(), keepHighest(4));
    const seen = oddsOf(() => rollTally("pool", 4, 6, tally), String);
    const raw = oddsOf(() => roll("pool", 4, 6), String);
    expect(seen.size).toBe(raw.size);
    for (const [sum, dice] of seen.keys()) {
      expect(raw.weight([...dice])).toBe(seen.weight([sum, dice]));
      expect(sum).toBe(dice.reduce((a, b) => a + b, 0));
    }
    expect(() => keepHighest(0)).toThrow(/above 0/);
  });

  it("says what is wrong with a request", () => {
    const of = (make: Make<unknown>) => () => odds(make, String);
    expect(of(() => roll("a", 2.5, 6))).toThrow('Request "a": count must be a whole number from 0 to 1000, not 2.5.');
    expect(of(() => roll("a", 2, 0))).toThrow(/"a": faces must be a whole number from 1/);
    expect(of(() => roll("", 2, 6))).toThrow(/needs an id/);
    expect(of(() => roll("a", 2, 6, { reroll: { when: () => true } }))).toThrow(/"a": no throw can meet/);
    expect(of(() => roll("a", 2, 6, { until: () => false }))).toThrow(/"a": no throw can meet/);
    expect(of(() => roll("a", 60, 20))).toThrow(/60d20 falls in too many different ways.*rollTally/);
    expect(
      of(() =>
        part(
          "p",
          () => roll("a", 1, 6),
          String,
          () => false,
        ),
      ),
    ).toThrow(/"p": no throw can meet/);
    const twice = function* (): Procedure<number> {
      yield* roll("a", 1, 6);
      yield* roll("a", 1, 6);
      return 0;
    };
    expect(of(twice)).toThrow(/Two requests of one run are called "a".*"a-2"/);
    const endless = function* (): Procedure<number> {
      for (let i = 0; ; i++) yield* roll(`a${i}`, 1, 6);
    };
    expect(of(endless)).toThrow(/"until"/);
    let calls = 0;
    expect(of(() => roll(`a${calls++}`, 1, 6))).toThrow(/must depend on its answers alone/);
  });
});
