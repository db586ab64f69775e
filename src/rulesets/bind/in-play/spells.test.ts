import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { Creature } from "../adapters/creature";
import { toldLines } from "../chat/told-lines";
import type { CastNumbers } from "../rules/spells/in-play";
import { fakeFighter } from "../testing/fake-fighter";
import { setTable, written } from "../testing/play";

let foe: Creature;
beforeEach(() => {
  setTable();
  foe = fakeFighter("Hobgoblin", { npc: true, strength: 1, wits: 1, fp: 6, charisma: 1 });
});

/** A caster of Intelligence +2 and Wits +1, Skill 1, at this level. */
const numbers = (level: number, more: Partial<CastNumbers> = {}): CastNumbers => ({
  level,
  intelligence: 2,
  wits: 1,
  knacks: 0,
  skill: 1,
  rating: level,
  margin: 0,
  times: {},
  ...more,
});
const on = (slug: string, level: number, target = foe, amount = 0, more: Partial<CastNumbers> = {}) =>
  written("bindSpell", target, { slug, name: slug, numbers: numbers(level, more), amount, from: "" });
const told = (slug: string, level: number, more: Partial<CastNumbers> = {}) =>
  toldLines(slug, numbers(level, more)).map((line) => line.replace("BIND.Magic.Told.", ""));

describe("what spells do to whoever they are on", () => {
  it("BI-SPL-01 a piercing light of level 2 blinds somebody of Wits +1 for a round", () => {
    const light = on("light", 2, foe, 0, { times: { piercing: 1 } });
    expect(light).toEqual([["create", "BIND.Condition.blind"]]);
    const keen = fakeFighter("Elf", { wits: 2 });
    expect(on("light", 2, keen, 0, { times: { piercing: 1 } })[0]).not.toEqual(["create", "BIND.Condition.blind"]);
  });

  it("BI-SPL-06 a curse takes what the dice showed, and 1 + I of the most while it stands; who has none loses none", () => {
    const kept = { times: { "asked-kept": 1 } };
    expect(on("curse", 1, foe, 5, kept)).toEqual([
      ["system.fp.value", 1],
      ["create", "curse"],
    ]);
    // Cast in an instant it takes what it takes, and lowers nothing (L2907).
    expect(on("curse", 1, foe, 5)).toEqual([["system.fp.value", 1]]);
    expect(on("curse", 1, fakeFighter("Poor", { fp: 0 }), 5)).toHaveLength(1);
  });

  it("BI-SPL-08 Mage Armour of level 2 is 8 Shield Points, and a weaker one adds nothing", () => {
    expect(on("mageArmour", 2)).toContainEqual(["system.sp.value", 8]);
    const shielded = fakeFighter("Shielded", { sp: 9 });
    expect(on("mageArmour", 2, shielded)).toEqual([["create", "BIND.Condition.mageArmour"]]);
  });

  it("BI-SPL-13 a grasp of level 3 weighs on Strength +1 by 2", () => {
    expect(on("telekineticGrasp", 3)).toEqual([["create", "telekineticGrasp"]]);
  });

  it("BI-SPL-18 Divine Favour costs a Story Point for 5 + I", () => {
    const hero = fakeFighter("Maren", { system: { storyPoints: 3 } });
    expect(on("divineFavour", 5, hero)).toEqual([["system.storyPoints", 9]]);
  });

  it("BI-SPL-17 a mana lake costs a Story Point and gives its margin every round", () => {
    const hero = fakeFighter("Maren", { system: { storyPoints: 3 } });
    expect(on("manaLake", 5, hero)).toEqual([["system.storyPoints", 2]]);
    expect(told("manaLake", 5, { margin: 3 })).toEqual(["manaPerRound 3"]);
  });

  it("BI-MAG-28 what is only expected wearies apart from the rest, and Fate spares none of it", () => {
    expect(on("expectations", 3)).toEqual([["system.fatigue.imagined", 6]]);
    expect(written("bindBelieves", foe, { points: 3, from: "m1" })).toEqual([
      ["system.fatigue.imagined", 3],
      ["create", "BIND.Magic.believed"],
    ]);
  });

  it("BI-SPL-05 a command has as many words as L + I + Deceit; whoever obeys is dominated", () => {
    expect(told("domination", 4)).toEqual(["words 7"]);
    expect(on("domination", 4)).toEqual([["create", "BIND.Condition.dominated"]]);
  });
});

describe("numbers that spells tell", () => {
  it("BI-SPL-02 BI-SPL-03 BI-SPL-04 gusts, growing handles, and plants", () => {
    expect(told("windBlast", 2)).toEqual(["initiativeLoss 4", "push 4", "squares 3"]);
    expect(told("creepingDisarm", 4)).toEqual(["weightMost 6"]);
    expect(told("callOfTheVerdantGoddess", 5)).toEqual(["points 7"]);
  });

  it("BI-SPL-09 BI-SPL-10 BI-SPL-11 BI-SPL-12 swords, lifts, locks and falls of Force at level 3", () => {
    expect(told("dancingSwords", 3)).toEqual(["strength 2", "strike 3"]);
    expect(told("levitation", 3)).toEqual(["breakTn 10", "lifts 7", "reach 6", "strength 3"]);
    expect(told("lock", 3)).toEqual(["shieldPoints 11", "tn 8"]);
    expect(told("slowFall", 3)).toEqual(["fallPoints 14"]);
  });

  it("BI-MAG-21 an illusion is seen through at 7 + I + Skill, 2 harder when solid", () => {
    expect(told("illusion", 1)).toEqual(["fatigue 3", "seeThroughTn 10"]);
    expect(told("illusion", 2, { times: { solid: 1 } })).toContain("seeThroughTn 12");
  });
});
