import { describe, expect, it } from "vitest";
import { boundBy, mayJoin } from "./participants";

describe("who is bound by words", () => {
  it("MY-BND-03 a bandit leader brings only those he controls; whoever takes part is bound", () => {
    const leader = { id: "leader", controls: ["b1"] };
    expect([mayJoin(leader, { id: "b1", ownWill: false }), mayJoin(leader, { id: "b2", ownWill: false })]).toEqual([
      true,
      false,
    ]);
    expect(mayJoin(leader, { id: "b2", ownWill: true })).toBe(true);
    expect(boundBy("leader", ["b1", "leader"])).toEqual(["leader", "b1"]);
  });
});
