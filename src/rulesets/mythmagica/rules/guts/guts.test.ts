import { describe, expect, it } from "vitest";
import { biddingEnd, counterBlocked, outbidBlocked, type Bidding } from "./bidding";
import { possibleComplications, voteResult } from "./complication";
import { afterMajorRefresh, afterMinorRefresh, bottomOf, gloryStatus, hiddenRollPrice, topOf } from "./glory";

describe("Glory Status", () => {
  it("MY-GUT-01 MY-GUT-02 bands 0-3, 4-9, 10-18, 19-30, 31-45, 46-63", () => {
    expect([1, 2, 3, 4, 5, 6].map((status) => [bottomOf(status), topOf(status)])).toEqual([
      [0, 3],
      [4, 9],
      [10, 18],
      [19, 30],
      [31, 45],
      [46, 63],
    ]);
    for (let status = 1; status <= 6; status++)
      expect([gloryStatus(bottomOf(status)), gloryStatus(topOf(status))]).toEqual([status, status]);
  });

  it("MY-GUT-09 MY-CND-03 a Minor Refresh goes to the bottom of the Status: 44 to 31", () => {
    expect([44, 31, 3, 63, 10].map(afterMinorRefresh)).toEqual([31, 31, 0, 46, 10]);
  });

  it("MY-GUT-16 a reward after 11 points at 22 refreshes the new Status: 33 to 31", () => {
    expect(afterMinorRefresh(22 + 11)).toBe(31);
  });

  it("MY-GUT-10 MY-GUT-11 a Major Refresh leaves nothing spent", () => {
    expect(afterMajorRefresh()).toBe(0);
  });

  it("MY-GUT-06 a hidden roll costs up to the top of the Status, from there to that of the next", () => {
    expect([0, 4, 10, 19, 31, 46].map(hiddenRollPrice)).toEqual([3, 5, 8, 11, 14, 17]);
    expect([3, 9, 30, 45].map(hiddenRollPrice)).toEqual([6, 9, 15, 18]);
    expect([62, 63].map(hiddenRollPrice)).toEqual([1, null]);
  });
});

describe("bidding", () => {
  const bidding = (more: Partial<Bidding> = {}): Bidding => ({
    loser: "hero",
    winner: "villain",
    opening: 5,
    spent: {},
    counter: null,
    outbid: null,
    ...more,
  });

  it("MY-GUT-07 without a counter-bid the loser pays what the roll costs", () => {
    expect(biddingEnd(bidding())).toBeNull();
    expect(biddingEnd(bidding({ counter: 0 }))).toEqual({ payer: "hero", points: 5, rollTurned: true });
  });

  it("MY-GUT-07 a counter of 6 is conceded for the villain's 6, or topped for 7; the other pays nothing", () => {
    expect(biddingEnd(bidding({ counter: 6 }))).toBeNull();
    expect(biddingEnd(bidding({ counter: 6, outbid: false }))).toEqual({
      payer: "villain",
      points: 6,
      rollTurned: false,
    });
    expect(biddingEnd(bidding({ counter: 6, outbid: true }))).toEqual({ payer: "hero", points: 7, rollTurned: true });
  });

  it("MY-GUT-07 at least one more than the first bid, once, within 63", () => {
    expect([5, 6, 6.5].map((bid) => counterBlocked(bidding(), bid))).toEqual(["tooLow", null, "tooLow"]);
    expect(counterBlocked(bidding({ spent: { villain: 57 } }), 6)).toBeNull();
    expect(counterBlocked(bidding({ spent: { villain: 58 } }), 6)).toBe("notEnoughGuts");
    expect(counterBlocked(bidding({ counter: 6 }), 7)).toBe("made");
    expect(outbidBlocked(bidding())).toBe("noCounter");
    expect(outbidBlocked(bidding({ counter: 0 }))).toBe("noCounter");
    expect(outbidBlocked(bidding({ counter: 6, spent: { hero: 56 } }))).toBeNull();
    expect(outbidBlocked(bidding({ counter: 6, spent: { hero: 57 } }))).toBe("notEnoughGuts");
    expect(outbidBlocked(bidding({ counter: 6, outbid: true }))).toBe("made");
  });
});

describe("Major Complications", () => {
  const vote = (votes: Record<string, boolean>, vetoed = false) =>
    voteResult({ players: ["a", "b", "c", "d"], votes, vetoed });

  it("MY-GUT-20 more than half of the players, and no veto", () => {
    expect(vote({ a: true, b: true })).toBe("open");
    expect(vote({ a: true, b: true, c: true })).toBe("passed");
    expect(vote({ a: true, b: true, c: true }, true)).toBe("failed");
    expect(vote({ a: false, b: false })).toBe("failed"); // two of four are not more than half
    expect(vote({ a: true, overlord: true, x: true })).toBe("open");
  });

  it("MY-GUT-21 suggestions by what they need", () => {
    const facts = { sapientEnemyFled: false, victorsHeldMacGuffin: false, macGuffinLosses: 0, antagonists: 0 };
    expect(possibleComplications(facts)).toEqual(["takenPrisoner"]);
    expect(possibleComplications({ ...facts, victorsHeldMacGuffin: true, antagonists: 1 })).toEqual([
      "takenPrisoner",
      "macGuffinLost",
      "antagonistCatchesUp",
    ]);
    expect(possibleComplications({ ...facts, victorsHeldMacGuffin: true, macGuffinLosses: 2 })).toHaveLength(1);
    expect(possibleComplications({ ...facts, sapientEnemyFled: true, antagonists: 2 })).toHaveLength(4);
  });
});
