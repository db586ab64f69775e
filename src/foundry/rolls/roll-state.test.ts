import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { hidesOdds, isBlocked, rollState, valuesOf } from "./roll-state";
import type { RollControl } from "./roll-action";

let table: FakeTable;
beforeEach(() => void (table = fakeFoundry()));

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
const manner: RollControl = { kind: "select", name: "manner", label: "", value: "dc", options: options("dc", "foe") };
const dc: RollControl = { kind: "number", name: "dc", label: "", value: 12, min: 0, max: 40 };

describe("a request whose controls hang on choices", () => {
  const request = {
    controls: ({ manner: how }: Record<string, unknown>): RollControl[] => [manner, ...(how === "foe" ? [] : [dc])],
    obstacles: ({ dc: number }: Record<string, unknown>) =>
      Number(number) > 20 ? [{ text: "Too hard.", blocks: true }] : [],
    cost: ({ manner: how }: Record<string, unknown>) => (how === "foe" ? "1 Luck" : null),
  };

  it("counts what is shown and nothing else, and what was set comes back with its control", () => {
    expect(rollState(request, { dc: 15 }).values).toEqual({ manner: "dc", dc: 15 });
    expect(rollState(request, { dc: 15, manner: "foe" }).values).toEqual({ manner: "foe" });
    expect(rollState(request, { dc: 15, manner: "dc" }).values).toEqual({ manner: "dc", dc: 15 });
  });
  it("has costs and obstacles of the choice; what blocks holds back players, never a GM", () => {
    const hard = rollState(request, { dc: 21 });
    expect([hard.cost, rollState(request, { manner: "foe" }).cost]).toEqual([null, "1 Luck"]);
    expect(isBlocked(request, hard)).toBe(false);
    table.game.user = new FakeUser({ name: "Pia" });
    expect(isBlocked(request, hard)).toBe(true);
    expect(isBlocked(request, rollState(request, { dc: 20 }))).toBe(false);
  });
  it("lets nobody go on before what must be chosen is chosen, a GM neither", () => {
    const waiting = { ...request, waits: "Choose a target." };
    expect(isBlocked(waiting, rollState(waiting))).toBe(true);
  });
  it("takes nothing that its control does not: numbers are held to their bounds, choices to what is offered", () => {
    expect(rollState(request, { dc: 99, manner: "sly" }).values).toEqual({ manner: "dc", dc: 40 });
    expect(rollState(request, { dc: "lots" }).values.dc).toBe(12);
    expect(rollState(request, { dc: "-3" }).values.dc).toBe(0);
  });
  it("what nobody set follows the rules as they change with the choices", () => {
    const follows = (values: Record<string, unknown>): RollControl[] => [
      manner,
      { ...dc, value: values.manner === "foe" ? 17 : 12 },
    ];
    expect(rollState({ controls: follows }, { manner: "foe" }).values).toEqual({ manner: "foe", dc: 17 });
    expect(valuesOf({ controls: follows })).toEqual({ manner: "dc", dc: 12 });
  });
});

it("a GM sees the chance of a roll whose difficulty players do not know, unless nobody here knows it", () => {
  expect([hidesOdds({ secret: true }), hidesOdds({ secret: "unknown" })]).toEqual([false, true]);
  table.game.user = new FakeUser({ name: "Pia" });
  expect([hidesOdds({ secret: true }), hidesOdds({ secret: false })]).toEqual([true, false]);
});
