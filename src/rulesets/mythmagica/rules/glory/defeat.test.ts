import { describe, expect, it } from "vitest";
import { defeatedBy } from "../characters";
import { listFor } from "./defeat";

describe("which list a defeat calls for", () => {
  const pools = { hpMax: 10, fpMax: 10, damage: 0, setback: 0, overcome: "scene" } as const;

  it("MY-CSQ-01 MY-ENT-02 MY-GLO-03 nets and lassos end in the non-lethal list, wounds in the lethal one, both at 0 too (A10)", () => {
    const list = (damage: number, setback: number) => {
      const by = defeatedBy({ ...pools, damage, setback });
      return by && listFor(by);
    };
    expect([list(0, 10), list(10, 0), list(10, 10), list(9, 9)]).toEqual(["nonLethal", "lethal", "lethal", null]);
  });
});
