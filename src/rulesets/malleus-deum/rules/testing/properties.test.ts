import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { swapRoller } from "../checks/swap-roller";
import { callable, chainOf, chainOver, owedNow } from "../morale/contagion";
import { applyDamage, type Body } from "../damage/apply-damage";
import { resolveDamage } from "../damage/damage";

const track = fc
  .integer({ min: 0, max: 30 })
  .chain((max) => fc.integer({ min: 0, max }).map((value) => ({ value, max })));
const body: fc.Arbitrary<Body> = fc.record({
  stamina: track,
  health: track,
  conditions: fc.constant([]),
  bloodiedPromptDone: fc.boolean(),
});
const hit = fc.record({
  amount: fc.integer({ min: 0, max: 80 }),
  direct: fc.boolean(),
  lethal: fc.boolean(),
  nonLethalWeapon: fc.boolean(),
});

describe("whatever the numbers", () => {
  it("MD-DMG-02 MD-CHR-05 no damage is made up or hidden, and no track leaves 0 to its maximum", () => {
    fc.assert(
      fc.property(body, hit, (who, application) => {
        const { toStamina, toHealth, lost, effects } = applyDamage(who, application);
        expect(toStamina + toHealth + lost).toBe(application.amount);
        for (const effect of effects) {
          if (effect.kind !== "number") continue;
          expect(effect.after).toBeGreaterThanOrEqual(0);
          expect(effect.after).toBeLessThan(effect.before);
        }
        const before = who.stamina.value + who.health.value;
        expect(lost).toBeGreaterThanOrEqual(Math.max(0, application.amount - before));
      }),
    );
  });

  it("MD-DMG-02 Health is touched only when Stamina is gone, unless the damage is direct", () => {
    fc.assert(
      fc.property(body, hit, (who, application) => {
        const { toStamina, toHealth } = applyDamage(who, application);
        if (toHealth > 0 && !application.direct) expect(toStamina).toBe(who.stamina.value);
        if (application.direct) expect(toStamina).toBe(0);
      }),
    );
  });

  it("MD-DMG-01 each step of the damage starts where the one before it ended, and none goes below 0", () => {
    const target = fc.subarray([
      { id: "feyResilience" as const },
      { id: "vulnerable" as const, type: "fire" },
      { id: "resistant" as const, type: "fire" },
      { id: "immune" as const, type: "fire" },
    ]);
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.constantFrom<2 | 1 | 0.5>(2, 1, 0.5),
        target,
        fc.boolean(),
        (base, factor, conditions, physical) => {
          const outcome = resolveDamage(
            { base, factor, factorReason: "r", types: ["fire"], physical, iron: false },
            conditions,
          );
          let at = base;
          for (const step of outcome.steps) {
            expect(step.before).toBe(at);
            expect(step.after).toBeGreaterThanOrEqual(0);
            at = step.after;
          }
          expect(outcome.amount).toBe(at);
          if (conditions.some((condition) => condition.id === "immune")) expect(outcome.amount).toBe(0);
        },
      ),
    );
  });

  it("MD-CHK-08 MD-GMT-02 swapping the roller twice is where one began", () => {
    const side = fc.integer({ min: -20, max: 40 });
    fc.assert(
      fc.property(
        side,
        side,
        side,
        fc.constantFrom("none", "advantage", "disadvantage"),
        (difficulty, bonus, modifiers, edge) => {
          const check = { difficulty, bonus, modifiers, edge, forced: null } as const;
          expect(swapRoller(swapRoller(check))).toEqual(check);
        },
      ),
    );
  });

  it("MD-MOR-02 every chain ends, and nobody checks twice", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.infiniteStream(fc.boolean()), (size, luck) => {
        const members = Array.from({ length: size }, (_, index) => `m${index}`);
        const asked = ["m0"];
        const results: Record<string, boolean> = {};
        const read = () => chainOf({ members, asked, results, calledByFear: asked.length - 1 });
        for (let chain = read(); !chainOver(chain); chain = read()) {
          const next = chain.called[0];
          if (next === undefined) asked.push(...callable(chain).slice(0, owedNow(chain)));
          else {
            expect(results[next]).toBeUndefined();
            results[next] = luck.next().value;
          }
        }
        const chain = read();
        const failures = Object.values(chain.results).filter((passed) => !passed).length;
        expect(Object.keys(chain.results)).toHaveLength(Math.min(size, 1 + 2 * failures));
      }),
    );
  });
});
