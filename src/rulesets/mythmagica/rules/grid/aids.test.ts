import { expect, it } from "vitest";
import { board, diskColours, MOST_COLOURS } from "./aids";

it("MY-GRD-13 a dozen colours at most, one for each, and a board of Hit Points and Fate Points in their order", () => {
  const ids = Array.from({ length: 14 }, (_, at) => `orc${at}`);
  const colours = diskColours([...ids, "orc0"]);
  expect(MOST_COLOURS).toBe(12);
  expect([colours.orc0, colours.orc11, colours.orc12]).toEqual([0, 11, null]);
  expect(new Set(Object.values(colours).filter((one) => one !== null)).size).toBe(12);
  expect(board([{ id: "orc", hp: 12, fp: 9, defense: 14 }])).toEqual([
    { id: "orc", colour: 0, hp: 12, fp: 9, defense: 14 },
  ]);
});
