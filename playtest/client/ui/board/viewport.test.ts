import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centerOn, fit, keepInSight, MAX_SCALE, MIN_SCALE, toBoard, toScene, zoomAt } from "./viewport";

const BOARD = { width: 800, height: 600 };

describe("22 board: pan and zoom", () => {
  it("22 the point under the pointer stays there while zooming", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 600 }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        (x, y, factor) => {
          const before = { x: -120, y: 35, scale: 0.7 };
          const point = toScene(before, { x, y });
          const after = toBoard(zoomAt(before, { x, y }, factor), point);
          expect(after.x).toBeCloseTo(x, 6);
          expect(after.y).toBeCloseTo(y, 6);
        },
      ),
    );
  });

  it("22 zoom ends at its limits", () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(zoomAt(view, { x: 0, y: 0 }, 100).scale).toBe(MAX_SCALE);
    expect(zoomAt(view, { x: 0, y: 0 }, 0.001).scale).toBe(MIN_SCALE);
  });

  it("22 a fitted scene stands in the middle and is seen whole", () => {
    const view = fit({ x: 500, y: 500, width: 3000, height: 2000 }, BOARD);
    expect(toBoard(view, { x: 2000, y: 1500 })).toEqual({ x: 400, y: 300 });
    expect(toBoard(view, { x: 500, y: 500 }).x).toBeGreaterThanOrEqual(0);
    expect(toBoard(view, { x: 3500, y: 2500 }).x).toBeLessThanOrEqual(800);
  });

  it("22 nobody pans away from the scene", () => {
    const scene = { x: 0, y: 0, width: 1000, height: 1000 };
    const lost = centerOn({ x: 0, y: 0, scale: 1 }, { x: 5000, y: -300 }, BOARD);
    const middle = toScene(keepInSight(lost, scene, BOARD), { x: 400, y: 300 });
    expect(middle).toEqual({ x: 1000, y: 0 });
  });
});
