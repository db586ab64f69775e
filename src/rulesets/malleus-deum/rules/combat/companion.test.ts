import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import {
  blowAtCreature,
  CREATURE_ROLES,
  CREATURE_TAGS,
  creatureInitiative,
  criticalKills,
  defenceBand,
  defenceIsLow,
  perceptionDifficulty,
  simpleMonster,
  underWater,
  type BlowAt,
} from "./creatures";
import { lightAt, parleyBlocked, surpriseAfterTalk } from "./parley";
import { clockwise, mayActNow, measuredBy, sideDone } from "./side";

const blow: BlowAt = { damage: 7, boon: "none", types: ["slashing"], area: null };

describe("creatures", () => {
  it("MDC-CMB-01 MDC-CMB-06 simple monsters have two DCs, no Stamina and no pools of their own", () => {
    expect(simpleMonster({ attackDifficulty: 14, defenceDifficulty: 12, health: 6, abilities: [] })).toEqual({
      stamina: { value: 0, max: 0 },
      health: { value: 6, max: 6 },
      attackDifficulty: 14,
      armourDifficulty: 12,
      ownPools: false,
    });
    expect([CREATURE_TAGS.length, CREATURE_ROLES.length]).toEqual([10, 11]);
  });

  it("MD-CMB-03 MDC-CMB-01 initiative DC 13 and the bonus; Perception DC the printed value, if it was written", () => {
    expect([creatureInitiative(3), creatureInitiative(-1)]).toEqual([16, 12]);
    expect(perceptionDifficulty([15, 14, 9, 14, 11])).toBe(11);
    expect(perceptionDifficulty([3, 3, 3, 3, 3])).toBeNull();
    expect(perceptionDifficulty([])).toBeNull();
  });

  it("MDC-CMB-03 under water: piercing all, crushing nothing, the rest half", () => {
    expect([underWater(7, ["piercing"]), underWater(7, ["crushing"]), underWater(7, ["slashing"])]).toEqual([7, 0, 3]);
    expect(underWater(7, ["crushing", "piercing"])).toBe(7);
  });

  it("MDC-CMB-05 a mook dies of any hit with a boon; Plot-Armour does not die of a critical", () => {
    expect(blowAtCreature(["mook"], { ...blow, boon: "minor" }).slain).toBe(true);
    expect(blowAtCreature(["mook"], blow).slain).toBe(false);
    expect(blowAtCreature([], { ...blow, boon: "minor" }).slain).toBe(false);
    expect(blowAtCreature(["plotArmour"], { ...blow, boon: "significant" })).toEqual({
      damage: 7,
      slain: false,
      mayReroll: true,
    });
    expect([criticalKills(["plotArmour"]), criticalKills(["mook"])]).toEqual([false, true]);
  });

  it("MDC-CMB-05 a swarm takes 1 from most weapons, half from crushing ones, an area's most", () => {
    const swarm = (more: Partial<BlowAt>) => blowAtCreature(["swarm"], { ...blow, ...more }).damage;
    expect([swarm({}), swarm({ types: ["crushing"] }), swarm({ area: { most: 12 } }), swarm({ damage: 0 })]).toEqual([
      1, 3, 12, 0,
    ]);
  });

  it("MDC-CMB-10 defence DCs 12 to 18 at level 1, 18 to 24 at level 10; older blocks are low", () => {
    expect(defenceBand(1)).toEqual({ least: 12, about: 15, most: 18 });
    expect(defenceBand(10)).toEqual({ least: 18, about: 21, most: 24 });
    expect([defenceIsLow(9), defenceIsLow(12), defenceIsLow(17, 10)]).toEqual([true, false, true]);
  });
});

describe("talk, light and turns", () => {
  it("MDC-CMB-02 no talk after an ambush, none by the surprised, none with the unwilling", () => {
    const parley = { ambush: false, surprised: false, otherWilling: true };
    expect(parleyBlocked(parley)).toBeNull();
    expect(parleyBlocked({ ...parley, ambush: true })).toBe("MALLEUS.Reason.afterAmbush");
    expect(parleyBlocked({ ...parley, surprised: true })).toBe("MALLEUS.Reason.surprisedSide");
    expect(parleyBlocked({ ...parley, otherWilling: false })).toBe("MALLEUS.Reason.unwilling");
    expect(surpriseAfterTalk([{ id: "surprised" }], true)).toEqual(["surprised"]);
    expect(surpriseAfterTalk([{ id: "surprised" }], false)).toEqual([]);
  });

  it("MDC-CMB-11 darkness -3, total -6; beyond torchlight invisible where the table wants it", () => {
    const at = (light: "bright" | "dark" | "none", torchlight: boolean, ideaNote = false) => {
      const { situation, invisible } = lightAt({ light, torchlight, ideaNote });
      return [sum(situation.terms), invisible];
    };
    expect([at("dark", false), at("none", false), at("none", true), at("bright", false)]).toEqual([
      [-3, false],
      [-6, false],
      [0, false],
      [0, false],
    ]);
    expect([at("dark", false, true), at("dark", true, true)]).toEqual([
      [0, true],
      [0, false],
    ]);
  });

  it("MD-CMB-04 inside a side any order, everyone once; clockwise where nobody picks", () => {
    const side = ["a", "b", "c"];
    expect(mayActNow(side, ["b"])).toEqual(["a", "c"]);
    expect([clockwise(side, []), clockwise(side, ["b"]), clockwise(side, ["a", "c"]), clockwise(side, side)]).toEqual([
      "a",
      "c",
      "b",
      null,
    ]);
    expect([sideDone(side, ["a"]), sideDone(side, side)]).toEqual([false, true]);
  });

  it("MD-CMB-16 the grid measures, otherwise the GM says", () => {
    expect(measuredBy("grid")).toEqual({ range: "grid", flanking: "grid", opportunity: "grid", areas: "grid" });
    expect(measuredBy("totm").opportunity).toBe("gm");
  });
});
