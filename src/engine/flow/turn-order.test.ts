import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedSide, orderSides, turnOrder, type Standing } from "./turn-order";

const at = (id: string, side: string, rank: number | null): Standing => ({ id, name: id, side, rank });
const fight = [at("orc", "foes", 9), at("ada", "party", 12), at("bea", "party", 5), at("owl", "alone:owl", null)];

describe("the order of turns", () => {
  it("goes side by side, by the best rank of each, unknown ranks last", () => {
    expect(turnOrder(fight)).toEqual(["ada", "bea", "orc", "owl"]);
  });
  it("lets the GM's order of sides win over ranks", () => {
    expect(turnOrder(fight, ["foes", "alone:owl", "party"])).toEqual(["orc", "owl", "ada", "bea"]);
  });
  it("puts whoever has acted first within the side, in the order they acted", () => {
    expect(turnOrder(fight, [], ["bea"])).toEqual(["bea", "ada", "orc", "owl"]);
    expect(turnOrder(fight, [], ["orc"])).toEqual(["ada", "bea", "orc", "owl"]);
  });
  it("fits a side that joined later in by its rank and forgets sides that are gone", () => {
    // The party's 12 comes before the first listed side with less: the owl, whose rank nobody knows.
    expect(orderSides(fight, ["alone:owl", "gone", "foes"])).toEqual(["party", "alone:owl", "foes"]);
  });
  it("breaks ties by name, then id, the same on every client", () => {
    expect(turnOrder([at("b", "b", 1), at("a", "a", 1)])).toEqual(["a", "b"]);
  });
  it("moves sides one place and not over the ends", () => {
    expect(movedSide(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
    expect(movedSide(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(movedSide(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
    expect(movedSide(["a", "b", "c"], "x", 1)).toEqual(["a", "b", "c"]);
  });
  it("never loses or doubles a combatant, and does not depend on the order given", () => {
    const side = fc.constantFrom("a", "b", "c", "d");
    const rank = fc.option(fc.integer({ min: -3, max: 3 }));
    const standings = fc.uniqueArray(fc.record({ id: fc.string(), name: fc.string(), side, rank }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(standings, fc.array(side), fc.array(fc.string()), (all, listed, taken) => {
        const order = turnOrder(all, listed, taken);
        expect([...order].sort()).toEqual(all.map(({ id }) => id).sort());
        expect(turnOrder([...all].reverse(), listed, taken)).toEqual(order);
        const sides = order.map((id) => all.find((one) => one.id === id)?.side);
        const changes = sides.filter((one, index) => one !== sides[index - 1]).length;
        expect(changes).toBe(new Set(sides).size);
      }),
    );
  });
});
