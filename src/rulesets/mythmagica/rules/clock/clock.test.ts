import { describe, expect, it } from "vitest";
import { closingBlocked, nextClosingStep } from "./closing";
import { NO_MARKS, onTime, ROUND_SECONDS, type TimePicture } from "./on-time";

const used = { kind: "personal", text: "x", usedScene: true, usedRound: true, rewardedBy: ["bob"] } as const;
const picture: TimePicture = {
  pools: { hpMax: 32, fpMax: 32, damage: 12, setback: 32, overcome: "scene" },
  dailyHealing: 5,
  guts: 33,
  traits: [used],
  marks: { noEscalation: true, hunchUsed: true, jumpEdge: 2 },
  usedThisSession: ["mend"],
};

describe("the story clock", () => {
  it("MY-GEN-03 a Round is about ten seconds", () => {
    expect(ROUND_SECONDS).toBe(10);
  });

  it("MY-GEN-04 a Round frees Obsessive Traits alone", () => {
    const after = onTime(picture, { over: "round" });
    expect(after).toEqual({ ...picture, traits: [{ ...used, usedRound: false }] });
  });

  it("MY-GEN-04 MY-CFL-02 a Scene clears its marks and Traits, and tests who is up again", () => {
    const after = onTime(picture, { over: "scene" });
    expect(after.marks).toEqual(NO_MARKS);
    expect(after.traits[0]).toMatchObject({ usedScene: false, rewardedBy: [] });
    expect([after.pools.overcome, after.guts, after.pools.setback]).toEqual(["lasting", 33, 32]);
  });

  it("MY-GEN-04 MY-DER-05 MY-DER-06 hours and nights heal what they heal", () => {
    expect(onTime(picture, { over: "hours", hours: 2 }).pools.setback).toBe(30);
    expect(onTime(picture, { over: "night" }).pools.damage).toBe(7);
  });

  it("MY-GEN-04 MY-GUT-12 a Chapter's end takes Setback and Guts to 0, and ends its last Scene", () => {
    const after = onTime(picture, { over: "chapter" });
    expect([after.pools.setback, after.pools.overcome, after.pools.damage, after.guts]).toEqual([0, null, 12, 0]);
    expect([after.traits[0]?.usedScene, after.marks]).toEqual([false, NO_MARKS]);
    expect(onTime({ ...picture, guts: null }, { over: "chapter" }).guts).toBeNull();
  });

  it("MY-GEN-04 a night ends the Scene as well, but neither Guts nor Setback", () => {
    const after = onTime(picture, { over: "night" });
    expect([after.marks, after.guts, after.pools.setback, after.pools.overcome]).toEqual([NO_MARKS, 33, 32, "lasting"]);
  });

  it("MY-GEN-04 MY-GUT-11 an adventure refreshes Guts, a session the free castings alone", () => {
    expect(onTime(picture, { over: "adventure" })).toMatchObject({ guts: 0 });
    expect(onTime(picture, { over: "session" })).toEqual({ ...picture, usedThisSession: [] });
  });
});

describe("closing a Chapter", () => {
  it("MY-GEN-05 MY-XPR-03 consequences, then experience, then the refresh", () => {
    expect(nextClosingStep([])).toBe("consequences");
    expect(closingBlocked([], "experience")).toBe("tooEarly");
    expect(closingBlocked(["consequences"], "experience")).toBeNull();
    expect(closingBlocked(["consequences"], "refresh")).toBe("tooEarly");
    expect(closingBlocked(["consequences", "experience"], "refresh")).toBeNull();
    expect(nextClosingStep(["consequences", "experience", "refresh"])).toBeNull();
  });

  it("MY-GEN-05 no step is taken twice, and none in a fight", () => {
    expect(closingBlocked(["consequences"], "consequences")).toBe("done");
    expect(closingBlocked([], "consequences", { inFight: true })).toBe("inFight");
    expect(closingBlocked([], "consequences", { waiting: 1 })).toBe("undealt");
    // Whoever falls between the steps has no say in them any more but is not forgotten: experience waits as well.
    expect(closingBlocked(["consequences"], "experience", { waiting: 1 })).toBe("undealt");
  });
});
