import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { parseRankFormula, rankValue } from "../abilities/rank-formula";
import { planPoolCheck } from "../pools/plan-pool";
import { poolCheck } from "../pools/pool-check";
import { withDice } from "../testing/with-dice";
import { castingTerms, type CastingCircumstances } from "./circumstances";
import { passesPortal, runeHalfLife } from "./item-pools";
import { attuned, controlEffect, readHeldAspect } from "./nature";
import { ritualChecks, ritualDraws, ritualOutsiders, ritualTerms } from "./ritual";
import { readScroll, scrollFavour, scrollOvercharge } from "./scroll";
import { sharedDraws } from "./shared";
import { alwaysOvercharges, spellOvercharge } from "./spell-value";
import { magicThreshold } from "./water";

const formula = (text: string) => {
  const found = parseRankFormula(text);
  if (!found) throw new Error(text);
  return found;
};
const worth = (given: Partial<CastingCircumstances>) => sum(castingTerms({ source: "other", ...given }));

describe("numbers of a spell", () => {
  it("MDC-ABL-03 MDC-ABL-04 MDC-MAG-05 9+R at rank 2 is 11, an absolute ceiling", () => {
    expect(spellOvercharge(formula("9+R"), 2)).toBe(11);
    expect(
      [formula("4+2*Level"), formula("10×R"), formula("25 + 5×R"), formula("7")].map((one) => rankValue(one, 3)),
    ).toEqual([10, 30, 40, 7]);
    expect(rankValue(formula("3-R"), 1)).toBe(2);
    expect(rankValue(formula("R"), -3)).toBe(-3);
    expect([parseRankFormula("GM"), parseRankFormula("9+"), parseRankFormula("d6×R+4")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(spellOvercharge(null, 2)).toBeNull();
  });

  it("MDC-MAG-04 MDC-MAG-06 an overcharge below the DC is allowed, and every success overcharges", () => {
    expect(alwaysOvercharges(26, 6)).toBe(true);
    expect([alwaysOvercharges(8, 8), alwaysOvercharges(8, 9), alwaysOvercharges(8, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("circumstances of a casting", () => {
  it("MDC-MAG-14 theurgic without holy symbol -2, improvised -1", () => {
    expect(worth({ source: "theurgic", holySymbol: "none" })).toBe(-2);
    expect(worth({ source: "theurgic", holySymbol: "improvised" })).toBe(-1);
    expect(worth({ source: "theurgic", holySymbol: "proper" })).toBe(0);
    expect(worth({ source: "wild", holySymbol: "none" })).toBe(0);
  });

  it("MDC-MAG-15 ingredients move non-theurgic magic only", () => {
    expect([worth({ ingredient: "missing" }), worth({ ingredient: "fine" }), worth({ ingredient: "stock" })]).toEqual([
      -1, 1, 0,
    ]);
    expect(worth({ source: "theurgic", ingredient: "missing" })).toBe(0);
  });

  it("MDC-MAG-16 without gestures -1, without words -1, and they add", () => {
    expect([worth({ noGestures: true }), worth({ noGestures: true, noWords: true })]).toEqual([-1, -2]);
  });

  it("MDC-MAG-17 knowledge, likeness, circle 1 each; a true name 2 or more, the hour 1 or more, as the GM grants", () => {
    expect(worth({ specialKnowledge: true, likeness: true, circle: true })).toBe(3);
    expect([worth({ trueName: 2 }), worth({ trueName: 4 }), worth({ alignment: 1 })]).toEqual([2, 4, 1]);
    expect(() => worth({ trueName: 1 })).toThrow("trueName is worth 2 or more, not 1");
    expect(() => worth({ alignment: 0 })).toThrow("alignment is worth 1 or more, not 0");
  });

  it("MDC-MAG-18 wild magic: forest and swamp +2, town, dungeon and desert -2, elsewhere nothing", () => {
    const wild = (place: CastingCircumstances["place"]) => worth({ source: "wild", ...(place ? { place } : {}) });
    expect([wild("forest"), wild("swamp"), wild("town"), wild("dungeon"), wild("desert"), wild("other")]).toEqual([
      2, 2, -2, -2, -2, 0,
    ]);
    expect(worth({ source: "other", place: "forest" })).toBe(0);
  });

  it("MDC-MAG-08 thresholds 2, 3, 4, 5; at 4 the dice 1, 3, 4, 6 lose three", () => {
    expect((["dry", "rain", "standing", "swimming"] as const).map((water) => magicThreshold(water))).toEqual([
      2, 3, 4, 5,
    ]);
    const draws = [{ pool: "magic", available: 4, dice: 4, threshold: magicThreshold("standing") }];
    const check = planPoolCheck({ draws, difficulty: 5 });
    expect(withDice(() => poolCheck(check), { "pool:magic": [1, 3, 4, 6] }).exhausted).toEqual({ magic: 3 });
  });
});

describe("several who cast", () => {
  const three = { value: 3 };

  it("MDC-MAG-12 MDC-MAG-19 a rod and a victim of blood magic are shared pools at the caster's threshold", () => {
    const draws = sharedDraws(
      [
        { pool: "magic", stored: three, dice: 2, part: "caster" },
        { pool: "rod", stored: { value: 1, faces: 4 }, dice: 1, part: "rod" },
        { pool: "victim", stored: three, dice: 3, part: "victim" },
      ],
      3,
    );
    expect(draws.map(({ pool, dice, threshold, faces }) => [pool, dice, threshold, faces])).toEqual([
      ["magic", 2, 3, undefined],
      ["rod", 1, 3, 4],
      ["victim", 3, 3, undefined],
    ]);
    expect([worth({ source: "blood", athame: false }), worth({ source: "blood", athame: true })]).toEqual([-2, 0]);
  });

  it("MDC-MAG-27 companion 5.7 a lit finger of the Hand of Glory is gone whatever it shows, and water makes no die last longer", () => {
    const [dry = [], rain = []] = [2, 3].map((threshold) =>
      sharedDraws(
        [
          { pool: "hand", stored: { value: 5, faces: 4, threshold: 4 }, dice: 2, part: "rod" },
          { pool: "rod", stored: { value: 1, threshold: 2 }, dice: 1, part: "rod" },
          { pool: "fire", stored: { value: 1, threshold: 1 }, dice: 1, part: "rod" },
        ],
        threshold,
      ).map((one) => one.threshold),
    );
    expect([dry, rain]).toEqual([
      [4, 2, 1],
      [5, 3, 2],
    ]);
  });

  it("MDC-MAG-20 assistants exhaust on 3 and less, one sum decides, and who breaks contact is spared", () => {
    const draws = sharedDraws(
      [
        { pool: "lead", stored: three, dice: 2, part: "caster" },
        { pool: "helper", stored: three, dice: 2, part: "assistant" },
      ],
      2,
    );
    const outcome = withDice(() => poolCheck(planPoolCheck({ draws, difficulty: 12 })), {
      "pool:lead": [3, 3],
      "pool:helper": [3, 3],
    });
    expect(outcome).toMatchObject({ success: true, total: 12, exhausted: { lead: 0, helper: 2 } });
  });

  it("MDC-MAG-21 a die an hour each, wills from the second hour, only the leader's dice are exhausted", () => {
    const people = [
      { id: "leader", magic: 4, mayTakePart: true },
      { id: "acolyte", magic: 1, mayTakePart: true },
      { id: "guard", magic: 2, mayTakePart: false },
    ];
    expect(ritualOutsiders(people)).toEqual(["guard"]);
    expect([ritualChecks(1, people), ritualChecks(2, people.slice(0, 2))]).toEqual([[], ["leader", "acolyte"]]);
    const draws = ritualDraws(2, "leader", people.slice(0, 2), 2);
    expect(draws.map(({ dice, threshold }) => [dice, threshold])).toEqual([
      [2, 2],
      [1, 0],
    ]);
    expect(sum(ritualTerms(2, true))).toBe(3);
    expect(sum(ritualTerms(3, false))).toBe(3);
    expect(() => ritualDraws(0, "leader", people, 2)).toThrow("full hours");
    expect(() => ritualDraws(1, "nobody", people, 2)).toThrow("nobody does not take part");
  });
});

describe("magic in things", () => {
  it("MDC-MAG-25 reading a scroll: failure casts nothing, doubles help or cost, the spell comes at rank 0", () => {
    const read = (success: boolean, boon: "none" | "minor", bane: "none" | "minor") =>
      readScroll({ success, boon, bane });
    expect(read(false, "none", "none")).toEqual({ mayCast: false, nextTry: 0, extraDie: 0, favour: false });
    expect(read(false, "minor", "none").nextTry).toBe(3);
    expect(read(false, "none", "minor").extraDie).toBe(1);
    expect(read(true, "minor", "none")).toEqual({ mayCast: true, nextTry: 0, extraDie: 0, favour: true });
    expect(read(true, "none", "minor")).toEqual({ mayCast: true, nextTry: 0, extraDie: 0, favour: false });
    expect([scrollFavour("add"), scrollFavour("take"), scrollFavour("die")]).toEqual([
      { sum: 3, diceKept: 0 },
      { sum: -3, diceKept: 0 },
      { sum: 0, diceKept: 1 },
    ]);
    expect(scrollOvercharge(formula("9+R"))).toBe(9);
  });

  it("MDC-MAG-26 a rune lasts years in stone, minutes elsewhere: 2d20", () => {
    expect(withDice(() => runeHalfLife("steel"), {})).toEqual({ years: true });
    expect(withDice(() => runeHalfLife("other"), { "half-life": [20, 3] })).toEqual({ minutes: 23 });
  });

  it("MDC-MAG-28 bodies pass only greater portals", () => {
    expect([passesPortal("greater", "body"), passesPortal("lesser", "body"), passesPortal("lesser", "spell")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("MDC-MAG-29 MDC-MAG-30 attunement gives aspects after so many uses; possession an aspect, domination the character", () => {
    const aspect = { name: "Hungry blade", difficulty: 12, lifetime: "chronic", dormant: false } as const;
    const item = { aspects: [aspect], uses: 2 };
    expect([
      attuned(item, 1, []).length,
      attuned(item, 2, []).length,
      attuned(item, 2, ["Hungry blade"]).length,
    ]).toEqual([0, 1, 0]);
    expect(attuned({ ...item, uses: null }, 9, [])).toEqual([]);
    expect([readHeldAspect("Craves Cheese 12"), readHeldAspect("It Whispers"), readHeldAspect("Old 99")]).toEqual([
      { name: "Craves Cheese", difficulty: 12 },
      { name: "It Whispers", difficulty: 10 },
      { name: "Old", difficulty: 15 },
    ]);
    expect(controlEffect("possession")).toEqual({ aspect: true, gmPlays: false });
    expect(controlEffect("domination")).toEqual({ aspect: false, gmPlays: true });
    expect(controlEffect("influence")).toEqual({ aspect: false, gmPlays: false });
  });
});
