import { describe, expect, it } from "vitest";
import { within } from "./regions";

const at = (x: number, y: number) => ({ x, y });

describe("shapes of a region", () => {
  it("are circles, ellipses, rectangles and polygons, rims included", () => {
    const circle = { type: "circle", x: 10, y: 10, radius: 5 };
    expect([at(15, 10), at(15.1, 10)].map((point) => within([circle], point))).toEqual([true, false]);
    const ellipse = { type: "ellipse", x: 0, y: 0, radiusX: 10, radiusY: 2 };
    expect([at(9, 0), at(0, 3)].map((point) => within([ellipse], point))).toEqual([true, false]);
    const rectangle = { type: "rectangle", x: 0, y: 0, width: 10, height: 4 };
    expect([at(10, 4), at(5, 5)].map((point) => within([rectangle], point))).toEqual([true, false]);
    const notched = { type: "polygon", points: [0, 0, 10, 0, 10, 10, 5, 5, 0, 10] };
    expect([at(5, 3), at(5, 8), at(1, 8)].map((point) => within([notched], point))).toEqual([true, false, true]);
  });

  it("may have holes", () => {
    const shapes = [
      { type: "circle", x: 0, y: 0, radius: 10 },
      { type: "circle", x: 0, y: 0, radius: 5, hole: true },
    ];
    expect([at(7, 0), at(2, 0), at(11, 0)].map((point) => within(shapes, point))).toEqual([true, false, false]);
  });

  it("of unknown sorts, or with nothing in them, hold nobody", () => {
    expect(within([{ type: "spiral" }, { type: "polygon", points: [] }, { type: "ellipse" }], at(0, 0))).toBe(false);
  });
});
