import { describe, expect, it } from "vitest";
import { lookup, oddsOf, rangeTable, rollOn } from "../index";

describe("tables", () => {
  const wounds = rangeTable("wounds", [
    { from: 5, value: "grave" },
    { to: 2, value: "light" },
    { from: 3, to: 4, value: "deep" },
  ]);

  it("reads by range, open at the ends", () => {
    expect([-9, 2, 3, 4, 5, 99].map((n) => lookup(wounds, n))).toEqual([
      "light",
      "light",
      "deep",
      "deep",
      "grave",
      "grave",
    ]);
  });

  it("refuses gaps, overlaps, rows upside down, and numbers off the table", () => {
    expect(() =>
      rangeTable("gap", [
        { to: 2, value: 0 },
        { from: 4, value: 1 },
      ]),
    ).toThrow(/"gap".*overlap or leave a gap/);
    expect(() =>
      rangeTable("over", [
        { from: 1, to: 3, value: 0 },
        { from: 3, to: 4, value: 1 },
      ]),
    ).toThrow(/overlap/);
    expect(() => rangeTable("down", [{ from: 3, to: 1, value: 0 }])).toThrow(/ends before it starts/);
    expect(() => rangeTable("none", [])).toThrow(/at least one row/);
    expect(() => lookup(rangeTable("short", [{ from: 1, to: 6, value: 0 }]), 7)).toThrow(/"short" has no row for 7/);
  });

  it("a roll on a table has odds", () => {
    expect(
      oddsOf(
        () => rollOn("wound", wounds, 1, 6, -1),
        ({ value }) => value,
      )
        .merge(({ value }) => value)
        .chance("light")
        .toString(),
    ).toBe("1/2");
  });
});
