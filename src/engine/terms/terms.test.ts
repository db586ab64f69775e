import { describe, expect, it } from "vitest";
import { cancelling, cap, largestOnly, oncePerSource, resolve, sum, supersedes, type Term } from "../index";

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

  it("one source counts once, the farther from 0", () => {
    const terms = [term("ring", 1, { source: "Item.r" }), term("ring, worn", 2, { source: "Item.r" }), term("luck", 1)];
    const { total, dropped } = resolve(terms, [oncePerSource()]);
    expect(total).toBe(3);
    expect(dropped).toEqual([{ term: terms[0], why: "same-source", by: terms[1] }]);
  });

  it("opposites cancel in pairs, or all at once", () => {
    const terms = ["boon", "boon", "bane"].map((kind, i) => term(`${kind} ${i}`, 1, { kind }));
    expect(labels(resolve(terms, [cancelling("boon", "bane")]).kept)).toEqual(["boon 1"]);
    expect(resolve(terms, [cancelling("boon", "bane", true)]).kept).toEqual([]);
    expect(resolve(terms.slice(0, 2), [cancelling("boon", "bane", true)]).kept).toHaveLength(2);
    expect(resolve(terms, [cancelling("boon", "bane")]).dropped.map(({ why }) => why)).toEqual([
      "cancelled",
      "cancelled",
    ]);
  });

  it("a ruling kind supersedes others", () => {
    const terms = [
      term("range", -4, { kind: "range" }),
      term("point blank", 2, { kind: "close" }),
      term("rank", 3, { kind: "rank" }),
    ];
    const { total, dropped } = resolve(terms, [supersedes("close", ["range"])]);
    expect([total, dropped[0]?.why, dropped[0]?.by]).toEqual([5, "superseded", terms[1]]);
    expect(resolve(terms, [supersedes("absent", ["range"])]).total).toBe(1);
  });

  it("a cap that bites says so with a term of its own, and the kept terms still add up", () => {
    const terms = [term("a", 4, { kind: "situation" }), term("b", 3, { kind: "situation" }), term("rank", 5)];
    const { total, kept } = resolve(terms, [cap({ label: "CAP", kind: "situation", most: 5 })]);
    expect([total, kept.at(-1)]).toEqual([10, term("CAP", -2, { kind: "cap" })]);
    expect(resolve([term("a", -9)], [cap({ label: "CAP", least: -3 })]).total).toBe(-3);
    expect(() => cap({ label: "CAP", least: 1, most: 0 })).toThrow(/least \(1\) above its most \(0\)/);
  });

  it("rules act in their order, each on what the ones before it kept", () => {
    const terms = [
      term("a", 3, { stack: "s", kind: "boon" }),
      term("b", 2, { stack: "s" }),
      term("c", 0, { kind: "bane" }),
    ];
    expect(resolve(terms, [largestOnly(), cancelling("boon", "bane")]).total).toBe(0);
    expect(resolve(terms, [cancelling("boon", "bane"), largestOnly()]).total).toBe(2);
  });
});
