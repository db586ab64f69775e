import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { sum } from "../../../engine";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { fakeCreature, give, giveAbility, giveShield, giveWeapon } from "../testing/fake-creature";
import { bonusOf } from "./characters/abilities";
import { abilityOfDefence, defencesOf } from "./combat/defender";
import { conditionsOf, fallingTraits } from "./conditions";
import { knockoutModifiers, weaponAttack } from "./combat/attack";
import { blowOf, damageText, weaponDamage } from "./combat/damage";
import { isLethal, isUnderWater } from "./combat/fight";

beforeEach(() => {
  fakeFoundry();
});

describe("defences of a creature", () => {
  it("MD-DEF-04 opens Block with a shield in hand and closes it without, with the reason", () => {
    const dourli = fakeCreature();
    giveAbility(dourli, "Shield Block", "shield.block", 3, { defence: "block" });
    const closed = defencesOf(dourli).find(({ id }) => id === "block");
    expect(closed).toMatchObject({ available: false, reasons: ["MALLEUS.Reason.noShield"] });
    giveShield(dourli);
    expect(defencesOf(dourli).find(({ id }) => id === "block")).toMatchObject({ available: true, bonus: 3 });
  });

  it("MD-ACT-07 leaves only Armour when the reaction of the round is spent", () => {
    const dourli = fakeCreature({ reactionSpent: true });
    giveShield(dourli);
    giveAbility(dourli, "Shield Block", "shield.block", 3, { defence: "block" });
    giveAbility(dourli, "Dodge", "dodge", 0, { defence: "dodge" });
    const open = defencesOf(dourli).filter(({ available }) => available);
    expect(open.map(({ id }) => id)).toEqual(["armour"]);
  });

  it("MD-DEF-08 takes the printed DC of an npc's armour", () => {
    const thug = fakeCreature({ npc: true, system: { armourDifficulty: 8 } });
    expect(defencesOf(thug)[0]).toMatchObject({ id: "armour", difficulty: 8 });
  });

  it("MDC-DEF-01 Armour is rank, what is worn, 1 for a shield with a bonus, and -3; unarmoured -3", () => {
    const dourli = fakeCreature();
    expect(defencesOf(dourli)[0]).toMatchObject({ id: "armour", bonus: -3, difficulty: 10 });
    giveShield(dourli, true, 1);
    giveAbility(dourli, "Armour", "physical.armour", 2);
    expect(defencesOf(dourli)[0]).toMatchObject({ bonus: 0, difficulty: 13 });
    expect(defencesOf(dourli)[0]?.bonusTerms?.map(({ value }) => value)).toEqual([2, 1, -3]);
  });

  it("MDC-DEF-02 Dodge is less by what is worn where the world wants it, and by nothing else of it", () => {
    const { settings } = fakeFoundry();
    const actor = fakeCreature();
    giveAbility(actor, "Dodge", "physical.dodge", 2, { defence: "dodge" });
    give(actor, "malleusArmour", "Mail", { armourBonus: 3, equipped: true });
    give(actor, "malleusArmour", "Plate", { armourBonus: 4, equipped: false });
    giveShield(actor, true, 1);
    const dodge = () => defencesOf(actor).find(({ id }) => id === "dodge");
    expect(dodge()).toMatchObject({ bonus: 2, difficulty: 15 });
    settings.set("manifold.malleus-deum.dodgeInArmour", true);
    expect(dodge()).toMatchObject({ bonus: -1, difficulty: 12 });
  });

  it("MD-CHK-11 MDC-ABL-02 a defence adds what a check of its ability does: no rank of an Inaccurate one, a primary where one is printed", () => {
    const actor = fakeCreature();
    giveAbility(actor, "Speed", "speed", 2);
    giveAbility(actor, "Dodge", "physical.dodge", 3, { defence: "dodge", inaccurate: true });
    giveAbility(actor, "Tumble", "physical.tumble", 1, { defence: "other", addsPrimary: "speed" });
    const open = defencesOf(actor).map(({ id, bonus, difficulty }) => [id, bonus, difficulty]);
    expect(open).toContainEqual(["dodge", 0, 13]);
    expect(open).toContainEqual(["other:physical.tumble", 3, 16]);
  });

  it("MD-ABL-07 knows the ability behind a parry, and none behind Armour where nobody learned it", () => {
    const actor = fakeCreature();
    const parry = giveAbility(actor, "Staff Parry", "staff.parry", 1, { defence: "parry" });
    giveWeapon(actor, "Staff", "staff.strike", { parrySlug: "staff.parry" });
    const [armour, , parrying] = defencesOf(actor);
    expect(parrying?.available).toBe(true);
    expect(abilityOfDefence(actor, parrying!)).toBe(parry);
    expect(abilityOfDefence(actor, armour!)).toBeNull();
  });
});

describe("what an ability adds to its check", () => {
  it("MDC-ABL-02 Strength + rank for Shield Push, the rank alone for others, nothing where it cannot be tried", () => {
    const dourli = fakeCreature();
    giveAbility(dourli, "Strength", "strength", 2);
    const push = giveAbility(dourli, "Shield Push", "shield.push", 3, { addsPrimary: "strength" });
    const climb = giveAbility(dourli, "Climb", "physical.climb", 1, { addsPrimary: "" });
    const added = (ability: typeof push) => bonusOf(dourli, ability)?.map(({ value }) => value) ?? null;
    expect([added(push), added(climb)]).toEqual([[2, 3], [1]]);
    // The creature never learned Speed: only the rank is left.
    expect(added(giveAbility(dourli, "Fast Loader", "crossbow.fast_loader", 1, { addsPrimary: "speed" }))).toEqual([1]);
    expect(added(giveAbility(dourli, "Cleave", "axe.cleave", 0, { rank: null, addsPrimary: "strength" }))).toBeNull();
  });
});

describe("attack with a weapon", () => {
  it("MD-DEF-09 sets DC 13 + rank: the thug's Axe Strike 1 is 14", () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    giveAbility(thug, "Axe Strike", "axe.strike", 1);
    expect(weaponAttack(thug, giveWeapon(thug, "Axe", "axe.strike")).attack.difficulty).toBe(14);
  });

  it("MDC-DEF-04 MDC-DEF-07 a weapon that cannot be parried, or that armour does not stop, says so", () => {
    const thug = fakeCreature({ npc: true });
    const { attack } = weaponAttack(
      thug,
      giveWeapon(thug, "Maul", "", { attackDifficulty: 15, tags: new Set(["unparryable"]) }),
    );
    expect(attack.limits).toMatchObject({ unparryable: true });
    expect(weaponAttack(thug, giveWeapon(thug, "Claw", "", { attackDifficulty: 15 })).attack.limits).toEqual({
      blunt: true,
    });
  });

  it("MD-DEF-09 takes a printed attack DC without any ability", () => {
    const thug = fakeCreature({ npc: true });
    const { attack } = weaponAttack(thug, giveWeapon(thug, "Claw", "", { attackDifficulty: 15 }));
    expect(attack).toMatchObject({ difficulty: 15, rank: { value: 2, label: "Claw" } });
  });

  it("refuses a weapon whose ability nobody has, saying which", () => {
    const actor = fakeCreature();
    const whip = giveWeapon(actor, "Whip", "whip.strike");
    expect(() => weaponAttack(actor, whip)).toThrow(/noAttackAbility Dourli Whip whip.strike/);
  });
});

describe("conditions of a creature", () => {
  it("MD-CON-28 reads an npc's traits as conditions, with their damage types", () => {
    const traits = { fearless: true, immune: new Set(["fire"]), resistant: new Set(), vulnerable: new Set() };
    const ogre = fakeCreature({ npc: true, conditions: ["prone"], system: { traits } });
    expect(conditionsOf(ogre)).toEqual([{ id: "prone" }, { id: "fearless" }, { id: "immune", type: "fire" }]);
  });

  it("MD-CON-39 carries what an effect's flag says beside its id", () => {
    const sick = fakeCreature({ conditions: [{ id: "sick", flag: { suffering: true } }] });
    expect(conditionsOf(sick)).toEqual([{ id: "sick", suffering: true }]);
  });
});

describe("lethality", () => {
  it("MD-CMB-12 holds without a fight", () => {
    expect(isLethal()).toBe(true);
  });
});

describe("dice for damage", () => {
  it("MD-DMG-07 A-13 are thrown on a hit alone; a fixed number wins over them, what is neither is asked for", async () => {
    const weapon = (damage: number | null, damageFormula: string) =>
      weaponDamage(giveWeapon(fakeCreature(), "Claw", "claw", { damage, damageFormula }));
    expect(weapon(6, "1d10").formula).toBeUndefined();
    expect(weapon(null, "weapon").formula).toBeUndefined();
    const claw = weapon(null, "1d10+5");
    expect(damageText(claw)).toBe("1d10+5 slashing");
    expect((await blowOf(claw, { hit: false, asked: 0, rolls: [] })).base).toBe(0);
    expect((await blowOf(weapon(6, ""), { hit: true, asked: 0, rolls: [] })).base).toBe(6);
    expect((await blowOf(weapon(null, ""), { hit: true, asked: 4, rolls: [] })).base).toBe(4);
  });
});

describe("a weapon as it is held", () => {
  it("companion 5.1 one for one or two hands does 1 less beside a shield in hand, and no other weapon does", () => {
    const held = (tags: string[], shield: boolean, damage: number | null = 5) => {
      const actor = fakeCreature();
      giveShield(actor, shield);
      return weaponDamage(giveWeapon(actor, "Spear", "spear.strike", { damage, tags: new Set(tags) })).base;
    };
    expect([held(["one-or-two-handed"], true), held(["one-or-two-handed"], false), held(["two-handed"], true)]).toEqual(
      [4, 5, 5],
    );
    expect(held(["one-or-two-handed"], true, null)).toBeNull();
  });

  it("companion 5.1 a silvered weapon hurts as silver", () => {
    const sword = giveWeapon(fakeCreature(), "Sword", "sword.strike", { tags: new Set(["silvered"]) });
    expect(weaponDamage(sword).types).toEqual(["slashing", "silver"]);
  });

  it("companion 4.2 a Knockout gains 3 by a non-lethal weapon in hand, loses 3 by a lethal one; nothing else does", () => {
    const worth = (tags: string[], slug = "physical.knockout", more = {}) => {
      const actor = fakeCreature();
      giveWeapon(actor, "Club", "mace.strike", { tags: new Set(tags), ...more });
      return sum(knockoutModifiers(actor, giveAbility(actor, "Knockout", slug, 1)));
    };
    expect([worth(["nonlethal"]), worth(["lethal"]), worth([]), worth(["lethal"], "physical.kick")]).toEqual([
      3, -3, 0, 0,
    ]);
    expect(worth(["lethal"], "physical.knockout", { equipped: false })).toBe(0);
  });
});

describe("where a fight is", () => {
  it("MDC-CMB-03 under water by the GM's word, else by the tags of its scene, and only in a fight", () => {
    const combat = new FakeCombat({ round: 1 });
    const flags: Record<string, unknown> = { tags: ["dark", "Under water"] };
    Object.assign(combat, { scene: { getFlag: (_scope: string, key: string) => flags[key] } });
    expect(isUnderWater()).toBe(false);
    Object.assign(game, { combat });
    expect(isUnderWater()).toBe(true);
    combat._source.flags = { manifold: { underWater: false } };
    expect(isUnderWater()).toBe(false);
  });

  it("MD-CON-31 MDC-CMB-05 traits of a creature: never seen, mook, swarm", () => {
    const traits = { immune: new Set(), resistant: new Set(), vulnerable: new Set(), invisible: true, swarm: true };
    const ghost = fakeCreature({ npc: true, system: { traits } });
    expect(conditionsOf(ghost)).toEqual([{ id: "invisible" }]);
    expect(fallingTraits(ghost)).toEqual(["swarm"]);
    expect(fallingTraits(fakeCreature())).toEqual([]);
  });
});
