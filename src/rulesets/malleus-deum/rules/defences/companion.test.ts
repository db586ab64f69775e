import { describe, expect, it } from "vitest";
import type { Worn } from "./armour";
import { armourModifier, armourModifierTerms, dodgeInArmour } from "./armour-modifier";
import { blockDamage, cloakResult, limitedDefences } from "./attack-limits";
import { openDefences, type DefenceOption } from "./open-defences";

const worn = (kind: Worn["kind"], armourBonus: number | null, equipped = true): Worn => ({
  kind,
  armourBonus,
  equipped,
});

describe("the Armour check's modifier", () => {
  it("MDC-DEF-01 unarmoured -3, leather -2, plate and shield +2", () => {
    expect(armourModifier(0, [])).toBe(-3);
    expect(armourModifier(0, [worn("armour", 1)])).toBe(-2);
    expect(armourModifier(0, [worn("armour", 4), worn("shield", 1)])).toBe(2);
    expect(armourModifier(2, [worn("armour", 2, false)])).toBe(-1);
  });

  it("MDC-DEF-01 a shield is worth 1 whatever its bonus, a buckler nothing; the parts are named", () => {
    expect(armourModifier(0, [worn("shield", 3)])).toBe(-2);
    expect(armourModifier(0, [worn("buckler", null)])).toBe(-3);
    expect(armourModifierTerms(1, [worn("armour", 2), worn("shield", 1)]).map(({ value }) => value)).toEqual([
      1, 2, 1, -3,
    ]);
  });

  it("MDC-DEF-02 armour hinders Dodge only where the world says so", () => {
    expect([dodgeInArmour(2, 3, false), dodgeInArmour(2, 3, true)]).toEqual([2, -1]);
  });
});

describe("defences that do not help, and what they bring besides", () => {
  const options = openDefences({
    id: "pc",
    armour: 1,
    dodge: { slug: "dodge", label: "Dodge", rank: 2 },
    block: null,
    shield: false,
    parries: [{ slug: "sword.parry", label: "Sword Parry", rank: 1, weapon: "sword" }],
    others: [],
    conditions: [],
    reactionSpent: false,
  });
  const open = (all: readonly DefenceOption[]) => all.filter(({ available }) => available).map(({ kind }) => kind);

  it("MDC-DEF-04 MDC-DEF-07 gas is not dodged, breath goes past armour, a flail is not parried", () => {
    expect(open(limitedDefences(options, {}))).toEqual(["armour", "dodge", "parry"]);
    expect(open(limitedDefences(options, { undodgeable: true }))).toEqual(["armour", "parry"]);
    expect(open(limitedDefences(options, { ignoresArmour: true, unparryable: true }))).toEqual(["dodge"]);
    expect(limitedDefences(options, { unparryable: true })[2]?.reasons).toEqual(["MALLEUS.Reason.unparryable"]);
  });

  it("MDC-DEF-03 a block with a boon costs the attacker 2, only when it succeeds", () => {
    expect(blockDamage("block", { success: true, boon: "minor" })).toBe(2);
    expect(blockDamage("block", { success: true, boon: "significant" })).toBe(2);
    expect(blockDamage("block", { success: false, boon: "minor" })).toBe(0);
    expect(blockDamage("parry", { success: true, boon: "minor" })).toBe(0);
  });

  it("MDC-DEF-03 the cloak disarms on a boon and trips on a bane", () => {
    expect(cloakResult({ success: true, boon: "minor", bane: "none" })).toEqual({ then: "opposedStrengthDisarms" });
    expect(cloakResult({ success: true, boon: "none", bane: "minor" })).toEqual({
      then: "agilityOrProne",
      difficulty: 13,
    });
    expect(cloakResult({ success: true, boon: "none", bane: "none" })).toBeNull();
    expect(cloakResult({ success: false, boon: "minor", bane: "none" })).toBeNull();
  });
});
