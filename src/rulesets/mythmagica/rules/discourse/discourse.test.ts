import { describe, expect, it } from "vitest";
import { netEdge } from "../conflict";
import { bandyBlocked, bandyEdges, bandyOptions, bandyThreshold, counterOfferRange, refusalSetback } from "./bandying";
import { agreeToPeace, escalateBlocked, escalateBy } from "./escalation";
import { answerStake, isAgreed, stakesBlocked, stakesWon, type Stake } from "./stakes";
import { BANDY_USES, RALLY_THRESHOLDS, type Bandying } from "./uses";

const target = { in: 2, pc: 1, ht: 3 };
const PURE = { result: "success", grade: "pure" } as const;
const BARE = { result: "success", grade: "bare" } as const;
const keys = (use: Bandying, outcome: Parameters<typeof bandyOptions>[1], more = {}) =>
  bandyOptions(use, outcome, more).map(({ key }) => key);
const named = (use: Bandying, key: string) =>
  [...bandyOptions(use, PURE), ...bandyOptions(use, BARE)].filter((option) => option.key === key);

describe("Bandying Words", () => {
  it("MY-BND-04 wits for seven uses, twice the Heart for Intimidating", () => {
    const uses = Object.keys(BANDY_USES) as Bandying[];
    expect(uses.map((use) => bandyThreshold(use, target))).toEqual([13, 16, 13, 13, 13, 13, 10, 13, 13]);
  });

  it("MY-BND-15 Rallying against 0, 10, 15, 20 or 35", () => {
    expect(Object.values(RALLY_THRESHOLDS)).toEqual([0, 10, 15, 20, 35]);
    expect(bandyThreshold("rallying", target, "suicide")).toBe(35);
  });

  it("MY-BND-05 refusing costs 5, the speaker's Charisma above 0, and the Margin", () => {
    expect([refusalSetback(3, 6), refusalSetback(-4, 1)]).toEqual([14, 6]);
  });

  it("MY-BND-06 after a failure the target does as it likes", () => {
    expect(keys("deceiving", { result: "failure", grade: "pure" })).toEqual([]);
  });

  it("MY-BND-07 MY-BND-08 whoever yields may not escalate, and the Avatars gain experience; refusals give none", () => {
    for (const use of ["deceiving", "intimidating", "offering", "pleading", "seducing"] as const) {
      const [yielding, refusing] = bandyOptions(use, PURE);
      expect(yielding, use).toMatchObject({ over: "now", locked: true, xp: true });
      expect(refusing, use).toMatchObject({ setback: "voluntary" });
      expect(refusing?.xp, use).toBeUndefined();
    }
  });

  it("MY-BND-09 the deceived believe; at a Bare Success only on proof they name", () => {
    expect(bandyOptions("deceiving", PURE)[0]).toMatchObject({ key: "deceived", belief: true });
    expect(bandyOptions("deceiving", BARE)[0]).toMatchObject({ key: "asksProof", over: "onProof", belief: true });
    expect(bandyOptions("deceiving", BARE)[1]?.over).toBeUndefined();
  });

  it("MY-BND-10 MY-BND-13 at a Bare Success there is a condition to offer", () => {
    expect(keys("intimidating", BARE)).toEqual(["agrees", "asksCondition", "refuses"]);
    expect(keys("pleading", BARE)).toEqual(["doesIt", "asksCondition", "refuses"]);
  });

  it("MY-BND-10 threats add up: brutality seen and own defiance cancel (flow 8)", () => {
    const edges = (threats: object) => netEdge(bandyEdges("intimidating", { threats }));
    expect(edges({ sawBrutality: true, defied: true })).toBe(0);
    expect(edges({ sawBrutality: true, fearsSpeaker: true })).toBe(2);
    expect(edges({ respectsTarget: true, sawDefiance: true, defied: true })).toBe(-2);
    expect(bandyEdges("pleading", { threats: { defied: true } })).toEqual([]);
  });

  it("MY-BND-11 Mocking has a Drawback and ends in violence", () => {
    expect(netEdge(bandyEdges("mocking"))).toBe(-1);
    expect(bandyOptions("mocking", PURE)[0]?.violence).toBe("fixedOnSpeaker");
    expect(bandyOptions("mocking", BARE)[0]?.violence).toBe("escalates");
  });

  it("MY-BND-12 an Offer is countered, but a counter-offer only with a final word", () => {
    expect(keys("offering", BARE)).toEqual(["acceptsOnProof", "counterOffer", "finalOffer", "refuses"]);
    expect(keys("offering", BARE, { isCounter: true })).toEqual(["acceptsOnProof", "finalOffer", "refuses"]);
    expect(counterOfferRange(50)).toEqual({ low: 40, high: 60 });
  });

  it("MY-BND-12 MY-BND-16 a refused Offer ends it unless the target escalates, another refusal unless either does; a tryst ends it", () => {
    const ends = (use: Bandying, outcome: typeof PURE | typeof BARE) =>
      bandyOptions(use, outcome).map(({ over }) => over);
    expect(ends("offering", PURE)).toEqual(["now", "unlessTarget"]);
    expect(ends("offering", BARE)).toEqual(["onProof", undefined, "now", "unlessTarget"]);
    expect(ends("pleading", PURE)).toEqual(["now", "unlessEscalated"]);
    // L1878: the conflict is over, though the request waits for the tryst.
    expect(ends("seducing", BARE)).toEqual(["now", "unlessEscalated"]);
  });

  it("MY-BND-14 Prying: the truth or a lie at a price; Bare: truth, evasion, or an answer (AMB-21)", () => {
    expect(bandyOptions("prying", PURE)[1]).toMatchObject({ key: "lies", setback: "voluntary", secret: true });
    expect(keys("prying", BARE)).toEqual(["truth", "evades", "answers"]);
    expect(bandyOptions("prying", BARE).every(({ setback }) => setback === undefined)).toBe(true);
  });

  it("MY-BND-16 the seduced may ask for privacy first", () => {
    expect(keys("seducing", BARE)).toEqual(["doesItInPrivate", "refuses"]);
  });

  it("MY-BND-17 Stalling holds as long as the speaker goes on, or a minute; leaving costs Deluding Setback", () => {
    expect(named("stalling", "listens")[0]).toMatchObject({ listens: null, locked: true });
    expect(named("stalling", "listensAMinute")[0]).toMatchObject({ listens: 6, xp: true });
    expect(named("stalling", "leaves").map(({ setback }) => setback)).toEqual(["deluding", "deluding"]);
  });

  it("MY-HUN-07 what a Hunch revealed gives the speaker an Edge", () => {
    expect(netEdge(bandyEdges("pleading", { hunchMet: true }))).toBe(1);
  });

  it("MY-BND-01 MY-BND-02 MY-ESC-03 not in violence, not without a common language, not where it is switched off", () => {
    const facts = { enabled: true, violence: false, languages: { speaker: ["elvish", "trade"], target: ["trade"] } };
    expect(bandyBlocked("deceiving", facts)).toBeNull();
    expect(bandyBlocked("deceiving", { ...facts, enabled: false })).toBe("switchedOff");
    expect(bandyBlocked("deceiving", { ...facts, violence: true })).toBe("violence");
    expect(bandyBlocked("deceiving", { ...facts, languages: { speaker: ["elvish"], target: ["trade"] } })).toBe(
      "noCommonLanguage",
    );
    expect(bandyBlocked("pleading", { ...facts, asleep: true })).toBe("asleep");
    expect(bandyBlocked("deceiving", { ...facts, hardProof: true })).toBe("hardProof");
    expect(bandyBlocked("seducing", { ...facts, rebuffs: true })).toBe("rebuffs");
    expect(bandyBlocked("mocking", { ...facts, settled: true })).toBe("settled");
    expect(bandyBlocked("pleading", { ...facts, settled: true })).toBeNull();
  });
});

describe("escalation", () => {
  const words = { mood: "discourse", peace: [] } as const;

  it("MY-ESC-01 MY-ESC-02 MY-ABL-08 force escalates at once, utility does not, and nothing less turns it back", () => {
    const lethal = escalateBy(words, "lethal");
    expect(lethal.mood).toBe("lethal");
    expect(escalateBy(lethal, "nonLethal").mood).toBe("lethal");
    expect(escalateBy(words, "nonLethal").mood).toBe("nonLethal");
    expect(escalateBy(words, "utilitarian")).toBe(words);
  });

  it("MY-ESC-02 MY-BND-02 words are back only when both sides agree, and a blow ends the talks", () => {
    const sides = ["heroes", "bandits"];
    const asked = agreeToPeace(escalateBy(words, "lethal"), "heroes", sides);
    expect(asked).toEqual({ mood: "lethal", peace: ["heroes"] });
    expect(agreeToPeace(asked, "heroes", sides)).toEqual(asked);
    expect(agreeToPeace(asked, "bandits", sides)).toEqual(words);
    expect(escalateBy({ mood: "nonLethal", peace: ["heroes"] }, "lethal").peace).toEqual([]);
  });

  it("MY-BND-07 whoever yielded strikes only when attacked", () => {
    expect([escalateBlocked(true, false), escalateBlocked(true, true), escalateBlocked(false, false)]).toEqual([
      "yielded",
      null,
      null,
    ]);
  });
});

describe("stakes", () => {
  const stake: Stake = { id: "s", side: "heroes", text: "He dies", replaces: false, agreed: [], vetoed: false };

  it("MY-STK-01 MY-CSQ-07 everybody concerned agrees, and one veto ends it", () => {
    const one = answerStake(stake, "ann", true);
    expect([isAgreed(one, ["ann", "bob"]), isAgreed(answerStake(one, "bob", true), ["ann", "bob"])]).toEqual([
      false,
      true,
    ]);
    const vetoed = answerStake(answerStake(one, "bob", false), "bob", true);
    expect(isAgreed(vetoed, ["ann", "bob"])).toBe(false);
    expect([stakesBlocked(true), stakesBlocked(false)]).toEqual(["decided", null]);
  });

  it("MY-STK-02 the tables hold beside what was staked, unless it replaces them", () => {
    const agreed = answerStake(stake, "ann", true);
    expect(stakesWon([agreed], "heroes", ["ann"])).toEqual({ gained: [agreed], tables: true });
    expect(stakesWon([agreed], "bandits", ["ann"])).toEqual({ gained: [], tables: true });
    expect(stakesWon([{ ...agreed, replaces: true }], "heroes", ["ann"]).tables).toBe(false);
    expect(stakesWon([stake], "heroes", ["ann"]).gained).toEqual([]);
  });
});
