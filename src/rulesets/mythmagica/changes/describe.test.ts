import { describe, expect, it } from "vitest";
import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { describeChanges } from "./describe";

const comes = (name: string): ShownChange => ({ kind: "create", data: { name } }) as never;

describe("changes in plain words", () => {
  it("MY-CRS-01 a curse that comes with an effect of its own name is said once", () => {
    expect(describeChanges([comes("Abomination"), comes("Abomination")], { name: "Robin" })).toEqual([
      "Robin: + Abomination",
    ]);
  });

  it("what differs is said each by itself", () => {
    expect(describeChanges([comes("Shock"), comes("Broken Arm")], { name: "Robin" })).toEqual([
      "Robin: + Shock",
      "Robin: + Broken Arm",
    ]);
  });
});
