import { describe, expect, it } from "vitest";
import { knacksOf, NO_KNACKS } from "../knacks/knacks";
import {
  bleedingTn,
  climbing,
  collapse,
  fed,
  freeBoxes,
  longRest,
  marching,
  nextBleeding,
  recovered,
  RESTED,
  shortRest,
  starving,
  swimming,
  tired,
  undeceived,
  wearing,
  weariness,
  type FatigueTrack,
} from "./index";

const track = (more: Partial<FatigueTrack>): FatigueTrack => ({ ...RESTED, ...more });

describe("the Fatigue track", () => {
  it("BI-DRV-06 8 points over 6 Hit Points are -2; 4 over 2 too; below 0 Hit Points count as 0; dwarves have 2 boxes more", () => {
    expect(weariness(track({ normal: 8 }), freeBoxes(6, [])).penalty).toBe(2);
    expect(weariness(track({ normal: 4 }), freeBoxes(2, [])).penalty).toBe(2);
    expect([freeBoxes(-3, []), freeBoxes(2, ["tenacity"])]).toEqual([0, 4]);
    expect(weariness(track({ normal: 2, bleeding: 2, starving: 1, combat: 9 }), 4)).toMatchObject({
      points: 5,
      penalty: 1,
    });
  });

  it("BI-FTG-02 -5 at most; one more and somebody drops, to sleep from effort, to death from water or blood", () => {
    expect(weariness(track({ normal: 11 }), 6)).toMatchObject({ penalty: 5, collapsed: false });
    expect(weariness(track({ normal: 12 }), 6)).toMatchObject({ penalty: 5, collapsed: true });
    expect(
      (["fighting", "running", "marching", "swimming", "bleeding", "breath", "illusion"] as const).map(collapse),
    ).toEqual(["unconscious", "unconscious", "unconscious", "dead", "dead", "dead", "dead"]);
  });

  it("BI-FTG-03 blood: as much as was lost, one less each scene; stopped at 6 and the loss", () => {
    expect([bleedingTn(2), nextBleeding(3), nextBleeding(1), nextBleeding(0)]).toEqual([8, 2, 0, 0]);
    expect(tired(RESTED, 2, "bleeding", 0)).toEqual(track({ bleeding: 2 }));
  });

  it("BI-FTG-04 BI-FTG-07 BI-FTG-10 climbing a point for 2 squares; breath and swimming 1 a round, 2 below", () => {
    expect([climbing(5), climbing(1), swimming(3, false), swimming(3, true)]).toEqual([2, 0, 3, 6]);
    expect(tired(RESTED, 1, "breath", 3)).toEqual(track({ normal: 1 }));
  });

  it("BI-FTG-08 marching a mile a point, humans two miles, load and armour on top", () => {
    expect([
      marching(5, [], 0, 0),
      marching(5, ["longMarch"], 0, 0),
      marching(6, ["longMarch"], 1, 2),
      marching(2, [], -3, 0),
    ]).toEqual([5, 2, 6, 2]);
  });

  it("BI-FTG-09 hunger: each meal of the first day 1 + Strength, at least 1; then 1 a day; thirst 3 a day; food heals it", () => {
    expect([
      starving({ meals: 3, laterDays: 0, dryDays: 0 }, 2),
      starving({ meals: 2, laterDays: 0, dryDays: 0 }, -3),
      starving({ meals: 3, laterDays: 2, dryDays: 1 }, 0),
    ]).toEqual([9, 2, 8]);
    expect(recovered(track({ starving: 3, normal: 1 }), 5)).toEqual(track({ starving: 3 }));
    expect(fed(track({ starving: 3, normal: 1 }))).toEqual(track({ normal: 4 }));
  });

  it("BI-FTG-11 armour tires by its weight, light armour not at all", () => {
    expect([wearing(2), wearing(0), wearing(-2)]).toEqual([2, 0, 0]);
  });

  it("BI-FTG-12 fighting fills the boxes of the Combat Skill first, which heal last", () => {
    expect(tired(RESTED, 2, "fighting", 2)).toEqual(track({ combat: 2 }));
    expect(tired(track({ combat: 1 }), 3, "fighting", 2)).toEqual(track({ combat: 2, normal: 2 }));
    expect(tired(RESTED, 2, "armour", 2)).toEqual(track({ normal: 2 }));
    expect(recovered(track({ normal: 5, combat: 2 }), 4)).toEqual(track({ normal: 1, combat: 2 }));
    expect(recovered(track({ normal: 1, combat: 2 }), 2)).toEqual(track({ combat: 1 }));
  });

  it("BI-FTG-13 BI-KNK-41 a rest gives 3 + Strength, none below 0; Fast Healers 2 more and 2 MP", () => {
    const fast = knacksOf([{ id: "fastHealer", ranks: 1 }]);
    expect([shortRest(2, NO_KNACKS), shortRest(-4, NO_KNACKS), shortRest(1, fast)]).toEqual([
      { fatigue: 5, mana: 0 },
      { fatigue: 0, mana: 0 },
      { fatigue: 6, mana: 2 },
    ]);
  });

  it("BI-FTG-14 a night gives 5 + Strength", () => expect([longRest(1), longRest(-6)]).toEqual([6, 0]));

  it("BI-MAG-28 what is only believed weighs like the rest, and is settled when the spell ends", () => {
    const fooled = tired(track({ normal: 1 }), 5, "illusion", 0);
    expect(weariness(fooled, 4).penalty).toBe(2);
    expect([undeceived(fooled, true), undeceived(fooled, false)]).toEqual([track({ normal: 6 }), track({ normal: 1 })]);
  });
});
