import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { countThrows, withDice } from "../testing/with-dice";
import { caltropsDifficulty, fuse, grenadeDamage, grenadeDice, petard, WAR_FIRE } from "./explosives";
import { fall } from "./falling";
import { fractionalDamage } from "./fraction";
import { zombieDisease } from "./harm";
import { interventionCheck, lastChance } from "./intervention";
import { putNearDeath } from "./near-death-start";
import { breath } from "./suffocation";
import { soak } from "./temporary";

describe("temporary hit points", () => {
  it("MDC-CHR-07 MDC-DTH-04 lie before the track they belong to", () => {
    const tracks = { stamina: 3, health: 4 };
    expect(soak(2, tracks, { stamina: 5, health: 0 })).toEqual({
      toStamina: 0,
      toHealth: 0,
      temporary: { stamina: 3, health: 0 },
    });
    expect(soak(7, tracks, { stamina: 2, health: 1 })).toEqual({
      toStamina: 3,
      toHealth: 1,
      temporary: { stamina: 0, health: 0 },
    });
    expect(soak(99, tracks, { stamina: 0, health: 10 })).toEqual({
      toStamina: 3,
      toHealth: 4,
      temporary: { stamina: 0, health: 0 },
    });
  });

  it("MDC-CHR-07 direct damage begins at temporary Health", () => {
    expect(soak(6, { stamina: 3, health: 4 }, { stamina: 2, health: 5 }, true)).toEqual({
      toStamina: 0,
      toHealth: 1,
      temporary: { stamina: 2, health: 0 },
    });
  });
});

describe("harm outside combat", () => {
  it("MD-DMG-05 MDC-DTH-06 MD-CHK-18 a fraction of max Health rounded down, or of everything by setting", () => {
    const max = { stamina: 8, health: 10 };
    expect(fractionalDamage({ parts: 1, of: 3 }, max)).toBe(3);
    expect(fractionalDamage({ parts: 2, of: 3 }, max)).toBe(6);
    expect(fractionalDamage({ parts: 1, of: 3 }, max, "all")).toBe(6);
    expect(() => fractionalDamage({ parts: 1, of: 0 }, max)).toThrow("no fraction");
  });

  it("MDC-DTH-07 falls by metres, each check that helps one row milder", () => {
    const kinds = [3, 3.1, 6, 6.5, 12, 12.5, 20, 20.5].map((metres) => {
      const found = fall(metres);
      return found.kind === "fraction" ? `${found.fraction.parts}/${found.fraction.of}` : found.kind;
    });
    expect(kinds).toEqual(["none", "1/3", "1/3", "2/3", "2/3", "nearDeath", "nearDeath", "death"]);
    expect(fall(30, 1)).toEqual({ kind: "nearDeath" });
    expect(fall(10, 2)).toEqual({ kind: "none" });
    expect(fall(2, 4)).toEqual({ kind: "none" });
  });

  it("MDC-DTH-08 twelve rounds of breath, then a Near-Death roll each; air restores everything", () => {
    expect([breath(1), breath(12), breath(13)]).toEqual([
      { left: 11, nearDeathRoll: false },
      { left: 0, nearDeathRoll: false },
      { left: 0, nearDeathRoll: true },
    ]);
  });

  it("MDC-DTH-03 an effect that puts one near death empties both tracks, with all that follows", () => {
    const effects = putNearDeath({ stamina: { value: 4 }, health: { value: 6 }, conditions: [{ id: "prone" }] });
    expect(effects.filter(({ kind }) => kind === "number")).toMatchObject([
      { path: "stamina.value", after: 0 },
      { path: "health.value", after: 0 },
    ]);
    expect(effects.flatMap((effect) => (effect.kind === "condition" ? [effect.condition] : []))).toEqual([
      "bloodied",
      "down",
      "nearDeath",
    ]);
    expect(effects.at(-1)).toMatchObject({ kind: "prompt", prompt: "nearDeath" });
  });

  it("MDC-DTH-05 gods: 24, devotion and gifts 1 each; the dying one's free roll is saved by any double", () => {
    expect(interventionCheck({ devout: true, donated: true })).toMatchObject({ difficulty: 24, modifiers: 2 });
    expect(interventionCheck({ devout: false, donated: false }).modifiers).toBe(0);
    const chances = odds(
      () => lastChance(),
      ({ saved, malicious }) => `${saved} ${malicious}`,
    );
    const counted = countThrows(2, 12, ([a = 0, b = 0]) => `${a === b} ${a === b && a % 2 === 1}`);
    for (const [key, count] of Object.entries(counted))
      expect(chances.probability(key), key).toBeCloseTo(count / 144, 12);
    expect(withDice(() => lastChance(), { "last-chance": [12, 12] })).toEqual({ saved: true, malicious: false });
  });

  it("MDC-DTH-10 MDC-DTH-12 lasting harm only on a bane; zombie disease takes 1 Health a day", () => {
    expect([zombieDisease(3, 2), zombieDisease(3, 3)]).toEqual([
      { health: 1, zombie: false },
      { health: 0, zombie: true },
    ]);
  });
});

describe("things that explode", () => {
  it("MDC-CMB-12 a fuse holds on 7 and more", () => {
    expect(withDice(() => fuse(), { fuse: [3, 4] })).toBe(false);
    expect(withDice(() => fuse(), { fuse: [2, 4] })).toBe(true);
    // Totals 2 to 6: 15 of 144 throws; 1-1 is among them.
    expect(
      odds(() => fuse(), String)
        .chance("true")
        .toString(),
    ).toBe("5/48");
  });

  it("MDC-CMB-12 a grenade: 2d6 on the square, d6 beside it, d3 two squares off, nothing beyond", () => {
    expect([grenadeDice(0), grenadeDice(1), grenadeDice(2), grenadeDice(3)]).toEqual([
      { count: 2, faces: 6 },
      { count: 1, faces: 6 },
      { count: 1, faces: 3 },
      null,
    ]);
    expect(withDice(() => grenadeDamage(0), { grenade: [6, 5] })).toBe(11);
    expect(withDice(() => grenadeDamage(5), {})).toBe(0);
  });

  it("MDC-CMB-12 petards, war-fire, caltrops", () => {
    expect(withDice(() => petard(), { door: [2, 3] }).destroyed).toBe(false);
    expect(withDice(() => petard(7), { door: [2, 3] }).destroyed).toBe(true);
    expect(WAR_FIRE).toMatchObject({ breaks: 4, putOut: 10, condition: "aflame" });
    expect([caltropsDifficulty(1), caltropsDifficulty(9), caltropsDifficulty(24)]).toEqual([2, 10, 10]);
  });
});
