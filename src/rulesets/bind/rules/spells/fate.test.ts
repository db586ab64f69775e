import { describe, expect, it } from "vitest";
import { formulaOf, stacked } from "../combat/damage";
import { withDice } from "../testing/with-dice";
import {
  choosesPlace,
  divineFavour,
  gratitude,
  manaLakeLevel,
  resurrect,
  resurrectUndead,
  spellDice,
  spellRule,
  standingCurse,
  blessedSkill,
  mayLend,
} from "./index";

const numbers = { level: 1, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 3, margin: 0, times: {} };
const someone = (fate: { value: number; max: number }) => ({
  npc: false,
  undead: false,
  strength: 0,
  wits: 0,
  hitPoints: 6,
  fate,
  shieldPoints: 0,
});

describe("Fate", () => {
  it("BI-SPL-06 a curse takes 1D6 + I, not more than is there; standing it lowers the most by 1 + I", () => {
    const takes = (value: number) => spellRule("curse").on?.(numbers, someone({ value, max: 9 }), 6)[0];
    expect(formulaOf(spellDice("curse", numbers) ?? stacked(0))).toBe("1D6+2");
    expect([takes(9), takes(3), takes(0)]).toEqual([{ kind: "fate", by: -6 }, { kind: "fate", by: -3 }, undefined]);
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
    const gives = (value: number, max: number, amount: number) =>
      spellRule("blessing").on?.(numbers, someone({ value, max }), amount)[0];
    expect(formulaOf(spellDice("blessing", { ...numbers, times: { generous: 1 } }) ?? stacked(0))).toBe("2D6");
    expect([gives(4, 11, 4), gives(10, 11, 4)]).toEqual([
      { kind: "fate", by: 4 },
      { kind: "fate", by: 1 },
    ]);
    const chosen = (intelligence: number) =>
      formulaOf(spellDice("godsChosen", { ...numbers, intelligence }) ?? stacked(0));
    expect([chosen(2), chosen(-1), chosen(3), chosen(4)]).toEqual(["2D6+2", "2D6-1", "2D6+3", "3D6"]);
    expect(spellRule("godsChosen").on?.(numbers, someone({ value: 2, max: 6 }), 8)).toEqual([
      { kind: "lasting", lasting: { fateMax: 10 } },
      { kind: "fate", by: 8 },
    ]);
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
    // 2D6+5 is 3D6+1 (BI-ATK-06).
    expect(withDice(() => resurrectUndead(5), { resurrection: [3, 3, 2] })).toBe(9);
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
    const dice = spellDice("sickness", { ...numbers, times: { fetid: 1 } });
    expect(dice).toEqual({ dice: 1, die: 0, bonus: 1 });
    expect(spellRule("sickness").on?.(numbers, someone({ value: 0, max: 0 }), -1)).toMatchObject([{ amount: 0 }]);
  });
});
