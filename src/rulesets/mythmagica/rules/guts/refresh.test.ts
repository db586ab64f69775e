import { describe, expect, it } from "vitest";
import { gutsAfterAct, refreshes } from "./refresh";

describe("Minor Refreshes", () => {
  it("MY-GUT-13 MY-GUT-18 rewards for Traits and awesomeness refresh performer and fan", () => {
    expect([refreshes("trait"), refreshes("awesome")]).toEqual([
      { performer: true, fan: true },
      { performer: true, fan: true },
    ]);
  });

  it("MY-GUT-19 MY-GUT-23 MY-CND-03 a Flaw and a hindering condition refresh their bearer alone", () => {
    expect([refreshes("flaw").fan, refreshes("condition").fan]).toEqual([false, false]);
  });

  it("MY-GUT-16 MY-GUT-17 the act is paid first, won or lost: 22 and 11 are 33, refreshed 31", () => {
    expect([gutsAfterAct(22, 11, true), gutsAfterAct(22, 11, false), gutsAfterAct(22, 0, true)]).toEqual([31, 33, 19]);
  });
});
