import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeDocument, FakeToken, embed } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { spacesBetween, standpoint, spacesGone, standpointsOn, tokenOf } from "./measure";

type Point = { x: number; y: number };
const SIZE = 100;

/** Squares of five feet, diagonals as one; or open ground. */
const squares = {
  isGridless: false,
  getCenterPoint: ({ x, y }: Point) => ({
    x: (Math.floor(x / SIZE) + 0.5) * SIZE,
    y: (Math.floor(y / SIZE) + 0.5) * SIZE,
  }),
  measurePath: (points: Point[]) => {
    let distance = 0;
    for (const [index, b] of points.slice(1).entries()) {
      const a = points[index]!;
      const along = (key: "x" | "y"): number => Math.abs(Math.floor(a[key] / SIZE) - Math.floor(b[key] / SIZE));
      distance += 5 * Math.max(along("x"), along("y"));
    }
    return { distance };
  },
};
const open = {
  isGridless: true,
  getCenterPoint: (point: Point) => point,
  measurePath: ([a, b]: Point[]) => ({ distance: (5 * Math.hypot(a!.x - b!.x, a!.y - b!.y)) / SIZE }),
};

let scene: FakeDocument;
function ground(grid: object | null): void {
  scene = new FakeDocument({ name: "Cellar" });
  const sized = grid && { size: SIZE, sizeX: SIZE, sizeY: SIZE, distance: 5, ...grid };
  Object.assign(globalThis, { canvas: { ready: grid !== null, scene: grid ? scene : null, grid: sized } });
}

function token(x: number, y: number, size = 1, on = scene): TokenDocument {
  const made = new FakeToken({ name: "Token" });
  Object.assign(made, { x: x * SIZE, y: y * SIZE, width: size, height: size, elevation: 0, object: null });
  return embed(on, made) as unknown as TokenDocument;
}

beforeEach(() => {
  fakeFoundry();
  ground(squares);
});

describe("distances", () => {
  it("are spaces of the grid, whatever unit the scene counts in", () => {
    expect(spacesBetween(token(0, 0), token(3, 1))).toBe(3);
    expect(spacesBetween(token(0, 0), token(1, 1))).toBe(1);
  });

  it("count from the nearest spaces of large tokens", () => {
    expect(spacesBetween(token(0, 0, 2), token(4, 1))).toBe(3);
    expect(spacesBetween(token(4, 1), token(0, 0, 2))).toBe(3);
  });

  it("are straight lines on open ground", () => {
    ground(open);
    expect(spacesBetween(token(0, 0), token(3, 4))).toBe(5);
    expect(spacesBetween(token(0, 0), token(1, 1))).toBe(1.41);
  });

  it("are unknown without a canvas, and for tokens of another scene", () => {
    const [one, elsewhere] = [token(0, 0), token(1, 0, 1, new FakeDocument({ name: "Attic" }))];
    expect(spacesBetween(one, elsewhere)).toBeNull();
    ground(null);
    expect(spacesBetween(one, one)).toBeNull();
    expect(standpoint(one)).toBeNull();
  });
});

describe("the way of a token", () => {
  const corners = (way: Point[]) => way.map(({ x, y }) => [x, y]);

  it("goes space by space, both ends included", () => {
    const way = standpointsOn(token(3, 1), [
      { x: 0, y: 0 },
      { x: 300, y: 100 },
    ]);
    expect(corners(way)).toEqual([
      [0.5, 0.5],
      [1.5, 0.5],
      [2.5, 1.5],
      [3.5, 1.5],
    ]);
  });

  it("goes round its corners, each of them once, and is as long as it is", () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 100 },
    ];
    expect(corners(standpointsOn(token(2, 1), bent))).toEqual([
      [0.5, 0.5],
      [1.5, 0.5],
      [2.5, 0.5],
      [2.5, 1.5],
    ]);
    expect(spacesGone(token(2, 1), bent)).toBe(3);
    expect(spacesGone(token(2, 1), bent.slice(0, 1))).toBe(0);
  });

  it("is not snapped on open ground", () => {
    ground(open);
    expect(
      corners(
        standpointsOn(token(2, 1), [
          { x: 0, y: 0 },
          { x: 200, y: 0 },
        ]),
      ),
    ).toEqual([
      [0.5, 0.5],
      [1.5, 0.5],
      [2.5, 0.5],
    ]);
  });
});

describe("an actor's token", () => {
  it("is one on the viewed scene, a selected one first; none where there is none", () => {
    const actor = new FakeActor({ name: "Ada" });
    const [first, selected] = [token(0, 0), token(1, 0)];
    Object.assign(selected, { object: { controlled: true } });
    Object.assign(actor, { token: null, getActiveTokens: () => [first, selected] });
    expect(tokenOf(actor as unknown as Actor)).toBe(selected);
    Object.assign(actor, { getActiveTokens: () => [] });
    expect(tokenOf(actor as unknown as Actor)).toBeNull();
  });
});
