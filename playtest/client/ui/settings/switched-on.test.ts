import { describe, expect, it } from "vitest";
import { switchedOn } from "./switched-on";

const modules = [
  { id: "base", requires: [] },
  { id: "middle", requires: ["base"] },
  { id: "top", requires: ["middle"] },
  { id: "other", requires: [] },
];

describe("issue 16 neighbours: the world's list of modules", () => {
  it("takes along what a module needs, and what that needs", () => {
    const { list, along } = switchedOn(modules, { top: true });
    expect(list).toEqual({ base: true, middle: true, top: true, other: false });
    expect(along).toEqual([
      { id: "middle", by: "top" },
      { id: "base", by: "middle" },
    ]);
  });

  it("adds nothing where everything is ticked", () => {
    expect(switchedOn(modules, { base: true, middle: true }).along).toEqual([]);
  });
});
