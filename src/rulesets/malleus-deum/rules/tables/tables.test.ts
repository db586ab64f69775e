import { describe, expect, it } from "vitest";
import { lookup, odds } from "../../../../engine";
import { countThrows, withDice } from "../testing/with-dice";
import { randomAspect, RANDOM_ASPECTS } from "./aspects";
import { AWARENESS, LATER_DIFFICULTIES, squaresOf } from "./awareness";
import { boonOrBane, MELEE_ATTACK, MELEE_DEFENCE } from "./boons-and-banes";
import { finishedEffects } from "./finished-boons-and-banes";
import { insanity, INSANITIES } from "./insanity";
import { misfortune, MISFORTUNES, type MisfortuneTable } from "./misfortune";
import { chanceAtLeast, diceForDifficulty, expectedDiceLost } from "./odds";
import { alsoExhausted, overchargeEffect, OVERCHARGE } from "./overcharge";
import { discoveryRepeated, grandDiscovery, OWN_OVERCHARGES, ownOvercharge, tensAndUnits } from "./single-abilities";

describe("boons and banes in melee", () => {
  it("MD-CMB-09 MDC-DEF-03 even pairs double and odd ones halve a hit; a 24 slays, or triples, pushes and fells", () => {
    for (const face of [2, 4, 6, 8, 10])
      expect(boonOrBane(MELEE_ATTACK, [face, face], true)).toContainEqual({ kind: "damageFactor", factor: 2 });
    for (const face of [3, 5, 7, 9, 11])
      expect(boonOrBane(MELEE_ATTACK, [face, face], true)).toEqual([{ kind: "damageFactor", factor: 0.5 }]);
    const [best] = boonOrBane(MELEE_ATTACK, [12, 12], true) ?? [];
    expect(best).toMatchObject({ kind: "either", options: [[{ kind: "slain", whom: "defender" }], expect.anything()] });
    expect(boonOrBane(MELEE_ATTACK, [1, 1], false)).toMatchObject([
      { kind: "hitsFriendOrSelf", whom: "attacker" },
      { kind: "itemCheck", item: "weapon" },
    ]);
    expect(boonOrBane(MELEE_ATTACK, [4, 5], true)).toBeNull();
    expect(boonOrBane(MELEE_ATTACK, [4, 4], false)).toEqual([]); // a dash
  });

  it("MDC-DEF-03 MD-DEF-07 a failed defence halves on even pairs and doubles on odd ones, a success takes nothing", () => {
    for (const face of [2, 4, 6, 8, 10])
      expect(boonOrBane(MELEE_DEFENCE, [face, face], false)?.[0]).toEqual({ kind: "damageFactor", factor: 0.5 });
    for (const face of [1, 3, 5, 11])
      expect(boonOrBane(MELEE_DEFENCE, [face, face], false)?.[0]).toEqual({ kind: "damageFactor", factor: 2 });
    const [gloves] = boonOrBane(MELEE_DEFENCE, [7, 7], false) ?? [];
    expect(gloves).toMatchObject({ options: [[{ factor: 2 }], [{ item: "gloves", passed: [{ factor: 1.5 }] }]] });
  });

  it("MD-GMT-08 the finished table has a row for every face and no more", () => {
    for (let face = 1; face <= 12; face++) expect(finishedEffects(face, "hit"), String(face)).not.toBeNull();
    expect(finishedEffects(13, "hit")).toBeNull();
    expect(finishedEffects(8, "hit")).toEqual([{ kind: "damageFactor", factor: 2 }]);
    expect(finishedEffects(8, "struck")).toEqual([{ kind: "damageFactor", factor: 0.5 }]);
    expect(finishedEffects(3, "defended")).toMatchObject([
      { ability: "speed", difficulty: "opposed", passed: [{ condition: "prone" }] },
    ]);
  });
});

describe("the overcharge table", () => {
  it("MDC-MAG-07 rows 29, 30 and 49 exhaust more dice than the threshold took; helpers of a ritual lose none", () => {
    const dice = [
      { pool: "magic", threshold: 2, faces: [1, 3, 3, 6] },
      { pool: "helper", threshold: 3, faces: [3, 4] },
      { pool: "ritual", threshold: 0, faces: [2] },
    ];
    const of = (roll: number) => alsoExhausted([lookup(OVERCHARGE, roll)], dice);
    expect(of(29)).toEqual({ magic: 2, helper: 0, ritual: 0 });
    expect(of(30)).toEqual({ magic: 3, helper: 1, ritual: 0 });
    expect(of(49)).toEqual(of(30));
    expect(of(28)).toEqual({ magic: 0, helper: 0, ritual: 0 });
  });

  it("MDC-MAG-07 rows run from 10 to 49, 16 and 17 are one", () => {
    const row = (number: number) => lookup(OVERCHARGE, number).id;
    expect([10, 16, 17, 18, 40, 49].map(row)).toEqual(["none", "strange", "strange", "thrown", "twice", "rift"]);
    expect(() => row(50)).toThrow("no row for 50");
    expect(() => row(9)).toThrow("no row for 9");
    expect(lookup(OVERCHARGE, 18).effects).toMatchObject([{ ability: "agility", difficulty: 10 }]);
  });

  it("MDC-MAG-07 40 rolls twice, and there no 40 again", () => {
    const twice = withDice(() => overchargeEffect(), { overcharge: [31], "overcharge-twice": [1, 40] });
    expect(twice.map(({ id }) => id)).toEqual(["none", "rift"]);
    const chances = odds(
      () => overchargeEffect(),
      (rows) => (rows.some(({ id }) => id === "rift") ? "rift" : "other"),
    );
    // Once in 40 at the first roll; by row 40, two rolls among 39: 1 - (38/39)^2 = 77/1521.
    expect(chances.chance("rift").toString()).toBe("799/30420"); // 1/40 + 1/40 * 77/1521 = 1598/60840
  });

  it("MDC-MAG-07 a spell with a table of its own uses that, and may send back to the common one", () => {
    const leech = OWN_OVERCHARGES["evocation.phantasmal_leech"];
    if (!leech) throw new Error("no table");
    const rolled = (tens: number, units: number) =>
      withDice(() => ownOvercharge(leech), { "own-overcharge-tens": [tens], "own-overcharge-units": [units] }).row;
    expect(rolled(2, 8)).toEqual({ id: "vulture" });
    expect(rolled(4, 1)).toEqual({ id: "drainedDeep", damage: "3d6", health: true });
    expect(rolled(5, 1)).toMatchObject({ common: true });
    const vulture = OWN_OVERCHARGES["evocation.phantasmal_vulture"];
    if (!vulture) throw new Error("no table");
    expect(withDice(() => ownOvercharge(vulture), { "own-overcharge": [11] })).toMatchObject({ total: 20 });
  });

  it("MDC-MAG-07 every d88 has a row in every such table", () => {
    for (const [slug, own] of Object.entries(OWN_OVERCHARGES))
      expect(
        odds(
          () => ownOvercharge(own),
          ({ row }) => row.id,
        )
          .chanceOf(() => true)
          .toString(),
        slug,
      ).toBe("1");
    expect(withDice(() => tensAndUnits("x"), { "x-tens": [8], "x-units": [1] })).toBe(81);
  });
});

describe("other tables", () => {
  it("MD-ASP-03 MD-GMT-08 random aspects: 62 names from 10 to 71, each as likely", () => {
    expect(lookup(RANDOM_ASPECTS, 33)).toBe("Problem gambler");
    expect(withDice(() => randomAspect(), { "random-aspect": [62] })).toBe(
      "If there's one thing I can't handle, it's crazy people",
    );
    expect(
      odds(
        () => randomAspect(),
        (name) => name,
      )
        .chance("Stage Fright")
        .toString(),
    ).toBe("1/62");
  });

  it("MDC-DTH-11 a d8 of insanities; schizophrenia distracts, catatonia fells", () => {
    expect(withDice(() => insanity(), { insanity: [7] })).toMatchObject({ aspect: true, condition: "distracted" });
    expect(lookup(INSANITIES, 8)).toMatchObject({ aspect: false, condition: "unconscious" });
    expect(lookup(INSANITIES, 1)).toMatchObject({ aspect: false, condition: null });
  });

  it("MD-CMB-05 abilities of awareness by environs", () => {
    expect(AWARENESS.urban).toEqual({
      surprising: ["agility", "sneak"],
      surprised: ["perception", "notice", "listen"],
    });
    expect(LATER_DIFFICULTIES.challenging).toBe(13);
    expect([squaresOf(9), squaresOf(10), squaresOf(2)]).toEqual([3, 3, 0]);
  });

  it("MD-CHK-01 chances of 2d12 as table 1.20 prints them, and by counting every throw", () => {
    const printed = { 2: 100, 3: 99, 8: 85, 13: 54, 14: 46, 20: 10, 22: 4, 24: 1 };
    for (const [target, percent] of Object.entries(printed)) {
      const counted = countThrows(2, 12, ([a = 0, b = 0]) => String(a + b >= Number(target))).true ?? 0;
      expect(chanceAtLeast(Number(target)).toNumber()).toBe(counted / 144);
      expect(Math.round((100 * counted) / 144), target).toBe(percent);
    }
  });

  it("MD-POOL-04 MDC-MAG-08 what a pool check costs on average (table 1.21, with 2 2/3 where it misprints)", () => {
    expect([2, 3, 8, 9, 15, 16, 19, 20].map(diceForDifficulty)).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
    expect(expectedDiceLost(5, 2).toString()).toBe("5/3");
    expect(expectedDiceLost(4, 4).toString()).toBe("8/3");
    expect(expectedDiceLost(3, 9).toString()).toBe("3");
  });

  it("misfortunes by number, all of them open below and above", () => {
    const of = (which: MisfortuneTable, total: number) => lookup(MISFORTUNES[which], total).id;
    expect([8, 9, 10, 11, 12, 15, 18, 19].map((total) => of("melee", total))).toEqual([
      "dazed",
      "unsteady",
      "trips",
      "drops",
      "weaponCheck",
      "weaponStuck",
      "weaponStuck",
      "none",
    ]);
    const bands = { conjuration: [11, 18], necromancy: [9, 15], abjuration: [7, 13], theurgic: [5, 11] } as const;
    for (const [which, [miscast, twice]] of Object.entries(bands) as [MisfortuneTable, readonly [number, number]][]) {
      expect(of(which, miscast)).toBe("miscast");
      expect([of(which, miscast + 1), of(which, twice)]).toEqual(["costTwice", "costTwice"]);
      expect(of(which, twice + 1)).toBe("none");
    }
    for (const which of Object.keys(MISFORTUNES) as MisfortuneTable[]) expect(of(which, -5)).not.toBe("none");
    expect(withDice(() => misfortune("defence", 3), { misfortune: [6, 7] })).toMatchObject({ total: 16 });
  });

  it("Grand Discovery: some finds come once", () => {
    expect(lookup(grandDiscovery(), 16).id).toBe("nothing");
    expect(discoveryRepeated(lookup(grandDiscovery(), 22), ["ageless"])).toBe(true);
    expect(discoveryRepeated(lookup(grandDiscovery(), 10), ["nothing"])).toBe(false);
  });
});
