import { describe, expect, it } from "vitest";
import { largestOnly, resolve, sum, type StackingRule, type Term } from "../index";

const term = (label: string, value: number, more: Partial<Term> = {}): Term => ({ label, value, ...more });
const labels = (terms: readonly Term[]) => terms.map(({ label }) => label);

describe("terms", () => {
  it("without rules everything counts", () => {
    expect(resolve([term("rank", 4), term("dazed", -3)], [])).toMatchObject({ total: 1, dropped: [] });
    expect(sum([])).toBe(0);
  });

  it("only the largest bonus and the largest penalty of a stack count", () => {
    const cover = [
      term("wall", 2, { stack: "cover" }),
      term("bush", 1, { stack: "cover" }),
      term("mud", -2, { stack: "cover" }),
    ];
    const free = [term("rank", 4), term("aim", 4)];
    const { total, kept, dropped } = resolve([...cover, ...free], [largestOnly("cover")]);
    expect([total, labels(kept)]).toEqual([8, ["wall", "mud", "rank", "aim"]]);
    expect(dropped).toEqual([{ term: cover[1], why: "smaller", by: cover[0] }]);
    expect(resolve(cover, [largestOnly("cover", "together")]).total).toBe(2);
    expect(resolve(cover, [largestOnly("other")]).total).toBe(1);
  });

  it("rules act in their order, each on what the ones before it kept", () => {
    const terms = [term("a", 3, { stack: "s" }), term("b", 2, { stack: "s" }), term("c", -1)];
    const noLargest: StackingRule = (given, drop) =>
      given.filter((one) => one.value !== 3 || void drop({ term: one, why: "smaller" }));
    expect(resolve(terms, [largestOnly(), noLargest]).total).toBe(-1);
    expect(resolve(terms, [noLargest, largestOnly()]).total).toBe(1);
  });
});
