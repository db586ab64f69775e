// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createGrid } from "../../canvas-model/grid/index";
import { gridLines, squarePath, type LineGrid } from "./grid-lines";

const LOOK = { color: "#000000", alpha: 0.2 };
const gridOf = (type: number): LineGrid => createGrid(type, { size: 100, distance: 5 }) as unknown as LineGrid;

describe("22 board: grid lines", () => {
  it("22 squares: one line per edge of a space, the outer ones included", () => {
    expect(squarePath(100, 300, 200)).toBe("M0 0V200M100 0V200M200 0V200M300 0V200M0 0H300M0 100H300M0 200H300");
  });

  it("22 gridless scenes and invisible grids have no lines", () => {
    expect(gridLines(gridOf(0), 300, 200, LOOK).childElementCount).toBe(0);
    expect(gridLines(gridOf(1), 300, 200, { ...LOOK, alpha: 0 }).childElementCount).toBe(0);
  });

  it.each([
    [2, 100, 173.21],
    [4, 173.21, 100],
  ])("22 hexagons of type %i repeat after two lines of them", (type, width, height) => {
    const pattern = gridLines(gridOf(type), 300, 200, LOOK).querySelector("pattern");
    expect(Number(pattern?.getAttribute("width"))).toBeCloseTo(width, 1);
    expect(Number(pattern?.getAttribute("height"))).toBeCloseTo(height, 1);
  });
});
