import { describe, expect, it } from "vitest";
import { planCheck } from "../checks/plan-check";
import { judgeStandard } from "../checks/standard-check";
import { runDistance } from "../combat/movement";
import { closing, rangeBand } from "../combat/reach";
import { FRESH_TURN, spend } from "../combat/turn-budget";
import { attackRolled } from "../defences/result";
import { moraleThresholds } from "../morale/group-morale";
import { applyDamage, applyHealing } from "./apply-damage";
import { resolveDamage, type DamageInput } from "./damage";

// Boundaries and ties of the fight, by hand from the digest; what its other tests have already is not said again.

const blow = (base: number, more: Partial<DamageInput> = {}): DamageInput => ({
  base,
  factor: 1,
  factorReason: null,
  types: [],
  physical: true,
  iron: false,
  ...more,
});
const body = (stamina: number, health: number) => ({
  stamina: { value: stamina, max: 9 },
  health: { value: health, max: 8 },
  conditions: [],
  bloodiedPromptDone: false,
});
const hit = (amount: number, more: object = {}) => ({
  amount,
  direct: false,
  lethal: true,
  nonLethalWeapon: false,
  ...more,
});

describe("odd numbers", () => {
  it("MD-DMG-01 MDC-CMB-03 7 with a boon under water: 14, halved to 7; with a bane 3, halved to 1", () => {
    expect(resolveDamage(blow(7, { factor: 2 }), [], { water: true }).amount).toBe(7);
    expect(resolveDamage(blow(7, { factor: 0.5 }), [], { water: true }).amount).toBe(1);
  });
  it("MD-CON-26 MD-CON-37 Fey Resilience before Resistant: 7 − 2 = 5, less 2 is 3", () => {
    const fey = [{ id: "feyResilience" as const }, { id: "resistant" as const, type: "slashing" }];
    expect(resolveDamage(blow(7, { types: ["Slashing"] }), fey).amount).toBe(3);
    expect(resolveDamage(blow(7, { types: ["Slashing"], iron: true }), fey).amount).toBe(4);
  });
  it("MD-CON-45 Vulnerable to 1 takes 1: half of it, rounded down, is nothing", () => {
    expect(resolveDamage(blow(1, { types: ["fire"] }), [{ id: "vulnerable", type: "fire" }]).amount).toBe(1);
  });
  it("MDC-CMB-05 a swarm takes nothing of a crushing 1, and nothing of no damage at all", () => {
    const swarm = { traits: ["swarm" as const] };
    expect(resolveDamage(blow(1, { types: ["crushing"] }), [], swarm).amount).toBe(0);
    expect(resolveDamage(blow(9, { types: ["slashing"] }), [], swarm).amount).toBe(1);
    expect(resolveDamage(blow(0), [], swarm).amount).toBe(0);
  });
  it("MDC-CMB-05 a mook whom a crushing boon does nothing to under water lives", () => {
    const wet = { traits: ["mook" as const], water: true };
    expect(resolveDamage(blow(6, { factor: 2, types: ["crushing"] }), [], wet).slain).toBeUndefined();
    expect(resolveDamage(blow(1, { factor: 2, types: ["piercing"] }), [], wet).slain).toBe(true);
  });
});

describe("temporary hit points", () => {
  it("MDC-CHR-07 go before Stamina and make nobody Bloodied; what is left hurts, and Health's own go before Health", () => {
    const guarded = {
      ...body(2, 8),
      stamina: { value: 2, max: 9, temporary: 3 },
      health: { value: 8, max: 8, temporary: 1 },
    };
    const light = applyDamage(guarded, hit(3));
    expect(light).toMatchObject({ toStamina: 0, toHealth: 0, lost: 0 });
    expect(light.effects.map((one) => (one.kind === "number" ? [one.path, one.after] : one.kind))).toEqual([
      ["stamina.temporary", 0],
    ]);
    const heavy = applyDamage(guarded, hit(8));
    expect(heavy).toMatchObject({ toStamina: 2, toHealth: 2, lost: 0 });
    expect(applyDamage(guarded, hit(5, { direct: true }))).toMatchObject({ toStamina: 0, toHealth: 4 });
    expect(applyDamage(guarded, hit(99)).lost).toBe(99 - 3 - 2 - 1 - 8);
  });
});

describe("the last hit point", () => {
  it("MD-DMG-02 MD-CMB-13 a non-lethal weapon leaves 1 of 1 Health in a non-lethal fight, and lets nobody fall", () => {
    const spared = applyDamage(body(2, 1), hit(9, { lethal: false, nonLethalWeapon: true }));
    expect(spared).toMatchObject({ toStamina: 2, toHealth: 0, lost: 7 });
    expect(spared.effects.some((one) => one.kind === "condition" && one.condition === "down")).toBe(false);
  });
  it("MD-DMG-03 direct damage with a non-lethal weapon spares that point, too", () => {
    expect(applyDamage(body(9, 3), hit(9, { direct: true, lethal: false, nonLethalWeapon: true })).toHealth).toBe(2);
  });
  it("MD-DMG-04 no damage makes nobody Bloodied, not even at Stamina 0", () => {
    expect(applyDamage(body(0, 8), hit(0)).effects).toEqual([]);
  });
  it("MD-DMG-04 healing 0 Health leaves the Down where they are; 1 is enough", () => {
    const down = { ...body(0, 0), conditions: [{ id: "down" as const }, { id: "nearDeath" as const }] };
    expect(applyHealing(down, { stamina: 9, health: 0 }).filter(({ kind }) => kind === "condition")).toEqual([]);
    expect(applyHealing(down, { stamina: 0, health: 1 }).filter(({ kind }) => kind === "condition")).toHaveLength(2);
  });
});

describe("ties and edges of a round", () => {
  const check = (difficulty: number, bonus: number, modifier: number, dice: number[]) =>
    judgeStandard(
      planCheck({
        difficulty,
        bonus: [{ label: "rank", value: bonus }],
        modifiers: [{ label: "situation", value: modifier }],
      }),
      dice,
    );
  it("MD-CHK-01 MD-CMB-10 an attack that equals the defence hits, one less misses; −3 for long range makes it 3 more", () => {
    expect(check(15, 2, 0, [7, 6]).success).toBe(true);
    expect(check(15, 2, 0, [7, 5]).success).toBe(false);
    expect(check(15, 2, -3, [9, 6]).success).toBe(false);
    expect(check(15, 2, -3, [9, 7]).success).toBe(true);
  });
  it("MD-CHK-06 MD-CMB-09 double ones miss whatever they total, with a bane that does no damage", () => {
    const missed = check(2, 9, 0, [1, 1]);
    expect(attackRolled(missed)).toMatchObject({ hit: false, factor: 1 });
    expect(attackRolled(check(40, 0, 0, [12, 12]))).toMatchObject({ hit: true, factor: 2 });
  });
  it("MD-MOV-05 six squares are within six, twelve are long, the thirteenth is out", () => {
    expect([6, 7, 12, 13].map((distance) => rangeBand(distance, 6))).toEqual(["near", "long", "long", "beyond"]);
  });
  it("MD-ACT-03 A-72 the square beside is there, seven away with Move 6 closes, eight is too far; reach is worth one", () => {
    expect([1, 7, 8].map((distance) => closing(distance, false, 6))).toEqual(["there", "closes", "tooFar"]);
    expect([2, 8, 9].map((distance) => closing(distance, true, 6))).toEqual(["there", "closes", "tooFar"]);
  });
  it("MD-CON-33 MD-MOV-04 a sprinter of 5 runs 12 squares, over difficult ground 6", () => {
    const conditions = [{ id: "naturalSprinters" as const }];
    expect(runDistance({ move: 5, conditions })).toBe(12);
    expect(runDistance({ move: 5, conditions, difficult: true })).toBe(6);
  });
  it("MD-ACT-14 MD-CON-41 the Stunned have one action and, besides, their reaction; the Down have neither but a Minor", () => {
    const stunned = [{ id: "stunned" as const }];
    const after = spend(FRESH_TURN, "move", stunned);
    expect(after.ok && spend(after.turn, "minor", stunned).ok).toBe(false);
    expect(after.ok && spend(after.turn, "reaction", stunned).ok).toBe(true);
    expect(spend(FRESH_TURN, "reaction", [{ id: "down" }]).ok).toBe(false);
  });
  it("MD-MOR-06 A-23 of two foes the first fallen is a third and two thirds; of four the first and the second", () => {
    expect(moraleThresholds(2)).toEqual({ third: 1, twoThirds: 1 });
    expect(moraleThresholds(4)).toEqual({ third: 1, twoThirds: 2 });
    expect(moraleThresholds(5)).toEqual({ third: 1, twoThirds: 3 });
  });
});
