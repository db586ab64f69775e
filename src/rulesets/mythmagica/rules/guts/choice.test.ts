import { expect, it } from "vitest";
import { gutsSpendBlocked, stakesAfter } from "./bidding";

it("MY-GUT-08 whoever plays a character spends its Guts, and nobody else, not even the Overlord", () => {
  expect(gutsSpendBlocked({ by: "ann", player: "ann" })).toBeNull();
  expect(gutsSpendBlocked({ by: "overlord", player: "ann" })).toBe("notYours");
});

it("MY-GUT-08 a player who refuses to raise the stakes keeps them where they are", () => {
  expect([stakesAfter(3, 5, true), stakesAfter(3, 5, false), stakesAfter(3, 2, true)]).toEqual([5, 3, 3]);
});
