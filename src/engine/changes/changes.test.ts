import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invert, invertAll, seededGenerator, type Change, type DocumentData, type Json, type Snapshot } from "../index";
import { applyAll, conflictsOfAll } from "../testing/apply";
import { applyTo, conflicts, overlaps } from "./apply";
import { differences, planDelete, planSet } from "../testing/plan";
import { shuffled } from "../testing/shuffle";

const key = fc.constantFrom("a", "b", "c", "hp");
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2 },
    leaf as fc.Arbitrary<Json>,
    fc.dictionary(key, tie("tree"), { noNullPrototype: true }),
  ),
}));
const body = fc.dictionary(key, tree, { noNullPrototype: true }) as fc.Arbitrary<DocumentData>;
const ids = ["one", "two", "three"];
const snapshot: fc.Arbitrary<Snapshot> = fc
  .tuple(...ids.map(() => body))
  .map((bodies) =>
    Object.fromEntries(bodies.map((data, i) => [`Actor.${ids[i]}`, { ...data, _id: ids[i] as string }])),
  );
const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join("."));
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("set" as const),
      id: fc.constantFrom(...ids),
      path,
      value: fc.option(tree, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("delete" as const), id: fc.constantFrom(...ids) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("create" as const), id: fc.constantFrom("new", "other"), data: body }),
  },
);

/** Turns wishes into changes that fit, each planned on what the ones before it left. */
function plan(start: Snapshot, wishes: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[]): Change[] {
  const changes: Change[] = [];
  let state = start;
  for (const wish of wishes) {
    const target = `Actor.${wish.id}`;
    let change: Change | undefined;
    if (wish.do === "create") {
      if (!state[target])
        change = {
          kind: "create",
          target: "",
          documentName: "Actor",
          data: { ...wish.data, _id: wish.id },
          reason: "r",
        };
    } else if (state[target]) {
      change =
        wish.do === "delete" ? planDelete(state, target, "r") : planSet(state, target, wish.path, wish.value, "r");
    }
    if (!change) continue;
    changes.push(change);
    state = applyTo(state, change);
  }
  return changes;
}

describe("changes", () => {
  it("apply, then undo, is the identity, with deletions and creations", () => {
    fc.assert(
      fc.property(snapshot, fc.array(action, { maxLength: 8 }), (start, wishes) => {
        const changes = plan(start, wishes);
        const before = structuredClone(start);
        const done = applyAll(start, changes);
        expect(start).toEqual(before); // the given snapshot is never touched
        expect(applyAll(done, invertAll(changes))).toEqual(start);
        expect(applyAll(applyAll(done, invertAll(changes)), changes)).toEqual(done);
        expect(invertAll(invertAll(changes))).toEqual(changes);
      }),
    );
  });

  it("changes that do not overlap can be undone in any order", () => {
    fc.assert(
      fc.property(snapshot, fc.array(action, { maxLength: 8 }), fc.integer(), (start, wishes, seed) => {
        const changes: Change[] = [];
        for (const change of plan(start, wishes))
          if (!changes.some((other) => overlaps(other, change))) changes.push(change);
        fc.pre(conflictsOfAll(start, changes).length === 0);
        const done = applyAll(start, changes);
        const undo = shuffled(changes, seededGenerator(seed)).map(invert);
        expect(conflictsOfAll(done, undo)).toEqual([]);
        expect(applyAll(done, undo)).toEqual(start);
      }),
    );
  });

  it("differences lead from one picture to the other and back", () => {
    fc.assert(
      fc.property(body, body, (before, after) => {
        const changes = differences("Actor.x", before, after, "edit");
        const done = applyAll({ "Actor.x": before }, changes);
        expect(done).toEqual({ "Actor.x": after });
        expect(applyAll(done, invertAll(changes))).toEqual({ "Actor.x": before });
      }),
    );
  });

  const thug: Snapshot = { "Actor.t": { _id: "t", system: { hp: 12 } }, "Actor.t.Item.k": { _id: "k", name: "Knife" } };

  it("undo is refused when the document moved on", () => {
    const hit: Change = { kind: "set", target: "Actor.t", path: "system.hp", before: 12, after: 6, reason: "hit" };
    const moved = applyTo(applyTo(thug, hit), { ...hit, before: 6, after: 5 });
    expect(conflicts(moved, invert(hit))).toEqual({ change: invert(hit), why: "changed" });
    expect(() => applyTo(moved, invert(hit))).toThrow(/"system.hp" of "Actor.t".*no longer holds/);
    expect(conflicts({}, hit)?.why).toBe("missing");
    expect(conflicts(applyTo(thug, hit), hit)?.why).toBe("changed"); // a second click does nothing twice
  });

  it("a deleted embedded document comes back under its parent", () => {
    const gone = planDelete(thug, "Actor.t.Item.k", "sold");
    expect(invert(gone)).toEqual({
      kind: "create",
      target: "Actor.t",
      documentName: "Item",
      data: thug["Actor.t.Item.k"],
      reason: "sold",
    });
    expect(applyTo(applyTo(thug, gone), invert(gone))).toEqual(thug);
  });

  it("a created document is removed only while it holds what it was made with; what was filled in besides is no conflict", () => {
    const made: Change = {
      kind: "create",
      target: "Actor.t",
      documentName: "ActiveEffect",
      data: { _id: "e", name: "Stunned" },
      reason: "hit",
    };
    const uuid = "Actor.t.ActiveEffect.e";
    expect(conflicts({ [uuid]: { _id: "e", name: "Stunned", disabled: false } }, invert(made))).toBeUndefined();
    expect(conflicts({ [uuid]: { _id: "e", name: "Dazed" } }, invert(made))?.why).toBe("changed");
    expect(conflicts({ [uuid]: { _id: "e" } }, made)?.why).toBe("exists");
  });

  it("a path into a missing object makes it, and undo removes it", () => {
    const change = planSet(thug, "Actor.t", "flags.manifold.note", "x", "note");
    expect(change).toEqual({
      kind: "set",
      target: "Actor.t",
      path: "flags",
      after: { manifold: { note: "x" } },
      reason: "note",
    });
    expect(applyTo(applyTo(thug, change as Change), invert(change as Change))).toEqual(thug);
  });

  it("refuses paths that reach a prototype, and documents without an id", () => {
    const evil: Change = { kind: "set", target: "Actor.t", path: "__proto__.x", after: 1, reason: "" };
    expect(() => applyTo(thug, evil)).toThrow(/"__proto__"/);
    const nameless: Change = { kind: "create", target: "", documentName: "Item", data: {}, reason: "" };
    expect(() => applyTo(thug, nameless)).toThrow(/needs an "_id"/);
    expect(() => planDelete(thug, "Actor.nobody", "")).toThrow(/not in the snapshot/);
  });
});
