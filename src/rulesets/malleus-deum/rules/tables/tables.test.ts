import { describe, expect, it } from "vitest";
import { lookup, odds } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import { AWARENESS } from "./awareness";
import { boonOrBane, MELEE_ATTACK, MELEE_DEFENCE } from "./boons-and-banes";
import { finishedEffects } from "./finished-boons-and-banes";
import { alsoExhausted, overchargeEffect, OVERCHARGE } from "./overcharge";
import { OWN_OVERCHARGES, ownOvercharge, tensAndUnits } from "./single-abilities";

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
  it("MD-CMB-05 abilities of awareness by environs", () => {
    expect(AWARENESS.urban).toEqual({
      surprising: ["agility", "sneak"],
      surprised: ["perception", "notice", "listen"],
    });
  });
});
