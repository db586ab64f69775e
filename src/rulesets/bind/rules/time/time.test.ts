import { describe, expect, it } from "vitest";
import { RESTED, type FatigueTrack } from "../fatigue";
import { knacksOf, NO_KNACKS } from "../knacks/knacks";
import { withDice } from "../testing/with-dice";
import { endScene, fateAtStart, MEASURES, night, week, type SceneActor, type SceneFacts } from "./index";

const track = (more: Partial<FatigueTrack>): FatigueTrack => ({ ...RESTED, ...more });

// Thenton on the mountain (L2283-2312): two rounds in partial chain, then rest. The four areas of the chase were booked at once.
const thenton: SceneActor = {
  npc: false,
  strength: 1,
  wits: -1,
  combatSkill: 2,
  boxes: 7,
  knacks: NO_KNACKS,
  hitPoints: 7,
  unconscious: false,
  fatigue: track({ normal: 4 }),
  bleedRate: 0,
  armourWeight: 1,
  encumbrance: 0,
  fate: { base: 5, value: 1, max: 6, keeps: true },
  mana: { value: 0, max: 0, waited: 0 },
  stones: [],
  torpor: false,
};
const facts: SceneFacts = { rounds: 2, exerted: true, rested: true };
const ended = (more: Partial<SceneActor> = {}, how: Partial<SceneFacts> = {}, dice = {}) =>
  withDice(() => endScene({ ...thenton, ...more }, { ...facts, ...how }), dice);

describe("the end of a scene", () => {
  it("BI-TIM-03 BI-FTG-06 BI-FTG-15 Thenton: 2 rounds into Combat boxes, 5 of the rest less 4 leave 1", () => {
    const { actor, lines } = ended();
    expect(actor.fatigue).toEqual(track({ normal: 1, combat: 2 }));
    expect(lines).toEqual([
      { id: "fighting", amount: 2 },
      { id: "armour", amount: 1 },
      { id: "rest", amount: -4 },
      { id: "fate", amount: 2 },
    ]);
  });

  it("BI-FTG-05 BI-FTG-11 load and armour tire, armour only with exertion", () => {
    expect(ended({ encumbrance: 2 }, { rounds: 0, rested: false }).actor.fatigue.normal).toBe(7);
    expect(ended({ encumbrance: 2 }, { rounds: 0, rested: false, exerted: false }).actor.fatigue.normal).toBe(6);
  });

  it("BI-FTG-15 rest and effort are weighed against each other: what is left over heals what was there", () => {
    expect(ended({ fatigue: RESTED }, { rounds: 3 }).actor.fatigue).toEqual(track({ combat: 0 }));
    expect(ended({ fatigue: track({ normal: 3 }) }, { rounds: 0, exerted: false }).actor.fatigue).toEqual(RESTED);
    expect(ended({ fatigue: track({ combat: 2 }) }, { rounds: 5 }).actor.fatigue).toEqual(
      track({ combat: 2, normal: 2 }),
    );
  });

  it("BI-FTG-03 blood flows one point less, and no rest stops it", () => {
    const { actor } = ended({ bleedRate: 3, fatigue: track({ bleeding: 3 }) }, { rounds: 0, exerted: false });
    expect([actor.bleedRate, actor.fatigue.bleeding]).toEqual([2, 5]);
  });

  it("BI-DRV-11 BI-FTG-16 Fate comes back by base, for foes too, to the most; beasts keep none", () => {
    expect(ended({ fate: { base: 10, value: 5, max: 11, keeps: true } }).actor.fate.value).toBe(9);
    expect(ended({ npc: true, fate: { base: 5, value: 0, max: 1, keeps: true } }).actor.fate.value).toBe(1);
    expect(ended({ fate: { base: 5, value: 0, max: 5, keeps: false } }).actor.fate.value).toBe(0);
    expect(ended({ fate: { base: 5, value: 9, max: 6, keeps: true } }).actor.fate.value).toBe(9);
  });

  it("BI-DRV-10 BI-MAG-07 mana: 2 + Wits; at Wits -2 every second scene; a Fast Healer's rest 2 more", () => {
    const mage = { mana: { value: 1, max: 6, waited: 0 } };
    expect(ended({ ...mage, wits: 1 }).actor.mana.value).toBe(4);
    expect(ended({ mana: { value: 5, max: 6, waited: 0 }, wits: 1 }).actor.mana.value).toBe(6);
    const first = ended({ ...mage, wits: -2 }).actor;
    expect(first.mana).toEqual({ value: 1, max: 6, waited: 1 });
    expect(withDice(() => endScene(first, facts), {}).actor.mana).toEqual({ value: 2, max: 6, waited: 0 });
    const fast = knacksOf([{ id: "fastHealer", ranks: 1 }]);
    expect(ended({ ...mage, wits: 0, knacks: fast }).actor.mana.value).toBe(5);
    expect(ended({ ...mage, wits: 0, knacks: fast }, { rested: false }).actor.mana.value).toBe(3);
  });

  it("BI-MAG-26 stones gather 2 a scene; the improved ones fill by rounds", () => {
    const stones = [
      { id: "ruby", value: 3, max: 4, improved: false },
      { id: "crown", value: 0, max: 6, improved: true },
    ];
    const { actor, lines } = ended({ stones });
    expect(actor.stones.map(({ value }) => value)).toEqual([4, 0]);
    expect(lines.filter(({ id }) => id === "stone")).toEqual([{ id: "stone", amount: 1, subject: "ruby" }]);
  });

  it("BI-ATK-13 the unconscious roll to wake at 4 and their points below 0", () => {
    const down = { unconscious: true, hitPoints: -3 };
    expect(ended(down, {}, { waking: [3, 4] })).toMatchObject({ awake: true, actor: { unconscious: false } });
    expect(ended(down, {}, { waking: [3, 3] })).toMatchObject({ awake: false, actor: { unconscious: true } });
    expect(ended().awake).toBeNull();
  });

  it("BI-FTG-02 a collapse is said; in Torpor nothing heals, and every point past it asks for a Vitality Check", () => {
    const spent = { fatigue: track({ normal: 12 }) };
    expect(ended(spent, { rested: false }).lines.at(-1)).toEqual({ id: "collapse", amount: 1 });
    const half = ended({ ...spent, torpor: true });
    expect([half.actor.fatigue.normal, half.lines.some(({ id }) => id === "rest" || id === "collapse")]).toEqual([
      13,
      false,
    ]);
  });
});

describe("longer rests", () => {
  it("BI-FTG-14 a night: 5 + Strength, and one point of blood", () => {
    expect(night(track({ normal: 7, bleeding: 2, starving: 1 }), 1)).toEqual(
      track({ normal: 1, bleeding: 1, starving: 1 }),
    );
    expect(night(track({ normal: 7 }), 1, true)).toEqual(track({ normal: 7 }));
  });

  it("BI-ATK-14 a week: a quarter of Hit Points, seven points of blood", () => {
    expect(week({ hitPoints: 2, maxHp: 7, fatigue: track({ bleeding: 9 }), bleedRate: 0 })).toEqual({
      hitPoints: 4,
      maxHp: 7,
      fatigue: track({ bleeding: 2 }),
      bleedRate: 0,
    });
  });

  it("BI-DRV-03 BIC-55 BIC-10 players begin an adventure full, foes at 0 but for warriors of a priest", () => {
    expect([fateAtStart(false, 6), fateAtStart(true, 6), fateAtStart(true, 6, true)]).toEqual([6, 0, 6]);
  });

  it("BI-TIM-01 BI-TIM-02 measures for who wants them: 2 yards, a mile, 6 seconds, an hour", () => {
    expect(MEASURES).toEqual({ squareYards: 2, areaMiles: 1, roundSeconds: 6, sceneMinutes: 60 });
  });
});
