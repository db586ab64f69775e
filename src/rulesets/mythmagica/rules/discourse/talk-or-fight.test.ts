import { describe, expect, it } from "vitest";
import { talkOrFight, topicBlocked } from "./escalation";

const quarrel = { topic: "the mill", mood: "discourse" as const, aggressor: "baron" };

describe("stakes that nobody negotiates", () => {
  it("MY-GUT-24 whoever walks away concedes the topic for good", () => {
    const left = talkOrFight(quarrel, { side: "millers", does: "walkAway" });
    expect(left).toEqual({
      conflict: "over",
      conceded: { side: "millers", topic: "the mill" },
      mood: "discourse",
    });
    const conceded = [{ side: "millers", topic: "the mill" }];
    expect([
      topicBlocked(conceded, "millers", "the mill"),
      topicBlocked(conceded, "millers", "the ford"),
      topicBlocked(conceded, "baron", "the mill"),
    ]).toEqual(["conceded", null, null]);
  });

  it("MY-GUT-24 the aggressor may turn to force, the other side may not", () => {
    expect(talkOrFight(quarrel, { side: "baron", does: "lethal" })).toEqual({
      conflict: "goesOn",
      conceded: null,
      mood: "lethal",
    });
    expect(talkOrFight(quarrel, { side: "millers", does: "nonLethal" })).toBe("onlyTheAggressor");
  });
});
