import { describe, expect, it } from "vitest";
import { attributesOf } from "../attributes";
import { judgeConflict } from "../conflict";
import { imposedSetback, imposedThreshold, marginSetback } from "./imposed";
import { degreeSources, withLineage, type RacePackage } from "./packages";
import { bestDegree } from "./rank";

const GOBLIN: RacePackage = {
  label: "Goblin",
  baseline: attributesOf((key) => (key === "cr" ? 3 : 0)),
  size: "small",
  grants: [{ slug: "skulking", degree: null }],
  traits: ["Hates sunlight"],
};
const at = (margin: number) => judgeConflict({ adjustment: margin, threshold: 10, net: 0 }, [10]);

describe("packages of peoples and classes", () => {
  it("MY-CLS-14 a lineage lies on top of its race and changes what it names", () => {
    const cave = withLineage(GOBLIN, { label: "Cave Goblin", baseline: { pc: 2 }, traits: ["Fears open sky"] });
    expect(cave).toMatchObject({ label: "Cave Goblin", size: "small", traits: ["Hates sunlight", "Fears open sky"] });
    expect([cave.baseline.cr, cave.baseline.pc]).toEqual([3, 2]);
    expect(withLineage(GOBLIN, null)).toBe(GOBLIN);
    expect(withLineage(GOBLIN, { label: "x", size: "tiny" }).size).toBe("tiny");
  });

  it("MY-CLS-01 MY-CLS-08 MY-CLS-09 a people's abilities are Reviewed, a class says how well, the best counts", () => {
    const packages = [
      { label: "Goblin", kind: "race", grants: GOBLIN.grants },
      { label: "Thief", kind: "class", grants: [{ slug: "skulking", degree: "versed" }] },
    ] as const;
    const sources = degreeSources("skulking", packages);
    expect(sources).toEqual([
      { label: "Goblin", degree: "reviewed" },
      { label: "Thief", degree: "versed" },
    ]);
    expect(bestDegree(sources)?.label).toBe("Thief");
    expect(degreeSources("singing", packages)).toEqual([]);
  });
});

describe("what abilities impose", () => {
  it("MY-ABL-13 Blithering: against 10, rank and attribute; 3 and the absolute Margin for who fails", () => {
    expect(imposedThreshold(5, -1)).toBe(14);
    expect([imposedSetback(3, at(-4)), imposedSetback(3, at(1))]).toEqual([7, 0]);
  });

  it("MY-ABL-08 non-lethal force imposes its Margin", () => {
    expect([marginSetback(at(6)), marginSetback(at(-6))]).toEqual([6, 0]);
  });
});
