import { describe, expect, it } from "vitest";
import { costBlocked, rankToUse, setbackCost } from "./ability-use";
import {
  canTeach,
  classBlocks,
  missingOf,
  trainingMonths,
  traitsToAccept,
  type ClassPicture,
  type ClassSeeker,
} from "./classes";
import { awardXp, withdrawBlocked } from "./experience";
import { freePickBlocked, type OutsideAbility } from "./free-pick";
import { classLimit, freePicks, levelFor, levelProgress, xpForLevel } from "./level";
import { covers, rootSkill, weaponDegree, type Proficiency } from "./proficiency";
import {
  bestDegree,
  lowerRank,
  nextRankCost,
  raiseRank,
  raiseRankBlocked,
  RANKED_KINDS,
  rawRank,
  xpForRank,
} from "./rank";

describe("Levels", () => {
  it("MY-LVL-01 16 XP for Level 1, doubling, 20 at the most", () => {
    expect([0, 15, 16, 31, 32, 63, 64, 127, 128].map(levelFor)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
    expect([8_388_607, 8_388_608, 90_000_000].map(levelFor)).toEqual([19, 20, 20]);
    for (let level = 1; level <= 20; level++)
      expect([levelFor(xpForLevel(level)), levelFor(xpForLevel(level) - 1)]).toEqual([level, level - 1]);
    expect(levelProgress(66)).toEqual({ level: 3, gained: 2, width: 64 });
    expect(levelProgress(8_388_610)).toEqual({ level: 20, gained: 2, width: null });
  });

  it("MY-LVL-04 one class and one more for each two Levels, halves down (AMB-2)", () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(classLimit)).toEqual([1, 1, 2, 2, 3, 3, 11]);
  });

  it("MY-LVL-06 a free pick at each odd Level", () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(freePicks)).toEqual([0, 1, 1, 2, 2, 3, 10]);
  });

  it("MY-LVL-02 an award goes to the total and to the purse, and comes out of both again", () => {
    const before = { total: 62, unspent: 10 };
    const after = awardXp(before, 4);
    expect([after, levelFor(after.total)]).toEqual([{ total: 66, unspent: 14 }, 3]);
    expect(awardXp(after, -4)).toEqual(before);
    expect(withdrawBlocked({ total: 66, unspent: 3 }, 4)).toBe("spent");
    expect(withdrawBlocked({ total: 3, unspent: 3 }, 4)).toBe("moreThanTotal");
    expect(withdrawBlocked(after, 14)).toBeNull();
  });
});

describe("ranks", () => {
  it("MY-ABL-04 each rank doubles what was spent (table of skill costs)", () => {
    expect([1, 2, 3, 4, 15].map((rank) => xpForRank(16, rank))).toEqual([16, 32, 64, 128, 262_144]);
    expect(xpForRank(96, 15)).toBe(1_572_864); // printed 1638400 (AMB-11)
    expect([0, 15, 16, 31, 32, 63, 64].map((spent) => rawRank(16, spent))).toEqual([0, 0, 1, 1, 2, 2, 3]);
    // An entry without a price sells nothing.
    expect(rawRank(0, 64)).toBe(0);
    expect([0, 16, 32].map((spent) => nextRankCost(16, spent))).toEqual([16, 16, 32]);
  });

  it("MY-LVL-03 MY-ABL-04 Raw Rank 3 of base 16 costs 32 of the purse, the total stays", () => {
    const blithering = { base: 16, spent: 32 };
    const xp = { total: 80, unspent: 40 };
    const raised = raiseRank(blithering, xp);
    expect(raised).toEqual({ ability: { base: 16, spent: 64 }, xp: { total: 80, unspent: 8 } });
    expect(lowerRank(raised.ability, raised.xp)).toEqual({ ability: blithering, xp });
    expect(raiseRankBlocked(blithering, { total: 80, unspent: 31 })).toBe("notEnoughXp");
    expect(raiseRankBlocked(blithering, { total: 80, unspent: 32 })).toBeNull();
  });

  it("MY-ABL-03 MY-CLS-08 the highest degree counts, a race's Reviewed among them", () => {
    const sources = [
      { label: "Goblin", degree: "reviewed" },
      { label: "Politician", degree: "expert" },
      { label: "Fool", degree: "versed" },
    ] as const;
    expect(bestDegree(sources)?.label).toBe("Politician");
    expect(bestDegree([])).toBeNull();
  });

  it("MY-ABL-01 ranks are bought in ten kinds of ability", () => {
    expect(RANKED_KINDS).toHaveLength(10);
  });
});

describe("proficiencies", () => {
  const ranged: Proficiency = { label: "Fool", degree: "versed", tag: "range", sizes: [] };
  const special: Proficiency = {
    label: "Blithering Idiot",
    degree: "specialized",
    weapons: ["slingshot", "rock"],
    sizes: [],
  };
  const bow = { slug: "bow", tags: ["range", "shot"], size: "medium" } as const;
  const sling = { slug: "slingshot", tags: ["range", "shot"], size: "small" } as const;

  it("MY-CLS-10 MY-CLS-13 +3 for two weapons, +2 for all others of the family", () => {
    expect(weaponDegree([ranged, special], sling, "medium")?.degree).toBe("specialized");
    expect(weaponDegree([ranged, special], bow, "medium")?.degree).toBe("versed");
    expect(weaponDegree([ranged, special], { ...bow, tags: ["melee"] }, "medium")).toBeNull();
  });

  it("MY-CLS-11 sizes it names, or all three; nothing Very large or small", () => {
    const proportional = { ...ranged, sizes: ["proportional"] as const };
    expect([covers(proportional, bow, "medium"), covers(proportional, sling, "medium")]).toEqual([true, false]);
    expect(covers(ranged, { ...bow, size: "large" }, "medium")).toBe(true);
    expect(covers(ranged, { ...bow, size: "great" }, "medium")).toBe(false);
  });

  it("MY-CLS-12 MY-CBC-04 MY-ATK-05 the root skill stands in for a weapon without ranks", () => {
    expect((["melee", "range", "entrapment"] as const).map(rootSkill)).toEqual(["melee", "ballistics", "trickery"]);
  });
});

describe("classes", () => {
  const FOOL: ClassPicture = {
    ...{ slug: "fool", kind: "initiate", magical: false },
    ...{ prerequisites: [], traits: [], months: 1 },
  };
  const IDIOT: ClassPicture = {
    slug: "idiot",
    kind: "veteran",
    magical: false,
    months: 1,
    traits: ["I talk."],
    prerequisites: [
      { anyOf: ["blithering"], rank: 5 },
      { anyOf: ["slingshot", "rock"], rank: 5 },
    ],
  };
  const seeker = (more: Partial<ClassSeeker> = {}): ClassSeeker => ({
    level: 4,
    classes: [FOOL],
    ranks: { blithering: 5, rock: 5 },
    traits: [],
    magicalLimit: null,
    ...more,
  });

  it("MY-CLS-02 everybody begins with an Initiate class", () => {
    expect(classBlocks(seeker({ classes: [], level: 0 }), FOOL)).toEqual([]);
    expect(classBlocks(seeker({ classes: [] }), IDIOT)).toEqual(["initiateFirst"]);
  });

  it("MY-CLS-03 MY-ABL-06 total ranks meet prerequisites, one of several alternatives is enough", () => {
    expect(classBlocks(seeker(), IDIOT)).toEqual([]);
    expect(classBlocks(seeker({ ranks: { blithering: 4, rock: 9, slingshot: 1 } }), IDIOT)).toEqual(["prerequisites"]);
  });

  it("MY-CLS-03 MY-LVL-04 the class limit holds, and nothing is taken twice", () => {
    expect(classBlocks(seeker({ level: 1 }), IDIOT)).toEqual(["classLimit"]);
    expect(classBlocks(seeker(), FOOL)).toEqual(["held"]);
  });

  it("MY-CLS-06 the Beckoning limits magical classes", () => {
    const wizard = { ...FOOL, slug: "wizard", magical: true };
    expect(classBlocks(seeker({ magicalLimit: 0 }), wizard)).toEqual(["magicalLimit"]);
    expect(classBlocks(seeker({ magicalLimit: 1 }), wizard)).toEqual([]);
  });

  it("MY-CLS-04 MY-CLS-05 a month of training, waived when every prerequisite is exceeded by 2", () => {
    expect(trainingMonths(seeker(), IDIOT)).toBe(1);
    expect(trainingMonths(seeker({ ranks: { blithering: 8, slingshot: 7 } }), IDIOT)).toBe(0);
    expect(trainingMonths(seeker({ ranks: { blithering: 8, slingshot: 6 } }), IDIOT)).toBe(1);
    expect(trainingMonths(seeker(), { ...FOOL, slug: "other" })).toBe(1);
    expect(trainingMonths(seeker({ classes: [] }), FOOL)).toBe(0);
  });

  it("MY-ABL-06 MY-CLS-03 MY-CLS-05 rank 0 asks for having something at all, a gift for one; only ranks can be exceeded", () => {
    const asks = (...prerequisites: ClassPicture["prerequisites"]): ClassPicture => ({ ...IDIOT, prerequisites });
    const sees = { anyOf: ["nightVision"], rank: 0 };
    const talks = { anyOf: ["blithering"], rank: 0 };
    const has = (ranks: Record<string, number>, held: string[] = []) => seeker({ ranks, held });
    const blocks = (who: ClassSeeker, ...all: ClassPicture["prerequisites"]) => classBlocks(who, asks(...all));
    expect(blocks(has({}), talks)).toEqual(["prerequisites"]);
    expect(blocks(has({ blithering: 0 }), talks)).toEqual([]);
    expect(blocks(has({ blithering: 9 }), sees)).toEqual(["prerequisites"]);
    expect(blocks(has({}, ["nightVision"]), sees)).toEqual([]);
    // A gift has no rank.
    expect(blocks(has({}, ["nightVision"]), { ...sees, rank: 1 })).toEqual(["prerequisites"]);
    expect(trainingMonths(has({ blithering: 2 }, ["nightVision"]), asks(talks, sees))).toBe(0);
    expect(trainingMonths(has({ blithering: 1 }, ["nightVision"]), asks(talks, sees))).toBe(1);
    expect(trainingMonths(has({}, ["nightVision"]), asks(sees))).toBe(1);
    expect(missingOf([talks, sees], has({ blithering: 0 }))).toEqual([sees]);
  });

  it("MY-CLS-04 a teacher has the class, and rank 5 in all its skills (AMB-31)", () => {
    const taught = { slug: "idiot", skills: ["blithering"] };
    expect(canTeach({ classes: [IDIOT], ranks: { blithering: 5 } }, taught)).toBe(true);
    expect(canTeach({ classes: [IDIOT], ranks: { blithering: 4 } }, taught)).toBe(false);
    expect(canTeach({ classes: [FOOL], ranks: { blithering: 9 } }, taught)).toBe(false);
    expect(canTeach({ classes: [IDIOT], ranks: {} }, { ...taught, skills: [] })).toBe(true);
  });

  it("MY-TRT-05 taking a class accepts the Traits it asks for", () => {
    expect(traitsToAccept(seeker(), IDIOT)).toEqual(["I talk."]);
    expect(traitsToAccept(seeker({ traits: ["I talk."] }), IDIOT)).toEqual([]);
  });

  it("MY-LVL-06 outside of class: nothing that is class-only or race-only, prerequisites met, picks left", () => {
    const gift: OutsideAbility = { kind: "gift", classOnly: false, raceOnly: false, prerequisites: [] };
    const at = (level: number, picksUsed: number) => ({ level, picksUsed, ranks: {} });
    expect(freePickBlocked(at(3, 1), gift)).toBeNull();
    expect(freePickBlocked(at(3, 2), gift)).toBe("noPickLeft");
    expect(freePickBlocked(at(3, 0), { ...gift, classOnly: true })).toBe("classOnly");
    expect(freePickBlocked(at(3, 0), { ...gift, raceOnly: true })).toBe("raceOnly");
    expect(freePickBlocked(at(3, 0), { ...gift, prerequisites: IDIOT.prerequisites })).toBe("prerequisites");
  });
});

describe("using abilities", () => {
  it("MY-ABL-07 without the ability the best it defaults to stands in", () => {
    const urban = { slug: "urban-stealth", defaultsTo: ["sneaking", "hiding"] };
    expect(rankToUse(urban, { "urban-stealth": 1, sneaking: 4 })).toEqual({ slug: "urban-stealth", rank: 1 });
    expect(rankToUse(urban, { sneaking: 2, hiding: 4 })).toEqual({ slug: "hiding", rank: 4 });
    expect(rankToUse(urban, {})).toBeNull();
  });

  it("MY-ABL-09 a cost that would bring Fate to 0 cannot be paid; 10 less Intelligence, at least 1", () => {
    expect([costBlocked(8, 7), costBlocked(7, 7), costBlocked(0, 0)]).toEqual([null, "notEnoughFate", null]);
    const cost = (lessAttribute: number) => setbackCost({ fixed: 10, lessAttribute, least: 1 });
    expect([cost(3), cost(-2), cost(12)]).toEqual([7, 12, 1]);
  });
});
