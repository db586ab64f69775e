import { expect, it } from "vitest";
import { governing } from "./specific";

it("MY-GEN-01 a gift holds against the general rule that it names, and an item against the gift", () => {
  const general = { id: "flurry.meleeOnly", overrides: [] };
  const gift = { id: "gift.rapidShot", overrides: ["flurry.meleeOnly"] };
  const item = { id: "item.jammedBow", overrides: ["gift.rapidShot"] };
  const other = { id: "ward", overrides: [] };
  const ids = (...rules: { id: string; overrides: readonly string[] }[]) => governing(rules).map(({ id }) => id);
  expect(ids(general, other)).toEqual(["flurry.meleeOnly", "ward"]);
  expect(ids(general, gift, other)).toEqual(["gift.rapidShot", "ward"]);
  // What is overridden itself overrides still: the general rule does not come back.
  expect(ids(general, gift, item)).toEqual(["item.jammedBow"]);
});
