import { describe, expect, it } from "vitest";
import { fullPool } from "../pools/pool";
import { longRest, shortRest, type Rester } from "./rest";

const worn: Rester = {
  stamina: { value: 0, max: 8 },
  health: { value: 2, max: 6, restRate: 2 },
  pools: {
    mettle: { ...fullPool(5, 1), value: 1 },
    magic: { ...fullPool(4, 2), value: 1 },
    luck: { ...fullPool(2, 1), value: 2 },
    wand: { ...fullPool(3, 1), value: 0, schedule: "never" },
  },
  conditions: [{ id: "bloodied" }],
};
const numbers = (effects: ReturnType<typeof longRest>) =>
  Object.fromEntries(
    effects.flatMap((effect) => (effect.kind === "number" ? [[effect.path, [effect.before, effect.after]]] : [])),
  );

describe("rests", () => {
  it("MD-RST-01 a short rest fills Stamina and gives one pool its rate", () => {
    expect(numbers(shortRest(worn, "magic"))).toEqual({ "stamina.value": [0, 8], "pools.magic.value": [1, 3] });
    expect(numbers(shortRest(worn, null))).toEqual({ "stamina.value": [0, 8] });
    expect(numbers(shortRest(worn, "luck"))).toEqual({ "stamina.value": [0, 8] }); // already full
  });

  it("MD-RST-02 a long rest: Stamina full, Health by its rate, every pool by twice its rate, never above the maximum", () => {
    expect(numbers(longRest(worn))).toEqual({
      "stamina.value": [0, 8],
      "health.value": [2, 4],
      "pools.mettle.value": [1, 3],
      "pools.magic.value": [1, 4],
    });
  });

  it("MD-RST-02 unused short rests go along, each one rate more for the pool it names (A-24)", () => {
    expect(numbers(longRest(worn, ["mettle"]))).toMatchObject({ "pools.mettle.value": [1, 4] });
    expect(numbers(longRest(worn, ["mettle", "mettle"]))).toMatchObject({ "pools.mettle.value": [1, 5] });
  });

  it("MD-RST-03 MD-POOL-08 MD-MAG-07 one rate for pool and Health; a pool that never returns stays empty", () => {
    expect(numbers(longRest(worn))["pools.wand.value"]).toBeUndefined();
    expect(() => shortRest(worn, "wand")).toThrow("does not come back by resting");
    expect(() => longRest(worn, ["rune"])).toThrow("no pool rune");
  });

  it("MD-CON-14 any rest ends Bloodied (A-06)", () => {
    const ended = { kind: "condition", condition: "bloodied", active: false, reason: "MALLEUS.Reason.shortRest" };
    expect(shortRest(worn, null)).toContainEqual(ended);
    expect(shortRest({ ...worn, conditions: [] }, null)).toHaveLength(1);
  });

  it("MD-CON-23 MD-CON-42 a night ends Tired and Exhausted, ten minutes do not", () => {
    const weary: Rester = { ...worn, conditions: [{ id: "tired" }, { id: "exhausted" }, { id: "dazed" }] };
    const lost = (effects: ReturnType<typeof longRest>) =>
      effects.flatMap((effect) => (effect.kind === "condition" ? [effect.condition] : []));
    expect(lost(longRest(weary))).toEqual(["tired", "exhausted"]);
    expect(lost(shortRest(weary, null))).toEqual([]);
  });

  it("MD-CON-21 a long rest that brings Health above 0 ends Down and Near-Death", () => {
    const down: Rester = {
      ...worn,
      health: { value: 0, max: 6, restRate: 1 },
      conditions: [{ id: "down" }, { id: "nearDeath" }],
    };
    const lost = longRest(down).flatMap((effect) => (effect.kind === "condition" ? [effect.condition] : []));
    expect(lost).toEqual(["down", "nearDeath"]);
    expect(
      longRest({ ...down, health: { value: 0, max: 6, restRate: 0 } }).some((effect) => effect.kind === "condition"),
    ).toBe(false);
  });
});
