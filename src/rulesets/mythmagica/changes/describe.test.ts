import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { ShownChange } from "../../../foundry/contracts/change-handler";
import { setTable } from "../testing/play";
import { describeChanges } from "./describe";

beforeEach(() => void setTable());

const comes = (name: string): ShownChange => ({ kind: "create", data: { name } }) as never;

describe("changes in plain words", () => {
  it("MY-CRS-01 a curse that comes with an effect of its own name is said once", () => {
    expect(describeChanges([comes("Abomination"), comes("Abomination")], { name: "Robin" })).toEqual([
      "Robin: + Abomination",
    ]);
  });

  it("MY-DUR-13 a use of a Limited spell says how many are left", () => {
    const used = { kind: "set", path: "flags.manifold.mythSpell.uses", before: 3, after: 2 } as never;
    expect(describeChanges([used], { name: "Robin" })).toEqual(["Robin: MYTHMAGICA.Magic.usesWord 3 → 2"]);
  });

  it("what differs is said each by itself", () => {
    expect(describeChanges([comes("Shock"), comes("Broken Arm")], { name: "Robin" })).toEqual([
      "Robin: + Shock",
      "Robin: + Broken Arm",
    ]);
  });
});
