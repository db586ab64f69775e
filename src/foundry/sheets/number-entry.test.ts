import { describe, expect, it } from "vitest";
import { enteredNumber } from "./number-entry";

describe("a number that a player types", () => {
  it.each([
    ["12", 9, 12],
    ["+3", 9, 12],
    ["-5", 9, 4],
    ["−5", 9, 4],
    [" 0 ", 9, 0],
    ["-12", 9, -3],
  ])("%s on %i becomes %i", (text, current, expected) => expect(enteredNumber(text, current)).toBe(expected));

  it.each(["", "abc", "1d6", "--2", "+", "1e3", "3 4"])("leaves the value alone for %j", (text) =>
    expect(enteredNumber(text, 9)).toBeNull(),
  );
});
