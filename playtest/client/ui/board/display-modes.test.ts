import { describe, expect, it } from "vitest";
import { displayOf, nameDisplay } from "./display-modes";

describe("22 board: who sees names and bars", () => {
  it.each([
    [0, false, "never"],
    [0, true, "never"],
    [10, true, "control"],
    [10, false, "never"],
    [20, true, "hover"],
    [20, false, "never"],
    [30, false, "hover"],
    [40, true, "always"],
    [40, false, "never"],
    [50, false, "always"],
  ] as const)("22 mode %i, owner %s: %s", (mode, isOwner, display) => {
    expect(displayOf(mode, isOwner)).toBe(display);
  });

  it("22 owners learn the name of what they point at, others do not", () => {
    expect(nameDisplay(0, true)).toBe("hover");
    expect(nameDisplay(0, false)).toBe("never");
  });
});
