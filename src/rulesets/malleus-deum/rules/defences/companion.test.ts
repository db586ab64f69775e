import { describe, expect, it } from "vitest";
import { parryTerms } from "../equipment/weapon-tags";
import { flankedTerm } from "../modifiers/situation";
import type { Worn } from "./armour";
import { armourModifier, armourModifierTerms, dodgeInArmour } from "./armour-modifier";
import { planAttack, planDefence, type Attack } from "./attack";
import { blockDamage, limitedDefences } from "./attack-limits";
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

describe("what an attack is, against what it meets", () => {
  const pc = { id: "pc", conditions: [] };
  const options = (more: object = {}) =>
    openDefences({
      id: "pc",
      armour: 0,
      dodge: { slug: "dodge", label: "Dodge", rank: 1 },
      block: null,
      shield: true,
      parries: [{ slug: "sword.parry", label: "Parry", rank: 2, weapon: "sword", terms: parryTerms(["slow"]) }],
      others: [],
      conditions: [],
      reactionSpent: false,
      ...more,
    });
  const option = (kind: string, more: object = {}) => options(more).find((one) => one.kind === kind)!;
  const axe = (more: object = {}): Attack => ({
    attacker: { id: "thug", conditions: [], categories: ["attack"] },
    rank: { label: "Axe", value: 1 },
    types: ["slashing"],
    ...more,
  });

  it("MDC-DEF-05 a slash finds the one who dodges: -3 for the player, +3 for whoever strikes at an npc", () => {
    expect(planDefence(axe(), { option: option("dodge"), defender: pc }).modifiers).toBe(-3);
    expect(planDefence(axe(), { option: option("armour"), defender: pc }).modifiers).toBe(0);
    expect(planAttack(axe(), { option: option("dodge"), defender: pc }).modifiers).toBe(3);
  });

  it("MDC-DEF-07 a slow weapon parries at -3, whoever rolls", () => {
    expect(planDefence(axe(), { option: option("parry"), defender: pc }).modifiers).toBe(-3);
    expect(planAttack(axe(), { option: option("parry"), defender: pc }).modifiers).toBe(3);
  });

  it("MDC-DEF-06 behind a large shield a flank costs Armour 1, by the status or by where the tokens stand", () => {
    const armour = option("armour", { deniesFlank: true });
    const flanked = { ...pc, conditions: [{ id: "flanked" as const }] };
    expect(planDefence(axe(), { option: armour, defender: flanked }).modifiers).toBe(-1);
    const seen = axe({ attacker: { id: "thug", conditions: [], categories: ["attack"], terms: [flankedTerm("pc")] } });
    expect(planDefence(seen, { option: armour, defender: pc }).modifiers).toBe(-1);
    expect(planDefence(seen, { option: option("armour"), defender: pc }).modifiers).toBe(-3);
  });

  it("MD-MOV-09 a flank that is both seen and a status is one swing of 3 (A-07)", () => {
    const seen = axe({ attacker: { id: "thug", conditions: [], categories: ["attack"], terms: [flankedTerm("pc")] } });
    const flanked = { ...pc, conditions: [{ id: "flanked" as const }] };
    expect(planDefence(seen, { option: option("armour"), defender: flanked }).modifiers).toBe(-3);
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
});
