import { describe, expect, it } from "vitest";
import { rulebook } from "../rules/edition";
import { PLAIN_CHECK } from "../rules/resolution";
import { proposalsFor } from "./consequences";
import {
  bookOf,
  readOutcome,
  replayOutcome,
  storeBook,
  storeOutcome,
  type StoredOutcome,
} from "../stored/stored-outcome";

const lock: StoredOutcome = {
  pledge: "pledge1",
  actor: "Actor.thief",
  text: "Swiftly I pick the lock.",
  names: ["Swift"],
  purpose: "plain",
  word: "",
  domain: "other",
  terms: [["Swift", 3, "word"]],
  setup: { ...PLAIN_CHECK, pledge: { total: 3, degree: 1 } },
  shown: [4, 3],
  by: "fingers",
  drawn: [],
  target: null,
  about: null,
  difficulty: [["AMALGAM.Term.difficulty", 5]],
  secrecy: "open",
  verdict: null,
  defence: null,
  claimed: [],
  spent: { exhausted: [], proficiencies: [], discarded: [] },
  book: storeBook(rulebook("v10")),
};
const back = (stored: StoredOutcome) => readOutcome({ type: "x", ...storeOutcome(stored) });

describe("an outcome in a message", () => {
  it("AM-RES-01 flow 2: hands 4 and 3 with a Pledge of 3 are 5 against 5, told by the rule", () => {
    expect(replayOutcome(back(lock))).toMatchObject({ performance: 5, success: true, degree: 1 });
    expect(back(lock)).toEqual(lock);
  });

  it("AM-RES-03 AM-RES-04 doubles and the flash round; dice and the critical check", () => {
    expect(replayOutcome({ ...lock, shown: [3, 3, 2, 4] })).toMatchObject({ performance: 13, degree: 2 });
    expect(replayOutcome({ ...lock, shown: [3, 3, 2, 3] })).toMatchObject({ performance: 0, success: false });
    expect(replayOutcome({ ...lock, by: "dice", shown: [6, 4] }).performance).toBe(13);
    expect(replayOutcome({ ...lock, setup: { ...lock.setup, method: "takeFive" }, shown: [] }).performance).toBe(8);
  });

  it("AM-RND-02 AM-CON-01 of a contest what made it harder comes off the Performance, and an older card has nothing of it", () => {
    const raced: StoredOutcome = { ...lock, purpose: "contest", difficulty: null };
    const harder = back({ ...raced, setup: { ...lock.setup, modifier: -2 } });
    expect(replayOutcome(harder)).toMatchObject({ performance: 3, potential: 1 });
    expect(replayOutcome(harder).performanceTerms.map(({ kind, value }) => [kind, value])).toEqual([
      ["pledge", 3],
      ["throw", 2],
      ["modifier", -2],
    ]);
    expect(storeOutcome(raced).setup).not.toHaveProperty("modifier");
    // A Critical Failure is 0, whatever made it easier (AM-RES-04).
    const failed = { ...raced, setup: { ...lock.setup, modifier: 4 }, shown: [3, 3, 2, 3] };
    expect(replayOutcome(failed).performance).toBe(0);
  });

  it("cannot say what could not have fallen: the card says that it is unreadable instead", () => {
    for (const shown of [[3, 3], [4, 3, 2, 2], [6, 1], [0, 2], [2.5, 1], []])
      expect(() => replayOutcome({ ...lock, shown }), String(shown)).toThrow();
    expect(() => replayOutcome({ ...lock, by: "dice", shown: [2, 4] })).toThrow();
    expect(() => readOutcome({ type: "x", purpose: "conquer" })).toThrow();
  });

  it("AM-EDN-01 stays what it was when the edition or a toggle changes", () => {
    const strict = rulebook("2012", { plinthStrict: true });
    const old = back({ ...lock, book: storeBook(strict) });
    expect(bookOf(old)).toEqual(strict);
    const plinth = { ...old, setup: { ...old.setup, method: "plinth" as const }, shown: [], difficulty: null };
    expect(replayOutcome(plinth, 3).success).toBe(false);
    expect(replayOutcome({ ...plinth, book: lock.book }, 3).success).toBe(true);
  });
});

describe("what an outcome proposes", () => {
  const kinds = (stored: StoredOutcome, pay = true) =>
    proposalsFor([stored], pay).map(({ kind, target }) => [kind, target]);
  const blow: StoredOutcome = { ...lock, purpose: "impose", word: "Wounded", target: "Actor.guard" };

  it("AM-RES-05 the price is paid with the Throw, success or not, and once for several targets", () => {
    const spent = { exhausted: ["swift"], proficiencies: [], discarded: [] };
    const failed = { ...blow, spent, difficulty: [["x", 9]] as StoredOutcome["difficulty"] };
    expect(kinds(failed)).toEqual([["amalgamSpend", "Actor.thief"]]);
    expect(kinds({ ...blow, spent }, false)).toEqual([["amalgamImposition", "Actor.guard"]]);
    expect(kinds(blow)).toEqual([["amalgamImposition", "Actor.guard"]]);
  });

  it("AM-RES-02 a success of Degree 0 imposes nothing (A55)", () => {
    expect(kinds({ ...blow, setup: { ...blow.setup, pledge: { total: 3, degree: 0 } } })).toEqual([]);
  });

  it("AM-DIF-03 under a secret Difficulty only the Storyteller's verdict counts", () => {
    const secret: StoredOutcome = { ...blow, difficulty: null, secrecy: "difficulty", verdict: false };
    expect(kinds(secret)).toEqual([]);
    expect(kinds({ ...secret, verdict: true })).toEqual([["amalgamImposition", "Actor.guard"]]);
    expect(kinds({ ...secret, secrecy: "all", verdict: null })).toEqual([]);
  });

  it("AM-SUM-02 a creature that comes was summoned by whoever called it, by the Storyteller's verdict where that is secret", () => {
    const call: StoredOutcome = { ...blow, purpose: "creature", word: "", target: "Actor.imp" };
    expect(kinds(call)).toEqual([["relation", "Actor.imp"]]);
    expect(proposalsFor([call], true)[0]?.data).toEqual({ kind: "summonedBy", other: "Actor.thief" });
    expect(kinds({ ...call, difficulty: [["x", 9]] })).toEqual([]);
    expect(kinds({ ...call, difficulty: null, secrecy: "all", verdict: null })).toEqual([]);
  });

  it("AM-GRP-01 whoever wins a Grapple holds the other; nobody on a full tie", () => {
    const grip = { ...lock, purpose: "grapple" as const, target: "Actor.guard", difficulty: null };
    const other = { ...grip, pledge: "pledge2", actor: "Actor.guard", target: "Actor.thief" };
    const holds = (shown: number[]) => proposalsFor([grip, { ...other, shown }], true).map(({ target }) => target);
    // The Thief has 5; the Guard 3 + 5 = 8, the same 5, and a Critical Failure.
    expect(holds([2, 3])).toEqual(["Actor.thief"]);
    expect(holds([4, 3])).toEqual([]);
    expect(holds([3, 3, 1, 2])).toEqual(["Actor.guard"]);
  });

  it("AM-CRF-02 AM-CRF-03 a Throw at a project counts whatever came of it", () => {
    const work = { ...lock, purpose: "craft" as const, about: "Actor.thief.Item.blade", shown: [3, 3, 2, 3] };
    expect(kinds(work)).toEqual([["amalgamCraft", "Actor.thief"]]);
  });
});
