import { expect, it } from "vitest";
import * as g from "./geometry";
import { EventEmitterMixin } from "./event-emitter";

const p = (x: number, y: number) => ({ x, y });

it("18 lines and segments: where they meet, and that they do not", () => {
  expect(g.orient2dFast(p(0, 0), p(1, 0), p(0, 1))).toBeLessThan(0);
  expect(g.lineSegmentIntersects(p(0, 0), p(4, 4), p(0, 4), p(4, 0))).toBe(true);
  expect(g.lineSegmentIntersects(p(0, 0), p(1, 1), p(0, 4), p(4, 0))).toBe(false);
  expect(g.lineLineIntersection(p(0, 0), p(2, 0), p(4, 1), p(4, 2))).toEqual({ x: 4, y: 0, t0: 2 });
  expect(g.lineLineIntersection(p(0, 0), p(2, 0), p(0, 1), p(2, 1))).toBeNull();
  expect(g.lineSegmentIntersection(p(0, 0), p(4, 4), p(0, 4), p(4, 0))).toMatchObject({ x: 2, y: 2, t0: 0.5 });
  expect(g.lineSegmentIntersection(p(0, 0), p(2, 0), p(4, 1), p(4, 2))).toBeNull();
  expect(g.closestPointToSegment(p(3, 5), p(0, 0), p(10, 0))).toEqual(p(3, 0));
  expect(g.closestPointToSegment(p(-3, 5), p(0, 0), p(10, 0))).toEqual(p(0, 0));
});

it("18 circles: what a segment cuts, whether circles touch, whether a path comes in, where an area has its middle", () => {
  expect(g.lineCircleIntersection(p(-10, 0), p(10, 0), p(0, 0), 5)).toMatchObject({
    ...{ aInside: false, bInside: false, outside: false, tangent: false },
    intersections: [p(-5, 0), p(5, 0)],
  });
  expect(g.lineCircleIntersection(p(-10, 5), p(10, 5), p(0, 0), 5).tangent).toBe(true);
  expect(g.lineCircleIntersection(p(-1, 0), p(1, 0), p(0, 0), 5).contained).toBe(true);
  expect(g.lineCircleIntersection(p(-10, 9), p(10, 9), p(0, 0), 5).outside).toBe(true);
  expect([g.circleCircleIntersects(0, 0, 5, 8, 0, 5), g.circleCircleIntersects(0, 0, 5, 1, 0, 2)]).toEqual([
    true,
    false,
  ]);
  const open = [p(0, 0), p(10, 0), p(10, 10)];
  expect(g.pathCircleIntersects(open, false, p(4, 6), 1.5)).toBe(false);
  expect(g.pathCircleIntersects(open, true, p(4, 6), 1.5)).toBe(true);
  expect(g.polygonCentroid([0, 0, 6, 0, 6, 4, 0, 4])).toEqual(p(3, 2));
});

it("18 any class can be given events: those it names, each listener once where asked", () => {
  class Door extends EventEmitterMixin(Object) {
    static override emittedEvents = ["open"];
  }
  const door = new Door();
  const heard: string[] = [];
  door.addEventListener("open", () => heard.push("always"));
  door.addEventListener("open", (event) => (heard.push("once"), event.preventDefault()), { once: true });
  expect(door.dispatchEvent(new Event("open", { cancelable: true }))).toBe(false);
  expect(door.dispatchEvent(new Event("open", { cancelable: true }))).toBe(true);
  expect(heard).toEqual(["always", "once", "always"]);
  expect(() => door.addEventListener("shut", () => 0)).toThrow('"shut" is not a supported event of the Door class');
});
