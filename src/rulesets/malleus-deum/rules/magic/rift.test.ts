import { describe, expect, it } from "vitest";
import { riftState, riftTurn, type Rift } from "./rift";

const open: Rift = { dice: [6, 5, 4], ceiling: 9, turns: 0 };

describe("the rift of an overcharge", () => {
  it("MDC-MAG-07 closes as soon as the sum is below the ceiling, not at it", () => {
    expect(riftState(open)).toBe("open");
    const first = riftTurn(open, 0); // 5 + 4
    expect([first.dice, riftState(first)]).toEqual([[5, 4], "open"]);
    expect(riftState(riftTurn(first, 1))).toBe("closed");
    expect(() => riftTurn(open, 3)).toThrow("no die 4");
  });

  it("MDC-MAG-07 kills at the end of the third turn; at the end of the fourth something steps through", () => {
    const waited = (turns: number) =>
      riftState(Array.from({ length: turns }).reduce<Rift>((rift) => riftTurn(rift, null), open));
    expect([2, 3, 4].map(waited)).toEqual(["open", "death", "arrival"]);
    expect(riftState(riftTurn({ ...open, dice: [5, 4], turns: 2 }, 0))).toBe("closed");
  });
});
