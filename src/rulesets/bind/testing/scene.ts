import { embed, FakeCollection, FakeDocument, FakeToken } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";

/** A scene of squares, and a token on it for each of them. */
export function onScene(...places: [Creature, number, number][]) {
  const scene = Object.assign(new FakeDocument({ name: "Cellar" }), {
    tokens: new FakeCollection<FakeDocument>(),
    grid: { size: 100 },
    createEmbeddedDocuments: async (_: string, data: object[]) => data,
  });
  type Point = { x: number; y: number };
  const measurePath = ([a, b]: [Point, Point]) => ({
    distance: Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / 100,
  });
  const grid = { size: 100, sizeX: 100, sizeY: 100, distance: 1, measurePath };
  Object.assign(globalThis, { canvas: { ready: true, scene, grid, tokens: {} } });
  for (const [actor, x, y] of places) {
    const token = embed(scene, new FakeToken({ name: actor.name }));
    Object.assign(token, {
      x: x * 100,
      y: y * 100,
      width: 1,
      height: 1,
      elevation: 0,
      object: null,
      actor,
      hidden: false,
    });
    scene.tokens.contents.push(token);
    Object.assign(actor, { getActiveTokens: () => [token] });
  }
  return scene;
}
