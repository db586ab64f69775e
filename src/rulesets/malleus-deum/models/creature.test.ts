import { expect, it } from "vitest";
import { holdTracks } from "./creature";

const held = (value: number, max: number) => ({ value, max });
const source = { stamina: held(5, 9), health: held(7, 7), pools: { mettle: held(3, 4), magic: held(2, 4) } };

it("MD-POOL-08 MD-CHR-05 a number that is written stays within its maximum, and never falls below none", () => {
  const changes = {
    stamina: { value: 40 },
    health: { value: -3 },
    pools: { mettle: { value: 9 }, magic: { value: 4 } },
  };
  holdTracks(changes, source);
  expect(changes).toEqual({
    stamina: { value: 9 },
    health: { value: 0 },
    pools: { mettle: { value: 4 }, magic: { value: 4 } },
  });
});

it("MD-ABL-12 the maximum that is written with it counts", () => {
  const changes = { stamina: { value: 11, max: 12 }, pools: { magic: { max: 2 } } };
  holdTracks(changes, source);
  expect(changes).toEqual({ stamina: { value: 11, max: 12 }, pools: { magic: { max: 2 } } });
  expect(() => holdTracks(undefined, source)).not.toThrow();
});
