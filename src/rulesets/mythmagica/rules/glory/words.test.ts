import { expect, it } from "vitest";
import { ECTOPLASM, ectoplasmName, isFaction } from "./words";

it("MY-GLO-07 a faction shares beliefs that stand against another's", () => {
  const [crown, guild] = [
    { id: "crown", beliefs: ["Kings rule"] },
    { id: "guild", beliefs: ["Gold rules"] },
  ];
  expect([
    isFaction(crown, [crown, guild]),
    isFaction(crown, [crown]),
    isFaction({ id: "mob", beliefs: [] }, [guild]),
  ]).toEqual([true, false, false]);
});

it("MY-GLO-07 ectoplasm has all four states; liquid, it is called ichor", () => {
  expect(ECTOPLASM.map(ectoplasmName)).toEqual(["ectoplasm", "ichor", "ectoplasm", "ectoplasm"]);
});
