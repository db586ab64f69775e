import { describe, expect, it } from "vitest";
import { attackOutcome } from "../combat";
import { odds, sum } from "../../../../engine";
import { knacksOf, NO_KNACKS, type KnackId } from "../knacks/knacks";
import { countThrows, withDice } from "../testing/with-dice";
import {
  bloodBonus,
  canEnchant,
  cast,
  castingIntelligence,
  castingTerms,
  castingTn,
  consumeSoul,
  mayConsumeSouls,
  payMana,
  ritualMost,
  ritualTeam,
  skillsToCast,
  subtleTn,
  vetoed,
  type CastingPicture,
} from "./index";

const knacks = (...ids: KnackId[]) => knacksOf(ids.map((id) => ({ id, ranks: 1 })));

describe("casting", () => {
  const plain: CastingPicture = {
    intelligence: 2,
    skill: { id: "academics", bonus: 1 },
    path: "alchemy",
    manner: "standard",
    handsFree: true,
    voice: true,
    canMove: true,
    oneHanded: false,
    otherForm: false,
    focused: false,
    bloodBonus: 0,
    mindPenalty: 0,
    specialist: [],
    fatigue: 0,
    situation: 0,
    knacks: NO_KNACKS,
  };
  const bonus = (more: Partial<CastingPicture>) => sum(castingTerms({ ...plain, ...more }));
  const target = { tn: 7, resistance: 0, weight: 0, strangeMind: false, manner: "standard" } as const;

  it("BI-MAG-02 which Skills a spell may be cast with: its text's, any where it names none, the other form's, Combat to lift somebody", () => {
    const known = ["deceit", "empathy", "craft", "combat", "medicine", "beastKen"];
    const skills = (slug: string, skill: string, how: { transSpecies?: boolean; creature?: boolean } = {}) =>
      skillsToCast({ slug, skill }, known, { transSpecies: false, creature: false, ...how });
    expect([
      skills("calm", "empathy"),
      skills("expectations", ""),
      skills("levitation", "craft"),
      skills("levitation", "craft", { creature: true }),
      skills("polymorph", "medicine", { transSpecies: true }),
      skills("animalTransformation", "beastKen", { transSpecies: true }),
      skills("spellBreaking", ""),
    ]).toEqual([["empathy"], known, ["craft"], ["combat"], ["beastKen", "medicine"], ["medicine", "beastKen"], []]);
  });

  it("BI-MAG-02 BI-MAG-13 BI-MAG-19 BI-MAG-22 the TN: 7, who resists, what it weighs, strange minds, subtlety", () => {
    expect([
      sum(castingTn(target)),
      sum(castingTn({ ...target, resistance: 4 })),
      sum(castingTn({ ...target, weight: 6 })),
      sum(castingTn({ ...target, strangeMind: true })),
      sum(castingTn({ ...target, manner: "subtle" })),
    ]).toEqual([7, 11, 13, 13, 9]);
    expect([canEnchant(-2), canEnchant(null), subtleTn(1, 2)]).toEqual([true, false, 10]);
  });

  it("BI-MAG-16 BI-KNK-36 one hand -2, with Combat Casting -1; in another's form -2 on top", () => {
    const combat = knacks("combatCasting");
    expect([
      bonus({}),
      bonus({ oneHanded: true }),
      bonus({ oneHanded: true, knacks: combat }),
      bonus({ otherForm: true, knacks: combat }),
    ]).toEqual([3, 1, 2, 1]);
  });

  it("BI-MAG-17 hands and voice 2 each for alchemists and priests, both 3 with Combat Casting; Blood needs movement; Runes nothing", () => {
    expect([
      bonus({ handsFree: false }),
      bonus({ voice: false }),
      bonus({ handsFree: false, voice: false }),
      bonus({ handsFree: false, voice: false, knacks: knacks("combatCasting") }),
    ]).toEqual([1, 1, -1, 0]);
    expect([
      bonus({ path: "blood", handsFree: false, voice: false }),
      bonus({ path: "blood", canMove: false }),
      bonus({ path: "runes", handsFree: false, voice: false }),
    ]).toEqual([3, 1, 3]);
  });

  it("BI-KNK-38 Extreme Focus adds half of K to a ritual; BI-KNK-43 Specialists cast better too", () => {
    const focused = knacks("extremeFocus", "dodger", "charge");
    expect([
      bonus({ focused: true, manner: "ritual", knacks: focused }),
      bonus({ focused: true, knacks: focused }),
      bonus({ specialist: ["intelligence+academics"] }),
    ]).toEqual([5, 3, 5]);
    expect(castingIntelligence({ ...plain, bloodBonus: 2, mindPenalty: 5 })).toBe(-1);
  });

  it("BI-MAG-03 BI-MAG-04 BI-MAG-11 a roll, a ritual with a 6, or none at all", () => {
    const plan = { tn: castingTn(target), bonus: castingTerms(plain), manner: "standard", attentive: false } as const;
    expect(withDice(() => cast(plan), { casting: [2, 2] })).toMatchObject({ success: true });
    expect(withDice(() => cast(plan), { casting: [1, 2] })).toMatchObject({ success: false });
    expect(withDice(() => cast({ ...plan, manner: "ritual" }), { casting: [1] }).check).toMatchObject({
      dice: [1, 6],
      total: 10,
    });
    expect(withDice(() => cast({ ...plan, manner: "ritual", attentive: true }), { casting: [1, 1] }).check?.total).toBe(
      8,
    );
    expect(withDice(() => cast({ ...plan, tn: null }), {})).toEqual({ check: null, success: true });
    expect(
      odds(
        () => cast(plan),
        ({ success }) => String(success),
      ).weight("true"),
    ).toBe(countThrows(2, ([a = 0, b = 0]) => a + b + 3 >= 7));
  });

  it("BI-MAG-20 BI-ATK-10 a bolt is read like a shot: margins, and two sixes that hit anyway", () => {
    const bolt = (...dice: number[]) => {
      const { check } = withDice(
        () =>
          cast({ tn: [{ label: "tn", value: 9 }], bonus: castingTerms(plain), manner: "standard", attentive: false }),
        { casting: dice },
      );
      return check && attackOutcome(check);
    };
    expect([bolt(4, 5)?.margin, bolt(1, 2)?.hit, bolt(6, 6)?.perfect]).toEqual([3, false, true]);
  });

  it("BI-MAG-06 mana first, the rest in blood where the caster is willing", () => {
    expect(payMana({ mana: 3, hitPoints: 5 }, 2, false)).toEqual({ mana: 1, hitPoints: 5 });
    expect(payMana({ mana: 1, hitPoints: 5 }, 3, false)).toBeNull();
    expect(payMana({ mana: 1, hitPoints: 5 }, 3, true)).toEqual({ mana: 0, hitPoints: 3 });
  });

  it("BI-MAG-11 BI-MAG-12 a ritual gathers twice the normal most; who knows the spell by the same Path joins", () => {
    expect(ritualMost(6)).toBe(12);
    const people = [
      { id: "a", path: "song", knowsSpell: true, mana: 2 },
      { id: "b", path: "song", knowsSpell: false, mana: 5 },
      { id: "c", path: "runes", knowsSpell: true, mana: 5 },
      { id: "d", path: "song", knowsSpell: true, mana: 1 },
    ] as const;
    expect(ritualTeam(people, "song")).toEqual({ joins: ["a", "d"], mana: 3 });
  });

  it("BI-MAG-18 5 Fate Points undo a spell on oneself", () =>
    expect([vetoed(6), vetoed(5), vetoed(4)]).toEqual([1, 0, null]));

  it("BI-KNK-35 Blood Caster: 2 in rage, K more at half of all HP, never by one's own hand", () => {
    const own = knacks("bloodCaster", "dodger");
    const hurt = { fatePoints: 0, lostHitPoints: 2, maxHp: 7, bereaved: false, selfMade: false };
    expect([
      bloodBonus(own, hurt),
      bloodBonus(own, { ...hurt, lostHitPoints: 4 }),
      bloodBonus(own, { ...hurt, selfMade: true }),
      bloodBonus(own, { ...hurt, fatePoints: 1 }),
      bloodBonus(NO_KNACKS, hurt),
    ]).toEqual([2, 4, 0, 0, 0]);
    expect(bloodBonus(own, { ...hurt, lostHitPoints: 0, fatePoints: 3, bereaved: true })).toBe(2);
  });

  it("BI-KNK-37 Consume Soul: Intelligence against Intelligence, 1 and theirs at least; learnt in the face of death", () => {
    const dying = { intelligence: 1, below0: 3, squares: 6 };
    expect(withDice(() => consumeSoul(2, dying), { soul: [2, 2] })).toMatchObject({
      check: { tn: 5, total: 5 },
      mana: 2,
    });
    expect(withDice(() => consumeSoul(0, { ...dying, intelligence: -3 }), { soul: [6, 6] }).mana).toBe(1);
    expect(withDice(() => consumeSoul(-5, dying), { soul: [1, 1] }).mana).toBe(0);
    expect([
      mayConsumeSouls({ creation: true, afterVitality: false }, "qualme"),
      mayConsumeSouls({ creation: false, afterVitality: false }, "qualme"),
      mayConsumeSouls({ creation: false, afterVitality: true }, "vere"),
    ]).toEqual([true, false, false]);
  });
});
