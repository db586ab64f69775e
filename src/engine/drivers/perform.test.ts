import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  face,
  keepHighest,
  part,
  perform,
  replay,
  roll,
  rollTally,
  seededGenerator,
  simulate,
  sumOf,
  type Answer,
  type Procedure,
  type Request,
  type Transcript,
} from "../index";
import { expectOrderFree } from "../testing/order-free";
import { runOnce } from "../testing/run-once";

/** Answers from a list, and notes what it was asked. */
function scripted(...answers: number[][]): { answer: Answer; asked: Request[] } {
  const asked: Request[] = [];
  const answer = async (request: Request) => {
    asked.push(request);
    return answers.shift() as number[];
  };
  return { answer, asked };
}

function* everything(reroll: boolean): Procedure<string> {
  const dice = yield* roll(
    "check",
    3,
    6,
    reroll ? { reroll: { when: (f) => f === 1 }, until: (d) => d[0] !== d[2] } : undefined,
  );
  const hand = yield* roll("hand", 1, 4);
  const damage = yield* rollTally("damage", 2, 6, sumOf(), { explode: { when: (f) => f >= 5, most: 2 } });
  const save = yield* part(
    "save",
    () => roll("save", 1, 20),
    String,
    ([f = 0]) => f > 3,
  );
  return JSON.stringify([[...dice].sort(), hand, damage, save]);
}

describe("perform and replay", () => {
  it("replay of a performance gives the same outcome, through JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, reroll) => {
        const generator = seededGenerator(seed);
        const answer: Answer = async (request) =>
          Array.from({ length: request.count }, () => face(generator, request.faces));
        const { outcome, transcript } = await perform(() => everything(reroll), answer);
        expect(replay(() => everything(reroll), JSON.parse(JSON.stringify(transcript)) as Transcript)).toBe(outcome);
      }),
    );
  });

  it("asks again for exactly the dice that are thrown again", async () => {
    const { answer, asked } = scripted([1, 4, 1], [1, 6], [2]);
    const done = await perform(() => roll("check", 3, 6, { reroll: { when: (f) => f === 1 } }), answer);
    expect(done.outcome).toEqual([2, 4, 6]);
    expect(done.transcript).toEqual([{ id: "check", faces: 6, dice: [2, 4, 6], discarded: [[1, 1], [1]] }]);
    expect(asked.map((request) => [request.count, request.again])).toEqual([
      [3, undefined],
      [2, 1],
      [1, 2],
    ]);
  });

  it("throws dice for explosions up to the limit", async () => {
    const explode = { when: (f: number) => f === 6, most: 2 };
    const { answer, asked } = scripted([6, 6], [6, 2], [6]);
    const done = await perform(() => rollTally("pool", 2, 6, sumOf(), { explode }), answer);
    expect([done.outcome, asked.length, done.transcript[0]?.dice]).toEqual([26, 3, [6, 6, 6, 2, 6]]);
  });

  it("a part that does not stand leaves no trace", async () => {
    const { answer } = scripted([2], [9]);
    const done = await perform(
      () =>
        part(
          "save",
          () => roll("die", 1, 20),
          String,
          ([f = 0]) => f > 3,
        ),
      answer,
    );
    expect(done.transcript).toEqual([{ id: "die", faces: 20, dice: [9] }]);
  });

  it("refuses answers that do not fit", async () => {
    const wrong = (...faces: number[]) => perform(() => roll("check", 2, 6), scripted(faces).answer);
    await expect(wrong(1)).rejects.toThrow('Request "check" wants the faces of 2d6, not [1].');
    await expect(wrong(1, 7)).rejects.toThrow("7 is no such face");
    await expect(
      perform(
        () => roll("x", 1, 6),
        () => Promise.reject(new Error("dialog closed")),
      ),
    ).rejects.toThrow("dialog closed");
    await expect(
      perform(
        function* (): Procedure<number> {
          yield* roll("a", 1, 6);
          yield* part("p", () => roll("a", 1, 6), String);
          return 0;
        },
        scripted([1], [1]).answer,
      ),
    ).rejects.toThrow(/called "a"/);
  });

  it("names the request that a transcript does not fit", () => {
    const check = () => roll("check", 2, 6);
    expect(() => replay(check, [])).toThrow('Request "check" has no entry: the transcript ends after 0.');
    expect(() => replay(check, [{ id: "other", dice: [1, 1] }])).toThrow(
      'asks for "check", but entry 1 of the transcript is "other"',
    );
    expect(() => replay(check, [{ id: "check", faces: 8, dice: [1, 1] }])).toThrow(
      '"check" wants d6; the transcript has d8',
    );
    expect(() => replay(check, [{ id: "check", dice: [1] }])).toThrow("wants the faces of 2d6, not [1]");
    expect(() => replay(check, [{ id: "check" }])).toThrow("wants the faces of 2d6, not undefined");
    expect(() => replay(check, [{ id: "check", dice: [1, 2] }, { id: "more" }])).toThrow('goes on with "more"');
    const kept = () => roll("check", 1, 6, { reroll: { when: (f) => f === 1 } });
    expect(() => replay(kept, [{ id: "check", dice: [1] }])).toThrow(/recorded dice 1 would have been thrown again/);
  });
});

describe("order-freeness", () => {
  it("passes rules that look at dice as a set and catches those that do not", () => {
    expectOrderFree(() => everything(false));
    expectOrderFree(() => everything(true));
    expect(() =>
      expectOrderFree(function* (): Procedure<number> {
        return (yield* roll("check", 2, 6))[0] ?? 0;
      }),
    ).toThrow(/depends on the order of dice: check:/);
    const last = { start: 0, add: (_: number, f: number) => f, key: (state: number) => state };
    expect(() => expectOrderFree(() => rollTally("pool", 3, 6, last))).toThrow(/depends on the order/);
  });
});

describe("simulation", () => {
  it("repeats itself with the same seed and counts every run", () => {
    const options = () => ({ generator: seededGenerator(5), runs: 2000, key: String });
    const counts = simulate(() => everything(true), options());
    expect(simulate(() => everything(true), options())).toEqual(counts);
    expect([...counts.values()].reduce((a, b) => a + b, 0)).toBe(2000);
    expect(() => simulate(() => everything(true), { ...options(), runs: 0.5 })).toThrow(/whole number of runs/);
  });

  it("goes on, and stays right, when there is no room to remember more", () => {
    function* three(): Procedure<boolean> {
      const first = yield* roll("first", 3, 12); // 1728 throws of 1728 throws are more than the tree remembers
      const second = yield* roll("second", 3, 12);
      const pool = yield* rollTally("pool", 3 + (Math.max(...first) % 2), 20, keepHighest(3));
      return [...second, ...pool].reduce((a, b) => a + b, 0) >= 60;
    }
    const runs = 20_000;
    const yes = simulate(three, { generator: seededGenerator(9), runs, key: String }).get("true") ?? 0;
    const generator = seededGenerator(10);
    let plain = 0;
    for (let i = 0; i < runs; i++) if (runOnce(three, generator)) plain++;
    expect(plain).toBeGreaterThan(1000);
    expect(Math.abs(yes - plain)).toBeLessThan(5 * Math.sqrt(2 * plain)); // five standard deviations at least
  });

  it("throws big pools without remembering them", () => {
    const counts = simulate(() => roll("pool", 8, 20), {
      generator: seededGenerator(5),
      runs: 500,
      key: (dice) => String(dice.length),
    });
    expect([...counts]).toEqual([["8", 500]]);
  });
});
