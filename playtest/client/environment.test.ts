import { afterEach, expect, test } from "vitest";
import { environment, setEnvironment } from "../common/environment.js";
import { setClientEnvironment } from "./environment";

const before = { ...environment() };
afterEach(() => setEnvironment(before));

test("4.1 which types there are is settled by the manifest, whatever a package writes into game.system.documentTypes", () => {
  const system: Record<string, unknown> = { id: "x", documentTypes: { Actor: { hero: {} } } };
  setClientEnvironment({ system, modules: [], release: { generation: 13 } } as never);
  (system.documentTypes as Record<string, unknown>).Actor = ["hero"];
  expect(environment().documentTypes("Actor")).toEqual(["hero"]);
  expect(environment().documentTypes("Item")).toEqual([]);
});
