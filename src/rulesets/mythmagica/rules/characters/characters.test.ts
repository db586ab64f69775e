import { describe, expect, it } from "vitest";
import { encounterKind, fateOf, gutsOwner, isCommanded, mookFalls, sidesStanding, type CastMember } from "./cast";
import {
  defeatedBy,
  fatePoints,
  hitPoints,
  jinxAfter,
  poolsAfterChapter,
  poolsAfterHours,
  poolsAfterNight,
  poolsAfterScene,
  sustain,
  type Pools,
} from "./pools";

const pools = (more: Partial<Pools> = {}): Pools => ({
  hpMax: 32,
  fpMax: 29,
  damage: 0,
  setback: 0,
  overcome: null,
  ...more,
});

describe("Hit and Fate Points", () => {
  it("MY-CFL-04 MY-DMG-11 Damage lowers Hit Points, Setback Fate Points; what goes beyond is lost (AMB-33)", () => {
    const hurt = sustain(pools(), { damage: 12, setback: 4 });
    expect([hitPoints(hurt), fatePoints(hurt), hurt.overcome]).toEqual([20, 25, null]);
    expect(sustain(hurt, { damage: 50 })).toMatchObject({ damage: 32, overcome: "scene" });
    expect(sustain(hurt, { damage: -50 }).damage).toBe(0);
  });

  it("MY-CFL-02 MY-CND-10 at 0 of either Overcome, to the end of the Scene and until both are 1 or more", () => {
    const fallen = sustain(pools({ damage: 20 }), { setback: 29 });
    expect([fallen.overcome, defeatedBy(fallen)]).toEqual(["scene", "fp"]);
    const healed = sustain(fallen, { setback: -5 });
    expect(healed.overcome).toBe("scene"); // still this Scene
    expect(poolsAfterScene(healed).overcome).toBeNull();
    const lasting = poolsAfterScene(fallen);
    expect(lasting.overcome).toBe("lasting");
    expect(poolsAfterChapter(lasting)).toMatchObject({ setback: 0, overcome: null }); // flow 11
  });

  it("MY-CSQ-13 MY-CSQ-01 both at 0 count as Damage (A10)", () => {
    expect(defeatedBy(pools({ damage: 32, setback: 29 }))).toBe("hp");
    expect(defeatedBy(pools({ damage: 31, setback: 28 }))).toBeNull();
  });

  it("MY-DER-05 a night heals the Daily Healing Rate, never below 0", () => {
    expect(poolsAfterNight(pools({ damage: 12 }), 5).damage).toBe(7);
    expect(poolsAfterNight(pools({ damage: 3 }), 5).damage).toBe(0);
  });

  it("MY-DER-06 an hour takes a point of Setback, the Chapter's end all", () => {
    expect(poolsAfterHours(pools({ setback: 10 }), 3).setback).toBe(7);
    expect(poolsAfterHours(pools({ setback: 2 }), 3).setback).toBe(0);
    expect(poolsAfterChapter(pools({ setback: 10, damage: 4 }))).toMatchObject({ setback: 0, damage: 4 });
  });

  it("MY-DER-11 more than the Magic Limit jinxes at once, and only fewer lets it end (AMB-13)", () => {
    expect([jinxAfter(false, 4, 4), jinxAfter(false, 5, 4), jinxAfter(true, 4, 4), jinxAfter(true, 3, 4)]).toEqual([
      "stays",
      "starts",
      "stays",
      "mayEnd",
    ]);
    expect(jinxAfter(true, 0, 0)).toBe("mayEnd");
  });
});

describe("the cast", () => {
  const member = (id: string, more: Partial<CastMember> = {}): CastMember => ({
    id,
    importance: "stock",
    principal: null,
    companion: null,
    ...more,
  });
  const hero = member("hero", { importance: "named" });

  it("MY-CST-01 MY-CST-02 only the Named have Guts", () => {
    expect([gutsOwner(hero, [hero]), gutsOwner(member("guard"), [hero])]).toEqual(["hero", null]);
  });

  it("MY-CST-04 MY-CNJ-09 Companions, conjured ones too, use their Principal's Guts, even Named ones", () => {
    const dog = member("dog", { principal: "hero", companion: "pet", importance: "named" });
    expect(gutsOwner(dog, [hero, dog])).toBe("hero");
    expect(gutsOwner({ ...dog, principal: "guard" }, [hero, dog, member("guard")])).toBeNull();
    expect([isCommanded(dog), isCommanded({ ...dog, companion: "guardian" })]).toEqual([true, false]);
  });

  it("MY-CST-03 a Mook falls to the first point, if it came through a Conflict Roll (AMB-19)", () => {
    expect([mookFalls("mook", 1, true), mookFalls("mook", 1, false), mookFalls("mook", 0, true)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(mookFalls("stock", 9, true)).toBe(false);
    expect(["named", "stock", "mook"].map((kind) => encounterKind(kind as "mook"))).toEqual([
      "extended",
      "extended",
      "single",
    ]);
  });

  it("MY-CFL-03 MY-CSQ-05 the unnamed die at 0 Hit Points and are at the victor's mercy at 0 Fate", () => {
    expect([fateOf(member("guard"), "hp"), fateOf(member("guard"), "fp"), fateOf(hero, "hp")]).toEqual([
      "dead",
      "mercy",
      "glory",
    ]);
    expect(fateOf(member("dog", { principal: "hero" }), "fp")).toBe("dead");
  });

  it("MY-CFL-01 the last side standing has won", () => {
    const sides = (...overcome: boolean[]) =>
      sidesStanding(overcome.map((down, i) => ({ side: i < 2 ? "heroes" : "goblins", overcome: down })));
    expect(sides(true, false, false)).toEqual(["heroes", "goblins"]);
    expect(sides(true, false, true)).toEqual(["heroes"]);
  });
});
