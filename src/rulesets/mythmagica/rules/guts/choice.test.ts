import { expect, it } from "vitest";
import { gutsSpendBlocked } from "./bidding";

it("MY-GUT-08 whoever plays a character spends its Guts, and nobody else, not even the Overlord", () => {
  expect(gutsSpendBlocked({ by: "ann", player: "ann" })).toBeNull();
  expect(gutsSpendBlocked({ by: "overlord", player: "ann" })).toBe("notYours");
});
