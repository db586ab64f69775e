import { beforeEach, describe, expect, it } from "vitest";
import { embed, FakeActor, FakeCollection, FakeItem } from "./fake-documents";
import { prepares, setConditions } from "./fake-prepared";

type Data = Record<string, unknown>;

let derivations = 0;
let actor: FakeActor;
let sword: FakeItem;

/** As tests look at it. */
const numbers = (): Data => actor.system.derived as Data;

beforeEach(() => {
  derivations = 0;
  actor = new FakeActor({ system: { might: 2, marks: new Set(["one"]) } });
  sword = embed(actor, new FakeItem({ system: { weight: 3 } })) as FakeItem;
  Object.assign(actor, { items: new FakeCollection([sword]) });
  const derive = (system: Data): void => {
    derivations += 1;
    const { statuses } = actor as unknown as { statuses?: Set<string> };
    const marks = (system.marks as Set<string>).size;
    system.derived = { load: sword.system.weight, might: system.might, ails: statuses?.size ?? 0, marks };
  };
  prepares(actor, derive, ["derived"]);
});

describe("a made-up actor prepares its numbers", () => {
  it("once, as long as nothing changes", () => {
    expect([numbers(), numbers()]).toEqual([numbers(), { load: 3, might: 2, ails: 0, marks: 1 }]);
    expect(derivations).toBe(1);
  });

  it.each<[string, Data, () => void]>([
    ["what is stored of it", { might: 5 }, () => Object.assign(actor._source.system as Data, { might: 5 })],
    ["a set in it", { marks: 2 }, () => ((actor._source.system as Data).marks as Set<string>).add("two")],
    ["a thing of its own", { load: 9 }, () => (sword.system.weight = 9)],
    ["its conditions", { ails: 1 }, () => setConditions(actor, ["prone"], (said: string) => said)],
  ])("anew at once when a test changes %s", (_what, expected, change) => {
    numbers();
    change();
    expect(numbers()).toMatchObject(expected);
  });

  it("anew after whatever is waited for, since others may have changed meanwhile", async () => {
    numbers();
    await Promise.resolve();
    numbers();
    expect(derivations).toBe(2);
  });
});
