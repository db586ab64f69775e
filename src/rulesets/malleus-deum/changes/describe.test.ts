import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { describeChanges } from "./describe";

beforeEach(() => {
  fakeFoundry();
});

describe("what a card says of a change", () => {
  const gone = { kind: "delete", collection: "items", data: { _id: "a", name: "Problem Gambler" } } as never;

  it("MD-ASP-10 an aspect that fades goes; it does not lose itself", () => {
    expect(describeChanges([gone], { name: "Problem Gambler" })).toEqual(["Problem Gambler: MALLEUS.Change.fades"]);
    expect(describeChanges([gone], { name: "Rozlyn" })).toEqual([expect.stringContaining("MALLEUS.Change.loses")]);
  });
});

it("what several conditions bring stands in one line, each by its name", () => {
  const gains = (name: string) => ({ kind: "create" as const, data: { name } });
  const lines = describeChanges(
    [
      { kind: "set", path: "system.health.value", before: 15, after: 0 },
      gains("Down"),
      gains("Prone"),
      { kind: "delete", data: { name: "Dazed" } },
    ],
    { name: "Thug" },
  );
  expect(lines).toEqual([
    "Thug: MALLEUS.Change.health 15 → 0",
    "Thug: MALLEUS.Change.gains Down, Prone",
    "Thug: MALLEUS.Change.loses Dazed",
  ]);
});
