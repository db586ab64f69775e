import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { countThrows, everyThrow } from "../testing/with-dice";
import { planPoolCheck } from "../pools/plan-pool";
import { poolOdds } from "../pools/pool-odds";
import { aidsBlocked } from "./aids";
import { judgeCasting, wandBlocked } from "./casting";
import { groundingRule, mayGround } from "./grounding";
import { dieToGround, groundingOdds } from "./grounding-odds";

const spell = (dice: number, difficulty: number, overcharge: number, threshold = 2) =>
  planPoolCheck({ draws: [{ pool: "magic", available: 12, dice, threshold }], difficulty, overcharge });
const magic = (...faces: number[]) => [{ pool: "magic", faces }];
const staff = groundingRule({ tool: "staff", armour: "none" });
const spear = groundingRule({ tool: "spear", armour: "none" });

describe("the casting sequence", () => {
  it("MDC-MAG-01 MDC-MAG-02 MDC-MAG-03 without aids it is the pool check: below DC - modifiers it sputters", () => {
    const check = { ...spell(3, 8, 14), modifiers: 1 }; // 7
    expect(judgeCasting(check, magic(1, 2, 4))).toMatchObject({ total: 7, exhausted: { magic: 2 }, grounded: null });
  });

  it("MDC-MAG-10 a grounded die leaves sum and pool, and everything is tested again", () => {
    const check = spell(3, 8, 14);
    const grounded = (at: number, grounding = staff) =>
      judgeCasting(check, magic(6, 6, 2), { ground: { pool: "magic", at }, grounding });
    expect(grounded(2)).toMatchObject({ total: 12, overcharged: false, success: true, exhausted: { magic: 1 } });
    expect(grounded(0)).toMatchObject({ total: 8, success: true, exhausted: { magic: 2 }, grounded: 6 });
    // A spear makes the DC 9: grounding the 6 would lose the spell, and it takes no 6 anyhow.
    expect(() => grounded(0, spear)).toThrow("shows 6 cannot be grounded");
    expect(
      judgeCasting(spell(2, 6, 8), magic(5, 4), { ground: { pool: "magic", at: 1 }, grounding: spear }),
    ).toMatchObject({ total: 5, effectiveDifficulty: 7, success: false });
    expect(() => grounded(3)).toThrow("no die 4");
    expect(() => judgeCasting(check, magic(6, 6, 2), { ground: { pool: "magic", at: 0 } })).toThrow(RangeError);
  });

  it("MDC-MAG-10 MDC-MAG-33 staff any die, spear and light armour 5 and less at -1 each, metal none", () => {
    expect(sum(staff.terms)).toBe(0);
    expect([mayGround(staff, 6), mayGround(spear, 6), mayGround(spear, 5)]).toEqual([true, false, true]);
    const armoured = groundingRule({ tool: "spear", armour: "nonMetallic" });
    expect(sum(armoured.terms)).toBe(-2);
    expect(groundingRule({ tool: "staff", armour: "nonMetallic" })).toMatchObject({ most: 5, blocked: null });
    expect(groundingRule({ tool: "staff", armour: "metal" }).blocked).toBe("MALLEUS.Reason.metalArmour");
    expect(groundingRule({ tool: null, armour: "none" }).blocked).toBe("MALLEUS.Reason.noGroundingTool");
    expect(mayGround(groundingRule({ tool: "staff", armour: "metal" }), 1)).toBe(false);
  });

  it("MDC-MAG-11 a wand rolls one die again; its first face is as if it had not been", () => {
    const check = spell(3, 8, 20);
    const again = judgeCasting(check, magic(1, 2, 4), { wand: { pool: "magic", at: 0, face: 5 } });
    expect(again).toMatchObject({ total: 11, success: true, exhausted: { magic: 1 } });
    expect(() => judgeCasting(check, magic(1, 2, 4), { wand: { pool: "magic", at: 0, face: 7 } })).toThrow("d6");
    expect(() => judgeCasting(check, magic(1), { wand: { pool: "rod", at: 0, face: 3 } })).toThrow("no die 1");
    expect([wandBlocked({ used: false, rerolled: false }), wandBlocked({ used: true, rerolled: false })]).toEqual([
      null,
      "MALLEUS.Reason.alreadyRerolled",
    ]);
  });

  it("MDC-MAG-13 one aid for a casting among wand, rod and staff", () => {
    expect(aidsBlocked(["wand"])).toBeNull();
    expect(aidsBlocked(["wand", "wand"])).toBeNull();
    expect(aidsBlocked(["wand", "staff"])).toBe("MALLEUS.Reason.oneAid");
  });
});

describe("what grounding is worth", () => {
  it("MDC-MAG-10 the die that makes it clean is found, best one that is exhausted anyhow", () => {
    const check = spell(3, 6, 13);
    expect(dieToGround(check, staff, magic(5, 6, 2))).toEqual({ pool: "magic", at: 2 }); // 13 - 2 = 11
    expect(dieToGround(check, staff, magic(5, 6, 1))).toBeNull(); // 12: not overcharged
    expect(dieToGround(check, staff, magic(6, 6, 6))).toEqual({ pool: "magic", at: 0 }); // 18 - 6 = 12
    expect(dieToGround(check, spear, magic(6, 6, 6))).toBeNull();
    expect(dieToGround(spell(2, 9, 10), staff, magic(5, 6))).toBeNull(); // either loses the spell
  });

  it("MDC-MAG-10 odds with grounding equal counting every throw", () => {
    for (const rule of [staff, spear]) {
      const check = spell(4, 9, 14);
      const counted = countThrows(4, 6, (faces) => {
        const ground = dieToGround(check, rule, magic(...faces));
        const outcome = judgeCasting(check, magic(...faces), ground ? { ground, grounding: rule } : {});
        return outcome.success ? (outcome.overcharged ? "successBane" : "success") : "failure";
      });
      const known = groundingOdds(check, rule);
      for (const result of ["success", "successBane", "failure"])
        expect(known.probability(result), result).toBeCloseTo((counted[result] ?? 0) / 6 ** 4, 12);
    }
    const none = groundingRule({ tool: null, armour: "none" });
    expect(groundingOdds(spell(3, 8, 14), none).entries().length).toBe(3);
    expect(() => groundingOdds({ ...spell(3, 8, 14), bonusDice: 1 }, staff)).toThrow("d6");
  });

  it("MDC-MAG-27 pools of other dice: a d4 rod beside two d6, by counting every throw", () => {
    const check = planPoolCheck({
      draws: [
        { pool: "magic", available: 2, dice: 2, threshold: 2 },
        { pool: "rod", available: 1, dice: 1, threshold: 2, faces: 4 },
      ],
      difficulty: 9,
      overcharge: 13,
    });
    const counts = { success: 0, successBane: 0, failure: 0 };
    for (const [a = 0, b = 0] of everyThrow(2, 6))
      for (const [c = 0] of everyThrow(1, 4)) {
        const outcome = judgeCasting(check, [...magic(a, b), { pool: "rod", faces: [c] }]);
        counts[outcome.success ? (outcome.overcharged ? "successBane" : "success") : "failure"]++;
      }
    const known = poolOdds(check);
    for (const [result, count] of Object.entries(counts))
      expect(known.result.probability(result), result).toBeCloseTo(count / 144, 12);
    const without = check.draws.map((one) => ({ ...one, dice: 0 }));
    expect(() => poolOdds({ ...check, draws: without })).toThrow("at least one die");
    expect(known.expectedLoss.rod?.toString()).toBe("1/2");
    expect(known.expectedLoss.magic?.toString()).toBe("2/3");
  });
});
