import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { poolResult } from "../rules/pools";
import { fakeCreature, giveAbility, giveGear } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { rollAbility } from "./checks/ability";
import { rollGearPool } from "./magic/pool";
import { openPool, poolDataOf } from "../adapters/magic/open-pool";

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A casting of DC 6 and overcharge 9 + 1 by somebody with two Magic dice, confirmed with these choices. */
async function casts(dice: number[], values: Record<string, unknown> = {}, more: object = {}) {
  const mage = fakeCreature();
  const spell = giveAbility(mage, "Ward", "magic.ward", 1, {
    family: "magic",
    dice: "pool",
    pool: "magic",
    difficulty: 6,
    overcharge: "9+R",
    threshold: null,
    resistDifficulty: null,
    ...more,
  });
  diceFall(dice);
  const asked = confirmWith({ dice: dice.length, ...values });
  await rollAbility(mage, spell);
  const { parts, message } = lastCard();
  const data = poolDataOf(parts[0]!);
  const outcome = openPool(data, message as never).outcome;
  const exhausted = proposed("malleusExhaust").map(({ data: lost }) => lost.magic);
  return {
    outcome,
    result: poolResult(outcome),
    modifiers: data.modifiers.map(({ value }) => value),
    exhausted,
    asked,
    data,
  };
}

describe("casting through its dialog", () => {
  it("MDC-MAG-01 MDC-MAG-03 MD-MAG-04 a spell is a check with Magic dice: DC less modifiers, equality works", async () => {
    expect((await casts([3, 3])).result).toBe("success");
    expect((await casts([3, 2])).result).toBe("failure");
    expect((await casts([3, 2], { modifier: 1 })).result).toBe("success");
  });

  it("MDC-MAG-04 at the overcharge it is overcharged already; one less is clean", async () => {
    expect((await casts([5, 4])).result).toBe("success");
    expect((await casts([5, 5])).result).toBe("successBane");
  });

  it("MDC-MAG-06 a ceiling below the DC is allowed, and every success is overcharged", async () => {
    expect((await casts([4, 4], {}, { overcharge: "2+R" })).result).toBe("successBane");
    expect((await casts([1, 4], {}, { overcharge: "2+R" })).result).toBe("failure");
  });

  it("MDC-MAG-17 special knowledge and a likeness are worth 1 each, a true name 2 or more, the hour 1 or more, a circle 1", async () => {
    const worth = async (values: object) => (await casts([4, 3], { ...values })).modifiers;
    expect(await worth({ specialKnowledge: true })).toEqual([1]);
    expect(await worth({ likeness: true, circle: true })).toEqual([1, 1]);
    expect(await worth({ trueName: "3", alignment: "1" })).toEqual(expect.arrayContaining([3, 1]));
  });

  it("MDC-MAG-09 MDC-MAG-08 in rain dice of 3 are spent too, standing in water 4, swimming 5", async () => {
    expect((await casts([3, 4])).exhausted).toEqual([]);
    expect((await casts([3, 4], { water: "rain" })).exhausted).toEqual([1]);
    expect((await casts([3, 4], { water: "standing" })).exhausted).toEqual([2]);
    expect((await casts([5, 6], { water: "swimming" })).exhausted).toEqual([1]);
  });

  it("MD-MAG-08 MDC-MAG-22 beyond range without a link DC and ceiling rise by 7", async () => {
    const { outcome, data } = await casts([6, 6], { beyondRange: true });
    expect([outcome.effectiveDifficulty, data.overcharge]).toEqual([13, 17]);
  });

  it("MD-MAG-07 the dice of a thing are its own: spent there, and never back where it has no schedule", async () => {
    const actor = fakeCreature();
    const pool = { value: 3, max: 3, restRate: 1, threshold: 2, die: 6, schedule: "never" };
    const candle = giveGear(actor, "Candle", { pool });
    diceFall([1, 5]);
    confirmWith({ dice: 2, difficulty: 4 });
    await rollGearPool(actor, candle);
    expect(proposed("malleusExhaust")).toMatchObject([{ target: candle.uuid, data: { pool: 1 } }]);
    expect(written("malleusRefill", candle, { rests: 2 })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });
});
