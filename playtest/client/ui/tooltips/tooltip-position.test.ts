import { describe, expect, it } from "vitest";
import { tooltipPosition } from "./tooltip-position";

const VIEW = { width: 400, height: 300 };
const SIZE = { width: 100, height: 20 };

describe("14 tooltips", () => {
  it("14 stand below the middle of their element", () => {
    expect(tooltipPosition({ left: 150, top: 100, width: 40, height: 30 }, SIZE, "DOWN", VIEW)).toEqual({
      left: 120,
      top: 136,
    });
  });

  it("14 change sides at the edge of the window", () => {
    const low = { left: 150, top: 270, width: 40, height: 20 };
    expect(tooltipPosition(low, SIZE, "DOWN", VIEW).top).toBe(244);
    const left = { left: 10, top: 100, width: 40, height: 20 };
    expect(tooltipPosition(left, SIZE, "LEFT", VIEW).left).toBe(56);
  });

  it("14 never leave the window", () => {
    const corner = { left: 390, top: 290, width: 10, height: 10 };
    expect(tooltipPosition(corner, SIZE, "CENTER", VIEW)).toEqual({ left: 294, top: 274 });
  });
});
