import { describe, expect, it } from "vitest";
import { judgeConflict } from "../conflict";
import { COMPLICATIONS, complicationBlocked, complicationSetback } from "./complications";
import { featResult, feetOf, FEATS, type Feat } from "./feats";
import {
  HUNCH_QUESTIONS,
  hunchAnswer,
  hunchAnswerer,
  hunchBlocked,
  hunchPrimary,
  partySenses,
  sweptClues,
} from "./hunch";
import { mayAssistSurvival, survivalEdge } from "./survival";
import {
  CLIMBING_SURFACES,
  climbDrawbacks,
  climbRate,
  CONTORTING,
  grapnelThreshold,
  GRAPNEL_ROUNDS,
  jumpBlocked,
  jumpIsFree,
  jumpThreshold,
} from "./thresholds";

const at = (margin: number) => judgeConflict({ adjustment: margin, threshold: 10, net: 0 }, [10]);
const naturalFailure = judgeConflict({ adjustment: 0, threshold: 10, net: 0 }, [1]);
const naturalSuccess = judgeConflict({ adjustment: 0, threshold: 10, net: 0 }, [20]);
const feat = (kind: Feat, margin: number) => featResult(kind, at(margin));
const picks = (player: number, overlord: number) => ({ player, overlord });

describe("athletic feats", () => {
  it("MY-ATH-01 MY-ATH-02 clean, with the player's complication, or failed with one or two of the Overlord's", () => {
    expect(feat("athletics", 2)).toMatchObject({ done: true, picks: picks(0, 0) });
    expect(feat("athletics", 1)).toMatchObject({ done: true, picks: picks(1, 0) });
    expect(feat("athletics", -1)).toMatchObject({ done: false, picks: picks(0, 1) });
    expect(feat("athletics", -2)).toMatchObject({ done: false, picks: picks(0, 2) });
    expect(() => feat("athletics", 0)).toThrow("roll on");
  });

  it("MY-BAL-01 any success crosses clean; failures stop two thirds or one third of the way", () => {
    expect(feat("balancing", 1)).toMatchObject({ done: true, thirds: 3, picks: picks(0, 0) });
    expect(feat("balancing", -1)).toMatchObject({ thirds: 2, picks: picks(0, 1), fallThirds: null });
    expect(feat("balancing", -9)).toMatchObject({ thirds: 1, picks: picks(0, 2) });
  });

  it("MY-CLB-03 a climber falls from a third of the height, or from two; 60 feet: 40", () => {
    expect(feat("climbing", 1)).toMatchObject({ done: true, picks: picks(1, 0), fallThirds: null });
    expect(feat("climbing", -1)).toMatchObject({ fallThirds: 1, picks: picks(0, 1) });
    expect(feat("climbing", -8)).toMatchObject({ fallThirds: 2, picks: picks(0, 2) });
    expect(feetOf(2, 60)).toBe(40);
  });

  it("MY-CON-02 contorting goes as athletics do, by its own list", () => {
    expect(feat("contorting", 1)).toMatchObject({ done: true, picks: picks(1, 0) });
    expect(feat("contorting", -5)).toMatchObject({ done: false, picks: picks(0, 2) });
  });

  it("MY-JMP-03 any success jumps the distance; Pure gives an Edge for the next, Natural two", () => {
    expect(feat("jumping", 1)).toMatchObject({ done: true, picks: picks(0, 0), jumpEdge: 0 });
    expect(feat("jumping", 2).jumpEdge).toBe(1);
    expect(featResult("jumping", naturalSuccess).jumpEdge).toBe(2);
  });

  it("MY-JMP-04 Bare two thirds and no complication, else a third; Pure the player's, Natural one of each", () => {
    expect(feat("jumping", -1)).toMatchObject({ thirds: 2, picks: picks(0, 0) });
    expect(feat("jumping", -2)).toMatchObject({ thirds: 1, picks: picks(1, 0) });
    expect(featResult("jumping", naturalFailure)).toMatchObject({ thirds: 1, picks: picks(1, 1) });
    expect(feetOf(1, 20)).toBe(6);
  });
});

describe("complications", () => {
  const failed = feat("climbing", -8);
  const setback = { by: "overlord", option: "setback" } as const;

  it("MY-ATH-03 Setback is the absolute Margin; MY-BAL-02 7 more, MY-CLB-03 and MY-CON-02 4, MY-JMP-04 7 (AMB-6)", () => {
    expect(FEATS.map((kind) => complicationSetback(kind, -8))).toEqual([8, 15, 12, 12, 15]);
    expect(complicationSetback("climbing", 1)).toBe(5); // flow 4
  });

  it("MY-CLB-03 MY-ATH-02 the Overlord picks two of the list, Setback twice if it likes", () => {
    expect(complicationBlocked("climbing", failed, [], setback)).toBeNull();
    expect(complicationBlocked("climbing", failed, [setback], setback)).toBeNull();
    expect(complicationBlocked("climbing", failed, [setback, setback], setback)).toBe("notYourPick");
    expect(complicationBlocked("climbing", failed, [], { by: "player", option: "drop" })).toBe("notYourPick");
    expect(complicationBlocked("climbing", failed, [], { by: "overlord", option: "danger" })).toBe("notOnList");
    const drop = { by: "overlord", option: "drop" } as const;
    expect(complicationBlocked("climbing", failed, [drop], drop)).toBe("pickedAlready");
  });

  it("MY-CON-02 contorting does not say that its Setback can be picked again", () => {
    expect(complicationBlocked("contorting", feat("contorting", -8), [setback], setback)).toBe("pickedAlready");
  });

  it("MY-ATH-04 a strained muscle hinders Agility, after contorting Craftiness too", () => {
    expect(FEATS.map((kind) => COMPLICATIONS[kind].strains.join())).toEqual(["ag", "", "ag", "cr,ag", "ag"]);
  });

  it("MY-ATH-03 MY-BAL-02 MY-JMP-04 what comes of Fate Points at 0", () => {
    expect(FEATS.map((kind) => COMPLICATIONS[kind].atZero)).toEqual([
      "incapacitated",
      "falls",
      "falls",
      "incapacitated",
      "fallsWithoutRoll",
    ]);
  });
});

describe("Thresholds of feats", () => {
  it("MY-CLB-02 surfaces from ladder to polished wall; a Drawback for each doubling of 20 feet", () => {
    expect(Object.values(CLIMBING_SURFACES)).toEqual([0, 5, 10, 15, 20, 25]);
    expect([5, 20, 21, 40, 41, 60, 80, 81, 160].map(climbDrawbacks)).toEqual([0, 0, 1, 1, 2, 2, 2, 3, 3]);
  });

  it("MY-CLB-01 half the Speed a Move, in steps of 5; nothing of no Speed", () => {
    expect([30, 35, 5, 0].map(climbRate)).toEqual([15, 15, 5, 0]);
  });

  it("MY-CON-01 bonds 20, holes from 10 to 25", () => {
    expect(CONTORTING).toEqual({ bonds: 20, widestHole: 10, narrowestHole: 25 });
  });

  it("MY-JMP-01 5 feet across and 2 up are free", () => {
    expect([5, 6].map((feet) => jumpIsFree({ kind: "long", feet }))).toEqual([true, false]);
    expect([2, 3].map((feet) => jumpIsFree({ kind: "high", feet }))).toEqual([true, false]);
  });

  it("MY-JMP-02 15 feet across are 20, 10 feet up are 25; a long jump needs 10 feet of run-up", () => {
    expect(jumpThreshold({ kind: "long", feet: 15 })).toBe(20);
    expect(jumpThreshold({ kind: "high", feet: 10 })).toBe(25);
    const long = { kind: "long", feet: 15 } as const;
    expect([jumpBlocked(long, 9), jumpBlocked(long, 10), jumpBlocked({ ...long, feet: 5 }, 0)]).toEqual([
      "noRunUp",
      null,
      null,
    ]);
  });

  it("MY-GPL-01 a wall of 20 feet 20, a chasm of 30 feet 15, odd feet up (AMB-26); 2 Rounds a throw", () => {
    expect(grapnelThreshold({ up: 20, away: 0 })).toBe(20);
    expect(grapnelThreshold({ up: 0, away: 30 })).toBe(15);
    expect(grapnelThreshold({ up: 0, away: 31 })).toBe(16);
    expect(grapnelThreshold({ up: 10, away: 30 })).toBe(15);
    expect(GRAPNEL_ROUNDS).toBe(2);
  });
});

describe("Hunch", () => {
  it("MY-HUN-03 two questions, one, none; a Natural Failure answers two with lies", () => {
    expect(hunchAnswer(at(2))).toEqual({ questions: 2, truthful: true });
    expect(hunchAnswer(at(1))).toEqual({ questions: 1, truthful: true });
    expect(hunchAnswer(at(-1)).questions).toBe(0);
    expect(hunchAnswer(naturalFailure)).toEqual({ questions: 2, truthful: false });
    expect(hunchAnswer(naturalSuccess).questions).toBe(2);
  });

  it("MY-HUN-03 what was bought with Guts is Bare: one question (AMB-22)", () => {
    const bought = judgeConflict({ adjustment: 0, threshold: 15, net: 0, guts: { by: "roller", points: 6 } }, [10]);
    expect(hunchAnswer(bought)).toEqual({ questions: 1, truthful: true });
  });

  it("MY-HUN-04 MY-HUN-05 the party senses something; the leader rolls; an Avatar's player answers for it", () => {
    expect([partySenses(at(1)), partySenses(at(-1))]).toEqual([true, false]);
    expect([hunchPrimary("a", ["b"]), hunchPrimary(null, ["b"]), hunchPrimary(null, [])]).toEqual(["a", "b", null]);
    expect([hunchAnswerer(true), hunchAnswerer(false)]).toEqual(["player", "overlord"]);
  });

  it("MY-HUN-01 once a Scene, and never about puzzles", () => {
    expect([hunchBlocked(false), hunchBlocked(true), hunchBlocked(false, true)]).toEqual([
      null,
      "usedThisScene",
      "puzzle",
    ]);
  });

  it("MY-HUN-08 one Hunch finds every clue nearby that is easy to reach; what is locked away waits for its lock", () => {
    const clue = (id: string, more = {}) => ({ id, near: true, easilyReached: true, locked: false, ...more });
    const room = [
      clue("letter"),
      clue("safe", { locked: true }),
      clue("attic", { near: false }),
      clue("beam", { easilyReached: false }),
    ];
    expect(sweptClues([...room, clue("mud")], at(3))).toEqual(["letter", "mud"]);
    expect(sweptClues(room, at(-3))).toEqual([]);
  });

  it("MY-HUN-06 so many questions by subject", () => {
    expect(Object.values(HUNCH_QUESTIONS).map(({ length }) => length)).toEqual([7, 7, 6, 4, 10, 5]);
  });
});

describe("survival", () => {
  it("MY-WLD-02 an Edge for an Insight into the terrain or into all wilderness", () => {
    expect(survivalEdge({ insights: ["arctic"] }, "arctic")).toBe(1);
    expect(survivalEdge({ insights: ["wilderness", "arctic"] }, "arctic")).toBe(1);
    expect(survivalEdge({ insights: ["arctic"] }, "swamp")).toBe(0);
    // Gifts and Lores call the same land by different words (L2003-2005).
    expect([
      survivalEdge({ insights: ["woodland"] }, "forest"),
      survivalEdge({ insights: ["grassland"] }, "plains"),
    ]).toEqual([1, 1]);
    expect(survivalEdge({ insights: ["woodland"] }, "plains")).toBe(0);
    expect(survivalEdge({ insights: ["toString"] }, "constructor")).toBe(0);
  });

  it("MY-WLD-03 only the trained assist, by Insight or Lore", () => {
    expect(mayAssistSurvival({ insights: [], lores: ["desert"] }, "desert")).toBe(true);
    expect(mayAssistSurvival({ insights: [], lores: ["forest"] }, "woodland")).toBe(true);
    expect(mayAssistSurvival({ insights: [], lores: ["desert"] }, "forest")).toBe(false);
    expect(mayAssistSurvival({ insights: ["wilderness"], lores: [] }, "forest")).toBe(true);
  });
});
