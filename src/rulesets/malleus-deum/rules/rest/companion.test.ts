import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { standardCheck } from "../checks/standard-check";
import { fullPool } from "../pools/pool";
import { withDice } from "../testing/with-dice";
import {
  encounterCheck,
  healing,
  HEALINGS,
  healthFirst,
  healthRefresh,
  restCheck,
  restsLeft,
  sleepRefreshes,
  THREATS,
} from "./companion";
import { longRest, type Rester } from "./rest";

const heal = (slug: string) => {
  const found = HEALINGS[slug];
  if (!found) throw new Error(slug);
  return found;
};

describe("rests by the companion", () => {
  it("MDC-RST-01 two short rests between sleeps", () => {
    expect([restsLeft(0), restsLeft(1), restsLeft(2), restsLeft(3)]).toEqual([2, 1, 0, 0]);
  });

  it("MDC-RST-02 a check of 9 only when interrupted", () => {
    expect(restCheck([{ label: "Rest", value: 2 }], false)).toBeNull();
    expect(restCheck([{ label: "Rest", value: 2 }], true)).toMatchObject({ difficulty: 9, bonus: 2 });
  });

  it("MDC-RST-03 disturbed sleep not slept well gives pools their rate once, not twice", () => {
    expect([sleepRefreshes(false, false), sleepRefreshes(true, true), sleepRefreshes(true, false)]).toEqual([2, 2, 1]);
    const rester: Rester = {
      stamina: { value: 2, max: 8 },
      health: { value: 6, max: 6, restRate: 0 },
      pools: { magic: { ...fullPool(6, 2), value: 0 } },
      conditions: [],
    };
    const after = (refreshes: 1 | 2) =>
      longRest(rester, [], refreshes).find((effect) => effect.kind === "number" && effect.path.startsWith("pools"));
    expect(after(1)).toMatchObject({ after: 2 });
    expect(after(2)).toMatchObject({ after: 4 });
  });

  it("MDC-CHR-05 the Health refresh is rolled", () => {
    expect(withDice(() => healthRefresh("2d4"), { "health-refresh": [4, 3] })).toBe(7);
    expect(withDice(() => healthRefresh(2), {})).toBe(2);
    expect(() => withDice(() => healthRefresh("some"), {})).toThrow('"some" is no Health refresh');
  });

  it("MDC-RST-04 healing abilities, the rank where the text adds it", () => {
    expect(withDice(() => healing(heal("theurgic.heal"), 2), { healing: [5] })).toBe(7);
    expect(withDice(() => healing(heal("luck.itiok"), 3), { healing: [4] })).toBe(8);
    expect(withDice(() => healing(heal("monster.regeneration"), 3), {})).toBe(3);
    const body = { stamina: { value: 1, max: 9 }, health: { value: 4, max: 6 } };
    expect(healthFirst(5, body)).toEqual({ health: 2, stamina: 3 });
    expect(healthFirst(99, body)).toEqual({ health: 2, stamina: 8 });
  });

  it("MDC-CMB-04 MDC-RST-06 a plain check against the threat; a failure meets something", () => {
    // 2d12 below 6: 1 + 2 + 3 + 4 = 10 of 144.
    expect(
      odds(
        () => standardCheck(encounterCheck(THREATS.wilderness.most)),
        ({ success }) => String(success),
      )
        .chance("false")
        .toString(),
    ).toBe("5/72");
  });
});
