import { describe, expect, it } from "vitest";
import { SIZES } from "../size";
import { flankEdge, flanks, ringAround } from "./flanking";
import {
  chipsFor,
  climbCost,
  fallBroken,
  flightBlocked,
  flightSpeeds,
  hoverHolds,
  plunge,
  strikesInPassing,
  takeOffBlocked,
  threatensStory,
  verticalReach,
  type FlightMove,
} from "./flight";
import { moveBlocked, pathLength, shortestPath, SQUARE, squaresBetween, squeeze, type Square } from "./path";
import type { Size } from "../size";
import { gridSide, passageStep, reachOf, roomSize, threatens } from "./reach";

const place = (x: number, y: number, side = 1) => ({ x, y, side });
const walk = (...steps: [number, number][]): Square[] => steps.map(([x, y]) => ({ x, y }));

describe("paths", () => {
  it("MY-GRD-01 squares are five feet", () => {
    expect(SQUARE).toBe(5);
  });

  it("MY-GRD-03 diagonals count 5, 10, 5, 10", () => {
    expect(pathLength(walk([0, 0], [1, 1], [2, 2], [3, 3], [4, 4]))).toBe(30);
    expect(pathLength(walk([0, 0], [1, 1], [2, 1], [3, 2]))).toBe(20);
    expect(pathLength(walk([0, 0]))).toBe(0);
  });

  it("MY-GRD-03 the shortest way is what such a walk comes to", () => {
    expect([shortestPath(4, 4), shortestPath(3, 1), shortestPath(0, -6), shortestPath(-5, 2)]).toEqual([
      30, 15, 30, 30,
    ]);
  });

  it("MY-GRD-06 MY-GRD-08 a Move goes as far as the Speed; whoever creeps, one step", () => {
    const free = () => "free" as const;
    expect(moveBlocked(walk([0, 0], [1, 0], [2, 0]), 10, free)).toBeNull();
    expect(moveBlocked(walk([0, 0], [1, 0], [2, 0]), 5, free)).toBe("tooFar");
    expect(moveBlocked(walk([0, 0], [2, 0]), 30, free)).toBe("noStep");
  });

  it("MY-GRD-02 MY-GRD-07 through friends but not onto them, not through foes or walls", () => {
    const holding =
      (what: "friend" | "foe" | "wall") =>
      ({ x }: Square) =>
        x === 1 ? what : ("free" as const);
    const past = walk([0, 0], [1, 0], [2, 0]);
    expect(["friend", "foe", "wall"].map((what) => moveBlocked(past, 30, holding(what as "foe")))).toEqual([
      null,
      "throughFoe",
      "throughWall",
    ]);
    expect(moveBlocked(past.slice(0, 2), 30, holding("friend"))).toBe("endsOccupied");
  });

  it("MY-GRD-12 one category too narrow or too low: half Speed and a Drawback each", () => {
    expect([squeeze(0, 0), squeeze(1, 0), squeeze(1, 1), squeeze(2, 0)]).toEqual([
      { halved: false, drawbacks: 0 },
      { halved: true, drawbacks: 1 },
      { halved: true, drawbacks: 2 },
      "impossible",
    ]);
  });
});

describe("Reach", () => {
  it("MY-GRD-02 MY-GRD-04 spaces of 1, 2, 4 squares a side, and as much Reach", () => {
    expect(SIZES.slice(3).map(gridSide)).toEqual([1, 1, 1, 1, 2, 4, 8, 16, 32]);
    expect(SIZES.slice(5).map(reachOf)).toEqual([5, 5, 10, 20, 40, 80, 160]);
  });

  it("MY-GRD-05 in the open 8, 28, 108 and 428 squares are threatened", () => {
    const around = (side: number): number => {
      const all = Array.from({ length: 40 }, (_none, at) => at - 16);
      const within = all.flatMap((x) => all.filter((y) => threatens(place(0, 0, side), 5 * side, place(x, y))));
      return within.length - side * side;
    };
    expect([1, 2, 4, 8].map(around)).toEqual([8, 28, 108, 428]);
    expect(threatens(place(0, 0, 2), 10, place(3, 3))).toBe(false); // the corner is 15 feet off
    expect(squaresBetween(place(0, 0, 2), place(4, 1))).toEqual({ dx: 3, dy: 0 });
  });

  it("MY-GRD-09 entering and leaving in one Round; whoever began inside has not entered", () => {
    expect(passageStep([false, true, true, false])).toBe(3);
    expect(passageStep([true, false, true, false])).toBe(3);
    expect([passageStep([true, true, false]), passageStep([false, true]), passageStep([])]).toEqual([null, null, null]);
  });

  it("MY-FLY-08 spread wings take a category more", () => {
    const side = (size: Size, spread: boolean) => gridSide(roomSize(size, spread));
    expect([side("large", true), side("large", false), reachOf("large")]).toEqual([4, 2, 10]);
    // A Tiny one has the room of a Small one, which is no more than a square either (A31).
    expect([side("medium", true), side("small", true), side("tiny", true)]).toEqual([2, 1, 1]);
  });
});

describe("flanking", () => {
  const foe = place(5, 5);

  it("MY-GRD-10 rings of 8 and 12 squares", () => {
    expect([ringAround(foe).length, ringAround(place(5, 5, 2)).length]).toEqual([8, 12]);
    expect(new Set(ringAround(place(5, 5, 4)).map(({ x, y }) => `${x},${y}`)).size).toBe(20);
  });

  it("MY-GRD-10 right opposite or one square beside it, not at a right angle (A14)", () => {
    const west = place(4, 5);
    expect([place(6, 5), place(6, 4), place(6, 6)].map((other) => flanks(foe, west, other))).toEqual([
      true,
      true,
      true,
    ]);
    expect([place(5, 4), place(5, 6), place(4, 4), place(7, 5)].map((other) => flanks(foe, west, other))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(flanks(foe, place(4, 4), place(6, 6))).toBe(true);
    expect(flanks(foe, place(4, 4), place(6, 5))).toBe(true);
    expect(flanks(foe, place(4, 4), place(6, 4))).toBe(false);
  });

  it("MY-GRD-10 around a Large foe five to seven squares of twelve", () => {
    const large = place(5, 5, 2);
    expect(
      [place(7, 5), place(7, 6), place(7, 7), place(7, 4)].map((other) => flanks(large, place(4, 5), other)),
    ).toEqual([true, true, true, false]);
  });

  it("MY-GRD-11 MY-SWM-07 one partner an Edge, two an Extreme one, no more", () => {
    const allies = [place(6, 5), place(6, 4), place(6, 6)];
    expect([0, 1, 2, 3].map((count) => flankEdge(foe, place(4, 5), allies.slice(0, count)))).toEqual([0, 1, 2, 2]);
  });
});

describe("flight", () => {
  const move = (more: Partial<FlightMove> = {}): FlightMove => ({
    feet: 60,
    down: 0,
    up: 0,
    straightPlan: true,
    straightLine: true,
    lands: false,
    ...more,
  });

  it("MY-FLY-01 70 feet are a blue, a red and a white chip", () => {
    expect(chipsFor(7)).toEqual({ blue: 1, red: 1, white: 1 });
    expect(chipsFor(4)).toEqual({ blue: 1, red: 0, white: 0 });
  });

  it("MY-FLY-02 MY-FLY-06 upright ones reach twice their height: Medium no further than their own Story, Large one more, Great three", () => {
    expect([verticalReach("medium", true), verticalReach("large", true), verticalReach("large", false)]).toEqual([
      10, 20, 10,
    ]);
    const reaches = (size: Size, upright: boolean, story: number, other: Size = "medium", own = 0): boolean =>
      threatensStory({ size, story: own }, upright, { size: other, story });
    expect([0, 1].map((story) => reaches("medium", true, story))).toEqual([true, false]);
    expect([1, 2].map((story) => reaches("large", true, story))).toEqual([true, false]);
    expect([1, 2].map((story) => reaches("great", false, story))).toEqual([true, false]);
    expect([3, 4].map((story) => reaches("great", true, story))).toEqual([true, false]);
    // Down as far as up; and what is twenty feet high fills the Story above the ground as well.
    expect([reaches("large", true, 0, "medium", 1), reaches("medium", true, 0, "medium", 1)]).toEqual([true, false]);
    expect([1, 2].map((own) => reaches("medium", true, 0, "great", own))).toEqual([true, false]);
  });

  it("MY-FLY-04 the second Story up costs 2 Fatiguing Setback", () => {
    expect([climbCost(0), climbCost(1), climbCost(2)]).toEqual([0, 0, 2]);
  });

  it("MY-FLY-03 MY-FLY-05 ordinary flight: the Speed over the ground, up to two Stories either way", () => {
    const speeds = flightSpeeds("ordinary", 45, 40);
    expect(speeds).toEqual({ max: 40, min: 0 });
    const blocked = (more: Partial<FlightMove>) => flightBlocked("ordinary", move({ feet: 40, ...more }), speeds);
    expect([
      blocked({ up: 2 }),
      blocked({ up: 3 }),
      blocked({ down: 2 }),
      blocked({ down: 3 }),
      blocked({ feet: 45 }),
    ]).toEqual([null, "cannotClimb", null, "tooSteep", "tooFast"]);
  });

  it("MY-FLY-10 Raw Speed 45: dives of 55 to 105, two to five Stories, straight in plan, one up again (F11)", () => {
    const speeds = flightSpeeds("dive", 45, 45);
    expect(speeds).toEqual({ max: 105, min: 55 });
    const blocked = (more: Partial<FlightMove>) => flightBlocked("dive", move({ down: 3, ...more }), speeds);
    expect(blocked({ up: 1, straightLine: false })).toBeNull();
    expect([blocked({ feet: 50 }), blocked({ feet: 110 }), blocked({ down: 1 }), blocked({ down: 6 })]).toEqual([
      "tooSlow",
      "tooFast",
      "tooSteep",
      "tooSteep",
    ]);
    expect([blocked({ straightPlan: false }), blocked({ lands: true }), blocked({ up: 2 })]).toEqual([
      "notStraight",
      "cannotLand",
      "cannotClimb",
    ]);
    expect([plunge(50, speeds), plunge(55, speeds)]).toEqual([105, 0]);
  });

  it("MY-FLY-11 gliding: 40 to 75, a straight line, slower only to land; up and down as any flight", () => {
    const speeds = flightSpeeds("glide", 45, 45);
    expect(speeds).toEqual({ max: 75, min: 40 });
    const blocked = (more: Partial<FlightMove>) => flightBlocked("glide", move(more), speeds);
    expect([
      blocked({}),
      blocked({ feet: 35 }),
      blocked({ feet: 35, lands: true }),
      blocked({ straightLine: false }),
      blocked({ up: 2 }),
      blocked({ up: 3 }),
      blocked({ down: 2 }),
      blocked({ down: 3 }),
    ]).toEqual([null, "tooSlow", null, "notStraight", null, "cannotClimb", null, "tooSteep"]);
  });

  it("MY-FLY-12 hovering: up to 65, or on the spot for a Move Action", () => {
    const speeds = flightSpeeds("hover", 45, 45);
    expect(speeds).toEqual({ max: 65, min: 0 });
    expect(flightBlocked("hover", move({ feet: 0 }), speeds)).toBeNull();
    expect([hoverHolds(0), hoverHolds(1)]).toEqual([false, true]);
  });

  it("MY-FLY-10 MY-FLY-11 MY-SPA-10 blows in passing: from two Stories above, or from 20 feet away, and 10 feet past", () => {
    const run = { feetBefore: 20, storiesAbove: 2, feetPast: 10, climbs: false };
    expect(strikesInPassing("dive", run, "passingBlow")).toBe(true);
    expect(strikesInPassing("dive", { ...run, storiesAbove: 1 }, "grab")).toBe(false);
    expect(strikesInPassing("glide", run, "grab")).toBe(true);
    expect(strikesInPassing("glide", { ...run, feetBefore: 15 }, "grab")).toBe(false);
    expect(strikesInPassing("glide", { ...run, climbs: true }, "passingBlow")).toBe(false);
    expect(strikesInPassing("glide", { ...run, climbs: true }, "grab")).toBe(true);
    expect(strikesInPassing("dive", { ...run, feetPast: 5 }, "grab")).toBe(false);
    expect(strikesInPassing("hover", run, "grab")).toBe(false);
  });

  it("MY-FLY-07 a Reaction breaks a fall that ends before the next Move", () => {
    const facts = { flies: true, reactionLeft: true, landsBeforeNextMove: true };
    expect([
      fallBroken(facts),
      fallBroken({ ...facts, reactionLeft: false }),
      fallBroken({ ...facts, flies: false }),
    ]).toEqual([true, false, false]);
  });

  it("MY-FLY-08 MY-FLY-09 nobody flies in armor, or without room for the wings", () => {
    expect([
      takeOffBlocked({ armored: true, room: true }),
      takeOffBlocked({ armored: false, room: false }),
      takeOffBlocked({ armored: false, room: true }),
    ]).toEqual(["armored", "noRoom", null]);
  });
});
