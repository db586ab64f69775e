import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { perform } from "../../../engine";
import { toilPoints } from "../actions/gm/hazards";
import { timeEvents } from "../actions/time-events";
import { combatRules } from "../combat/combat-rules";
import type { Creature } from "../adapters/creature";
import { fakeFighter, give, giveArmour } from "../testing/fake-fighter";
import { answerDialogs, fightOf, setTable, written } from "../testing/play";

beforeEach(() => setTable());

const scene = (actor: Creature, facts: object) =>
  written("bindScene", actor, { rounds: 0, exerted: false, rested: false, ...facts });

describe("the end of a scene", () => {
  it("BI-TIM-03 BI-FTG-06 BI-FTG-11 BI-FTG-12 rounds fill the Combat boxes first, armour tires by its weight", () => {
    const thenton = fakeFighter("Thenton", { strength: 1, skills: { combat: 2 }, fp: 6, charisma: 1 });
    giveArmour(thenton, "Complete chain", 4, "complete", 1);
    // 5 rounds: 2 into the boxes, 3 onto the track; armour 1 + 1 complete = 2, and 1 too heavy for Strength 1.
    expect(scene(thenton, { rounds: 5, exerted: true })).toEqual([
      ["system.fatigue.normal", 6],
      ["system.fatigue.combat", 2],
    ]);
  });

  it("BI-FTG-13 BI-FTG-15 rest is set against effort: only what is left over counts", () => {
    const hugi = fakeFighter("Hugi", { strength: 1, fp: 5, fatigue: { normal: 4 } });
    expect(scene(hugi, { rounds: 5, rested: true })).toEqual([["system.fatigue.normal", 5]]);
    expect(scene(hugi, { rounds: 0, rested: true })).toEqual([["system.fatigue.normal", 0]]);
  });

  it("BI-FTG-13 BI-MAG-09 L2589 the poison of thorns heals by 1 a scene, and a night, however one rests", () => {
    const hugi = fakeFighter("Hugi", { strength: 1, fp: 5, fatigue: { normal: 2, venom: 6 } });
    expect(scene(hugi, { rested: true })).toEqual([
      ["system.fatigue.normal", 0],
      ["system.fatigue.venom", 5],
    ]);
    expect(scene(hugi, {})).toEqual([["system.fatigue.venom", 5]]);
    expect(written("bindNight", hugi, {})).toContainEqual(["system.fatigue.venom", 5]);
    // 7 Hit Points free as many boxes: of 2 + 6 points one weighs.
    expect(hugi.system.derived.weariness).toMatchObject({ points: 8, penalty: 1 });
    const torpid = fakeFighter("Torpid", { fp: 5, fatigue: { venom: 6 }, conditions: ["torpor"] });
    expect(scene(torpid, { rested: true })).toEqual(["MANIFOLD.Changes.Nothing"]);
    expect(toilPoints(hugi, "venom", 5, false)).toEqual([5, "venom"]);
    expect(written("bindFatigue", hugi, { points: 2, source: "venom" })).toContainEqual(["system.fatigue.venom", 8]);
  });

  it("BIC-31 a nura without food gains 1 Fatigue and heals none; gorged it heals as much as it has Hit Points", () => {
    const wolf = fakeFighter("Nura Wolf", {
      npc: true,
      strength: 1,
      fp: 5,
      fatigue: { normal: 9 },
      system: { slug: "nuraWolf", kind: "animal" },
    });
    expect(scene(wolf, { rested: true, ate: "nothing" })).toEqual([["system.fatigue.normal", 10]]);
    // 9 - 7 Hit Points; and with 3 + 1 for the rest besides, nothing is left.
    expect(scene(wolf, { ate: "gorged" })).toEqual([["system.fatigue.normal", 2]]);
    expect(scene(wolf, { rested: true, ate: "gorged" })).toEqual([["system.fatigue.normal", 0]]);
    expect(scene(wolf, { rested: true })).toEqual([["system.fatigue.normal", 5]]);
    const dog = fakeFighter("Dog", { npc: true, strength: 1, fp: 5, fatigue: { normal: 9 } });
    expect(scene(dog, { rested: true, ate: "nothing" })).toEqual([["system.fatigue.normal", 5]]);
  });

  it("BIC-31 the end of the scene asks what each nura ate, and of nobody else", async () => {
    const nura = { npc: true, system: { slug: "nuraCat", kind: "animal" } };
    const all = [fakeFighter("Hugi", {}), fakeFighter("Nura Cat", nura), fakeFighter("Second Cat", nura)];
    answerDialogs({ rounds: 0, meal0: "nothing", meal1: "gorged" });
    const scenes = timeEvents().find(({ id }) => id === "scene")!;
    const answers = await scenes.ask!(all);
    const meals = [];
    for (const one of all)
      for (const { data } of await scenes.proposals(one, answers!, async (rule) => perform(rule, async () => [])))
        meals.push(data.ate);
    expect(meals).toEqual([undefined, "nothing", "gorged"]);
  });

  it("BI-MAG-28 BI-ATK-14 a week in Torpor heals wounds and no Fatigue", () => {
    const dead = fakeFighter("Half dead", { hp: 3, conditions: ["torpor"], fatigue: { normal: 9, bleeding: 2 } });
    expect(written("bindWeek", dead, {})).toEqual([["system.hp.value", 5]]);
  });

  it("BI-FTG-16 BI-ATK-14 the dead neither heal nor gather luck: nobody asks about them as time passes", () => {
    const [dead, hurt] = [fakeFighter("Dead", { conditions: ["dead"] }), fakeFighter("Hurt", { hp: -2 })];
    for (const { concerns } of timeEvents()) expect([concerns(dead), concerns(hurt)]).toEqual([false, true]);
  });

  it("BI-DRV-10 BI-DRV-11 2/5 of base Fate, 2 + Wits mana, to the most", () => {
    const mage = fakeFighter("Meldon", {
      wits: 1,
      intelligence: 2,
      fp: 1,
      mp: 0,
      system: { mp: { base: 4, value: 1, forfeited: 0, waited: 0 } },
    });
    expect(scene(mage, {})).toEqual([
      ["system.fp.value", 3],
      ["system.mp.value", 4],
    ]);
  });

  it("BI-DRV-10 Wits of -2: a point every other scene", () => {
    const slow = fakeFighter("Slow", {
      wits: -2,
      intelligence: 2,
      fp: 5,
      system: { mp: { base: 4, value: 1, forfeited: 0, waited: 0 } },
    });
    expect(scene(slow, {})).toEqual([["system.mp.waited", 1]]);
  });

  it("BI-MAG-26 a mana stone fills by 2", () => {
    const mage = fakeFighter("Meldon", { fp: 5 });
    give(mage, "bindMagicItem", "Stone", {
      kind: "manaStone",
      mpMax: 4,
      mpValue: 1,
      improved: false,
      wr: null,
      carried: true,
    });
    expect(scene(mage, {})).toEqual([["system.mpValue", 3]]);
  });

  it("BI-FTG-03 blood: one less each scene, and it counts as Fatigue", () => {
    const cut = fakeFighter("Cut", { fp: 5, system: { bleedRate: 3 } });
    expect(scene(cut, {})).toEqual([
      ["system.fatigue.bleeding", 2],
      ["system.bleedRate", 2],
    ]);
  });

  it("BI-FTG-02 more than five over the threshold and somebody drops; who bleeds so far dies", () => {
    const weary = fakeFighter("Weary", { hp: 1, fp: 5 });
    expect(scene(weary, { rounds: 7 })).toContainEqual(["create", "BIND.Condition.collapsed"]);
    const bled = fakeFighter("Bled", { hp: 1, fp: 5, fatigue: { normal: 6 }, system: { bleedRate: 3 } });
    expect(scene(bled, {})).toContainEqual(["create", "BIND.Condition.dead"]);
  });

  it("BI-ATK-13 whoever lies unconscious rolls to wake, with the dice of the card", () => {
    const lies = fakeFighter("Lies", { hp: -1, fp: 5, conditions: ["unconscious"] });
    const dice = (faces: number[]) => [{ id: "waking", dice: faces, faces: 6 }];
    expect(scene(lies, { dice: dice([2, 3]) })).toEqual([["delete", "unconscious"]]);
    expect(scene(lies, { dice: dice([2, 2]) })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("BI-KNK-33 the Unstoppable who fought on below 1 Hit Point fall when the fight is over, or wake at once", () => {
    const dice = (faces: number[]) => ({ rounds: 1, dice: [{ id: "waking", dice: faces, faces: 6 }] });
    const hero = fakeFighter("Hero", { hp: -2, fp: 5, knacks: ["unstoppable"] });
    Object.assign(hero, { getFlag: () => 1 });
    // 4 + 2 less half of K 1: 5 wakes, 4 does not.
    expect(scene(hero, dice([2, 2]))).toContainEqual(["create", "BIND.Condition.unconscious"]);
    expect(JSON.stringify(scene(hero, dice([2, 3])))).not.toContain("unconscious");
    const other = fakeFighter("Other", { hp: -2, fp: 5 });
    Object.assign(other, { getFlag: () => 1 });
    expect(JSON.stringify(scene(other, { rounds: 1 }))).not.toContain("unconscious");
  });

  it("BI-FTG-16 BI-CHR-12 foes regain Fate too, but none without Charisma", () => {
    const captain = fakeFighter("Captain", { npc: true });
    expect(scene(captain, {})).toEqual([["system.fp.value", 2]]);
    const wolf = fakeFighter("Wolf", { npc: true, system: { mind: { hasIntelligence: false, hasCharisma: false } } });
    expect(scene(wolf, {})).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("BI-FTG-06 the rounds of a fight are noted when it ends, and counted when the scene does", async () => {
    const hugi = fakeFighter("Hugi", { fp: 5 });
    const fight = fightOf([hugi], []);
    await combatRules.onEndCombat?.(fight as never);
    await fight.delete();
    Object.assign(game, { combat: null });
    expect(hugi.getFlag("manifold", "fought")).toBe(1);
    const [event] = timeEvents();
    const proposals = await event?.proposals(hugi, { rounds: null, exerted: false, rested: [] }, async (make) => {
      const made = make() as Generator<unknown, never>;
      return { outcome: made.next().value as never, transcript: [] };
    });
    expect(proposals?.[0]?.data).toMatchObject({ rounds: 1, rested: false });
    expect(written("bindScene", hugi, proposals?.[0]?.data)).toContainEqual(["flags.manifold.fought", 0]);
  });

  it("BI-FTG-14 a night: 5 + Strength Fatigue, and one point of lost blood", () => {
    const tired = fakeFighter("Tired", { strength: 1, fatigue: { normal: 8, bleeding: 3 } });
    expect(written("bindNight", tired, {})).toEqual([
      ["system.fatigue.normal", 2],
      ["system.fatigue.bleeding", 2],
    ]);
  });

  it("BI-FTG-09 BI-FTG-14 who has eaten sleeps off hunger with the rest; without a meal it stays", () => {
    const hungry = fakeFighter("Hungry", { strength: 1, fatigue: { normal: 4, starving: 4 } });
    expect(written("bindNight", hungry, { fed: true })).toEqual([
      ["system.fatigue.normal", 2],
      ["system.fatigue.starving", 0],
    ]);
    expect(written("bindNight", hungry, { fed: false })).toEqual([["system.fatigue.normal", 0]]);
  });

  it("BI-ATK-14 BI-TIM-01 a week: a quarter of all Hit Points, rounded up", () => {
    const hurt = fakeFighter("Hurt", { strength: 1, hp: 2 });
    expect(written("bindWeek", hurt, {})).toEqual([["system.hp.value", 4]]);
    // Of 4 that bleed 3, 2 and 1 are still lost: 5 and 6, less 7 in seven days; then nothing bleeds any more (BI-FTG-03).
    const bled = fakeFighter("Bled", { fatigue: { bleeding: 5 }, system: { bleedRate: 4 } });
    expect(written("bindWeek", bled, {})).toEqual([
      ["system.fatigue.bleeding", 4],
      ["system.bleedRate", 0],
    ]);
    const spent = fakeFighter("Spent", { fatigue: { normal: 12 }, conditions: ["collapsed"] });
    expect(written("bindWeek", spent, {})).toEqual([
      ["system.fatigue.normal", 0],
      ["delete", "collapsed"],
    ]);
  });

  it("BI-DRV-03 a new adventure: characters have all their Fate, others none unless a priest leads them", () => {
    const hero = fakeFighter("Hero", { charisma: 1, fp: 2 });
    expect(written("bindAdventure", hero, { led: false })).toEqual([["system.fp.value", 6]]);
    const guard = fakeFighter("Guard", { npc: true, fp: 2 });
    expect(written("bindAdventure", guard, { led: false })).toEqual([["system.fp.value", 0]]);
    expect(written("bindAdventure", guard, { led: true })).toEqual([["system.fp.value", 5]]);
  });
});
