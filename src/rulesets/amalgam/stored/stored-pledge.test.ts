import { describe, expect, it } from "vitest";
import { NO_RULING, readRuling, stageOf } from "./ruling";
import { readPledge, storePledge, type StoredPledge } from "./stored-pledge";

const pledge: StoredPledge = {
  text: "Swiftly I pick the lock.",
  claimed: ["swift"],
  exhausted: ["swift"],
  discarded: ["swift"],
  proficiencies: [],
  risk: 2,
  plotPoint: false,
  method: "fingers",
  purpose: "impose",
  word: "Wounded",
  domain: "physical",
  targets: [{ uuid: "Actor.a" }, { uuid: "Actor.b", share: 2 }],
  accepted: [{ actor: "Actor.c", card: "strong" }],
  near: true,
  turn: 3,
  asked: 5,
  about: null,
  against: null,
  partner: null,
  round: null,
};

describe("a Pledge in a message", () => {
  it("comes back as it was stored, without what says nothing", () => {
    const stored = storePledge(pledge);
    expect(Object.keys(stored)).not.toContain("plotPoint");
    expect(readPledge(JSON.parse(JSON.stringify(stored)) as never)).toEqual(pledge);
  });

  it("is read carefully: a message may hold anything", () => {
    const garbage = {
      risk: -3,
      turn: "9",
      claimed: [7, "swift", "swift"],
      targets: ["x", { uuid: 5 }, null],
      asked: 2.5,
    };
    expect(readPledge({ purpose: "plain", method: "dice", ...garbage })).toMatchObject({
      risk: 0,
      turn: 1,
      claimed: ["swift"],
      targets: [],
      asked: null,
    });
    expect(() => readPledge({ purpose: "conquer", method: "dice" })).toThrow();
    expect(() => readPledge({})).toThrow();
  });

  it("a sentence of any length fits into its message", () => {
    expect(String(storePledge({ ...pledge, text: "swift ".repeat(500) }).text)).toHaveLength(240);
  });
});

describe("AM-PLD-04 where the negotiation stands", () => {
  const said = { ...NO_RULING, turn: 3 };
  it("open, challenged, pledged again, locked, thrown", () => {
    expect(stageOf({ turn: 1 }, null, "seal", false)).toBe("open");
    expect(stageOf({ turn: 3 }, { ...said, struck: ["swift"] }, "seal", false)).toBe("challenged");
    expect(stageOf({ turn: 4 }, { ...said, struck: ["swift"] }, "seal", false)).toBe("repledged");
    expect(stageOf({ turn: 3 }, { ...said, locked: true, seal: "seal" }, "seal", false)).toBe("locked");
    expect(stageOf({ turn: 3 }, { ...said, locked: true, seal: "seal" }, "seal", true)).toBe("thrown");
    expect(stageOf({ turn: 3 }, { ...said, off: true }, "seal", false)).toBe("off");
  });

  it("a lock holds what was said then: whoever changes the Pledge behind it has pledged again", () => {
    const locked = { ...said, locked: true, seal: "as it was" };
    expect(stageOf({ turn: 3 }, locked, "as it is", false)).toBe("repledged");
    expect(stageOf({ turn: 4 }, locked, "as it is", false)).toBe("repledged");
  });

  it("a ruling is read carefully too", () => {
    const garbage = {
      locked: "yes",
      difficulty: 4.5,
      hindering: [{ id: 4 }, { id: "large" }],
      secrecy: "none",
      allowed: [1],
    };
    expect(readRuling(garbage)).toEqual({ ...NO_RULING, hindering: [{ id: "large", why: "" }] });
  });
});
