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
