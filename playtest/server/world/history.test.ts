import { describe, expect, it } from "vitest";
import type { KeptResult } from "../documents/visibility.js";
import { History, RESULT_KEY } from "./history.js";

const kept = (sequence: number, text = ""): KeptResult => ({
  result: {
    action: "update",
    documentName: "Actor",
    parentUuid: null,
    pack: null,
    userId: "gm",
    sequence,
    result: [{ _id: "a", name: text }],
    options: {},
  },
  subjects: {},
});
const sequences = (history: History, since: number): number[] | null =>
  history.since(since, ({ result }) => result)?.map(({ sequence }) => sequence) ?? null;
/** A database that takes the planned changes. */
const storeIn = (database: Map<string, string>, history: History, ...results: KeptResult[]): void => {
  const { changes, keep } = history.plan(results);
  for (const { key, value } of changes) {
    if (value === null) database.delete(key);
    else database.set(key, value);
  }
  keep();
};

describe("issue 3 a client that was away catches up", () => {
  it("gives what came after a sequence, also when opened again", () => {
    const database = new Map<string, string>();
    const history = new History(4);
    storeIn(database, history, kept(5));
    storeIn(database, history, kept(6), kept(7));
    for (const one of [history, new History(7, database)]) {
      expect(sequences(one, 4)).toEqual([5, 6, 7]);
      expect(sequences(one, 6)).toEqual([7]);
      expect(sequences(one, 7)).toEqual([]);
      expect(sequences(one, 3)).toBeNull();
      expect(sequences(one, 8)).toBeNull();
    }
  });

  it("keeps so many results and characters, in memory as in the database", () => {
    const database = new Map<string, string>();
    const history = new History(0, [], { results: 3, characters: 1000 });
    for (let sequence = 1; sequence <= 5; sequence++) storeIn(database, history, kept(sequence));
    expect(sequences(history, 2)).toEqual([3, 4, 5]);
    expect(sequences(history, 1)).toBeNull();
    expect(database.size).toBe(3);
    storeIn(database, history, kept(6, "x".repeat(700)));
    expect(sequences(history, 5)).toEqual([6]);
    storeIn(database, history, kept(7, "x".repeat(2000)));
    expect(sequences(history, 6)).toBeNull();
    expect(sequences(history, 7)).toEqual([]);
    expect(database.size).toBe(0);
    storeIn(database, history, kept(8));
    expect(sequences(history, 7)).toEqual([8]);
  });

  it("a plan that was not stored changes nothing", () => {
    const history = new History(0);
    history.plan([kept(1)]);
    expect(sequences(history, 0)).toEqual([]);
  });

  it("takes no stored result for a continuation across a gap, and clears it away", () => {
    const database = new Map<string, string>();
    storeIn(database, new History(4), kept(5), kept(6));
    database.set(`${RESULT_KEY}000000000008`, "not JSON");
    const history = new History(8, database);
    expect(sequences(history, 6)).toBeNull();
    storeIn(database, history, kept(9));
    expect([...database.keys()]).toEqual([`${RESULT_KEY}000000000009`]);
  });
});
