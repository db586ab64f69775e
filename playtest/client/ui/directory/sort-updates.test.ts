import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortUpdates, type Sortable } from "./sort-updates";

const DENSITY = 100000;

describe("11.8 directory: order by hand", () => {
  it("11.8 puts an entry between two others by one update", () => {
    const siblings = [
      { id: "a", sort: 0 },
      { id: "b", sort: 1000 },
    ];
    expect(sortUpdates({ id: "x", sort: 5 }, siblings, "b", DENSITY)).toEqual([{ id: "x", sort: 500 }]);
  });

  it("11.8 spreads all when there is no room", () => {
    const siblings = [
      { id: "a", sort: 1 },
      { id: "b", sort: 2 },
    ];
    expect(sortUpdates({ id: "x", sort: 0 }, siblings, "b", 10)).toEqual([
      { id: "a", sort: 10 },
      { id: "x", sort: 20 },
      { id: "b", sort: 30 },
    ]);
  });

  it("11.8 the moved entry stands where it was put, the others keep their order", () => {
    const sorts = fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sorts, fc.nat(), (numbers, pick) => {
        const siblings = numbers.map((sort, index) => ({ id: `s${index}`, sort }));
        const ordered = siblings.toSorted((a, b) => a.sort - b.sort);
        const before = ordered[pick % ordered.length] as Sortable;
        const changes = new Map(
          sortUpdates({ id: "x", sort: 0 }, siblings, before.id, DENSITY).map(({ id, sort }) => [id, sort]),
        );
        const after = [...siblings, { id: "x", sort: 0 }].map(({ id, sort }) => ({
          id,
          sort: changes.get(id) ?? sort,
        }));
        const ids = after.toSorted((a, b) => a.sort - b.sort).map(({ id }) => id);
        const expected = ordered.flatMap(({ id }) => (id === before.id ? ["x", id] : [id]));
        expect(ids).toEqual(expected);
      }),
    );
  });
});
