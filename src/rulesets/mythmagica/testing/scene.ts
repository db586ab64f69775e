import { FakeToken } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import type { Area } from "../rules/areas";

// A scene of squares of 100 pixels, with areas as regions and creatures' tokens.

type Token = { x: number; y: number; width: number; height: number; elevation: number; actor: Creature } & object;

interface FakeRegion {
  uuid: string;
  name: string;
  shapes: object[];
  elevation: { bottom: null; top: null };
  getFlag(scope: string, key: string): unknown;
}

export interface FakeScene {
  regions: FakeRegion[];
  grid: { size: number };
  tokens: { contents: Token[] };
  /** A square area, in squares. */
  lay(kind: Area["kind"], square: { x: number; y: number; side: number }, more?: Partial<Area>): void;
  stand(actor: Creature, x: number, y: number, more?: object): Token;
}

const SQUARE = 100;

/** Puts an empty scene on this user's canvas. */
export function fakeScene(): FakeScene {
  const scene: FakeScene = {
    regions: [],
    grid: { size: SQUARE },
    tokens: { contents: [] },
    lay(kind, { x, y, side }, more = {}) {
      const area: Area = { kind, quality: 0, severity: "moderate", ...more };
      scene.regions.push({
        uuid: `Scene.s.Region.r${scene.regions.length}`,
        name: kind,
        shapes: [{ type: "rectangle", x: x * SQUARE, y: y * SQUARE, width: side * SQUARE, height: side * SQUARE }],
        elevation: { bottom: null, top: null },
        getFlag: (_scope, key) => (key === "area" ? area : undefined),
      });
    },
    stand(actor, x, y, more = {}) {
      const place = { x: x * SQUARE, y: y * SQUARE, width: 1, height: 1, elevation: 0, ...more };
      const made = new FakeToken({ _id: actor.name, name: actor.name, ...place });
      for (const key of Object.keys(place))
        Object.defineProperty(made, key, {
          get: () => made._source[key],
          set: (value) => void (made._source[key] = value),
        });
      Object.assign(made, { parent: scene, actor, object: null });
      const token = made as unknown as Token;
      scene.tokens.contents = [...scene.tokens.contents.filter((one) => one.actor !== actor), token];
      Object.assign(actor, { getActiveTokens: () => [token] });
      return token;
    },
  };
  const grid = {
    ...{ type: 1, size: SQUARE, sizeX: SQUARE, sizeY: SQUARE, distance: 5, units: "ft", isGridless: false },
    getCenterPoint: ({ x, y }: { x: number; y: number }) => ({
      x: (Math.floor(x / SQUARE) + 0.5) * SQUARE,
      y: (Math.floor(y / SQUARE) + 0.5) * SQUARE,
    }),
    measurePath: ([from, to]: { x: number; y: number }[]) => ({
      distance: from && to ? (Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / SQUARE) * 5 : 0,
    }),
    getOffset: ({ x, y }: { x: number; y: number }) => ({ i: Math.floor(y / SQUARE), j: Math.floor(x / SQUARE) }),
  };
  Object.assign(CONFIG, { Canvas: undefined });
  Object.assign(globalThis, { canvas: { ready: true, scene, grid, tokens: { controlled: [] } } });
  return scene;
}

/** A wall from top to bottom at this column of pixels, as Foundry's canvas would tell of it. */
export function wallAt(column: number): void {
  type Point = { x: number };
  const testCollision = (from: Point, to: Point): boolean => from.x < column !== to.x < column;
  Object.assign(CONFIG, { Canvas: { polygonBackends: { move: { testCollision } } } });
}
