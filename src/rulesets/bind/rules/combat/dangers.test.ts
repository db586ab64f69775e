import { describe, expect, it } from "vitest";
import { odds, oddsOf, sum } from "../../../../engine";
import { runOnce } from "../../../../engine/testing/run-once";
import { knacksOf, NO_KNACKS, type KnackId } from "../knacks/knacks";
import { countThrows, withDice } from "../testing/with-dice";
import {
  aimedShot,
  blindnessModifier,
  canDraw,
  COMPANION_TN,
  cutsOn,
  DARKNESS_LIMITS,
  darknessModifier,
  disarm,
  drawRounds,
  emptyHanded,
  factors,
  fall,
  formulaOf,
  grapple,
  grappleTerms,
  guards,
  halfSworded,
  healedInWeek,
  hitsCompanion,
  leap,
  leapAside,
  mayDrive,
  mayShootUnaware,
  damageTerms,
  missileDamage,
  ramFells,
  ramSquares,
  ramTerms,
  reloadRounds,
  shoot,
  shotTn,
  SHORTBOW_RANGE,
  SNEAK_ATTACK,
  standing,
  vitality,
  vitalityTn,
  waking,
  type MissileTarget,
} from "./index";

const knacks = (...ids: KnackId[]) => knacksOf(ids.map((id) => ({ id, ranks: 1 })));

describe("life and death", () => {
  it("BI-ATK-12 players at 4, others at 7, and 1 for each point below 0", () => {
    expect([vitalityTn(false, -3), vitalityTn(false, 0), vitalityTn(true, -1), vitalityTn(true, 3)]).toEqual([
      7, 4, 8, 7,
    ]);
    const check = (npc: boolean, hp: number, ...dice: number[]) =>
      withDice(() => vitality(npc, hp, NO_KNACKS), { vitality: dice }).fate;
    expect([check(false, -3, 3, 4), check(false, -3, 3, 3), check(true, 0, 3, 3)]).toEqual([
      "unconscious",
      "dead",
      "dead",
    ]);
    const chances = odds(
      () => vitality(false, -3, NO_KNACKS),
      ({ fate }) => fate,
    );
    expect(chances.weight("dead")).toBe(countThrows(2, ([a = 0, b = 0]) => a + b < 7));
  });

  it("BI-ATK-13 the same roll to wake; failing it is sleep, not death", () => {
    expect(withDice(() => waking(false, -3, NO_KNACKS), { waking: [3, 4] }).awake).toBe(true);
    expect(withDice(() => waking(false, -3, NO_KNACKS), { waking: [1, 1] }).awake).toBe(false);
  });

  it("BI-KNK-33 the Unstoppable fight on, with half of K on the check", () => {
    const three = knacks("unstoppable", "dodger", "charge");
    const total = (own: typeof three, other = 0) =>
      withDice(() => vitality(false, -3, own, other), { vitality: [3, 4] }).check.total;
    expect([total(three), total(knacks("dodger")), total(NO_KNACKS, 5)]).toEqual([9, 7, 12]);
    expect(withDice(() => vitality(false, -3, three), { vitality: [2, 3] }).fate).toBe("fighting");
    expect(withDice(() => vitality(false, -3, three), { vitality: [2, 2] }).fate).toBe("dead");
  });

  it("BI-ATK-14 a week heals a quarter, rounded up, never above the most", () => {
    expect([healedInWeek(1, 7), healedInWeek(6, 7), healedInWeek(-2, 8)]).toEqual([3, 7, 0]);
  });
});

describe("manoeuvres", () => {
  it("BI-MAN-04 BI-STN-08 a grab has no use for weapons", () => {
    expect(emptyHanded({ held: [{ evasion: 3, damage: 1, initiative: 1, shield: false }], other: 1 })).toEqual({
      held: [],
      other: 1,
    });
  });

  it("BI-MAN-05 BI-KNK-12 a grapple: double Strength and Strike against 7 and Evasion; the ogre's +12", () => {
    expect(sum(grappleTerms(5, [{ label: "combat", value: 2 }], NO_KNACKS))).toBe(12);
    expect(sum(grappleTerms(1, [], knacks("brawler")))).toBe(4);
    expect(withDice(() => grapple(grappleTerms(1, [], NO_KNACKS), 2), { grapple: [3, 4] })).toMatchObject({
      tn: 9,
      margin: 0,
      success: true,
    });
  });

  it("BI-MAN-06 missiles only where the guard could evade them himself", () => {
    expect([
      guards({ missile: false }, { mayEvadeMissiles: false }),
      guards({ missile: true }, { mayEvadeMissiles: false }),
      guards({ missile: true }, { mayEvadeMissiles: true }),
    ]).toEqual([true, false, true]);
  });

  it("BI-MAN-07 half-swording moves the Initiative bonus to Damage", () => {
    expect(halfSworded({ evasion: 3, damage: 1, initiative: 2, shield: false })).toEqual({
      evasion: 3,
      damage: 3,
      initiative: 0,
      shield: false,
    });
  });

  it("BI-MAN-09 a Ram: 2 and Strength less Strength, 1 less for each more, never beyond the move; no room fells", () => {
    expect([sum(ramTerms(2, 1, 3)), sum(ramTerms(2, 1, 1))]).toEqual([1, 3]);
    expect([ramSquares(2, 2, 1, 9), ramSquares(2, 2, 3, 9), ramSquares(3, 0, 1, 3), ramSquares(-2, 3, 1, 9)]).toEqual([
      2, 0, 3, 0,
    ]);
    expect([ramFells(3, 2), ramFells(3, 3)]).toEqual([true, false]);
  });

  it("BI-MAN-02 BI-MAN-10 a Sneak Attack is worth +4 and +2", () =>
    expect(SNEAK_ATTACK).toEqual({ strike: 4, damage: 2 }));

  it("BI-KNK-15 Disarm against 7 and Dexterity and Combat, 1D3 squares off", () => {
    expect(withDice(() => disarm(2, 3), { disarm: [4, 4], "disarm-squares": [2] })).toMatchObject({
      check: { tn: 10, success: true },
      squares: 2,
    });
    expect(withDice(() => disarm(0, 3), { disarm: [4, 4] })).toMatchObject({ check: { success: false }, squares: 0 });
  });

  it("BI-KNK-14 Cutting Swing goes on while foes fall and others stand; BI-KNK-10 Adrenaline once a round, K times a scene", () => {
    const swing = knacks("cuttingSwing");
    expect([cutsOn(swing, 0, 1), cutsOn(swing, 1, 1), cutsOn(swing, -3, 0), cutsOn(NO_KNACKS, -3, 2)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const surge = knacks("adrenalineSurge", "dodger");
    expect([
      mayDrive(surge, { scene: 1, round: 0 }),
      mayDrive(surge, { scene: 2, round: 0 }),
      mayDrive(surge, { scene: 0, round: 1 }),
    ]).toEqual([true, false, false]);
  });
});

describe("missiles", () => {
  const still: MissileTarget = { squares: 14, shieldEvasion: 0, speed: 1, moving: "still", knacks: NO_KNACKS };
  const tn = (more: Partial<MissileTarget> = {}, improvised = false) => sum(shotTn({ ...still, ...more }, improvised));

  it("BI-RNG-01 6 and a step for 5 full squares: 14 squares make 8; shields count, Speed of who moves", () => {
    expect([tn(), tn({ squares: 4 }), tn({ squares: 5 }), tn({ shieldEvasion: 2 }), tn({ moving: "running" })]).toEqual(
      [8, 6, 7, 10, 9],
    );
  });

  it("BI-MAN-08 BI-KNK-17 edgy with a shield's Dodger and Speed 1: 4 more by Speed, and the shield", () => {
    const dodger = knacksOf([{ id: "dodger", ranks: 2 }]);
    expect([
      tn({ moving: "edgy", knacks: dodger }),
      tn({ moving: "edgy", knacks: knacks("dodger") }),
      tn({ moving: "running", knacks: dodger }),
    ]).toEqual([12, 11, 9]);
    expect(tn({ moving: "edgy", knacks: dodger, shieldEvasion: 3 })).toBe(15);
    expect([
      mayShootUnaware({ moving: "edgy", knacks: dodger }),
      mayShootUnaware({ moving: "edgy", knacks: NO_KNACKS }),
      mayShootUnaware({ moving: "still", knacks: dodger }),
    ]).toEqual([false, true, true]);
  });

  it("BI-RNG-01 BI-RNG-02 a shot at 14 squares needs 8, hits with two sixes, and gets around armour by a blow's margins", () => {
    const shot = (bonus: number, ...dice: number[]) => withDice(() => shoot(bonus, shotTn(still)), { shot: dice });
    expect(shot(2, 3, 3)).toMatchObject({ hit: true, margin: 0 });
    expect(shot(2, 2, 3)).toMatchObject({ hit: false });
    expect(shot(-9, 6, 6)).toMatchObject({ hit: true, perfect: true });
    const chain = { name: "chain", dr: 4, coverage: "partial" } as const;
    expect([2, 3].map((margin) => standing([chain], { margin, perfect: false }, NO_KNACKS).length)).toEqual([1, 0]);
  });

  it("BI-RNG-03 an archer in a melee evades by Dexterity and Combat points: a bow wards nothing off", () => {
    const bow = { evasion: 0, damage: 0, initiative: 0, shield: false };
    const { evasion } = factors({
      dexterity: 2,
      held: [bow],
      stance: "defensive",
      mode: "martial",
      points: { strike: 0, evasion: 1, initiative: 0 },
      combat: 1,
      aggression: 0,
      knacks: NO_KNACKS,
      bound: false,
      solidDefence: false,
      untrainedPenalty: -1,
    });
    expect(sum(evasion)).toBe(3);
  });

  it("BI-RNG-04 longbows: two rounds, none with Mighty Draw; rating 2 needs Strength 2 and does 1D6+2", () => {
    expect([drawRounds(NO_KNACKS), drawRounds(knacks("mightyDraw")), canDraw(2, 2), canDraw(2, 1)]).toEqual([
      2,
      0,
      true,
      false,
    ]);
    expect(missileDamage({ kind: "longbow", rating: 2, damage: 0 })).toBe(2);
  });

  it("BI-RNG-05 BI-RNG-06 shortbow 1D6-1 to 20 squares, crossbow 1D6+2, spanned in 5 - Strength rounds, at least 1", () => {
    expect([
      SHORTBOW_RANGE,
      missileDamage({ kind: "shortbow", rating: 0, damage: 0 }),
      missileDamage({ kind: "crossbow", rating: 0, damage: 0 }),
    ]).toEqual([20, -1, 2]);
    expect([reloadRounds(1), reloadRounds(-1), reloadRounds(5)]).toEqual([4, 6, 1]);
  });

  it("BI-RNG-07 a dagger thrown at Strength 1 does 1D6, at -1 1D6-2; what was never made for it starts at 8", () => {
    const dagger = { kind: "thrown", rating: 0, damage: 1 } as const;
    const thrown = (strength: number) =>
      sum(
        damageTerms({
          ...{ strength, usesStrength: true, weapon: missileDamage(dagger), perfect: false, sneak: false },
          ...{ charge: "none", speed: 0, adrenaline: false, other: 0, thrown: true, knacks: NO_KNACKS },
        }),
      );
    expect([thrown(1), thrown(-1)]).toEqual([0, -2]);
    expect(tn({ squares: 0 }, true)).toBe(8);
  });

  it("BI-RNG-08 a player who keeps edgy leaps against 7 and the foe's aim", () => {
    const terms = leapAside({ speed: 1, moving: "edgy", knacks: knacks("dodger"), shieldEvasion: 2 });
    expect(withDice(() => leap(terms, 3), { leap: [2, 3] })).toMatchObject({
      check: { tn: 10, total: 10 },
      hit: false,
    });
    expect(withDice(() => leap(terms, 3), { leap: [2, 2] })).toMatchObject({ hit: true, margin: 0 });
    expect(withDice(() => leap([], 0), { leap: [1, 1] })).toMatchObject({ hit: true, perfect: true, margin: 4 });
  });

  it("BI-MAN-11 BI-KNK-30 an aimed shot is a Sneak Attack: after a round, or at once with Snap Shot", () => {
    expect([
      aimedShot(NO_KNACKS, "round"),
      aimedShot(NO_KNACKS, "quick"),
      aimedShot(knacks("snapShot"), "quick"),
      aimedShot(knacks("snapShot"), "no"),
    ]).toEqual([true, false, true, false]);
  });
});

describe("darkness and depth", () => {
  it("BI-CPL-01 blind: -8 and the senses, between -6 and 0", () => {
    expect([-1, 1, 4, 8, 12].map(blindnessModifier)).toEqual([-6, -6, -4, 0, 0]);
  });

  it("BI-CPL-02 a natural 5 among five hits one of them, who evades against 10; alone nobody", () => {
    expect([hitsCompanion(5, 5), hitsCompanion(6, 5), hitsCompanion(2, 2), hitsCompanion(2, 1), COMPANION_TN]).toEqual([
      true,
      false,
      true,
      false,
      10,
    ]);
  });

  it("BI-CPL-03 in the dark the difference of the senses, to 6, in twilight to 3: the elves +2, the guard -2", () => {
    expect([darknessModifier(1, -1, 6), darknessModifier(-1, 1, 6)]).toEqual([2, -2]);
    expect([darknessModifier(8, -1, DARKNESS_LIMITS.deep), darknessModifier(8, -1, DARKNESS_LIMITS.twilight)]).toEqual([
      6, 3,
    ]);
  });

  it("BI-CPL-08 2 points a square, 18 at most; 2 are 1D6-2, 4 are 1D6, 18 are 4D6+2", () => {
    // Every die a 1: nobody catches themselves.
    const falls = (squares: number, less = 0) => {
      const { dice, points } = runOnce(
        () => fall(squares, "straight", 0, less),
        () => 0,
      );
      return [points, dice ? formulaOf(dice) : null];
    };
    expect([falls(1), falls(2), falls(9), falls(50), falls(-1)]).toEqual([
      [2, "1D6-2"],
      [4, "1D6"],
      [18, "4D6+2"],
      [18, "4D6+2"],
      [0, null],
    ]);
    expect([falls(2, 3), falls(2, 1), falls(4, 1)]).toEqual([
      [1, "1D6-3"],
      [3, "1D6-1"],
      [7, "1D6+3"],
    ]);
  });

  it("BI-CPL-08 BI-SPL-12 rolling with it takes 4 points off, at 9 straight and 7 in an arc; magic takes more", () => {
    expect(withDice(() => fall(3, "straight", 0), { fall: [4, 5], "fall-damage": [5] })).toMatchObject({
      caught: true,
      points: 2,
      damage: 3,
    });
    expect(withDice(() => fall(3, "straight", 0), { fall: [4, 4], "fall-damage": [5] })).toMatchObject({
      caught: false,
      points: 6,
      damage: 7,
    });
    expect(withDice(() => fall(2, "arc", 0), { fall: [3, 4] })).toMatchObject({ caught: true, points: 0, damage: 0 });
    expect(withDice(() => fall(9, "straight", 0, 14), { fall: [1, 1], "fall-damage": [3] })).toMatchObject({
      points: 4,
      damage: 3,
    });
    expect(
      oddsOf(
        () => fall(4, "arc", 1),
        ({ damage }) => damage,
      ).denominator,
    ).toBeGreaterThan(36);
  });
});
