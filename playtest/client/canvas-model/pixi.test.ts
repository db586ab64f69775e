import { afterEach, expect, it } from "vitest";
import { clearGapLog } from "../gaps/gap-log";
import { pixiStub } from "./pixi";
import { Circle, Ellipse, Point, Polygon, Rectangle } from "./pixi-shapes";

afterEach(clearGapLog);

it("22 a style of texts keeps what a system asks for; what draws may be extended and not made", () => {
  const { TextStyle, Text, Mesh, Graphics } = pixiStub() as Record<string, new (...args: unknown[]) => object>;
  expect(new TextStyle!({ fontFamily: "Exo 2", fontSize: 36 })).toMatchObject({ fontFamily: "Exo 2", fontSize: 36 });
  expect(class extends Text! {}).toBeTypeOf("function");
  expect(() => new Mesh!()).toThrow("not implemented by the playtest table: new PIXI.Mesh");
  expect(() => new Graphics!()).toThrow("not implemented by the playtest table: new PIXI.Container");
});

it("22 shapes of PIXI measure: a rectangle ends before its far sides, the others hold their middle and not their corners", () => {
  const square = new Rectangle(10, 10, 20, 20);
  expect([square.contains(10, 10), square.contains(29, 29), square.contains(30, 30)]).toEqual([true, true, false]);
  expect([square.right, square.bottom, square.center]).toEqual([30, 30, new Point(20, 20)]);
  expect(square.intersects(new Rectangle(29, 0, 5, 50))).toBe(true);
  expect(square.intersects(new Rectangle(30, 0, 5, 50))).toBe(false);
  expect([new Circle(0, 0, 5).contains(3, 4), new Circle(0, 0, 5).contains(4, 4)]).toEqual([true, false]);
  expect([new Ellipse(0, 0, 4, 2).contains(3, 1), new Ellipse(0, 0, 4, 2).contains(3, 2)]).toEqual([true, false]);
  const triangle = new Polygon([0, 0, 10, 0, 0, 10]);
  expect([triangle.contains(2, 2), triangle.contains(8, 8)]).toEqual([true, false]);
  expect(new Polygon(new Point(1, 2), new Point(3, 4)).points).toEqual([1, 2, 3, 4]);
});

it("22 kinds of numbers in a buffer have the numbers that WebGL gives them", () => {
  const { TYPES } = pixiStub() as unknown as { TYPES: Record<string, number> };
  expect([TYPES.FLOAT, TYPES.UNSIGNED_BYTE, TYPES.UNSIGNED_SHORT]).toEqual([5126, 5121, 5123]);
});
