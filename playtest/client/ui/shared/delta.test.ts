import { describe, expect, it } from "vitest";
import { readDelta } from "./delta";

describe("22 values that change often", () => {
  it.each([
    ["12", 12],
    ["+3", 13],
    ["-5", 5],
    ["- 5", 5],
    ["=-2", -2],
    ["2,5", 2.5],
    [" +1.5 ", 11.5],
  ])("22 '%s' at 10 gives %d", (typed, result) => {
    expect(readDelta(typed, 10)).toBe(result);
  });

  it.each(["", "ten", "1d6", "3+4", "--2x"])("22 '%s' is not understood", (typed) => {
    expect(readDelta(typed, 10)).toBeNull();
  });
});
