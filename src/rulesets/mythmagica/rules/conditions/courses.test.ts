import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { conflictOdds } from "../conflict";
import type { GloryStatus } from "../guts";
import {
  curseAtDefeat,
  curseBurden,
  cursedAge,
  curseLasts,
  CURSES,
  cursesOf,
  lifts,
  personaToday,
  type Curse,
  type CurseKey,
} from "./curses";
import {
  contract,
  diseaseAfter,
  diseaseDice,
  diseaseEnd,
  diseaseOf,
  DISEASES,
  immunitiesAfter,
  LYCANTHROPY_ROLLS,
  LYCANTHROPY_THRESHOLD,
  lycanthropyBlocked,
  treat,
  withGlory,
  type DiseaseKey,
  type HeldDisease,
} from "./diseases";
import {
  afterFlight,
  afterSevereShock,
  afterShock,
  airAfter,
  airHours,
  burnOf,
  BURIED_AIR,
  charmBroken,
  chokingDamage,
  curseUrged,
  endsInTorpor,
  fearThreshold,
  firstAidHelps,
  INFECTION_THRESHOLD,
  lastTaskEnds,
  PRIVATION_DAMAGE,
  revivable,
  SEVERE_SHOCK_THRESHOLD,
  SHOCK_THRESHOLD,
  smokeChokes,
} from "./harm";

const WON = { result: "success" } as const;
const LOST = { result: "failure" } as const;
const STATUSES: readonly GloryStatus[] = [1, 2, 3, 4, 5, 6];

describe("harm that goes on", () => {
  it("MY-CND-28 2, 4, 6 ... fell 32 Hit Points in the sixth Round (flow 4)", () => {
    let damage = 0;
    expect([1, 2, 3, 4, 5, 6].map((round) => (damage += chokingDamage(round)))).toEqual([2, 6, 12, 20, 30, 42]);
  });

  it("MY-CND-37 MY-CND-64 three a day", () => {
    expect(PRIVATION_DAMAGE).toBe(3);
  });

  it("MY-CND-24 MY-CND-25 a burn of the first degree, unless a worse one was picked", () => {
    expect([burnOf(null), burnOf(1), burnOf(3)]).toEqual(["burn1", "burn1", "burn3"]);
  });

  it("MY-CND-57 MY-CND-58 MY-CND-20 Checks against 10, 14 and 10: 10 and 6 of 19 at Toughness 0 (flow 3)", () => {
    const chance = (threshold: number) =>
      conflictOdds({ adjustment: 0, threshold, net: 0 })
        .chanceOf((key) => key.endsWith("success"))
        .toString();
    expect([chance(SHOCK_THRESHOLD), chance(SEVERE_SHOCK_THRESHOLD), INFECTION_THRESHOLD]).toEqual([
      "10/19",
      "6/19",
      10,
    ]);
    expect([afterShock(WON), afterShock(LOST)]).toEqual([null, "severeShock"]);
  });

  it("MY-CND-58 nobody dies of it below Glory Status 5 (A-13)", () => {
    expect(STATUSES.map((status) => afterSevereShock(status, LOST))).toEqual([null, null, null, null, "dead", "dead"]);
    expect([afterSevereShock(5, WON), afterSevereShock(4, null)]).toEqual([null, null]);
  });

  it("MY-CND-57 First Aid helps within the hour (A-57)", () => {
    expect([firstAidHelps(1), firstAidHelps(1.1)]).toEqual([true, false]);
  });

  it("MY-CND-32 MY-CND-33 the dead come back, not from Glory Status 6; the last task ends with its end", () => {
    expect([revivable(5), revivable(6)]).toEqual([true, false]);
    expect([
      lastTaskEnds({ done: true, killedAgain: false }),
      lastTaskEnds({ done: true, killedAgain: true }),
      lastTaskEnds({ done: false, killedAgain: false }),
    ]).toEqual(["rests", "goneForGood", null]);
  });

  it("MY-CND-44 fear by its effect's Threshold, else 10 and the source's Level (A-11)", () => {
    expect([fearThreshold({ threshold: 17, level: 3 }), fearThreshold({ threshold: null, level: 3 })]).toEqual([
      17, 13,
    ]);
    expect([afterFlight(WON), afterFlight(LOST)]).toEqual(["recovers", "fleesUntilExhausted"]);
  });

  it("MY-CND-61 forty cubic feet last one creature four hours, two of them two (A-39)", () => {
    expect([airHours(40, 1), airHours(40, 2), airHours(BURIED_AIR, 1)]).toEqual([4, 2, 2]);
    const at = (hours: number) => airAfter(16, hours);
    expect([at(4), at(5.9), at(6), at(8)].map(({ damage }) => damage)).toEqual([0, 0, 2, 4]);
    expect([at(8.5).damage, at(12).damage]).toEqual([6, 4 + 16]);
    expect(at(12 + 1 / 12).damage).toBe(22);
    expect(at(16)).toEqual({ damage: 4 + 16 + 2 * 48, choking: true });
    expect(at(15.9).choking).toBe(false);
  });

  it("MY-CND-62 smoke chokes who fails, crawlers twelve Rounds later", () => {
    expect(smokeChokes(LOST, { crawling: false, rounds: 1 })).toBe(true);
    expect([
      smokeChokes(LOST, { crawling: true, rounds: 12 }),
      smokeChokes(LOST, { crawling: true, rounds: 13 }),
    ]).toEqual([false, true]);
    expect(smokeChokes(WON, { crawling: false, rounds: 1 })).toBe(false);
  });

  it("MY-CND-41 MY-CND-49 MY-CND-11 a charm breaks by its charmer's blow; curses are urged on the Jinxed; Torpor", () => {
    expect([
      charmBroken({ by: "witch", attack: true }, "witch"),
      charmBroken({ by: "witch", attack: false }, "witch"),
      charmBroken({ by: "cat", attack: true }, "witch"),
    ]).toEqual([true, false, false]);
    expect(curseUrged({ jinxed: true, overcome: true, curseOpen: true })).toBe(true);
    expect(curseUrged({ jinxed: true, overcome: true, curseOpen: false })).toBe(false);
    expect([
      endsInTorpor("sedating", false),
      endsInTorpor("quieting", false),
      endsInTorpor("quieting", true),
      endsInTorpor("footing", true),
    ]).toEqual([true, false, true, false]);
  });
});

describe("curses", () => {
  const of = (key: CurseKey): Curse => CURSES[key];

  it("MY-CRS-01 MY-CRS-07 MY-CRS-08 MY-CRS-09 MY-CRS-10 MY-CRS-11 MY-CRS-12 MY-CRS-13 MY-CRS-14 eight of the body", () => {
    expect(cursesOf("physical")).toEqual([
      "abomination",
      "dolorousWound",
      "insatiableHunger",
      "insatiableThirst",
      "lycanthropy",
      "transformation",
      "unendingTorment",
      "unnaturalAge",
    ]);
    expect([of("abomination").charismaDrawback, of("abomination").inherited, of("transformation").inherited]).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      of("insatiableHunger").responses,
      of("insatiableThirst").responses,
      of("unendingTorment").responses,
    ]).toEqual([{ starving: "sensitive" }, { dehydrating: "sensitive" }, { tormenting: "sensitive" }]);
  });

  it("MY-CRS-15 MY-CRS-16 MY-CRS-17 MY-CRS-18 MY-CRS-19 MY-CRS-20 MY-CRS-21 MY-CRS-22 MY-CRS-23 nine of the spirit", () => {
    expect(cursesOf("spiritual")).toEqual([
      "amnesia",
      "delusion",
      "hecate",
      "insomnia",
      "madRage",
      "possession",
      "selfHarm",
      "selfInfatuation",
      "unendingToil",
    ]);
    const drained = cursesOf("spiritual").filter((key) => of(key).conditions.includes("devitalized"));
    expect(drained).toEqual(["delusion", "insomnia", "selfInfatuation", "unendingToil"]);
    expect([of("selfHarm").conditions, of("madRage").responses, of("insomnia").responses]).toEqual([
      ["enfeebled"],
      { tormenting: "highlySensitive" },
      { sedating: "sensitive" },
    ]);
  });

  it("MY-CRS-02 a minute, a day, a week, a month, for good", () => {
    expect(STATUSES.map(curseLasts)).toEqual([
      { unit: "minute", count: 1 },
      { unit: "day", count: 1 },
      { unit: "day", count: 7 },
      { unit: "day", count: 30 },
      null,
      null,
    ]);
  });

  it("MY-CRS-06 what two curses impose alike counts once, what differs adds", () => {
    expect(curseBurden(["dolorousWound", "selfHarm", "unendingToil", "madRage"])).toEqual({
      conditions: ["enfeebled", "devitalized"],
      responses: { tormenting: ["sensitive", "highlySensitive"] },
    });
  });

  it("MY-CRS-04 MY-CRS-20 potent magic lifts, exorcism alone the possessing spirit, death everything", () => {
    expect([lifts("amnesia", "potentMagic"), lifts("amnesia", "otherMagic"), lifts("amnesia", "exorcism")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([lifts("possession", "potentMagic"), lifts("possession", "exorcism"), lifts("possession", "death")]).toEqual(
      [false, true, true],
    );
  });

  it("MY-CRS-14 a step older, but not the old and the Ageless", () => {
    expect((["preadolescent", "adolescent", "none", "elderly"] as const).map((age) => cursedAge(age, false))).toEqual([
      "adolescent",
      "none",
      "elderly",
      "elderly",
    ]);
    expect(cursedAge("adolescent", true)).toBe("adolescent");
  });

  it("MY-CRS-17 MY-CRS-21 some curses add to a defeat", () => {
    expect([
      curseAtDefeat("hecate", 4),
      curseAtDefeat("hecate", 5),
      curseAtDefeat("selfHarm", 5),
      curseAtDefeat("selfHarm", 6),
    ]).toEqual([null, "risesUndead", null, "takesOwnLife"]);
    expect(curseAtDefeat("amnesia", 6)).toBeNull();
  });

  it("MY-CRS-20 the persona of the day is as likely one as the other", () => {
    expect(odds(() => personaToday(), (persona) => persona).chance("own").toString()).toBe("1/2"); // prettier-ignore
  });
});

describe("diseases", () => {
  const keys = Object.keys(DISEASES) as DiseaseKey[];
  const withEnd = (end: string, glory: GloryStatus) =>
    keys.filter((key) => diseaseEnd(contract(key, glory, 0)) === end);

  it("MY-DIS-01 MY-DIS-02 fifteen, with the Quality Level and the Glory Status at which they came", () => {
    expect(keys).toHaveLength(15);
    expect(contract("anthrax", 4, 6)).toEqual({
      key: "anthrax",
      quality: 6,
      chronic: false,
      glory: 4,
      stage: 0,
      suppressed: null,
    });
  });

  it("MY-DIS-04 MY-DIS-07 MY-DIS-08 MY-DIS-17 MY-DIS-18 physical rolls first, later all of them and twice as hard", () => {
    for (const key of ["anthrax", "blackPlague", "rabies", "smallpox"] as const) {
      const fresh = contract(key, 5, 0);
      expect([diseaseDice(fresh), diseaseDice({ ...fresh, stage: 1 })], key).toEqual([
        [{ tag: "physical", value: -1 }],
        [{ tag: "any", value: -2 }],
      ]);
    }
  });

  it("MY-DIS-05 MY-DIS-06 MY-DIS-13 MY-DIS-16 MY-DIS-20 who could die of what, at Glory Status 5", () => {
    expect(withEnd("dies", 5)).toEqual([
      "anthrax",
      "blackPlague",
      "dancingPlague",
      "lockjaw",
      "malaria",
      "smallpox",
      "tapeworm",
    ]);
    expect(withEnd("dies", 4)).toEqual([]);
    expect(withEnd("lastsForGood", 5)).toEqual(["kingsEvil", "stAnthonysFire", "waterElf"]);
  });

  it("MY-DIS-20 the tapeworm's host dies of a Glory Status reached later, and starves beside its Drawback", () => {
    const worm = contract("tapeworm", 2, 0);
    expect([diseaseEnd(worm), diseaseEnd(withGlory(worm, 5)), withGlory(worm, 1)]).toEqual(["goesOn", "dies", worm]);
    expect(withGlory(contract("anthrax", 2, 0), 5).glory).toBe(2);
    expect([diseaseDice({ ...worm, stage: 1 }), diseaseOf("tapeworm").lastStage]).toEqual([
      [{ tag: "physical", value: -1 }],
      "starving",
    ]);
  });

  it("MY-DIS-11 an infection costs the limb or the life, or nothing", () => {
    expect([diseaseEnd(contract("infection", 5, 0)), diseaseEnd(contract("infection", 4, 0))]).toEqual([
      "amputationOrDeath",
      "recovers",
    ]);
  });

  it("MY-DIS-17 rabies kills at Glory Status 6 alone, else it turns to lycanthropy (A-14)", () => {
    expect([6, 5, 1].map((glory) => diseaseEnd(contract("rabies", glory as GloryStatus, 0)))).toEqual([
      "dies",
      "becomesLycanthropy",
      "becomesLycanthropy",
    ]);
  });

  it("MY-DIS-18 MY-DIS-09 smallpox that cannot kill is cowpox from the start (A-12), and leaves immune", () => {
    expect([contract("smallpox", 4, 0).key, contract("smallpox", 5, 0).key]).toEqual(["cowpox", "smallpox"]);
    expect([immunitiesAfter("cowpox"), immunitiesAfter("anthrax")]).toEqual([["cowpox", "smallpox", "pox"], []]);
    expect(diseaseOf("cowpox").lastStage).toBe("lingeringIncapacitation");
  });

  it("MY-DIS-03 a treatment cures, holds a chronic disease off for a week, and a permanent cure ends it", () => {
    expect(treat(contract("anthrax", 3, 0), "panacea", 0)).toBe("cured");
    const chronic = contract("anthrax", 3, 0, true);
    const held = treat(chronic, "panacea", 0) as HeldDisease;
    expect([diseaseDice(chronic).length, diseaseDice(held)]).toEqual([1, []]);
    expect(diseaseDice(diseaseAfter(held, { over: "time", now: 7 * 86_400 - 1 }))).toEqual([]);
    expect(diseaseAfter(held, { over: "time", now: 7 * 86_400 })).toEqual(chronic);
    expect(treat(chronic, "permanentCure", 0)).toBe("cured");
  });

  it("MY-DIS-12 MY-DIS-10 MY-DIS-15 MY-DIS-20 not every treatment serves (A-44)", () => {
    expect(treat(contract("leprosy", 1, 0, true), "panacea", 0)).toMatchObject({
      suppressed: { ends: "time", time: 7 * 86_400 },
    });
    expect(treat(contract("leprosy", 1, 0), "panacea", 0)).toBe("cured");
    expect(treat(contract("tapeworm", 1, 0, true), "exorcism", 0)).toBe("cured");
    expect([
      treat(contract("dancingPlague", 5, 0), "panacea", 0),
      treat(contract("dancingPlague", 5, 0), "exorcism", 0),
    ]).toEqual(["useless", "cured"]);
    expect([
      treat(contract("kingsEvil", 5, 0), "treatDisease", 0),
      treat(contract("kingsEvil", 5, 0), "royalTouch", 0),
    ]).toEqual(["useless", "cured"]);
    expect([treat(contract("tapeworm", 5, 0), "panacea", 0), treat(contract("tapeworm", 5, 0), "herbal", 0)]).toEqual([
      "useless",
      "cured",
    ]);
  });

  it("MY-DIS-15 MY-DIS-21 MY-DIS-19 dim eyes; St. Anthony's Fire rests within noble walls", () => {
    const sores = { ...contract("kingsEvil", 1, 0), stage: 1 };
    for (const disease of [sores, contract("waterElf", 1, 0)])
      expect(diseaseDice(disease)).toEqual([{ tag: "attr:pc", value: -1 }]);
    const fire = contract("stAnthonysFire", 1, 0);
    expect([diseaseDice(fire), diseaseDice(fire, true)]).toEqual([[{ tag: "any", value: -1 }], []]);
  });

  it("MY-DIS-13 MY-DIS-14 MY-DIS-08 times that are numbers (A-55)", () => {
    expect([
      diseaseOf("lockjaw").incubationDays,
      diseaseOf("lycanthropy").incubationDays,
      diseaseOf("blackPlague").courseDays,
      diseaseOf("anthrax").courseDays,
    ]).toEqual([[5, 10], [14, 14], [42, 42], null]);
  });

  it("MY-DIS-22 MY-CRS-11 four rolls against 20, none for the cursed", () => {
    expect([LYCANTHROPY_THRESHOLD, Object.values(LYCANTHROPY_ROLLS)]).toEqual([20, ["ht", "ht", "in", "ht"]]);
    const facts = {
      cursed: false,
      knows: true,
      usedThisScene: false,
      changed: false,
      ownMind: true,
      mindRolled: false,
    };
    expect(lycanthropyBlocked("trigger", facts)).toBeNull();
    expect(lycanthropyBlocked("trigger", { ...facts, knows: false })).toBe("unknown");
    expect(lycanthropyBlocked("trigger", { ...facts, usedThisScene: true })).toBe("usedThisScene");
    expect(lycanthropyBlocked("resist", { ...facts, usedThisScene: true })).toBeNull();
    expect(lycanthropyBlocked("keepMind", facts)).toBe("notChanged");
    expect(lycanthropyBlocked("keepMind", { ...facts, changed: true })).toBeNull();
    expect(lycanthropyBlocked("keepMind", { ...facts, changed: true, mindRolled: true })).toBe("mindRolled");
    expect(lycanthropyBlocked("changeBack", { ...facts, changed: true, ownMind: false })).toBe("noMind");
    expect(lycanthropyBlocked("changeBack", { ...facts, changed: true })).toBeNull();
    expect(lycanthropyBlocked("trigger", { ...facts, changed: true })).toBe("changed");
    for (const which of ["trigger", "resist", "keepMind", "changeBack"] as const)
      expect(lycanthropyBlocked(which, { ...facts, cursed: true })).toBe("cursed");
  });
});
