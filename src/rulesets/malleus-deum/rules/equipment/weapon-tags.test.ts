import { describe, expect, it } from "vitest";
import { odds, sum } from "../../../../engine";
import { conditionTerms } from "../conditions/condition-terms";
import { contestTerms } from "../modifiers/contest";
import { countThrows, withDice } from "../testing/with-dice";
import { coinCount, coinKilograms, fewestCoins, inGroats, parsePrice, pay } from "./coins";
import { sheetEncumbrance, type SheetLoad } from "./encumbrance-sheet";
import { itemSave, saveDifficulty } from "./saves";
import {
  braceFactor,
  damageTypeTerms,
  denyFlankTerms,
  fightWays,
  handTerms,
  initiativeTerms,
  knockoutTerms,
  parryTerms,
  reloadRounds,
  weaponBlocks,
  weaponDamageTypes,
  type Wielding,
} from "./weapon-tags";

const against = (tags: string[]) =>
  (["armour", "dodge", "block", "parry", "other"] as const).map((defence) => sum(damageTypeTerms(tags, defence)));

describe("what weapons do to checks", () => {
  it("MDC-DEF-05 crushing +3 against parry and block, piercing against armour, slashing against dodge", () => {
    expect(against(["crushing"])).toEqual([0, 0, 3, 3, 0]);
    expect(against(["piercing"])).toEqual([3, 0, 0, 0, 0]);
    expect(against(["slashing"])).toEqual([0, 3, 0, 0, 0]);
    expect(against(["piercing", "slashing", "iron"])).toEqual([3, 3, 0, 0, 0]);
  });

  it("MDC-DEF-05 MD-DEF-10 mirrored when the player rolls the defence: -3", () => {
    const terms = contestTerms(
      { id: "pc", conditions: [], categories: ["dodge", "defence"] },
      { id: "npc", conditions: [], categories: ["attack"], terms: damageTypeTerms(["slashing"], "dodge") },
    );
    expect(sum(terms)).toBe(-3);
  });

  it("MDC-DEF-06 a large shield denies the flank: -1 to Armour instead of -3, other defences as ever", () => {
    const flanked = [{ id: "flanked" as const }];
    const armour = [
      ...conditionTerms(flanked, ["armour", "defence"], "pc"),
      ...denyFlankTerms(["block", "deny-flank"], flanked, "armour"),
    ];
    expect(sum(armour)).toBe(-1);
    expect(denyFlankTerms(["deny-flank"], flanked, "dodge")).toEqual([]);
    expect(denyFlankTerms(["deny-flank"], [], "armour")).toEqual([]);
  });

  it("MDC-DEF-07 slow -3 to parry and initiative, fast +3 to the players' initiative", () => {
    expect(sum(parryTerms(["slow"]))).toBe(-3);
    expect([
      sum(initiativeTerms(["slow"], true)),
      sum(initiativeTerms(["fast"], true)),
      sum(initiativeTerms(["fast"], false)),
    ]).toEqual([-3, 3, 0]);
  });

  it("MD-EQP-01 knockout, hands, brace, types, blood and what a thing fights as", () => {
    expect([sum(knockoutTerms(["nonlethal"])), sum(knockoutTerms(["lethal"])), sum(knockoutTerms([]))]).toEqual([
      3, -3, 0,
    ]);
    expect([
      sum(handTerms(["one-or-two-handed"], 1)),
      sum(handTerms(["one-or-two-handed"], 2)),
      sum(handTerms([], 1)),
    ]).toEqual([-1, 0, 0]);
    expect([
      braceFactor(["brace"], true, true),
      braceFactor(["brace"], true, false),
      braceFactor([], true, true),
    ]).toEqual([2, 1, 1]);
    expect(weaponDamageTypes(["fire"], ["silvered", "piercing", "iron"])).toEqual([
      "fire",
      "piercing",
      "iron",
      "silver",
    ]);
    expect([
      fightWays(["tool"], "tool"),
      fightWays(["as-spear"], "polearm"),
      fightWays(["as-spear"], "staff"),
      fightWays([], "sword"),
    ]).toEqual([["mace"], ["polearm", "spear", "staff"], ["staff", "spear"], ["sword"]]);
    expect([reloadRounds(["slow-reload"]), reloadRounds([])]).toEqual([1, 0]);
  });

  it("MD-EQP-01 why a weapon cannot be used now", () => {
    const ready: Wielding = { hands: 2, otherHandFull: false, prone: false, wet: false, loaded: true };
    const blocks = (tags: string[], more: Partial<Wielding>) =>
      weaponBlocks(tags, { ...ready, ...more }).map((key) => key.split(".").at(-1));
    expect(blocks(["two-handed"], { hands: 1 })).toEqual(["twoHands"]);
    expect(blocks(["two-handed"], { otherHandFull: true })).toEqual(["twoHands"]);
    expect(blocks(["two-handed", "one-or-two-handed"], { hands: 1 })).toEqual([]);
    expect(blocks(["standing", "black-powder"], { prone: true, wet: true, loaded: false })).toEqual([
      "mustStand",
      "wetPowder",
      "notLoaded",
    ]);
    expect([blocks([], { rank: 2 }), blocks(["reach"], { rank: 2 })]).toEqual([["noReach"], []]);
  });
});

describe("item saves", () => {
  it("MD-EQP-03 a plain check against the save DC; quality makes it sturdier or worse", () => {
    expect([
      saveDifficulty(5),
      saveDifficulty(5, ["heavy", "masterwork"]),
      saveDifficulty(5, ["shoddy"]),
      saveDifficulty(null),
    ]).toEqual([5, 3, 11, null]);
    expect(withDice(() => itemSave(5), { "item-save": [2, 3] }).broken).toBe(false);
    expect(withDice(() => itemSave(5), { "item-save": [1, 3] }).broken).toBe(true);
  });

  it("MD-EQP-03 odds equal counting every throw; even at DC 2 a 1-1 breaks", () => {
    const counted = countThrows(2, 12, ([a = 0, b = 0]) =>
      String(a === b && a === 1 ? true : a === 12 && b === 12 ? false : a + b < 8),
    );
    const known = odds(
      () => itemSave(8),
      ({ broken }) => String(broken),
    );
    expect(known.probability("true")).toBeCloseTo((counted.true ?? 0) / 144, 12);
    expect(
      odds(
        () => itemSave(2),
        ({ broken }) => String(broken),
      )
        .chance("true")
        .toString(),
    ).toBe("1/144");
  });
});

describe("coins", () => {
  it("MD-EQP-05 MDC-CHR-09 one sovereign is ten nobles is a hundred groats", () => {
    expect(inGroats({ gold: 1, silver: 2, copper: 3 })).toBe(123);
    expect(fewestCoins(123)).toEqual({ gold: 1, silver: 2, copper: 3 });
    expect(() => fewestCoins(-1)).toThrow("no amount");
    expect([parsePrice("10g"), parsePrice("20 s"), parsePrice("5cp"), parsePrice("2gp"), parsePrice("2e")]).toEqual([
      1000,
      200,
      5,
      200,
      undefined,
    ]);
  });

  it("MD-EQP-05 paying spends what is there and gives change", () => {
    expect(pay({ gold: 1, silver: 0, copper: 5 }, 5)).toEqual({ gold: 1, silver: 0, copper: 0 });
    expect(pay({ gold: 1, silver: 0, copper: 0 }, 30)).toEqual({ gold: 0, silver: 7, copper: 0 });
    expect(pay({ gold: 0, silver: 1, copper: 0 }, 11)).toBeNull();
    expect(inGroats(pay({ gold: 2, silver: 5, copper: 3 }, 77) ?? fewestCoins(0))).toBe(253 - 77);
  });
});

describe("encumbrance by the sheet", () => {
  const load: SheetLoad = {
    armour: "none",
    shield: "none",
    heavyWeapon: false,
    medium: 0,
    large: 0,
    small: 0,
    backpack: false,
    coins: 0,
  };
  const difficulty = (more: Partial<SheetLoad>) => sheetEncumbrance({ ...load, ...more }).difficulty;

  it("MDC-ENC-01 base 4, and of a row of slots only the highest marker: six medium items are +2", () => {
    expect([difficulty({}), difficulty({ medium: 6 })]).toEqual([4, 6]);
    expect(difficulty({ armour: "heavy", shield: "large", heavyWeapon: true, medium: 4, large: 2 })).toBe(
      4 + 4 + 2 + 1 + 1 + 1,
    );
    expect(difficulty({ armour: "superHeavy", shield: "small" })).toBe(12);
  });

  it("MDC-ENC-02 between markers the lower one holds", () => {
    expect([3, 4, 5, 6, 7, 8].map((medium) => difficulty({ medium }) - 4)).toEqual([0, 1, 1, 2, 3, 3]);
    expect([1, 2, 3, 4].map((large) => difficulty({ large }) - 4)).toEqual([0, 1, 2, 3]);
  });

  it("MDC-ENC-03 MDC-ENC-04 worn armour and shields are no items besides; half points of gloves are dropped", () => {
    expect(sheetEncumbrance({ ...load, armour: "light", extras: 1.5 }).terms.map(({ value }) => value)).toEqual([
      4, 1, 1,
    ]);
    expect(sheetEncumbrance({ ...load, shield: "small" }).terms).toHaveLength(2);
  });

  it("MDC-ENC-01 small items are free, fifteen of them with a backpack; too much is said", () => {
    expect(sheetEncumbrance({ ...load, small: 15, backpack: true })).toMatchObject({ difficulty: 4, over: [] });
    expect(sheetEncumbrance({ ...load, small: 1, medium: 9 }).over).toEqual(["small", "medium"]);
  });

  it("MDC-ENC-05 coins: 2 for each full thousand, a hundred of them a kilogram", () => {
    expect([difficulty({ coins: 999 }), difficulty({ coins: 1000 }), difficulty({ coins: 2500 })]).toEqual([4, 6, 8]);
    expect([coinKilograms(99), coinKilograms(250), coinCount({ gold: 1, silver: 2, copper: 3 })]).toEqual([0, 2, 6]);
  });
});
