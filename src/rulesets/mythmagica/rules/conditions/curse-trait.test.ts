import { expect, it } from "vitest";
import { curseTraitMissing } from "./curses";

it("MY-CRS-05 a curse brings at least one Trait", () => {
  expect([curseTraitMissing([]), curseTraitMissing([" "]), curseTraitMissing(["Fears the full moon"])]).toEqual([
    true,
    true,
    false,
  ]);
});
