import { describe, expect, it } from "vitest";
import { jinxAfter } from "../characters";
import type { Influence } from "./casting";
import { afterJinx, influenceCount, upkeepBlocked, upkeepDue } from "./upkeep";

describe("keeping spells up", () => {
  const powers = [
    { id: "halo", cost: 2 },
    { id: "sight", cost: 2 },
  ];

  it("MY-MAG-07 MY-MAG-02 two powers of two each take four; with four Fate Points one has to go (flow 6)", () => {
    expect(upkeepDue(powers)).toBe(4);
    expect([upkeepBlocked(powers, [], 5), upkeepBlocked(powers, [], 4), upkeepBlocked(powers, ["sight"], 4)]).toEqual([
      null,
      "notEnoughFate",
      null,
    ]);
    expect(upkeepBlocked(powers, ["halo", "sight"], 1)).toBeNull();
  });
});

describe("too many influences", () => {
  const attuned: Influence = { kind: "item", limitedUses: false, needsAttunement: true, attuned: true };

  it("MY-CND-49 MY-DER-11 MY-MAG-06 a conjured wolf is one too many: three attunements are lost, and the Jinx may end (flow 7)", () => {
    const before: Influence[] = [attuned, attuned, attuned, { kind: "spell" }, { kind: "curse" }];
    expect(influenceCount(before, 5)).toEqual({ count: 5, exceeds: false });
    const jinxed = [...before, { kind: "conjured" } as const];
    expect(influenceCount(jinxed, 5)).toEqual({ count: 6, exceeds: true });
    expect(jinxAfter(false, 6, 5)).toBe("starts");
    const left = influenceCount(afterJinx(jinxed), 5);
    expect([left.count, jinxAfter(true, left.count, 5)]).toEqual([3, "mayEnd"]);
    expect(afterJinx([{ kind: "attunement" }])).toEqual([]);
  });
});
