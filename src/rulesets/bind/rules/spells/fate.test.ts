import { describe, expect, it } from "vitest";
import { oddsOf } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import {
  blessing,
  chosen,
  choosesPlace,
  curse,
  divineFavour,
  gratitude,
  manaLakeLevel,
  resurrect,
  resurrectUndead,
  sickness,
  standingCurse,
  blessedSkill,
  mayLend,
} from "./index";

describe("Fate", () => {
  it("BI-SPL-06 a curse takes 1D6 + I, not more than is there; standing it lowers the most by 1 + I", () => {
    expect([
      withDice(() => curse(9, 2), { curse: [4] }),
      withDice(() => curse(3, 2), { curse: [4] }),
      withDice(() => curse(0, 2), {}),
    ]).toEqual([6, 3, 0]);
    expect([
      standingCurse({ value: 6, max: 6 }, 2),
      standingCurse({ value: 2, max: 6 }, 2),
      standingCurse({ value: 1, max: 2 }, 5),
    ]).toEqual([
      { value: 3, max: 3 },
      { value: 2, max: 3 },
      { value: 0, max: 0 },
    ]);
  });

  it("BI-SPL-06 BI-ATK-06 a blessing gives 1D6 + I, 2 more for each Generous, turned to dice; never above the most", () => {
    expect(withDice(() => blessing({ value: 4, max: 11 }, 1, 0), { blessing: [3] })).toBe(4);
    expect(withDice(() => blessing({ value: 0, max: 30 }, 2, 1), { blessing: [3, 5] })).toBe(8);
    expect(withDice(() => blessing({ value: 10, max: 11 }, 1, 0), { blessing: [3] })).toBe(1);
    expect(withDice(() => chosen({ value: 2, max: 6 }, 1), { chosen: [3, 4] })).toEqual({ value: 10, max: 16 });
  });

  it("BI-CHK-01 Lending Hand and Fortune add to one Skill, each once, and a hand is lent by who knows more", () => {
    const given = [
      { spell: "fortune", skill: "stealth" },
      { spell: "fortune", skill: "stealth" },
      { spell: "lendingHand", skill: "stealth" },
      { spell: "fortune", skill: "craft" },
    ];
    expect([
      blessedSkill(given, "stealth").length,
      blessedSkill(given, "craft").length,
      blessedSkill(given, "deceit").length,
    ]).toEqual([2, 1, 0]);
    expect([mayLend(2, 1), mayLend(1, 1)]).toEqual([true, false]);
  });

  it("BI-SPL-07 a player at -7: 11 on the dice is a margin of 5 and 3 Hit Points back; to -3 nothing is rolled", () => {
    const at = (hitPoints: number, dice: number[]) =>
      withDice(() => resurrect({ npc: false, hitPoints, bonus: 0 }), dice.length > 0 ? { resurrection: dice } : {});
    expect(at(-7, [5, 6])).toMatchObject({ alive: true, hitPoints: -4, check: { margin: 5 } });
    expect(at(-4, [6, 6])).toMatchObject({ alive: true, hitPoints: 0 });
    expect(at(-9, [1, 2])).toMatchObject({ alive: false, hitPoints: -9 });
    expect(at(-3, [])).toEqual({ check: null, alive: true, hitPoints: -3 });
    expect(withDice(() => resurrectUndead(2), { resurrection: [3, 3] })).toBe(8);
  });

  it("BI-SPL-17 a lake of the margin; BI-SPL-18 favours and thanks; an augury's choice", () => {
    expect([
      manaLakeLevel(2),
      manaLakeLevel(-1),
      divineFavour(2),
      gratitude(1),
      gratitude(2),
      choosesPlace(4),
      choosesPlace(3),
    ]).toEqual([2, 0, { spent: 1, gained: 7 }, 0, 1, true, false]);
  });

  it("BI-SPL-15 Sickness: 1D6 - 2 + I, 1 more for each Fetid, never below 0", () => {
    expect([
      withDice(() => sickness(2, 1), { sickness: [4] }),
      withDice(() => sickness(0, 0), { sickness: [1] }),
    ]).toEqual([5, 0]);
    expect(oddsOf(() => sickness(1, 0)).weight(0)).toBe(1);
  });
});
