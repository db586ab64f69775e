import { describe, expect, it } from "vitest";
import { standardCheck } from "../checks/standard-check";
import { withDice } from "../testing/with-dice";
import { hasShield } from "./armour";
import { attackDifficulty, planAttack, planDefence, type Attack } from "./attack";
import type { Defender } from "./defender";
import { bestDefence, openDefences, type DefenceOption } from "./open-defences";
import { attackRolled, defenceRolled } from "./result";

const dourli: Defender = {
  id: "dourli",
  armour: 2,
  dodge: { slug: "dodge", label: "Dodge", rank: null },
  block: { slug: "shield.block", label: "Shield Block", rank: 3 },
  shield: true,
  parries: [{ slug: "sword.parry", label: "Sword Parry", rank: 1, weapon: null }],
  others: [{ slug: "cloak.fighting", label: "Cloak Fighting", rank: 0, reaction: true }],
  conditions: [],
  reactionSpent: false,
};
const thugAttack: Attack = {
  attacker: { id: "thug", conditions: [], categories: ["attack", "physical"] },
  rank: { label: "Axe Strike", value: 1 },
};
const get = (defender: Defender, id: string): DefenceOption => {
  const found = openDefences(defender).find((option) => option.id === id);
  if (!found) throw new Error(`no defence ${id}`);
  return found;
};
const open = (defender: Defender) =>
  openDefences(defender)
    .filter((option) => option.available)
    .map((option) => option.id);

describe("which defences stand open", () => {
  it("MD-DEF-02 Armour is always open, the bonus of what is worn", () => {
    expect(get(dourli, "armour")).toMatchObject({ bonus: 2, reaction: false, available: true });
  });

  it("MD-DEF-03 Dodge needs a rank and is a reaction", () => {
    expect(get(dourli, "dodge")).toMatchObject({
      available: false,
      reaction: true,
      reasons: ["MALLEUS.Reason.untrained"],
    });
    expect(get({ ...dourli, dodge: { slug: "dodge", label: "Dodge", rank: -3 } }, "dodge")).toMatchObject({
      available: true,
      bonus: -3,
    });
  });

  it("MD-DEF-04 MD-EQP-02 Block needs a shield or buckler in hand", () => {
    expect(get(dourli, "block")).toMatchObject({ bonus: 3, available: true, reaction: true });
    expect(get({ ...dourli, shield: false }, "block")).toMatchObject({
      available: false,
      reasons: ["MALLEUS.Reason.noShield"],
    });
    expect(hasShield([{ kind: "buckler", armourBonus: null, equipped: true }])).toBe(true);
    expect(hasShield([{ kind: "shield", armourBonus: 1, equipped: false }])).toBe(false);
  });

  it("MD-DEF-05 Parry needs a weapon that can parry", () => {
    expect(get(dourli, "parry:sword.parry")).toMatchObject({
      available: false,
      reasons: ["MALLEUS.Reason.noParryWeapon"],
    });
    const armed = { ...dourli, parries: [{ slug: "sword.parry", label: "Sword Parry", rank: 1, weapon: "sword" }] };
    expect(get(armed, "parry:sword.parry")).toMatchObject({ available: true, bonus: 1, reaction: true });
  });

  it("MD-DEF-06 other defences stand beside them", () => {
    expect(get(dourli, "other:cloak.fighting")).toMatchObject({ available: true, bonus: 0, label: "Cloak Fighting" });
  });

  it("MD-ACT-07 MD-DEF-02 with the reaction spent only Armour is left, against the second thug's dagger", () => {
    expect(open(dourli)).toEqual(["armour", "block", "other:cloak.fighting"]);
    expect(open({ ...dourli, reactionSpent: true })).toEqual(["armour"]);
    expect(get({ ...dourli, reactionSpent: true }, "block").reasons).toEqual(["MALLEUS.Reason.reactionSpent"]);
  });

  it("MD-DEF-11 MD-CON-21 Down, Unconscious and surprised: Armour only", () => {
    for (const id of ["down", "unconscious", "surprised"] as const) {
      expect(open({ ...dourli, conditions: [{ id }] }), id).toEqual(["armour"]);
      expect(get({ ...dourli, conditions: [{ id }] }, "block").reasons).toEqual([`MALLEUS.Condition.${id}`]);
    }
    expect(open({ ...dourli, conditions: [{ id: "stunned" }] })).toContain("block");
  });

  it("MD-DEF-08 a standing defence is 13 + rank, or the stat block's number", () => {
    expect(get(dourli, "block").difficulty).toBe(16);
    expect(get(dourli, "armour").difficulty).toBe(15);
    const printed = { ...dourli, block: { slug: "shield.block", label: "Block", rank: null, difficulty: 18 } };
    expect(get(printed, "block")).toMatchObject({ difficulty: 18, bonus: null, available: true });
  });

  it("MD-DEF-12 an NPC stands on its best open defence; once its reaction is spent, on Armour", () => {
    expect(bestDefence(openDefences(dourli))?.id).toBe("block");
    expect(bestDefence(openDefences({ ...dourli, reactionSpent: true }))?.id).toBe("armour");
    expect(bestDefence([])).toBeNull();
  });
});

describe("the fight in the cellar", () => {
  it("MD-DEF-09 MD-ABL-13 MD-CMB-11 an attack's DC is 13 + rank, or as printed", () => {
    expect(attackDifficulty(1)).toBe(14);
    expect(attackDifficulty(2)).toBe(15); // the monster's sword (L2618)
    expect(attackDifficulty(2, 17)).toBe(17);
  });

  it("MD-DEF-01 MD-DEF-04 MD-DEF-07 Shield Block 3 against DC 14: 4,4 makes 11, fails, and halves the damage", () => {
    const plan = planDefence(thugAttack, { option: get(dourli, "block"), defender: dourli });
    expect(plan).toMatchObject({ difficulty: 14, bonus: 3, modifiers: 0, edge: "none" });
    const outcome = withDice(() => standardCheck(plan), { check: [4, 4] });
    expect(outcome).toMatchObject({ success: false, total: 11, boon: "minor" });
    expect(defenceRolled(outcome)).toEqual({
      hit: true,
      factor: 0.5,
      reason: "MALLEUS.Reason.defenceBoon",
      extras: [],
    });
  });

  it("MD-DEF-10 modifiers and edges of the NPC's attack turn round for the PC's defence", () => {
    const surprised: Attack = {
      ...thugAttack,
      edges: ["advantage"],
      attacker: { ...thugAttack.attacker, conditions: [{ id: "dazed" }] },
    };
    const plan = planDefence(surprised, { option: get(dourli, "armour"), defender: dourli });
    expect(plan).toMatchObject({ modifiers: 3, edge: "disadvantage" });
  });

  it("MD-DEF-10 companion 1.9 the Unsteady defend at a disadvantage, which is an advantage of whoever attacks them", () => {
    const shaken = { ...dourli, conditions: [{ id: "unsteady" } as const] };
    const option = get(dourli, "armour");
    expect(planDefence(thugAttack, { option, defender: shaken }).edge).toBe("disadvantage");
    expect(planAttack(thugAttack, { option, defender: shaken }).edge).toBe("advantage");
    expect(planDefence({ ...thugAttack, edges: ["disadvantage"] }, { option, defender: shaken }).edge).toBe("none");
  });

  it("MD-DEF-08 MD-CMB-10 a PC attacks against the standing defence, with its modifiers on the GM's side", () => {
    const plan = planAttack(
      { ...thugAttack, edges: ["advantage"] },
      { option: get(dourli, "block"), defender: { ...dourli, conditions: [{ id: "flanked" }, { id: "prone" }] } },
    );
    expect(plan).toMatchObject({ difficulty: 16, bonus: 1, modifiers: 6, edge: "advantage" }); // flanked 3, prone 3
  });

  it("MD-CMB-10 an attack that cannot hit misses without dice, and leaves the defender unharmed when he would roll", () => {
    const forced = [{ success: false as const, reason: "MALLEUS.Reason.fullCover" }];
    const defence = { option: get(dourli, "armour"), defender: dourli };
    expect(withDice(() => standardCheck(planAttack({ ...thugAttack, forced }, defence)), {}).success).toBe(false);
    const defended = withDice(() => standardCheck(planDefence({ ...thugAttack, forced }, defence)), {});
    expect(defenceRolled(defended)).toMatchObject({ hit: false });
  });

  it("MD-DEF-03 a defence without rank or DC cannot be rolled", () => {
    const defence = { option: get(dourli, "dodge"), defender: dourli };
    expect(() => planDefence(thugAttack, defence)).toThrow("dodge cannot be rolled");
    expect(() => planAttack(thugAttack, defence)).toThrow("dodge gives no DC");
  });
});

describe("what the roll means for the damage", () => {
  const rolled = (
    success: boolean,
    boon: "none" | "minor" | "significant",
    bane: "none" | "minor" | "significant",
  ) => ({ success, boon, bane });

  it("MD-CMB-09 an attack's boon doubles, its bane halves, when it hits", () => {
    expect(attackRolled(rolled(true, "minor", "none"))).toMatchObject({ hit: true, factor: 2, extras: [] });
    expect(attackRolled(rolled(true, "none", "minor"))).toMatchObject({ hit: true, factor: 0.5, extras: [] });
    expect(attackRolled(rolled(true, "none", "none"))).toEqual({ hit: true, factor: 1, reason: null, extras: [] });
  });

  it("MD-CMB-09 on a miss the boon or bane is a minor effect", () => {
    expect(attackRolled(rolled(false, "minor", "none"))).toMatchObject({
      hit: false,
      factor: 1,
      extras: [{ kind: "boon", for: "attacker", significant: false }],
    });
    expect(attackRolled(rolled(false, "none", "minor")).extras).toEqual([
      { kind: "bane", for: "attacker", significant: false },
    ]);
  });

  it("MD-DEF-07 a failed defence with a bane doubles (A-14); a success is unharmed and keeps its boon or bane", () => {
    expect(defenceRolled(rolled(false, "none", "minor"))).toMatchObject({ hit: true, factor: 2 });
    expect(defenceRolled(rolled(true, "minor", "none"))).toEqual({
      hit: false,
      factor: 1,
      reason: null,
      extras: [{ kind: "boon", for: "defender", significant: false }],
    });
    expect(defenceRolled(rolled(true, "none", "minor")).extras).toEqual([
      { kind: "bane", for: "defender", significant: false },
    ]);
  });

  it("MD-CHK-06 a significant one doubles or halves just the same and gives one more (A-15)", () => {
    expect(attackRolled(rolled(true, "significant", "none"))).toMatchObject({
      factor: 2,
      extras: [{ kind: "boon", significant: true }],
    });
    expect(defenceRolled(rolled(false, "none", "significant"))).toMatchObject({
      factor: 2,
      extras: [{ kind: "bane", significant: true }],
    });
  });
});
