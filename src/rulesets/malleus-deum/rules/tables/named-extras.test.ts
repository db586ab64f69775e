import { expect, it } from "vitest";
import { odds } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import { namedExtra, NAMED_BANES, NAMED_BOONS } from "./named-extras";

it("MD-CHK-04 MD-CHK-05 rolls one of the boons or banes that the book names, each as likely", () => {
  expect(withDice(() => namedExtra("boon"), { boon: [1] }).id).toBe("pushed");
  expect(withDice(() => namedExtra("bane"), { bane: [2] }).effects).toEqual([
    { kind: "condition", whom: "roller", condition: "prone" },
  ]);
  const chances = odds(
    () => namedExtra("bane"),
    ({ id }) => id,
  );
  for (const { id } of NAMED_BANES) expect(chances.probability(id)).toBeCloseTo(1 / NAMED_BANES.length, 12);
  expect(NAMED_BOONS.map(({ id }) => id)).toEqual(["pushed", "drops", "morale"]);
});
