import { describe, expect, it } from "vitest";
import { awayFrom, pushedTo } from "./push";

const place = (x: number, y: number, side = 1) => ({ x, y, side });
const free = () => true;

describe("pushes", () => {
  it("MY-MIS-06 MY-ATK-04 five feet straight away from the attacker", () => {
    expect(pushedTo(place(0, 0), place(1, 0), 5, free)).toEqual(place(2, 0));
    expect(pushedTo(place(0, 0), place(1, 1), 5, free)).toEqual(place(2, 2));
    expect(pushedTo(place(0, 0), place(0, -1), 5, free)).toEqual(place(0, -2));
  });

  it("MY-MIS-06 off the axes the nearer of the eight ways", () => {
    expect(awayFrom(place(0, 0), place(5, 1))).toEqual({ x: 1, y: 0 });
    expect(awayFrom(place(0, 0), place(5, 4))).toEqual({ x: 1, y: 1 });
    expect(awayFrom(place(0, 0, 2), place(4, 1))).toEqual({ x: 1, y: 0 });
  });

  it("MY-SPA-12 MY-MIS-06 as far as the way is free", () => {
    expect(pushedTo(place(0, 0, 2), place(2, 0), 10, free)).toEqual(place(4, 0));
    expect(pushedTo(place(0, 0), place(1, 0), 10, ({ x }) => x < 3)).toEqual(place(2, 0));
    expect(pushedTo(place(0, 0), place(1, 0), 5, () => false)).toEqual(place(1, 0));
  });
});
