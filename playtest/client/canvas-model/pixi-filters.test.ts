import { afterEach, describe, expect, it } from "vitest";
import { clearGapLog } from "../gaps/gap-log";
import { pixiStub } from "./pixi";
import { BlurFilter, ColorMatrixFilter, Filter } from "./pixi-filters";

afterEach(clearGapLog);

describe("22 PIXI's filters", () => {
  it("22 are made when packages load, and hold what they would do", () => {
    const { ColorMatrixFilter: Matrix, filters } = pixiStub() as {
      ColorMatrixFilter: typeof ColorMatrixFilter;
      filters: Record<string, unknown>;
    };
    expect(new Matrix()).toBeInstanceOf(Filter);
    expect(filters.ColorMatrixFilter).toBe(Matrix);
    const blur = new BlurFilter(3);
    blur.blur = 5;
    expect([blur.strength, blur.enabled]).toEqual([5, true]);
  });

  it("22 a matrix of colours: without colour each channel is a third of all three", () => {
    const filter = new ColorMatrixFilter();
    filter.desaturate();
    const third = expect.closeTo(1 / 3) as number;
    const row = [third, third, third, 0, 0];
    expect(filter.matrix).toEqual([...row, ...row, ...row, 0, 0, 0, 1, 0]);
    filter.reset();
    expect(filter.matrix).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]);
  });

  it("22 a second effect takes the place of the first, or is multiplied with it", () => {
    const filter = new ColorMatrixFilter();
    filter.brightness(0.5);
    filter.brightness(0.5, true);
    expect(filter.matrix.filter((_, at) => at % 6 === 0)).toEqual([0.25, 0.25, 0.25, 1]);
    filter.greyscale(0.2);
    expect(filter.matrix.slice(5, 10)).toEqual([0.2, 0.2, 0.2, 0, 0]);
  });

  it("22 what is not held is still a gap", () => {
    const { filters } = pixiStub() as { filters: { GlowFilter: new () => object } };
    expect(() => new filters.GlowFilter()).toThrow(
      "not implemented by the playtest table: new PIXI.filters.GlowFilter",
    );
  });
});
