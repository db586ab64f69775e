import { describe, expect, it } from "vitest";
import { odds, replay, seededGenerator } from "../../../../engine";
import { runOnce } from "../../../../engine/testing/run-once";
import {
  amalgamThrow,
  groupThrow,
  handsTotal,
  throwChart,
  throwKey,
  throwPart,
  transcriptOfHands,
  type ChosenHands,
  type ThrowSetup,
} from "./index";
import { rulebook } from "../edition";
import { chanceOfSuccess, PLAIN_CHECK } from "../resolution";
import { transcriptOfGroup } from "../testing/group-hands";

const five: ThrowSetup = { method: "fingers", flash: 5 };
const two: ThrowSetup = { method: "fingers", flash: 2 };
const dice: ThrowSetup = { method: "dice", flash: 5 };
const throwOdds = (setup: ThrowSetup) => odds(() => amalgamThrow(setup), throwKey);
/** Chance of a success that lacks so much, by the whole check (AM-THR-07). */
const chanceOfReaching = (missing: number, { method, flash }: ThrowSetup) =>
  chanceOfSuccess(
    { ...PLAIN_CHECK, pledge: { total: 1, degree: 1 }, difficulty: missing + 1 },
    method,
    rulebook("v10", { flashRound: flash === 2 ? "two" : "five" }),
  );
const shown = (hands: ChosenHands, flash: 5 | 2 = 5) =>
  replay(() => amalgamThrow({ method: "fingers", flash }), transcriptOfHands(hands, flash));

describe("hands", () => {
  it("AM-THR-01 sums above 5 lose 5; exactly 5 stays", () => {
    expect([handsTotal(4, 3), handsTotal(2, 3), handsTotal(1, 4), handsTotal(5, 1), handsTotal(5, 4)]).toEqual([
      2, 5, 5, 1, 4,
    ]);
  });

  it("AM-THR-02 the printed chart, an X for doubles", () => {
    expect(throwChart()).toEqual([
      [null, 3, 4, 5, 1],
      [3, null, 5, 1, 2],
      [4, 5, null, 2, 3],
      [5, 1, 2, null, 4],
      [1, 2, 3, 4, null],
    ]);
  });

  it("AM-THR-01 hands that people chose are replayed: 4 and 3 are 7 - 5 = 2", () => {
    const result = shown({ own: 4, other: 3 });
    expect([result.kind, result.value, result.hands, result.flash]).toEqual(["plain", 2, { own: 4, other: 3 }, null]);
  });

  it("AM-THR-03 AM-THR-04 doubles lead to the flash round: 2 and 4 are even, a Critical Throw", () => {
    const result = shown({ own: 3, other: 3, flashOwn: 2, flashOther: 4 });
    expect([result.kind, result.value, result.flash]).toEqual(["criticalThrow", 0, { own: 2, other: 4 }]);
  });

  it("AM-THR-04 the raw total counts, never less 5: 5 and 4 are odd, 5 and 3 even; doubles mean nothing more", () => {
    expect(shown({ own: 1, other: 1, flashOwn: 5, flashOther: 4 }).kind).toBe("criticalFailure");
    expect(shown({ own: 1, other: 1, flashOwn: 5, flashOther: 3 }).kind).toBe("criticalThrow");
    expect(shown({ own: 1, other: 1, flashOwn: 5, flashOther: 5 }).kind).toBe("criticalThrow");
    expect(shown({ own: 2, other: 2, flashOwn: 1, flashOther: 2 }, 2).kind).toBe("criticalFailure");
  });

  it("AM-THR-01 AM-THR-04 hands that cannot be are refused with a reason", () => {
    expect(() => transcriptOfHands({ own: 0, other: 3 })).toThrow(/"own" shows 1 to 5 fingers, not 0/);
    expect(() => transcriptOfHands({ own: 2, other: 6 })).toThrow(/"other"/);
    expect(() => transcriptOfHands({ own: 2.5, other: 1 })).toThrow(/not 2.5/);
    expect(() => transcriptOfHands({ own: 2, other: 2 })).toThrow(/Doubles need a flash round/);
    expect(() => transcriptOfHands({ own: 2, other: 3, flashOther: 1 })).toThrow(/follows doubles only/);
    expect(() => transcriptOfHands({ own: 2, other: 2, flashOwn: 3, flashOther: 1 }, 2)).toThrow(/1 to 2 fingers/);
  });
});

describe("dice", () => {
  const thrown = (...faces: number[]) =>
    replay(
      () => amalgamThrow(dice),
      faces.map((face, at) => ({ id: at === 0 ? "die" : "flashDie", dice: [face] })),
    );

  it("AM-THR-06 1 to 5 count as thrown; a 6 is checked again, even is a Critical Throw, odd a Critical Failure", () => {
    expect([1, 5].map((face) => thrown(face).value)).toEqual([1, 5]);
    expect([2, 4, 6].map((face) => thrown(6, face).kind)).toEqual(Array(3).fill("criticalThrow"));
    expect([1, 3, 5].map((face) => thrown(6, face).kind)).toEqual(Array(3).fill("criticalFailure"));
    expect(thrown(6, 3).dice).toEqual([6, 3]);
  });
});

describe("exact chances", () => {
  it("AM-THR-07 each of 1 to 5 is 4 in 25, doubles 1 in 5; by dice 1 in 6", () => {
    for (const value of ["1", "2", "3", "4", "5"]) {
      expect(`${throwOdds(five).chance(value)}`).toBe("4/25");
      expect(`${throwOdds(dice).chance(value)}`).toBe("1/6");
    }
    const criticals = [five, two, dice].map((setup) =>
      ["criticalThrow", "criticalFailure"].map((key) => `${throwOdds(setup).chance(key)}`),
    );
    expect(criticals).toEqual([
      ["13/125", "12/125"],
      ["1/10", "1/10"],
      ["1/12", "1/12"],
    ]);
  });

  it("AM-THR-07 the table: chance by what is missing, for both flash rounds and dice", () => {
    const rows: [number, string, string, string][] = [
      [-3, "113/125", "9/10", "11/12"],
      [1, "113/125", "9/10", "11/12"],
      [2, "93/125", "37/50", "3/4"],
      [3, "73/125", "29/50", "7/12"],
      [4, "53/125", "21/50", "5/12"],
      [5, "33/125", "13/50", "1/4"],
      [6, "13/125", "1/10", "1/12"],
      [10, "13/125", "1/10", "1/12"],
      [11, "0", "0", "0"],
    ];
    for (const [missing, ...chances] of rows)
      expect([missing, ...[five, two, dice].map((setup) => `${chanceOfReaching(missing, setup)}`)]).toEqual([
        missing,
        ...chances,
      ]);
  });

  it("AM-THR-07 as a part of something longer the chances stay the same", () => {
    const whole = odds(() => throwPart(five, "a:"), throwKey);
    expect(
      whole
        .keys()
        .map((key) => `${key} ${whole.chance(key)}`)
        .sort(),
    ).toEqual(
      throwOdds(five)
        .keys()
        .map((key) => `${key} ${throwOdds(five).chance(key)}`)
        .sort(),
    );
  });
});

describe("several Throws at once", () => {
  const throwers = [
    { id: "ann", method: "fingers" },
    { id: "bob", method: "fingers" },
    { id: "cat", method: "fingers" },
  ] as const;

  it("AM-THR-05 one Storyteller's hand meets everybody's own, and one more in the flash round", () => {
    const transcript = transcriptOfGroup({
      other: 3,
      flashOther: 1,
      own: [
        { id: "ann", hand: 3, flash: 3 },
        { id: "bob", hand: 4 },
        { id: "cat", hand: 3, flash: 2 },
      ],
    });
    const results = replay(() => groupThrow(throwers, 5), transcript);
    expect([results.ann?.kind, results.bob?.value, results.cat?.kind]).toEqual([
      "criticalThrow", // 3 + 1
      2, // 4 + 3 - 5
      "criticalFailure", // 2 + 1
    ]);
  });

  it("AM-THR-05 hands that do not fit the group are refused", () => {
    expect(() => transcriptOfGroup({ other: 3, own: [{ id: "ann", hand: 3, flash: 1 }] })).toThrow(/"flashOther"/);
    expect(() => transcriptOfGroup({ other: 3, flashOther: 2, own: [{ id: "ann", hand: 4 }] })).toThrow(/doubles only/);
    expect(() => transcriptOfGroup({ other: 3, own: [{ id: "ann", hand: 4, flash: 2 }] })).toThrow(/ann has none/);
  });

  it("AM-THR-05 each of two in a group has the chances of one, but they are not independent of each other", () => {
    const pair = odds(
      () => groupThrow(throwers.slice(0, 2), 5),
      ({ ann, bob }) => `${ann && throwKey(ann)} ${bob && throwKey(bob)}`,
    );
    expect(`${pair.chanceOf((key) => key.startsWith("criticalThrow"))}`).toBe("13/125");
    expect(`${pair.chanceOf((key) => key.endsWith(" 5"))}`).toBe("4/25");
    // Both doubles: 1/25 (same hand thrice). Both even or both odd against one shared hand:
    // shared odd (3/5): 9/25 both even; shared even (2/5): 4/25.
    expect(`${pair.chance("criticalThrow criticalThrow")}`).toBe("7/625"); // 1/25 * (3/5 * 9/25 + 2/5 * 4/25)
  });

  it("AM-THR-05 whoever the Storyteller plays alone has hands of its own, and dice can be among them", () => {
    const results = runOnce(
      () =>
        groupThrow(
          [
            { id: "guard", method: "alone" },
            { id: "ann", method: "dice" },
          ],
          5,
        ),
      seededGenerator(4),
    );
    expect(results.guard?.hands).not.toBeNull();
    expect(results.ann?.dice).not.toBeNull();
  });
});
