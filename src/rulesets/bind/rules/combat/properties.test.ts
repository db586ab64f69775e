import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formulaOf, stacked, takeDamage, type Body, type Harm } from "./index";

const points = fc.integer({ min: 0, max: 30 });
const body: fc.Arbitrary<Body> = fc.record({
  shieldPoints: points,
  fatePoints: points,
  hitPoints: fc.integer({ min: -5, max: 15 }),
  fatigue: points,
  bleeding: points,
  bleedRate: points,
});
const harm: fc.Arbitrary<Harm> = fc.record({
  damage: points,
  kind: fc.constantFrom("lethal" as const, "fatigue" as const),
  dr: fc.integer({ min: 0, max: 9 }),
  bleeds: fc.boolean(),
  armourFirst: fc.boolean(),
  ignores: fc.subarray(["shieldPoints", "dr", "fatePoints"] as const),
});

describe("for any blow", () => {
  it("BI-ATK-11 every point of Damage goes somewhere, none twice, and nothing is healed", () => {
    fc.assert(
      fc.property(body, harm, (before, given) => {
        const taken = takeDamage(before, given);
        expect(taken.shield + taken.dr + taken.fate + taken.hitPoints + taken.fatigue).toBe(given.damage);
        expect(taken.body.shieldPoints).toBe(before.shieldPoints - taken.shield);
        expect(taken.body.fatePoints).toBe(before.fatePoints - taken.fate);
        expect(taken.body.hitPoints).toBe(before.hitPoints - taken.hitPoints);
        for (const part of [
          taken.shield,
          taken.dr,
          taken.fate,
          taken.hitPoints,
          taken.fatigue,
          taken.body.shieldPoints,
          taken.body.fatePoints,
        ])
          expect(part).toBeGreaterThanOrEqual(0);
        if (taken.hitPoints > 0 && !given.ignores?.includes("fatePoints")) expect(taken.body.fatePoints).toBe(0);
      }),
    );
  });

  it("BI-ATK-06 dice and rest are worth the bonus, and the rest is below 4", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 60 }), (bonus) => {
        const made = stacked(bonus);
        expect(4 * (made.dice - 1) + made.bonus).toBe(bonus);
        expect(made.bonus).toBeLessThan(4);
        if (bonus >= 0) expect(made.bonus).toBeGreaterThanOrEqual(0);
        expect(formulaOf(made)).toMatch(/^\d+D6([+-]\d+)?$/);
      }),
    );
  });
});
