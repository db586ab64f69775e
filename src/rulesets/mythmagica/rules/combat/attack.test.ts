import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { judgeConflict } from "../conflict";
import {
  basicDamage,
  basicSetback,
  damageOf,
  friendlyFire,
  internalBlocked,
  marginTo,
  naturalPush,
  setbackOf,
  spellMargin,
  type Hit,
  type Struck,
} from "./damage";
import { atFarRange, defenseTerms, rangeBlocked, stabilityTerms, wardTerms, type Defender } from "./defense";
import { afterResponse, combinedResponse, DAMAGE_FORMS, SETBACK_FORMS, type Response } from "./response";
import { attackAttribute, attackKind, attackTarget, attackTerms, drawBlocked, type Weapon } from "./weapon";

const weapon = (more: Partial<Weapon> = {}): Weapon => ({
  slug: "sword",
  label: "Sword",
  class: "closeCombat",
  size: "medium",
  range: null,
  tempo: 3,
  parry: 4,
  damage: 7,
  damageForm: "cutting",
  setback: null,
  setbackForm: null,
  magic: 0,
  ...more,
});
const LASSO = weapon({
  slug: "lasso",
  label: "Lasso",
  class: "entrapment",
  range: 20,
  damage: null,
  setback: 10,
  parry: 0,
});
const BOW = weapon({ slug: "bow", label: "Bow", class: "shot", range: 160 });
const hit = (more: Partial<Hit> = {}): Hit => ({
  weapon: weapon(),
  strength: 3,
  craftiness: 2,
  margin: 5,
  natural: false,
  ...more,
});
const struck = (more: Partial<Struck> = {}): Struck => ({
  size: "medium",
  internalImmune: false,
  ward: 4,
  damageResponse: "affected",
  setbackResponse: "affected",
  ...more,
});
const DEFENDER: Defender = {
  level: 8,
  rawDefense: 12,
  rawStability: 11,
  naturalWard: 1,
  parry: 4,
  armor: { ward: 5, encumbrance: 2 },
  shieldBonus: 2,
};

describe("what attacks are made with", () => {
  it("MY-CBC-01 MY-CBC-02 MY-CBC-03 MY-ATK-01 MY-TYP-01 rank, Tempo and Vigor, or Acumen at range", () => {
    const attacker = { ranks: [{ label: "Sword", value: 6 }], level: 9, pairs: { vg: 4, ac: 1 } };
    expect(sum(attackTerms(weapon({ tempo: 0 }), attacker))).toBe(10); // Doug's Rapier (L2282)
    expect(sum(attackTerms(BOW, attacker))).toBe(10); // 6 + 3 + 1
  });

  it("MY-WPN-01 what is thrown or shot is a Range weapon at any Range, a natural attack by its reach", () => {
    const kinds = (["thrown", "shot", "entrapment", "natural", "polearm"] as const).map((one) =>
      attackKind({ class: one, range: 10 }),
    );
    expect(kinds).toEqual(["range", "range", "melee", "melee", "melee"]);
  });

  it("MY-ATK-02 MY-WPN-01 flexible weapons beyond Point Blank are Range weapons, until they hold somebody", () => {
    expect([attackKind(LASSO), attackAttribute(LASSO)]).toEqual(["range", "ac"]);
    expect(attackAttribute({ ...LASSO, attached: true })).toBe("vg");
    expect(attackKind(weapon({ class: "entrapment", range: 10 }))).toBe("melee"); // a whip
    expect([attackTarget(LASSO), attackTarget(BOW)]).toEqual(["stability", "defense"]);
  });

  it("MY-NWP-01 natural weapons go by Level, with their Tempo (A6): swarm of Level 8, Vigor 5: +17", () => {
    const bite = weapon({ class: "natural", tempo: 4 });
    const attacker = { ranks: [{ label: "x", value: 99 }], level: 8, pairs: { vg: 5, ac: 0 } };
    expect(sum(attackTerms(bite, attacker))).toBe(17);
  });

  it("MY-DMG-03 a strong bow is not drawn by the weak", () => {
    const strong = { ...BOW, minStrength: 3 };
    expect([drawBlocked(strong, 2), drawBlocked(strong, 3), drawBlocked(BOW, -5)]).toEqual(["tooWeak", null, null]);
    expect(sum(basicDamage(strong, 5))).toBe(10); // its own 3, not the archer's 5
  });
});

describe("what attacks are rolled against", () => {
  it("MY-CBC-05 MY-GLO-06 Level, Raw Defense, Parry, shield, less Encumbrance", () => {
    expect(sum(defenseTerms(DEFENDER))).toBe(8 + 12 + 4 - 2 + 2);
  });

  it("MY-CBC-06 Stability knows neither armor nor shield", () => {
    expect(sum(stabilityTerms(DEFENDER))).toBe(8 + 11 + 4);
  });

  it("MY-CBC-07 armor and Natural Ward", () => {
    expect(sum(wardTerms(DEFENDER))).toBe(6);
    expect(sum(wardTerms({ ...DEFENDER, armor: null }))).toBe(1);
  });

  it("MY-MSL-01 MY-MSL-02 against missiles a Gap of 4 stands for the Parry, none within 10 feet (A28)", () => {
    expect([null, 10, 11].map((distance) => sum(stabilityTerms({ ...DEFENDER, parry: 5 }, distance)))).toEqual([
      24, 19, 23,
    ]);
    expect(sum(defenseTerms({ ...DEFENDER, parry: 5 }, 40))).toBe(24);
  });

  it("MY-MSL-03 MY-ABL-11 beyond half of a Range of 160 feet or more; exactly half is fine", () => {
    expect([atFarRange(160, 80), atFarRange(160, 81), atFarRange(155, 150)]).toEqual([false, true, false]);
    expect([rangeBlocked(160, 160), rangeBlocked(160, 161)]).toEqual([null, "tooFar"]);
  });
});

describe("Damage and Setback", () => {
  it("MY-DMG-01 MY-DMG-07 sword 7, Strength 3, Margin 5, Ward 4: 11 (flow 3)", () => {
    expect(damageOf(hit(), struck())).toMatchObject({ amount: 11, warded: 4, doubled: false });
  });

  it("MY-ATK-04 a Natural Success doubles before Ward: 2 x 15 - 4 = 26, and pushes 5 feet (A25)", () => {
    expect(damageOf(hit({ natural: true }), struck())?.amount).toBe(26);
    expect([naturalPush(hit({ natural: true })), naturalPush(hit())]).toEqual([5, 0]);
    expect(naturalPush(hit({ natural: true, ownNatural: true }))).toBe(0);
  });

  it("MY-ATK-03 MY-DMG-01 the stallion's hooves: 17 + 12 - 7 = 22, 17 + 3 - 7 = 13 (F1)", () => {
    const hooves = (margin: number) =>
      damageOf(hit({ weapon: weapon({ class: "natural", damage: 9 }), strength: 8, margin }), struck({ ward: 7 }))
        ?.amount;
    expect([hooves(12), hooves(3), hooves(13)]).toEqual([22, 13, 23]);
  });

  it("MY-DMG-02 MY-WPN-02 MY-WPN-03 Strength only above 0, never for shots, entrapment and stabbing weapons", () => {
    const of = (more: Partial<Weapon>, strength = 3) => sum(basicDamage(weapon(more), strength));
    expect([of({}), of({}, 0), of({}, -4)]).toEqual([10, 7, 7]);
    expect([of({ class: "polearm" }), of({ class: "thrown" }), of({ class: "natural" })]).toEqual([10, 10, 10]);
    expect([of({ class: "shot" }), of({ class: "entrapment" }), of({ stabbing: true })]).toEqual([7, 7, 7]);
    expect(of({ thrusting: true, magic: 2 })).toBe(12);
  });

  it("MY-DMG-02 a natural attack at range adds no Strength", () => {
    expect(sum(basicDamage(weapon({ class: "natural", range: 40 }), 3))).toBe(7);
  });

  it("MY-CBC-09 MY-DMG-07 Ward leaves at least 1", () => {
    expect(damageOf(hit({ margin: 1 }), struck({ ward: 40 }))?.amount).toBe(1);
  });

  it("MY-DMG-05 MY-DMG-06 MY-CRE-04 no Internal Damage without organs, or three sizes up", () => {
    expect(damageOf(hit(), struck({ internalImmune: true }))?.amount).toBe(6);
    const dagger = weapon({ size: "small" });
    expect(damageOf(hit({ weapon: dagger }), struck({ size: "great" }))?.amount).toBe(6);
    expect(damageOf(hit({ weapon: dagger }), struck({ size: "large" }))?.amount).toBe(11);
    expect([internalBlocked(struck({ size: "great" }), "small"), internalBlocked(struck(), "small")]).toEqual([
      "tooLarge",
      null,
    ]);
  });

  it("MY-DMG-08 MY-DMG-09 MY-ENT-01 the lasso: 10 + 2 + 4 = 16; Natural (10 + 2 + 6) x 2 = 36; no Ward", () => {
    const lasso = (margin: number, natural = false) =>
      setbackOf(hit({ weapon: LASSO, margin, natural }), struck({ ward: 9 }));
    expect([lasso(4)?.amount, lasso(6, true)?.amount]).toEqual([16, 36]);
    expect(damageOf(hit({ weapon: LASSO }), struck())).toBeNull();
    expect(sum(basicSetback(LASSO, -3))).toBe(10); // A7
    expect(sum(basicSetback({ ...LASSO, class: "closeCombat" }, 3))).toBe(10);
  });

  it("MY-DMG-10 with both the Margin goes to Setback for entrapment, else to Damage; the other is flat", () => {
    const both = weapon({ setback: 4, damage: 6 });
    expect([marginTo(both), marginTo({ ...both, class: "entrapment" }), marginTo(LASSO)]).toEqual([
      "damage",
      "setback",
      "setback",
    ]);
    expect(setbackOf(hit({ weapon: both }), struck())?.amount).toBe(4);
    const net = { ...both, class: "entrapment" as const };
    expect(damageOf(hit({ weapon: net }), struck({ ward: 0 }))?.amount).toBe(6);
    expect(setbackOf(hit({ weapon: net }), struck())?.amount).toBe(4 + 2 + 5);
  });

  it("MY-DMG-04 spells add their Margin only if they say so, or to the Highly Sensitive", () => {
    expect([
      spellMargin(6, false, "sensitive"),
      spellMargin(6, true, "affected"),
      spellMargin(6, false, "highlySensitive"),
    ]).toEqual([0, 6, 6]);
  });

  it("MY-MIS-03 Friendly Fire: Bob's 8 against 20 strikes Freddy with 12 internal", () => {
    const miss = judgeConflict({ adjustment: 7, threshold: 20, net: 0 }, [1]);
    const blow = damageOf(friendlyFire(hit({ weapon: BOW, margin: miss.margin })), struck({ ward: 0 }));
    expect(blow?.terms.at(-1)?.value).toBe(12);
    expect(blow?.amount).toBe(19);
  });
});

describe("responses to harm", () => {
  it("MY-CFL-05 25 forms of Damage and 14 of Setback", () => {
    expect([DAMAGE_FORMS.length, SETBACK_FORMS.length]).toEqual([25, 14]);
  });

  it("MY-CND-05 half (half up), double, nothing", () => {
    const of = (response: Response, amount = 7) => afterResponse(amount, response);
    expect([
      of("resistant"),
      of("highlyResistant"),
      of("affected"),
      of("sensitive"),
      of("highlySensitive"),
      of("immune"),
    ]).toEqual([4, 4, 7, 14, 14, 0]);
    expect(of("resistant", 1)).toBe(1);
  });

  it("MY-CND-06 after Ward: 30 - 4 = 26, halved 13", () => {
    expect(damageOf(hit({ natural: true }), struck({ damageResponse: "resistant" }))?.amount).toBe(13);
  });

  it("MY-CND-06 Immune beats all, the same does not multiply, opposites cancel, dice as dice", () => {
    expect(combinedResponse("cutting", ["sensitive", "immune"])).toEqual({ amount: "immune", edge: 0 });
    expect(combinedResponse("cutting", ["resistant", "highlyResistant"])).toEqual({ amount: "resistant", edge: 1 });
    expect(combinedResponse("cutting", ["resistant", "highlySensitive"])).toEqual({ amount: "affected", edge: -1 });
    expect(combinedResponse("cutting", ["highlyResistant", "highlySensitive"])).toEqual({
      amount: "affected",
      edge: 0,
    });
    expect(combinedResponse("cutting", [])).toEqual({ amount: "affected", edge: 0 });
  });

  it("MY-CND-06 MY-EFF-06 Voluntary Setback is taken as it comes", () => {
    expect(combinedResponse("voluntary", ["immune", "highlySensitive"])).toEqual({ amount: "affected", edge: 0 });
  });
});

describe("the pegasus, number by number", () => {
  const at = (adjustment: number, threshold: number, ...dice: number[]) =>
    judgeConflict({ adjustment, threshold, net: dice.length > 1 ? -1 : 0 }, dice);

  it("MY-GUT-03 MY-ENT-03 the rolls of the worked example (F1, A26)", () => {
    expect(at(4, 18, 10, 20)).toMatchObject({ total: 14, margin: -4 });
    expect(judgeConflict({ adjustment: 14, threshold: 28, net: 1 }, [11, 18])).toMatchObject({ total: 32, margin: 4 });
    expect(at(14, 21, 5)).toMatchObject({ total: 19, margin: -2 });
    expect(at(14, 21, 13)).toMatchObject({ total: 27, margin: 6 });
    expect(at(13, 15, 17, 14)).toMatchObject({ total: 27, margin: 12 });
    expect(at(14, 28, 20)).toMatchObject({ total: 34, margin: 6, natural: "success" });
  });
});
