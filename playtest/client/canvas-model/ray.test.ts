import { expect, it } from "vitest";
import { Ray } from "./ray";

it("22 a ray knows its length, direction and the points on its way", () => {
  const ray = new Ray({ x: 1, y: 2 }, { x: 4, y: 6 });
  expect([ray.dx, ray.dy, ray.distance]).toEqual([3, 4, 5]);
  expect(ray.project(0.5)).toEqual({ x: 2.5, y: 4 });
  expect(new Ray({ x: 0, y: 0 }, { x: 0, y: 7 }).angle).toBeCloseTo(Math.PI / 2);
  const turned = Ray.fromAngle(0, 0, 0, 10).shiftAngle(Math.PI / 2);
  expect([turned.B.x, turned.B.y].map(Math.round)).toEqual([0, 10]);
});
