import { describe, expect, it } from "vitest";
import { invertAll, type Change, type Grant, type Snapshot } from "../index";
import { applyAll } from "../testing/apply";
import { inOrder, takeBackGrant } from "./grants";
import { splitMoves } from "./moves";

const start: Snapshot = { "Actor.a": { _id: "a", system: { strength: 0, fate: 5 } } };
const set = (path: string, before: number, after: number): Change => ({
  kind: "set",
  target: "Actor.a",
  path: `system.${path}`,
  before,
  after,
  reason: "",
});
const made: Change = {
  kind: "create",
  target: "Actor.a",
  documentName: "Item",
  data: { _id: "stealth", name: "Stealth", system: { level: 1 } },
  reason: "",
};
const raised: Change = {
  kind: "set",
  target: "Actor.a.Item.stealth",
  path: "system.level",
  before: 1,
  after: 2,
  reason: "",
};
const grant = (id: string, at: number, cost: number, ...changes: Change[]): Grant => ({
  ...{ id, at, cost, changes, moves: [], title: id.toUpperCase(), what: null, by: "Pia" },
});
const all = [
  grant("c", 3, 10, raised),
  grant("a", 1, 10, set("strength", 0, 1)),
  grant("b", 2, 5, made),
  grant("d", 4, 10, set("fate", 5, 10)),
];
const state = applyAll(
  start,
  inOrder(all).flatMap(({ changes }) => [...changes]),
);

describe("a ledger of grants", () => {
  it("takes back exactly what one changed, whatever came later in other places", () => {
    const back = takeBackGrant(state, all, "a");
    expect(back).toEqual({ changes: invertAll([set("strength", 0, 1)]) });
    expect(takeBackGrant(state, all, "nobody")).toBeNull();
  });

  it("says which later grant stands on it", () =>
    expect(takeBackGrant(state, all, "b")).toEqual({ obstacles: [{ why: "later", title: "C" }] }));

  it("taken back from the last to the first, everything is as it was", () => {
    let [now, left] = [state, inOrder(all)];
    while (left.length > 0) {
      const back = takeBackGrant(now, left, left.at(-1)?.id ?? "");
      if (!back || !("changes" in back)) throw new Error("It should go back.");
      now = applyAll(now, back.changes);
      left = left.slice(0, -1);
    }
    expect(now).toEqual(start);
  });

  it("says what somebody changed since by hand, and takes back nothing", () => {
    const byHand = applyAll(state, [set("fate", 10, 15)]);
    expect(takeBackGrant(byHand, all, "d")).toMatchObject({
      obstacles: [{ why: "changed", change: { path: "system.fate" } }],
    });
  });

  it("a thing goes with all that it holds by now, so that it can come back whole", () => {
    const worn = applyAll(start, [made]);
    const noted = { ...worn, "Actor.a.Item.stealth": { ...worn["Actor.a.Item.stealth"], flags: { seen: true } } };
    const back = takeBackGrant(noted, [grant("b", 2, 5, made)], "b");
    expect(back).toMatchObject({ changes: [{ kind: "delete", data: { flags: { seen: true }, name: "Stealth" } }] });
  });

  it("counters and lists go back by as much as they were moved, from wherever they are", () => {
    const was: Snapshot = { "Actor.a": { _id: "a", system: { spent: 5, log: ["one"] } } };
    const log: Change = {
      kind: "set",
      target: "Actor.a",
      path: "system.log",
      before: ["one"],
      after: ["one", "two"],
      reason: "",
    };
    const { changes, moves } = splitMoves(
      [set("spent", 5, 15), log, set("fate", 5, 10)],
      ({ path }) => path !== "system.fate",
    );
    expect([changes, moves]).toEqual([
      [set("fate", 5, 10)],
      [
        { target: "Actor.a", path: "system.spent", by: 10 },
        { target: "Actor.a", path: "system.log", added: ["two"] },
      ],
    ]);
    const own = [{ ...grant("a", 1, 10), moves }];
    const later: Snapshot = { "Actor.a": { _id: "a", system: { spent: 40, log: ["one", "two", "three"] } } };
    const back = takeBackGrant(later, own, "a");
    expect(back).toMatchObject({ changes: [{ after: 30 }, { after: ["one", "three"] }] });
    // Less is there than it brought, and its line is gone.
    expect(takeBackGrant(was, own, "a")).toMatchObject({ obstacles: [{ why: "spent" }, { why: "spent" }] });
  });
});
