import { describe, expect, it } from "vitest";
import { parseOvercharge } from "../rules/pools";
import { rankedOvercharge } from "./ranked-overcharge";

describe("MDC-MAG-05 overcharge printed with the rank", () => {
  it.each([
    ["9+R", 2, 11],
    ["5+R", 1, 6],
    ["14", 3, 14],
    ["+6", 2, "+6"],
    ["", 2, null],
  ])("%s at rank %i is %s", (text, rank, expected) => {
    expect(parseOvercharge(rankedOvercharge(text, rank))).toBe(expected);
  });

  it("leaves what it cannot read to the complaint", () => {
    expect(rankedOvercharge("a lot", 2)).toBe("a lot");
    expect(parseOvercharge("a lot")).toBeUndefined();
  });
});
