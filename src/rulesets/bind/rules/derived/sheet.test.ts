import { describe, expect, it } from "vitest";
import { freeBoxes, RESTED } from "../fatigue";
import { knacksOf } from "../knacks/knacks";
import { sheetNumbers, type SheetPicture } from "./index";

// Thenton of the book (L182-212): human, Strength 1, Wits -1, Charisma 1; Hugi, a dwarf with a crossbow bolt in him.
const thenton: SheetPicture = {
  attributes: { strength: 1, dexterity: 0, speed: 0, intelligence: 0, wits: -1, charisma: 1 },
  knacks: knacksOf([]),
  athletics: 0,
  hitPoints: 7,
  fatigue: RESTED,
  boxes: 7,
  fateBase: 5,
  fateByMagic: 0,
  manaBase: 0,
  manaForfeited: 0,
  manaReserved: 0,
  carried: [
    { name: "Longsword", weight: 1, class: "medium", oneHanded: false },
    { name: "Chain", weight: 1, class: "other", oneHanded: false },
  ],
  ignoreEncumbrance: false,
};

describe("a whole sheet", () => {
  it("F1 Thenton: 7 Hit Points, 6 Fate, no mana, range 4, no load", () => {
    expect(sheetNumbers(thenton)).toMatchObject({
      maxHp: 7,
      maxFate: 6,
      fateGain: 2,
      maxMana: 0,
      spellRange: 4,
      load: { total: 0 },
      move: 3,
      run: 10,
      woundPenalty: 0,
    });
  });

  it("BI-DRV-05 BI-DRV-08 with a kite shield and the sword in one hand he is 2 and 3 slower", () => {
    const armed = sheetNumbers({
      ...thenton,
      carried: [
        { name: "Longsword", weight: 1, class: "medium", oneHanded: true },
        { name: "Kite Shield", weight: 2, class: "shield", oneHanded: true },
      ],
    });
    expect([armed.load.total, armed.move, armed.run]).toEqual([5, 0, 5]);
  });

  it("BI-DRV-06 F9 Hugi: 5 Fatigue over 2 Hit Points and the dwarf's 2 boxes are -1", () => {
    const hugi = sheetNumbers({
      ...thenton,
      boxes: freeBoxes(2, ["tenacity"]),
      hitPoints: 2,
      fatigue: { ...RESTED, normal: 5 },
    });
    expect(hugi.weariness).toEqual({ points: 5, threshold: 4, penalty: 1, collapsed: false });
    expect(sheetNumbers({ ...thenton, hitPoints: -2 }).woundPenalty).toBe(2);
  });

  it("BI-CHR-12 BIC-18 a beast keeps no Fate and ignores its load", () => {
    const wolf = sheetNumbers({
      ...thenton,
      attributes: { strength: -1, dexterity: -1, speed: 3, intelligence: null, wits: 1, charisma: null },
      ignoreEncumbrance: true,
    });
    expect(wolf).toMatchObject({ maxHp: 5, maxFate: 0, fateGain: 0, maxMana: 0, load: { total: 0 }, move: 6 });
  });
});
