import { describe, expect, it } from "vitest";
import { judgeConflict } from "../conflict";
import {
  carryBlocked,
  defendingEdge,
  equipCosts,
  fitForWater,
  heldBlowChoices,
  helps,
  holdBlocked,
  lassoAfterPull,
  passingAnswer,
  pullDealsSetback,
  reactionAttackBlocked,
  strainAgainst,
} from "./moves";
import {
  ATTACK_MODES,
  bloodDrain,
  breaksFree,
  drainThreshold,
  grabForm,
  heldEdge,
  modeResult,
  modeTerms,
  type AttackModeKey,
} from "./special";

const at = (margin: number) => judgeConflict({ adjustment: margin, threshold: 10, net: 0 }, [10]);
const NATURAL = judgeConflict({ adjustment: 0, threshold: 14, net: 0 }, [20]);
const FUMBLE = judgeConflict({ adjustment: 12, threshold: 10, net: 0 }, [1]);

describe("Special Attack Modes", () => {
  const skill = { label: "Level", value: 5 };
  const bonus = (key: AttackModeKey, tempo?: number) =>
    modeTerms(key, { skill, vg: 3, ac: 1, ...(tempo === undefined ? {} : { tempo }) }).reduce(
      (sum, { value }) => sum + value,
      0,
    );
  const stated = { damage: 6, setback: 5 };
  const result = (key: AttackModeKey, margin: number, more = {}) => modeResult(key, at(margin), stated, more);

  it("MY-SPA-04 MY-SPA-05 MY-SPA-11 MY-SPA-12 MY-SPA-14 bonuses: a Tempo of 4 to grab, scuffle and shove, none to restrain and whip", () => {
    expect((["grabbing", "scuffling", "shoving", "grabAndCarry"] as const).map((key) => bonus(key))).toEqual([
      12, 12, 12, 12,
    ]);
    expect((["restraining", "tailWhip", "tentacle", "binding"] as const).map((key) => bonus(key))).toEqual([
      8, 8, 8, 8,
    ]);
  });

  it("MY-SPA-13 MY-SPA-18 touch uses the weapon's Tempo, spells 4, both Acumen against Defense", () => {
    expect([bonus("touch", 2), bonus("spell")]).toEqual([8, 10]);
    expect([ATTACK_MODES.touch.against, ATTACK_MODES.grabbing.against]).toEqual(["defense", "stability"]);
  });

  it("MY-SPA-04 a grab holds and deals what is stated, no Margin, doubled on a Natural", () => {
    expect(result("grabbing", 7)).toMatchObject({ damage: 6, setback: 5, hold: "taken" });
    expect(modeResult("grabbing", NATURAL, stated)).toMatchObject({ damage: 12, setback: 10 });
  });

  it("MY-SPA-05 restraining adds the Margin as Setback; Bare Failure holds, Pure lets go; Pure Success breaks the other's hold", () => {
    expect(result("restraining", 3, { holding: true })).toMatchObject({
      damage: 6,
      setback: 8,
      hold: "taken",
      mayBreakHold: true,
    });
    expect(result("restraining", 1, { holding: true }).mayBreakHold).toBe(false);
    expect(modeResult("restraining", NATURAL, stated)).toMatchObject({ damage: 12, setback: 2 * (5 + NATURAL.margin) });
    expect([
      result("restraining", -1, { holding: true }).hold,
      result("restraining", -2, { holding: true }).hold,
    ]).toEqual(["unchanged", "lost"]);
    expect(result("restraining", -2).hold).toBe("unchanged"); // nothing to lose
    expect(modeResult("restraining", FUMBLE, stated, { holding: true }).hold).toBe("lost");
  });

  it("MY-SPA-06 MY-SPA-15 MY-SPA-16 MY-SPA-17 binding and tendrils crush nothing; limbs of their own hold for free", () => {
    expect([result("binding", 3).damage, result("tendril", 3).damage, result("tentacle", 3).damage]).toEqual([0, 0, 6]);
    expect((["tendril", "tentacle", "thornyTendril"] as const).map((key) => ATTACK_MODES[key].upkeep)).toEqual([
      "free",
      "free",
      "free",
    ]);
    expect([grabForm("thornyTendril"), ATTACK_MODES.thornyTendril.damageForm, grabForm("tentacle")]).toEqual([
      "rending",
      "bleeding",
      "crushing",
    ]);
  });

  it("MY-SPA-11 a scuffle keeps its hold on a Bare Failure and may break the other's on a Pure Success", () => {
    expect(result("scuffling", 4)).toMatchObject({ damage: 6, setback: 5, hold: "taken", mayBreakHold: true });
    expect([result("scuffling", -1, { holding: true }).hold, result("scuffling", -2, { holding: true }).hold]).toEqual([
      "unchanged",
      "lost",
    ]);
  });

  it("MY-SPA-12 shoving: Vigor above 0 and the Margin, pushed by Reach; a Natural doubles and fells", () => {
    expect(result("shoving", 4, { vigor: 3 })).toMatchObject({
      damage: 0,
      setback: 7,
      pushed: "reach",
      prone: false,
      hold: "unchanged",
    });
    expect(result("shoving", 4, { vigor: -3 }).setback).toBe(4);
    expect(modeResult("shoving", NATURAL, stated, { vigor: 3 })).toMatchObject({
      setback: 2 * (3 + NATURAL.margin),
      prone: true,
    });
  });

  it("MY-SPA-14 a tail whips with Margin and holds nobody", () => {
    expect(result("tailWhip", 4)).toMatchObject({ damage: 6, setback: 9, hold: "unchanged", mayBreakHold: false });
  });

  it("MY-SPA-01 breaking free takes a Pure Success; grips cost what they cost", () => {
    expect([at(1), at(2), at(-2)].map(breaksFree)).toEqual([false, true, false]);
    expect([ATTACK_MODES.restraining.upkeep, ATTACK_MODES.grabAndCarry.upkeep]).toEqual(["assault", "action"]);
  });

  it("MY-SPA-02 the held strike their holder with an Edge, not in a scuffle, not from afar", () => {
    expect([
      heldEdge("restraining", "melee"),
      heldEdge("bloodDrain", "melee"),
      heldEdge("scuffling", "melee"),
      heldEdge("grabAndCarry", "range"),
    ]).toEqual([1, 1, 0, 0]);
  });

  it("MY-SPA-08 blood until the victim is dry or the drainer full; Threshold 10 and its Level (A16)", () => {
    expect(bloodDrain(4, { victimHp: 20, drained: 0, ownHpMax: 10 })).toEqual({ damage: 4, drained: 4, letsGo: false });
    expect(bloodDrain(4, { victimHp: 20, drained: 6, ownHpMax: 10 }).letsGo).toBe(true);
    expect(bloodDrain(4, { victimHp: 3, drained: 0, ownHpMax: 10 })).toEqual({ damage: 3, drained: 3, letsGo: true });
    expect(drainThreshold(4)).toBe(14);
  });

  it("MY-SPA-09 carried off: by a flyer, from above, if smaller", () => {
    const facts = { flies: true, size: "large", target: "medium", above: true } as const;
    expect(carryBlocked(facts)).toBeNull();
    expect(carryBlocked({ ...facts, target: "large" })).toBe("tooLarge");
    expect(carryBlocked({ ...facts, above: false })).toBe("notFromAbove");
    expect(carryBlocked({ ...facts, flies: false })).toBe("cannotFly");
  });

  it("MY-SPA-10 one answer to a Passing-Blow, and it is the Reaction", () => {
    const facts = { prepared: true, reactionLeft: true, answered: false };
    expect([passingAnswer(facts), passingAnswer({ ...facts, prepared: false })]).toEqual(["prepared", "reaction"]);
    expect([passingAnswer({ ...facts, answered: true }), passingAnswer({ ...facts, reactionLeft: false })]).toEqual([
      null,
      null,
    ]);
  });
});

describe("moves in a fight", () => {
  it("MY-TRN-05 MY-TRN-06 at hand by Action or Reaction, stowed by an Action alone, dropped for free (A22)", () => {
    expect(equipCosts("atHand", "inHand")).toEqual(["action", "reaction"]);
    expect(equipCosts("inHand", "atHand")).toEqual(["action", "reaction"]);
    expect([equipCosts("stowed", "inHand"), equipCosts("inHand", "stowed")]).toEqual([["action"], ["action"]]);
    expect(equipCosts("inHand", "dropped")).toEqual([]);
    // L2232: another Action or Reaction to pick it up.
    expect(equipCosts("dropped", "inHand")).toEqual(["action", "reaction"]);
  });

  it("MY-TRN-07 blows are held against the off-guard; disturbed, they fall or are given up", () => {
    const ready = { surprised: false, prone: false, offBalance: false };
    expect([
      holdBlocked(ready),
      holdBlocked({ ...ready, prone: true }),
      holdBlocked({ ...ready, surprised: true }),
    ]).toEqual(["ready", null, null]);
    expect([heldBlowChoices(false), heldBlowChoices(true)]).toEqual([
      ["deliver", "forgo", "wait"],
      ["deliver", "forgo"],
    ]);
  });

  it("MY-TRN-09 a Reaction Attack takes a rule, a Reaction and a weapon in hand or of nature", () => {
    const facts = { granted: true, reactionLeft: true, meleeInHand: false, natural: true };
    expect(reactionAttackBlocked(facts)).toBeNull();
    expect(reactionAttackBlocked({ ...facts, natural: false })).toBe("noWeaponInHand");
    expect(reactionAttackBlocked({ ...facts, reactionLeft: false })).toBe("noReactionLeft");
    expect(reactionAttackBlocked({ ...facts, granted: false })).toBe("notGranted");
  });

  it("MY-TRN-12 helping an ally: a staff against clubs, a shield against arrows too", () => {
    expect([
      helps({ shield: false, meleeWeapon: true }, "melee"),
      helps({ shield: false, meleeWeapon: true }, "range"),
    ]).toEqual([true, false]);
    expect(helps({ shield: true, meleeWeapon: false }, "range")).toBe(true);
    expect([defendingEdge({ helped: true, helping: false }), defendingEdge({ helped: false, helping: true })]).toEqual([
      -1, 1,
    ]);
  });

  it("MY-WTR-01 what pierces or thrusts is fit for water (A30)", () => {
    expect([
      fitForWater({ damageForm: "puncturing" }),
      fitForWater({ damageForm: "cutting" }),
      fitForWater({ damageForm: null, thrusting: true }),
    ]).toEqual([true, false, true]);
  });

  it("MY-ENT-03 the stallion strains with 14 against 21; a bare pull holds without Setback, a Pure Failure frees", () => {
    expect(strainAgainst({ level: 6, st: 8 }, { level: 8, st: 3 })).toEqual({ adjustment: 14, threshold: 21 });
    expect([at(-2), at(-1), at(1)].map(lassoAfterPull)).toEqual(["free", "held", "held"]);
    expect([at(1), at(2)].map(pullDealsSetback)).toEqual([false, true]);
  });
});
