import { describe, expect, it } from "vitest";
import { createGrid } from "./index";

const measure = (type: number, path: [number, number][], diagonals = 0) =>
  createGrid(type, { size: 100, distance: 5, units: "ft", diagonals }).measurePath(path.map(([x, y]) => ({ x, y })));

describe("22 canvas: grids", () => {
  it("22 square: three right and two down is three spaces when diagonals are equidistant", () => {
    const result = measure(1, [
      [50, 50],
      [350, 250],
    ]);
    expect(result).toMatchObject({ distance: 15, spaces: 3, diagonals: 2 });
  });
  it("22 square: alternating 5-10-5 remembers diagonals of earlier segments", () => {
    expect(
      measure(
        1,
        [
          [50, 50],
          [150, 150],
          [250, 250],
        ],
        4,
      ).distance,
    ).toBe(15);
    expect(
      measure(
        1,
        [
          [50, 50],
          [150, 150],
        ],
        5,
      ).distance,
    ).toBe(10);
  });
  it("22 gridless: straight line in units", () => {
    expect(
      measure(0, [
        [0, 0],
        [300, 400],
      ]).distance,
    ).toBe(25);
  });
  it("22 hexagonal rows: neighbours are one space away, six of them, and lines shift", () => {
    const grid = createGrid(2, { size: 100, distance: 5 });
    expect(grid.getAdjacentOffsets({ i: 1, j: 1 })).toHaveLength(6);
    expect(grid.getTopLeftPoint({ i: 1, j: 0 }).x).toBe(50);
    const a = grid.getCenterPoint({ i: 0, j: 0 });
    expect(grid.measurePath([a, grid.getCenterPoint({ i: 3, j: 0 })]).spaces).toBe(3);
  });
  it("22 hexagonal: the offset of a centre is its own space, for every type", () => {
    for (const type of [2, 3, 4, 5]) {
      const grid = createGrid(type, { size: 80, distance: 1 });
      for (const at of [
        { i: 0, j: 0 },
        { i: 3, j: 2 },
        { i: -2, j: 5 },
      ]) {
        expect(grid.getOffset(grid.getCenterPoint(at))).toEqual(at);
      }
    }
  });
});
