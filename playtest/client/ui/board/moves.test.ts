import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid } from "../../canvas-model/grid/index";
import { dropPlace, pathDistance, stepPlace, tokenPlace, type MoveGrid, type Place } from "./moves";

const BOUNDS = { x: 0, y: 0, width: 3000, height: 2000 };
const gridOf = (type: number, diagonals = 0): MoveGrid =>
  createGrid(type, { size: 100, distance: 5, units: "ft", diagonals }) as unknown as MoveGrid;
const at = (x: number, y: number, size = 100): Place => ({ x, y, width: size, height: size });

describe("22 board: where tokens come to stand", () => {
  it("22 square: a token let go between spaces snaps to the nearer one", () => {
    expect(dropPlace(gridOf(1), at(349, 251), BOUNDS)).toEqual({ x: 300, y: 300 });
  });

  it("22 square: with Shift it stays where it was let go, in whole pixels", () => {
    expect(dropPlace(gridOf(1), at(349.4, 250.6), BOUNDS, true)).toEqual({ x: 349, y: 251 });
  });

  it("22 gridless: it stays where it was let go", () => {
    expect(dropPlace(gridOf(0), at(349.4, 250.6), BOUNDS)).toEqual({ x: 349, y: 251 });
  });

  it("22 a large token stays on the scene whole", () => {
    expect(dropPlace(gridOf(1), at(2990, -70, 200), BOUNDS)).toEqual({ x: 2800, y: 0 });
  });

  it("22 hexagons: a token fills the bounding box of its hexagon", () => {
    const place = tokenPlace(gridOf(2), { x: 0, y: 0, width: 1, height: 1 });
    expect(place.width).toBe(100);
    expect(place.height).toBeCloseTo(115.47, 2);
  });

  it("22 a place that was snapped snaps to itself, on every grid", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2, 3, 4, 5),
        fc.integer({ min: 0, max: 2600 }),
        fc.integer({ min: 0, max: 1600 }),
        (type, x, y) => {
          const grid = gridOf(type);
          const place = tokenPlace(grid, { x, y, width: 1, height: 1 });
          const once = dropPlace(grid, place, BOUNDS);
          const twice = dropPlace(grid, { ...place, ...once }, BOUNDS);
          expect(twice).toEqual(once);
        },
      ),
    );
  });
});

describe("22 board: steps by the arrow keys", () => {
  it("22 square: right goes one space right, down-left diagonally", () => {
    expect(stepPlace(gridOf(1), at(300, 300), { x: 1, y: 0 }, BOUNDS)).toEqual({ x: 400, y: 300 });
    expect(stepPlace(gridOf(1), at(300, 300), { x: -1, y: 1 }, BOUNDS)).toEqual({ x: 200, y: 400 });
  });

  it("22 nobody walks off the scene", () => {
    expect(stepPlace(gridOf(1), at(0, 300), { x: -1, y: 0 }, BOUNDS)).toEqual({ x: 0, y: 300 });
  });

  it.each([2, 3, 4, 5])("22 hexagons of type %i: a step in any direction is one space", (type) => {
    const grid = gridOf(type);
    const start = grid.getTopLeftPoint({ i: 4, j: 4 });
    const from = tokenPlace(grid, { x: Math.round(start.x), y: Math.round(start.y), width: 1, height: 1 });
    for (const direction of [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ]) {
      const to = { ...from, ...stepPlace(grid, from, direction, BOUNDS) };
      expect(pathDistance(grid, [from, to])).toBe(5);
    }
  });
});

describe("22 board: measured distance", () => {
  it("22 square: three spaces right and two down are 15 ft when diagonals count one", () => {
    expect(pathDistance(gridOf(1), [at(0, 0), at(300, 200)])).toBe(15);
  });

  it("22 square: exact diagonals are rounded to hundredths", () => {
    expect(pathDistance(gridOf(1, 1), [at(0, 0), at(100, 100)])).toBe(7.07);
  });

  it("22 the length of a walk is that of its steps, not of the straight line", () => {
    expect(pathDistance(gridOf(1), [at(0, 0), at(100, 0), at(100, 100)])).toBe(10);
  });

  it("22 a larger token is measured from middle to middle", () => {
    expect(pathDistance(gridOf(0), [at(0, 0, 200), at(300, 400, 200)])).toBe(25);
  });
});
