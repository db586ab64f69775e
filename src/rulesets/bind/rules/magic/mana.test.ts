import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings";
import { sum } from "../../../../engine";
import { NO_KNACKS } from "../knacks/knacks";
import {
  activate,
  believedFatigue,
  boltReaches,
  boltTn,
  breakingTerms,
  breakingTn,
  cancel,
  cancelTogether,
  deceiveTerms,
  deceiveTn,
  drawMana,
  expectationTerms,
  itemCapacity,
  itemGain,
  keepUp,
  lakeRound,
  makeStone,
  manaMax,
  pocketScenes,
  reserved,
  resistCommand,
  seeThroughTn,
  sinkRound,
  stoneCapacity,
  stonePrice,
  stoneRound,
  unsupported,
  viewerTerms,
  type IllusionPicture,
  type ManaPool,
  type StandingSpell,
} from "./index";

describe("mana that is kept", () => {
  const spell = (id: string, mana: number): StandingSpell => ({
    id,
    spell: id,
    level: mana,
    mana,
    target: null,
    intelligence: 2,
    rating: 3,
  });

  it("BI-MAG-09 Tauron's 6: a disguise of 1 and a bear of 2 leave 3; cancelling gives room, not mana", () => {
    const pool: ManaPool = { normalMax: 6, value: 3, standing: [] };
    const both = keepUp(keepUp(pool, spell("guise", 1)), spell("bear", 2));
    expect([manaMax(both), reserved(both), both.value]).toEqual([3, 3, 3]);
    const left = cancel(both, "bear");
    expect([left && manaMax(left), left?.value, cancel(both, "gone")]).toEqual([5, 3, null]);
    expect(keepUp({ normalMax: 6, value: 6, standing: [] }, spell("big", 4)).value).toBe(2);
  });

  it("BI-MAG-12 what several cast together, any of them ends for all", () => {
    const pool = (...spells: StandingSpell[]): ManaPool => ({ normalMax: 6, value: 1, standing: spells });
    const after = cancelTogether(
      { a: pool(spell("gate", 2)), b: pool(spell("gate", 3), spell("light", 1)), c: pool() },
      "gate",
    );
    expect(Object.values(after).map((one) => one.standing.map(({ id }) => id))).toEqual([[], ["light"], []]);
  });

  it("BI-MAG-09 standing spells that the mana no longer carries end, the latest first", () => {
    const pool: ManaPool = { normalMax: 3, value: 0, standing: [spell("a", 2), spell("b", 1), spell("c", 2)] };
    expect(unsupported(pool).map(({ id }) => id)).toEqual(["c"]);
    expect(unsupported({ ...pool, normalMax: 5 })).toEqual([]);
  });

  it("BI-MAG-26 2 points given up make an empty stone of 4, 6 when improved; never more than one has", () => {
    const pool: ManaPool = { normalMax: 6, value: 6, standing: [] };
    expect(makeStone(pool, 2, "alchemy", false)).toEqual({
      pool: { ...pool, normalMax: 4, value: 4 },
      stone: { path: "alchemy", value: 0, max: 4, improved: false },
    });
    expect(makeStone(pool, 2, "alchemy", true)?.stone.max).toBe(6);
    expect([makeStone(pool, 7, "alchemy", false), makeStone(pool, 0, "alchemy", false)]).toEqual([null, null]);
    expect([
      stoneRound({ path: "runes", value: 4, max: 6, improved: true }).value,
      stoneRound({ path: "runes", value: 1, max: 6, improved: false }).value,
    ]).toEqual([6, 1]);
  });

  it("BI-MAG-26 drawn by the same Path, never more than there is: of two who draw the second gets what is left", () => {
    const stone = { path: "alchemy", value: 3, max: 4, improved: false } as const;
    const first = drawMana(stone, 2, "alchemy");
    expect(first).toMatchObject({ drawn: 2, stone: { value: 1 }, destroyed: false });
    expect(first && drawMana(first.stone, 2, "alchemy")).toMatchObject({ drawn: 1, stone: { value: 0 } });
    expect(drawMana(stone, 1, "runes")).toBeNull();
    expect(drawMana({ ...stone, path: "song", value: 1 }, 2, "song")).toMatchObject({ drawn: 1, destroyed: true });
  });

  it("BI-GOD-03 what a deity's stones hold; alchemists pay 10 gp a point", () => {
    expect([
      stoneCapacity("weapon", { damage: 3 }),
      stoneCapacity("armour", {}),
      stoneCapacity("trophy", { hitPoints: 11 }),
      stoneCapacity("remains", { fatePoints: 7, xp: 5 }),
      stoneCapacity("remains", { xp: 22 }),
    ]).toEqual([6, 2, 11, 3, 7]);
    expect([stonePrice(3, "alchemy"), stonePrice(3, "runes")]).toEqual([30_000, 0]);
  });

  it("BI-MAG-27 BIC-43 items: a point less for each spell or sphere, scenes of a pocket spell, nothing without mana, songs break", () => {
    expect([
      itemCapacity(4, "item", 1),
      itemCapacity(4, "greater", 2),
      itemCapacity(4, "pocket", 1),
      pocketScenes(2, 1),
      pocketScenes(2, -3),
      itemGain(1),
      itemGain(-4),
    ]).toEqual([3, 2, 4, 3, 0, 3, 0]);
    expect([
      activate({ value: 3, path: "alchemy" }, 2),
      activate({ value: 1, path: "alchemy" }, 2),
      activate({ value: 1, path: "song" }, 2),
    ]).toEqual([
      { works: true, value: 1, destroyed: false },
      { works: false, value: 1, destroyed: false },
      { works: false, value: 1, destroyed: true },
    ]);
  });

  it("BIC-42 a lake gives each point to the one who lacks most: then the larger, then Wits, then Intelligence", () => {
    const one = (id: string, value: number, max: number, wits = 0, intelligence = 0) => ({
      id,
      value,
      max,
      wits,
      intelligence,
    });
    expect(lakeRound(4, [one("a", 0, 4), one("b", 4, 6), one("c", 3, 3)])).toEqual({ a: 3, b: 1 });
    expect(lakeRound(1, [one("a", 1, 3), one("b", 3, 5)])).toEqual({ b: 1 });
    expect(lakeRound(1, [one("a", 1, 3), one("b", 1, 3, 1)])).toEqual({ b: 1 });
    expect(lakeRound(1, [one("a", 1, 3, 1, 2), one("b", 1, 3, 1, 1)])).toEqual({ a: 1 });
    expect(lakeRound(9, [one("a", 1, 3)])).toEqual({ a: 2 });
    expect([sinkRound(3), sinkRound(1, 2)]).toEqual([2, 0]);
  });
});

describe("spells that are resisted in their own way", () => {
  const target = { squares: 12, shieldEvasion: 0, speed: 2, moving: "still", knacks: NO_KNACKS } as const;

  it("BI-MAG-20 a bolt has no limit, but for the table's setting", () => {
    expect([
      boltReaches(40, 6, DEFAULT_SETTINGS),
      boltReaches(7, 6, { boltsInRange: true }),
      boltReaches(6, 6, { boltsInRange: true }),
    ]).toEqual([true, false, true]);
  });

  it("BI-MAG-20 a bolt at 12 squares needs 9; shields and who keeps edgy make it harder, running does not", () => {
    expect([
      sum(boltTn(target)),
      sum(boltTn({ ...target, shieldEvasion: 2 })),
      sum(boltTn({ ...target, moving: "edgy" })),
      sum(boltTn({ ...target, moving: "running" })),
    ]).toEqual([9, 11, 11, 9]);
  });

  const gnoll: IllusionPicture = {
    caster: 2,
    viewer: 4,
    suspicion: "none",
    ignorant: false,
    unfamiliar: false,
    solid: false,
    light: 0,
  };

  it("BI-MAG-21 the gnome's gnoll: 9 to see through; watchful +2, with a reason +4, who never heard of it -2", () => {
    expect([
      sum(seeThroughTn(gnoll)),
      sum(seeThroughTn({ ...gnoll, unfamiliar: true })),
      sum(seeThroughTn({ ...gnoll, solid: true, light: 3 })),
    ]).toEqual([9, 7, 14]);
    expect(
      (["none", "watchful", "reason"] as const).map((suspicion) => sum(viewerTerms({ ...gnoll, suspicion }))),
    ).toEqual([4, 6, 8]);
    expect(sum(viewerTerms({ ...gnoll, ignorant: true }))).toBe(2);
    expect([sum(deceiveTn(gnoll)), sum(deceiveTerms({ ...gnoll, unfamiliar: true }))]).toEqual([11, 0]);
  });

  it("BI-MAG-21 BI-MAG-28 a believed illusion tires by L + I, once", () => {
    expect([believedFatigue(2, 1, false), believedFatigue(2, 1, true), believedFatigue(1, -3, false)]).toEqual([
      3, 0, 0,
    ]);
  });

  it("BI-MAG-29 the priest's spell of Intelligence 2 and Aldaron 3 is broken at 12, with what one knows of the sphere", () => {
    expect([breakingTn({ intelligence: 2, rating: 3 }), sum(breakingTerms(3, 0)), sum(breakingTerms(3, 2))]).toEqual([
      12, 3, 5,
    ]);
  });

  it("BI-SPL-05 orders one would not follow: humiliation 2, allies 4, loved ones 6, the creed by its XP, for or against", () => {
    expect([
      sum(resistCommand({ humiliating: true, betrays: "ally", code: 0 })),
      sum(resistCommand({ humiliating: false, betrays: "loved", code: 10 })),
      sum(resistCommand({ humiliating: false, betrays: "nobody", code: -1 })),
    ]).toEqual([6, 16, -1]);
  });

  it("BI-CHK-19 Expectations: who suspects magic resists better, or worse by the table's setting", () => {
    expect([
      sum(expectationTerms(2, 1, false, DEFAULT_SETTINGS)),
      sum(expectationTerms(2, 0, true, DEFAULT_SETTINGS)),
      sum(expectationTerms(2, 0, true, { suspicionBonus: -2 })),
    ]).toEqual([3, 4, 0]);
  });
});
