import { describe, expect, it } from "vitest";
import { inOrder, sortsFor } from "./token-order";

const token = (id: string, sort: number, elevation = 0) => ({ id, document: { sort, elevation } });

describe("22 tokens that lie over each other", () => {
  it("22 the higher one is on top, of two as high the one with the higher sort", () => {
    const order = inOrder([token("a", 5), token("b", 0, 10), token("c", -1)]);
    expect(order.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  it("22 to the front and to the back, in the order they had; alone there is nothing to change", () => {
    const [a, b, c] = [token("a", 3), token("b", 1), token("c", 2)];
    const named = (list: { _id: string; sort: number }[]) => list.map(({ _id, sort }) => [_id, sort]);
    expect(named(sortsFor([a, b, c], [a, b], true))).toEqual([
      ["b", 3],
      ["a", 4],
    ]);
    expect(named(sortsFor([a, b, c], [a, c], false))).toEqual([
      ["c", -1],
      ["a", 0],
    ]);
    expect(sortsFor([a], [a], true)).toEqual([]);
  });
});
