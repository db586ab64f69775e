import { afterEach, beforeEach, expect, it } from "vitest";
import { clearHooks, openTable } from "../database/testing/test-table";
import type { SceneDocument } from "./types";

beforeEach(async () => {
  clearHooks();
  await openTable();
});
afterEach(clearHooks);

const scene = async (more: object = {}): Promise<SceneDocument> =>
  (await getDocumentClass("Scene").create({
    name: "Cave",
    width: 430,
    height: 300,
    padding: 0.25,
    grid: { size: 100 },
    ...more,
  })) as unknown as SceneDocument;

it("6 a scene lies inside a padding of whole spaces", async () => {
  // A quarter of 430 is 107.5 and of 300 is 75: two spaces and one.
  const { dimensions } = await scene();
  expect([dimensions.sceneX, dimensions.sceneY]).toEqual([200, 100]);
  expect([dimensions.width, dimensions.height, dimensions.columns, dimensions.rows]).toEqual([830, 500, 9, 5]);
});

it("6 the offset of the background shifts the scene in its padding and leaves the padding as it is", async () => {
  const { dimensions } = await scene({ background: { offsetX: 30, offsetY: -10 } });
  expect([dimensions.sceneX, dimensions.sceneY, dimensions.width, dimensions.height]).toEqual([170, 110, 830, 500]);
});

it("6 a new token's picture is seen whole, whatever its shape", async () => {
  const [token] = await (await scene()).createEmbeddedDocuments("Token", [{ name: "T" }]);
  expect((token as { texture?: { fit: string } } | undefined)?.texture?.fit).toBe("contain");
});
