import { describe, expect, it } from "vitest";
import { fakeRuleset } from "../testing/fake-ruleset";
import { carryOut } from "./carry-out";
import type { Migration } from "../contracts/migration";
import { planDocument, type Subject } from "./plan-document";
import { documentsIn, planWorld } from "./plan-world";
import { compareNumbers, raisedNumbers } from "./stored-numbers";
import type { Target } from "./targets";

/** The test ruleset's history: strength became a number with a bonus, then notes went, then foes got a rank. */
const steps: Migration[] = [
  {
    number: 1,
    summary: "strength as value and bonus",
    migrate: (name, { system }) => {
      const { strength } = system as { strength?: unknown };
      return name === "Actor" && typeof strength === "number"
        ? { system: { strength: { value: strength, bonus: 0 } } }
        : null;
    },
  },
  {
    number: 2,
    summary: "notes go",
    migrate: (_name, { system }) => ("notes" in (system as object) ? { "system.notes": undefined } : null),
  },
  {
    number: 3,
    summary: "bonus from strength",
    migrate: (name, { system }) => {
      const { strength } = system as { strength?: { value: number; bonus: number } };
      return name === "Actor" && strength && strength.value > 10 && strength.bonus === 0
        ? { "system.strength.bonus": 1 }
        : null;
    },
  },
];
const ruleset = { ...fakeRuleset("one"), migrations: steps };
const actor = (system: object, more: Partial<Subject> = {}): Subject & { ruleset: typeof ruleset } => ({
  uuid: "Actor.a",
  name: "Ada",
  documentName: "Actor",
  source: { name: "Ada", system },
  ruleset,
  ...more,
});

describe("planning one document", () => {
  it("runs the steps in order, each on what the ones before it made", () => {
    const plan = planDocument(actor({ strength: 12, notes: "old" }), [...steps].reverse());
    expect(plan).toEqual({
      uuid: "Actor.a",
      name: "Ada",
      steps: [1, 2, 3],
      changes: [
        { path: "system.strength.value", before: undefined, after: 12 },
        { path: "system.strength.bonus", before: undefined, after: 1 },
        { path: "system.notes", before: "old", after: undefined },
      ],
    });
  });
  it("leaves the source alone and finds nothing to do in data that are up to date", () => {
    const subject = actor({ strength: 12, notes: "" });
    const copy = structuredClone(subject.source);
    planDocument(subject, steps);
    expect(subject.source).toEqual(copy);
    expect(planDocument(actor({ strength: { value: 12, bonus: 1 } }), steps)).toBeNull();
  });
  it("changes nothing when run again over its own result", () => {
    const once = planDocument(actor({ strength: 12, notes: "x" }), steps);
    const data = { strength: { value: 12, bonus: 1 } };
    expect(once?.changes.length).toBe(3);
    expect(planDocument(actor(data), steps)).toBeNull();
  });
  it("writes only what a token's actor has of its own", () => {
    const owns = (path: string) => path === "system.notes";
    const plan = planDocument(actor({ strength: 12, notes: "x" }, { owns }), steps);
    expect(plan?.changes.map(({ path }) => path)).toEqual(["system.notes"]);
  });
  it("names the step that fails", () => {
    expect(() => planDocument(actor(null as never), steps)).toThrow(/Step 1 \(strength as value and bonus\)/);
  });
});

describe("what is to do", () => {
  const two = { ...fakeRuleset("two"), migrations: [] };
  it("runs the steps above the stored number, none for a ruleset without", () => {
    const { pending, newer } = compareNumbers([ruleset, two], { one: 1 });
    expect(pending.map(({ ruleset: { id }, steps: left }) => [id, left.map(({ number }) => number)])).toEqual([
      ["one", [2, 3]],
    ]);
    expect(newer).toEqual([]);
    expect(compareNumbers([ruleset, two], {}).pending[0]?.steps).toHaveLength(3);
  });
  it("knows data of a newer release", () => {
    expect(compareNumbers([ruleset, two], { one: 4 }).newer).toEqual([ruleset]);
    expect(compareNumbers([ruleset, two], { two: 1 }).newer).toEqual([two]);
  });
  it("raises the numbers and keeps those of rulesets that are not installed", () => {
    expect(raisedNumbers([ruleset, two], { gone: 7, one: 1 })).toEqual({ gone: 7, one: 3, two: 0 });
  });
});

async function* walk(...targets: Target[]): AsyncGenerator<Target> {
  yield* targets;
}
const many = (count: number): Target["subjects"] =>
  Array.from({ length: count }, (_unused, index) =>
    actor({ notes: "x" }, { uuid: `Actor.${index}`, name: `n${index}` }),
  ) as never;

describe("the whole world", () => {
  it("plans every document by itself; a failing one is listed and hinders nobody", async () => {
    const bad = actor(null as never, { uuid: "Actor.bad", name: "Bad" });
    const target: Target = { subjects: [bad, ...many(2)] as never, write: async () => undefined };
    const plan = await planWorld([{ ruleset, steps }], walk(target));
    expect(documentsIn(plan).map(({ name }) => name)).toEqual(["n0", "n1"]);
    expect(plan.failures).toMatchObject([{ name: "Bad", reason: expect.stringContaining("Step 1") as string }]);
  });

  it("writes in batches and tells how far it is", async () => {
    const sizes: number[] = [];
    const target: Target = { subjects: many(120), write: async (plans) => void sizes.push(plans.length) };
    const shares: number[] = [];
    const plan = await planWorld([{ ruleset, steps }], walk(target));
    expect(await carryOut(plan, (share) => shares.push(share))).toEqual([]);
    expect(sizes).toEqual([50, 50, 20]);
    expect(shares).toEqual([50 / 120, 100 / 120, 1]);
  });

  it("tries a refused batch one by one and names the document at fault", async () => {
    const written: string[] = [];
    const target: Target = {
      subjects: many(3),
      write: async (plans) => {
        if (plans.some(({ name }) => name === "n1")) throw new Error("refused by the server");
        written.push(...plans.map(({ name }) => name));
      },
    };
    const plan = await planWorld([{ ruleset, steps }], walk(target));
    expect(await carryOut(plan, () => undefined)).toEqual([
      { uuid: "Actor.1", name: "n1", reason: "refused by the server" },
    ]);
    expect(written).toEqual(["n0", "n2"]);
  });
});
