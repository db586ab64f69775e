import { beforeEach, expect, it } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { overtakenInTurn } from "./check-changes";

beforeEach(() => void fakeFoundry());

const hit = (thug: FakeActor, before: number, after: number) =>
  ({ kind: "set", target: thug.uuid, path: "system.hp", before, after }) as never;

it("a whole card can be taken back as long as its last word on each value stands", () => {
  const thug = new FakeActor({ name: "Thug", system: { hp: 4 } });
  // Two blows of one card: 9 to 6, 6 to 4. The last one comes back first.
  expect(overtakenInTurn([hit(thug, 6, 4), hit(thug, 9, 6)])).toBe(false);
  // Somebody healed in between: 4 is no longer what the first one left.
  expect(overtakenInTurn([hit(thug, 5, 4), hit(thug, 9, 6)])).toBe(true);
  (thug._source.system as { hp: number }).hp = 7;
  expect(overtakenInTurn([hit(thug, 6, 4), hit(thug, 9, 6)])).toBe(true);
  expect(overtakenInTurn([])).toBe(false);
});
