import { describe, expect, it } from "vitest";
import { passesThrough } from "./passage";
import { movesFor, pathBetween } from "./path";

const at = (...xs: number[]) => xs.map((x) => ({ x, y: 0, side: 1 }));
const squares = (...places: [number, number][]) => places.map(([x, y]) => ({ x, y }));

describe("Moves of a walk", () => {
  it("MY-GRD-06 six squares are one Move of 30 feet, the seventh begins another with 25 feet left", () => {
    expect(movesFor(at(0, 1, 2, 3, 4, 5, 6), 30)).toEqual({ moves: 1, left: 0 });
    expect(movesFor(at(0, 1, 2, 3, 4, 5, 6, 7), 30)).toEqual({ moves: 2, left: 25 });
    expect([movesFor(at(0), 30), movesFor(at(0, 1), 0)]).toEqual([{ moves: 0, left: 0 }, null]);
  });

  it("MY-GRD-03 MY-GRD-08 the diagonals of each Move are counted anew: creeping, every one is 5 feet", () => {
    expect(movesFor(squares([0, 0], [1, 1], [2, 2], [3, 3]), 5)).toEqual({ moves: 3, left: 0 });
    expect(movesFor(squares([0, 0], [1, 1], [2, 2], [3, 3]), 20)).toEqual({ moves: 1, left: 0 });
  });
});

describe("passing a Defended Space", () => {
  const wolf = { x: 3, y: 1, side: 1 };

  it("MY-GRD-09 in and out counts, for as far as the defender reaches", () => {
    expect(pathBetween(wolf, { x: 1, y: 1, side: 2 })).toBe(5);
    expect(passesThrough(at(0, 1, 2, 3, 4, 5), wolf, 5, () => true)).toBe(true);
    expect(passesThrough(at(0, 1, 2, 3, 4), wolf, 5, () => true)).toBe(false);
    expect(passesThrough(at(0, 1, 2, 3, 4, 5), wolf, 10, () => true)).toBe(false);
  });

  it("MY-GRD-09 MY-FLY-06 out of its height nobody is in it", () => {
    expect(passesThrough(at(0, 1, 2, 3, 4, 5), wolf, 5, () => false)).toBe(false);
  });
});
