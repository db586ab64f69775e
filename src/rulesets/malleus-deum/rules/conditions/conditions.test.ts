import { describe, expect, it } from "vitest";
import { abilityCategories, ARMOUR_CATEGORIES, CHECK_CATEGORIES, type CheckCategory } from "../modifiers/categories";
import type { ActiveCondition, ConditionId } from "./condition";
import { conditionTerms, opponentTerms } from "./condition-terms";
import { CONDITIONS, hasCondition, isConditionId } from "./conditions";

const bearing = (...ids: ConditionId[]): ActiveCondition[] => ids.map((id) => ({ id }));
const total = (terms: { value: number }[]) => terms.reduce((sum, term) => sum + term.value, 0);
const worth = (conditions: ActiveCondition[], ...categories: CheckCategory[]) =>
  total(conditionTerms(conditions, categories, "bearer"));
const worthAgainst = (conditions: ActiveCondition[], ...categories: CheckCategory[]) =>
  total(opponentTerms(conditions, categories, "foe"));
/** Every category on which the conditions put this number. */
const where = (value: number, conditions: ActiveCondition[]) =>
  CHECK_CATEGORIES.filter((category) => worth(conditions, category) === value);

describe("conditions as data", () => {
  it("MD-CON-01 every condition of the book is there, named by its rule", () => {
    const rules = Object.values(CONDITIONS).map((condition) => condition.rule);
    const numbered = Array.from({ length: 37 }, (_, index) => `MD-CON-${index + 10}`);
    expect(rules.toSorted()).toEqual([...numbered, "companion 1.9"]);
    expect(isConditionId("dazed")).toBe(true);
    expect(isConditionId("toString")).toBe(false);
    expect(hasCondition(bearing("dazed"), "dazed")).toBe(true);
  });

  it("MD-CON-11 Alert: +3 to Awareness checks only", () => {
    expect(where(3, bearing("alert"))).toEqual(["awareness"]);
  });

  it("MD-CON-13 Blind: -6 to Ambush, Surprise, Initiative, attack, Dodge, Parry, Block; Armour needs no sight (A-29)", () => {
    expect(where(-6, bearing("blind"))).toEqual([
      "attack",
      "dodge",
      "block",
      "parry",
      "initiative",
      "surprise",
      "ambush",
    ]);
    expect(worth(bearing("blind"), ...ARMOUR_CATEGORIES)).toBe(0);
  });

  it("MD-CON-17 Dazed: -3 to all checks, pools and saves too, but not to the unmodified aspect roll (A-34)", () => {
    expect(where(-3, bearing("dazed"))).toEqual(CHECK_CATEGORIES.filter((category) => category !== "aspect"));
    expect(CONDITIONS.dazed.save).toEqual({ dice: "standard", with: "endurance", difficulty: 12 });
  });

  it("MD-CON-18 Drunk: Agility and Perception -3, Luck +3", () => {
    expect(where(-3, bearing("drunk"))).toEqual(["perception", "agility"]);
    expect(where(3, bearing("drunk"))).toEqual(["luck"]);
  });

  it("MD-CON-19 Distracted: Ambush, Surprise, Perception -3", () => {
    expect(where(-3, bearing("distracted"))).toEqual(["surprise", "ambush", "perception"]);
  });

  it("MD-CON-20 Deaf: Ambush, Surprise, Perception -3", () => {
    expect(where(-3, bearing("deaf"))).toEqual(["surprise", "ambush", "perception"]);
  });

  it("MD-CON-23 Exhausted: Strength, Endurance, Speed, Movement -4, instead of Tired", () => {
    expect(where(-4, bearing("exhausted"))).toEqual(["strength", "endurance", "speed", "movement"]);
    expect(worth(bearing("tired", "exhausted"), "strength")).toBe(-4);
  });

  it("MD-CON-42 Tired: Strength, Endurance, Speed, Movement -3", () => {
    expect(where(-3, bearing("tired"))).toEqual(["strength", "endurance", "speed", "movement"]);
  });

  it("MD-CON-31 Invisible: others suffer -6 against it, not the invisible one itself", () => {
    expect(worthAgainst(bearing("invisible"), "attack")).toBe(-6);
    expect(worthAgainst(bearing("invisible"), "parry")).toBe(-6);
    expect(worthAgainst(bearing("invisible"), "armour")).toBe(0);
    expect(worth(bearing("invisible"), "attack")).toBe(0);
  });

  it("MD-CON-35 Prone: physical checks -3; Armour and Perception are not physical (A-30)", () => {
    expect(where(-3, bearing("prone"))).toEqual(["physical"]);
    const strength = abilityCategories({ slug: "strength", family: "primary" });
    const perception = abilityCategories({ slug: "perception", family: "primary" });
    expect(worth(bearing("prone"), ...strength)).toBe(-3);
    expect(worth(bearing("prone"), ...perception)).toBe(0);
    expect(worth(bearing("prone"), ...ARMOUR_CATEGORIES)).toBe(0);
  });

  it("MD-CON-39 Sick: -3 to all checks only in a turn whose Mettle check failed", () => {
    expect(worth([{ id: "sick" }], "attack")).toBe(0);
    expect(worth([{ id: "sick", suffering: true }], "attack")).toBe(-3);
  });

  it("MD-CON-27 Flanked: -3 to the flanked one's defences, or +3 to attacks on it", () => {
    expect(where(-3, bearing("flanked"))).toEqual(["armour", "dodge", "block", "parry", "defence"]);
    expect(worthAgainst(bearing("flanked"), "attack")).toBe(3);
  });

  it("MD-CON-29 MD-CON-30 Inaccurate weapons: -3 and -6 to hit", () => {
    expect([CONDITIONS.inaccurate.weaponModifier, CONDITIONS.veryInaccurate.weaponModifier]).toEqual([-3, -6]);
  });

  it("MD-CON-28 MD-CON-37 MD-CON-45 Immune, Resistant and Vulnerable need a damage type and modify no check", () => {
    for (const id of ["immune", "resistant", "vulnerable"] as const) {
      expect(CONDITIONS[id].parameter).toBe(true);
      expect(where(0, bearing(id))).toEqual(CHECK_CATEGORIES);
    }
  });

  it("MD-CON-12 MD-CON-14 MD-CON-43 Aware, Bloodied and Unaware modify no check", () => {
    expect(where(0, bearing("aware", "bloodied", "unaware"))).toEqual(CHECK_CATEGORIES);
  });
});

describe("stacking", () => {
  it("MD-CON-03 different conditions add", () => {
    expect(worth(bearing("dazed", "prone"), "physical", "strength")).toBe(-6);
    expect(worth(bearing("distracted", "deaf", "drunk"), "perception")).toBe(-9);
  });

  it("MD-CON-03 MD-CON-04 one condition counts once, even if the check matches several categories or it stands there twice", () => {
    expect(worth(bearing("blind"), "ambush", "surprise")).toBe(-6);
    expect(worth(bearing("dazed", "dazed"), "attack")).toBe(-3);
  });

  it("MD-CON-03 a term names its condition and bearer", () => {
    expect(conditionTerms(bearing("dazed"), ["attack"], "Actor.x")).toEqual([
      { label: "MALLEUS.Condition.dazed", value: -3, source: "Actor.x", kind: "condition", stack: "Actor.x:dazed" },
    ]);
  });

  it("MD-CON-04 abilities carry their categories", () => {
    expect(abilityCategories({ slug: "axe.strike", family: "martial", attack: true })).toEqual(["attack", "physical"]);
    expect(abilityCategories({ slug: "dodge", family: "martial", defence: "dodge" })).toEqual([
      "defence",
      "dodge",
      "physical",
    ]);
    expect(abilityCategories({ slug: "swim", family: "general" })).toEqual(["movement"]);
    expect(abilityCategories({ slug: "listen", family: "general" })).toEqual(["perception"]);
    expect(abilityCategories({ slug: "swim", family: "general", physical: true })).toEqual(["movement", "physical"]);
    expect(abilityCategories({ slug: "warding", family: "magic" })).toEqual(["magic"]);
  });
});
