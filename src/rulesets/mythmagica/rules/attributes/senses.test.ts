import { describe, expect, it } from "vitest";
import { lightOf } from "./light";
import { attributeFor, conductBy, PURPOSES } from "./purposes";
import { visionProblem, withSense } from "./senses";

describe("what attributes are for", () => {
  it("MY-ATT-08 each purpose has one: dodging is Agility, thieving Craftiness, fear Heart, knowledge Intelligence", () => {
    expect(
      (["dodging", "thieving", "fear", "knowledge", "noticing", "force", "poison"] as const).map(attributeFor),
    ).toEqual(["ag", "cr", "ht", "in", "pc", "st", "tn"]);
    expect(new Set(PURPOSES.map(attributeFor)).size).toBe(7);
  });

  it("MY-ATT-11 Intelligence guides whom the Overlord plays, never an Avatar", () => {
    expect([conductBy(true), conductBy(false)]).toEqual(["player", "intelligence"]);
  });
});

describe("senses", () => {
  it("MY-ATT-09 one basic vision, and any number of further senses", () => {
    expect([visionProblem([]), visionProblem(["day"]), visionProblem(["day", "heat"])]).toEqual([
      "none",
      null,
      "several",
    ]);
    const elf = withSense({ vision: "day", senses: [] }, "night");
    expect(elf).toEqual({ vision: "night", senses: [] });
    const more = withSense(withSense(elf, "echolocation"), "heatSense");
    expect(more).toEqual({ vision: "night", senses: ["echolocation", "heatSense"] });
    expect(withSense(more, "heatSense")).toEqual(more);
  });

  it("MY-GLO-01 daylight is Bright, a full moon Dim, stars are Scant; the brightest counts", () => {
    expect([lightOf(["daylight"]), lightOf(["fullMoon"]), lightOf(["starlight"]), lightOf([])]).toEqual([
      "bright",
      "dim",
      "scant",
      "none",
    ]);
    expect(lightOf(["starlight", "fullMoon"])).toBe("dim");
  });
});
