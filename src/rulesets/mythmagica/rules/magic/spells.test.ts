import { describe, expect, it } from "vitest";
import {
  bindingBlocked,
  cancelCosts,
  DOMAINS,
  firstIsFree,
  isLearnable,
  isMagical,
  itemBurden,
  spellbindings,
} from "./casting";
import {
  afterItemLost,
  dispellable,
  DURATION_TYPES,
  durationBlocked,
  endsBy,
  heartfeltLimit,
  IDLE_ROUNDS,
  limitedUses,
  OPPORTUNE_COST,
  PROXIMITY,
  type DurationKey,
} from "./durations";
import {
  AREA_TERMS,
  defaultRange,
  EDGE_TERMS,
  NAMED_RANGES,
  POTENCY_TERMS,
  RANGE_TERMS,
  readSpellName,
  spellHarm,
  STANDARD_DIMENSIONS,
  TARGET_TERMS,
  type PotencyTerm,
} from "./vocabulary";
import { SIZES } from "../size";

const types = Object.keys(DURATION_TYPES) as DurationKey[];

describe("casting", () => {
  it("MY-MAG-01 five domains, of which Eldritch is not learned", () => {
    expect(DOMAINS.filter(isLearnable)).toEqual(["fantasia", "mysticism", "occultism", "paganism"]);
  });

  it("MY-MAG-03 what has a Setback Cost is magical", () => {
    expect([isMagical(0), isMagical(7), isMagical(null)]).toEqual([true, true, false]);
  });

  it("MY-MAG-04 the first use of a session is free, if it takes one act and no lasting effort (A-37)", () => {
    const use = { usedThisSession: false, castTime: "action", durations: ["instant"], fromItem: false } as const;
    expect(firstIsFree(use)).toBe(true);
    expect(firstIsFree({ ...use, castTime: "reaction" })).toBe(true);
    expect(firstIsFree({ ...use, castTime: null })).toBe(false);
    expect(firstIsFree({ ...use, usedThisSession: true })).toBe(false);
    expect(firstIsFree({ ...use, fromItem: true })).toBe(false);
    for (const duration of ["fixated", "heartfelt", "laborious", "opportune"])
      expect(firstIsFree({ ...use, durations: ["brittle", duration] }), duration).toBe(false);
  });

  it("MY-MAG-05 cancelling costs an Action or a Reaction, what is kept up by effort nothing", () => {
    expect([cancelCosts(["persistent"]), cancelCosts(["laborious", "unstable"])]).toEqual([["action", "reaction"], []]);
  });

  it("MY-MAG-06 MY-CRS-03 MY-CNJ-01 MY-CNJ-07 MY-ITM-06 what counts toward the Magic Limit", () => {
    expect(
      spellbindings([
        { kind: "spell" },
        { kind: "curse" },
        { kind: "conjured" },
        { kind: "onConjured" },
        { kind: "opportune" },
        { kind: "fixated", imposes: false },
        { kind: "heartfelt", imposes: true },
        { kind: "item", limitedUses: true, needsAttunement: false, attuned: false },
        { kind: "item", limitedUses: false, needsAttunement: true, attuned: true },
      ]),
    ).toBe(7);
    const item = { limitedUses: false, needsAttunement: true, attuned: false };
    expect([
      itemBurden(item),
      itemBurden({ ...item, attuned: true }),
      itemBurden({ ...item, needsAttunement: false }),
    ]).toEqual([0, 1, 1]);
  });

  it("MY-CND-49 nothing binds to the Jinxed", () => {
    expect([bindingBlocked(true), bindingBlocked(false)]).toEqual(["jinxed", null]);
  });
});

describe("Durations", () => {
  const ends = (key: DurationKey, event: Parameters<typeof endsBy>[1]) => endsBy([key], event);

  it("MY-SPL-02 twenty-two types; Opportune alone binds by itself", () => {
    expect(types).toHaveLength(22);
    expect(types.filter((key) => DURATION_TYPES[key].binds)).toEqual(["opportune"]);
  });

  it("MY-DUR-01 MY-DUR-10 MY-DUR-18 an Instant, an Aftereffect and what is Scheduled end with their time", () => {
    expect([ends("instant", "timeUp"), ends("aftereffect", "timeUp"), ends("scheduled", "timeUp")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(ends("scheduled", "cancelled")).toBe(false);
  });

  it("MY-DUR-02 MY-DUR-03 MY-DUR-04 Brittle by harm, Contained by its trigger, Disbelief by being seen through", () => {
    expect([ends("brittle", "harmed"), ends("contained", "triggered"), ends("disbelief", "disbelieved")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(ends("contained", "harmed")).toBe(false);
  });

  it("MY-DUR-05 MY-DUR-07 MY-SPL-12 Enduring takes potent magic, a Genesis no magic undoes", () => {
    expect([dispellable(["enduring"]), dispellable(["genesis"]), dispellable(["persistent"])]).toEqual([
      "potentOnly",
      "no",
      "yes",
    ]);
    expect([ends("enduring", "cancelled"), ends("enduring", "triggered"), ends("genesis", "cancelled")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("MY-DUR-06 MY-SPL-04 Fixated ends by an assault it does not prescribe, lost concentration, another one, a missed cost", () => {
    for (const event of ["assault", "concentrationLost", "anotherFixated", "upkeepMissed"] as const)
      expect(ends("fixated", event), event).toBe(true);
    expect(endsBy(["fixated"], "assault", { prescribed: true })).toBe(false);
  });

  it("MY-DUR-09 MY-SPL-03 Heartfelt bears assaults; as many at once as the Heart, at least one", () => {
    expect([ends("heartfelt", "assault"), ends("heartfelt", "asleep"), ends("heartfelt", "upkeepMissed")]).toEqual([
      false,
      true,
      true,
    ]);
    expect([heartfeltLimit(2), heartfeltLimit(-3)]).toEqual([2, 1]);
    expect(durationBlocked(["heartfelt"], { heart: 2, heartfelt: 2 })).toBe("heartfeltLimit");
    expect(durationBlocked(["heartfelt"], { heart: 2, heartfelt: 1 })).toBeNull();
    expect(durationBlocked(["fixated"], { heart: 0, heartfelt: 9 })).toBeNull();
  });

  it("MY-ITM-07 MY-DUR-09 an item's Heartfelt spell ends by an assault, its caster's own does not (A-56)", () => {
    expect([endsBy(["heartfelt"], "assault", { viaItem: true }), endsBy(["heartfelt"], "assault")]).toEqual([
      true,
      false,
    ]);
    expect(endsBy(["heartfelt"], "assault", { viaItem: true, prescribed: true })).toBe(false);
  });

  it("MY-DUR-13 as many uses as half the rank, one at least", () => {
    expect([1, 2, 5].map(limitedUses)).toEqual([1, 1, 2]);
  });

  it("MY-DUR-12 MY-SPL-02 combined types must all hold", () => {
    expect(endsBy(["laborious", "heartfelt"], "actionNotSpent")).toBe(true);
    expect(endsBy(["laborious", "heartfelt"], "asleep")).toBe(true);
    expect(endsBy(["laborious", "heartfelt"], "assault")).toBe(false);
  });

  it("MY-DUR-13 MY-DUR-14 MY-SPL-06 Limited by uses, Maelstrom by a minute without a roll, six Rounds", () => {
    expect([ends("limited", "usesSpent"), ends("maelstrom", "idleMinute"), IDLE_ROUNDS]).toEqual([true, true, 6]);
  });

  it("MY-DUR-15 MY-SPL-05 MY-MAG-07 Opportune: two Setback of the target for a Round in which it helped", () => {
    expect([OPPORTUNE_COST, DURATION_TYPES.opportune.upkeep, ends("opportune", "upkeepMissed")]).toEqual([
      2,
      "target",
      true,
    ]);
    expect(types.filter((key) => DURATION_TYPES[key].upkeep === "caster")).toEqual([
      "fixated",
      "heartfelt",
      "unstable",
    ]);
  });

  it("MY-DUR-16 MY-DUR-17 Persistent within 320 feet of a living caster, awake or not; Rooted where it stands", () => {
    expect([
      ends("persistent", "casterOutOfProximity"),
      ends("persistent", "casterDead"),
      ends("persistent", "asleep"),
      PROXIMITY,
    ]).toEqual([true, true, false, 320]);
    expect(ends("rooted", "casterMoved")).toBe(true);
  });

  it("MY-DUR-08 MY-DUR-11 MY-DUR-19 MY-DUR-20 MY-DUR-21 MY-DUR-22 what stops, arrives, turns, falls or sours", () => {
    expect([
      ends("halted", "triggered"),
      ends("journey", "triggered"),
      ends("travel", "arrived"),
      ends("unstable", "triggered"),
    ]).toEqual([true, true, true, true]);
    expect([
      ends("vanquish", "casterOvercome"),
      ends("vanquish", "targetOvercome"),
      ends("willing", "feelingTurned"),
    ]).toEqual([true, true, true]);
    expect(ends("willing", "casterDead")).toBe(false);
  });

  it("MY-ITM-07 MY-ITM-05 an item lost ends what needs it at once, an attunement all but Enduring an hour later (A-19)", () => {
    const lost = (key: DurationKey, attuned = false, hourPassed = false) =>
      afterItemLost([key], { attuned, hourPassed });
    expect([lost("rooted"), lost("persistent"), lost("brittle"), lost("fixated")]).toEqual([
      "ends",
      "ends",
      "ends",
      "ends",
    ]);
    expect([lost("scheduled"), lost("enduring"), lost("genesis")]).toEqual(["stays", "stays", "stays"]);
    expect([
      lost("scheduled", true),
      lost("scheduled", true, true),
      lost("enduring", true, true),
      lost("genesis", true, true),
    ]).toEqual(["stays", "ends", "stays", "stays"]);
    expect(afterItemLost(["laborious", "brittle"], { attuned: false, hourPassed: false })).toBe("ends");
  });
});

describe("words of spells", () => {
  it("MY-SPL-10 ranges and areas double from 5 feet a rank", () => {
    expect(Object.values(RANGE_TERMS)).toEqual([5, 10, 20, 40, 80, 160, 320]);
    expect(Object.values(AREA_TERMS)).toEqual([5, 10, 20, 40, 80, 160, 320]);
  });

  it("MY-SPL-10 a Few, Some, Many, Lots, never nobody (A-02)", () => {
    expect(Object.values(TARGET_TERMS).map((of) => [of(7), of(1)])).toEqual([
      [2, 1],
      [3, 1],
      [7, 1],
      [14, 2],
    ]);
  });

  it("MY-SPL-10 potencies at rank 7", () => {
    expect(
      (Object.keys(POTENCY_TERMS) as PotencyTerm[]).map((term) => [
        term,
        POTENCY_TERMS[term].base(7),
        POTENCY_TERMS[term].margin,
      ]),
    ).toEqual([
      ["adverse", 0, true],
      ["capable", 1, false],
      ["cruel", 3, false],
      ["decent", 3, false],
      ["dire", 3, true],
      ["fell", 7, true],
      ["fine", 7, false],
      ["grand", 14, false],
      ["grim", 14, true],
    ]);
    expect(EDGE_TERMS).toEqual({ apt: 1, deft: -1, doublyDeft: -2 });
  });

  it("MY-SPL-11 Grim at rank 5 in an area: half of 10 or 10 and the Margin (flow 5); on one target all or nothing", () => {
    expect([
      spellHarm("grim", 5, { success: true, margin: 3 }, true),
      spellHarm("grim", 5, { success: false, margin: -4 }, true),
    ]).toEqual([5, 14]);
    expect([
      spellHarm("fell", 5, { success: true, margin: 3 }, false),
      spellHarm("fell", 5, { success: false, margin: -4 }, false),
    ]).toEqual([0, 9]);
    expect(spellHarm("fell", 5, { success: true, margin: 1 }, true)).toBe(3); // 2.5, half up
  });

  it("MY-SPL-09 dimensions double from Small up", () => {
    expect(SIZES.slice(5).map((size) => STANDARD_DIMENSIONS[size])).toEqual([2.5, 5, 10, 20, 40, 80, 160]);
  });

  it("MY-SPL-07 ranges of spells that name none", () => {
    expect([
      defaultRange("self"),
      defaultRange("benefit"),
      defaultRange("oneUnwilling"),
      defaultRange("areaOrSeveral"),
      defaultRange("cone"),
    ]).toEqual([0, "touch", 80, 40, 0]);
    expect(NAMED_RANGES).toEqual({ pointBlank: 10, veryShort: 40, short: 80, medium: 160, long: 320 });
  });

  it("MY-SPL-01 names are read: verb letter, size, range, targets, potency", () => {
    expect(readSpellName("Invoke Great Cone of Grim Fire")).toMatchObject({
      letter: "I",
      size: "great",
      potency: "grim",
      range: null,
      area: null,
    });
    expect(readSpellName("Pitch Great Slick Patch of Fell Hailstorm")).toMatchObject({
      letter: "P",
      size: "great",
      potency: "fell",
    });
    expect(readSpellName("Grant Lots of Doubly Deft Woeful Halo")).toMatchObject({
      targets: "lots",
      edge: "doublyDeft",
      nimbus: true,
      woe: true,
    });
  });

  it("MY-SPL-01 words of two tables by what else the name says (A-29, A-30)", () => {
    expect(readSpellName("Send Capable Whisper")).toMatchObject({ range: "capable", potency: null });
    expect(readSpellName("Send Bold Capable Whisper")).toMatchObject({ range: "bold", potency: "capable" });
    expect(readSpellName("Raise Fabulous Wall")).toMatchObject({ range: null, area: "fabulous" });
    expect(readSpellName("Raise Fabulous Broad Wall")).toMatchObject({ range: "fabulous", area: "broad" });
  });
});
