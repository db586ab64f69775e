import { describe, expect, it } from "vitest";
import { loadOrder } from "./load-order.js";

const module = (id: string, requires: string[] = [], isLibrary = false) => ({ id, requires, isLibrary });
const ids = (...modules: ReturnType<typeof module>[]): string[] => loadOrder(modules).map(({ id }) => id);

describe("issue 16 neighbours: the order of modules", () => {
  it("1 what is needed comes first, through several steps", () => {
    expect(ids(module("a", ["c"]), module("b"), module("c", ["d"]), module("d"))).toEqual(["d", "c", "a", "b"]);
  });

  it("1 libraries come before the others, which go by id", () => {
    expect(ids(module("b"), module("z", [], true), module("a"))).toEqual(["z", "a", "b"]);
  });

  it("a circle loads each of its modules once", () => {
    expect(ids(module("a", ["b"]), module("b", ["a"]))).toEqual(["b", "a"]);
  });
});
