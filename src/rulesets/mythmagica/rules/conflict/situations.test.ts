import { describe, expect, it } from "vitest";
import { fromOtherSide, netEdge } from "./edges";
import { doublings, groupBlocked, groupEdge, groupTargets } from "./group";
import { avoidanceTerms, checkTerms, innateTerms, skillTerms } from "./roll-types";
import { discourseBlocked, gazeBlocked, situationEdges, waterDrawbacks, type Situation } from "./situations";

describe("kinds of rolls", () => {
  const total = (terms: { value: number }[]) => terms.reduce((sum, { value }) => sum + value, 0);

  it("MY-TYP-02 MY-NAT-01 one Basic Attribute counts twice; a pair or several once each", () => {
    expect(total(checkTerms([{ key: "tn", value: 3 }]))).toBe(6);
    expect(total(checkTerms([{ key: "vg", value: 3 }]))).toBe(3);
    expect(total(checkTerms([{ key: "ag", value: 3 }, { key: "tn", value: 2 }]))).toBe(5); // prettier-ignore
  });

  it("MY-TYP-03 MY-LVL-05 an Avoidance Roll adds the Level and its attributes once", () => {
    expect(total(avoidanceTerms(4, [{ key: "in", value: 2 }]))).toBe(6);
  });

  it("MY-TYP-04 MY-TYP-05 skills and spells add rank and attributes", () => {
    expect(total(skillTerms({ label: "Sneaking", value: 1 }, [{ key: "gr", value: 3 }]))).toBe(4);
  });

  it("MY-BND-01 MY-HUN-02 MY-WLD-01 innate abilities add attributes alone, once each", () => {
    expect(total(innateTerms([{ key: "in", value: 1 }, { key: "pc", value: 2 }]))).toBe(3); // prettier-ignore
    expect(total(innateTerms([{ key: "in", value: 2 }]))).toBe(2);
  });
});

describe("group rolls", () => {
  it("MY-GRP-04 MY-GRP-05 one Edge or Drawback for each doubling: 2 and 3 one, 4 two (AMB-24)", () => {
    expect([1, 2, 3, 4].map(doublings)).toEqual([0, 1, 1, 2]);
    expect([groupEdge(4, "assisted")?.value, groupEdge(3, "impeded")?.value, groupEdge(1, "assisted")]).toEqual([
      2,
      -1,
      null,
    ]);
  });

  it("MY-GRP-06 four bandits ambush three travellers: -2 and -1, capped at three dice", () => {
    const bandits = groupEdge(4, "impeded");
    const travellers = groupEdge(3, "assisted");
    expect(netEdge([bandits!, fromOtherSide(travellers!)])).toBe(-2);
  });

  it("MY-GRP-07 one roll for all targets, harder by their numbers", () => {
    expect(groupTargets(["a", "b", "c"], true)).toEqual({ affected: ["a", "b", "c"], edge: -1 });
    expect(groupTargets(["a"], false).affected).toEqual([]);
  });

  it("MY-GRP-01 MY-GRP-02 MY-GRP-03 at most four with a Primary among them, all on Assault Actions if it is", () => {
    const members = (count: number, assault = true) =>
      Array.from({ length: count }, (_, i) => ({ id: `m${i}`, assault }));
    const group = { primary: "m0", primaryAssault: true };
    expect(groupBlocked({ ...group, members: members(4) })).toBeNull();
    expect(groupBlocked({ ...group, members: members(5) })).toBe("tooMany");
    expect(groupBlocked({ ...group, primary: "x", members: members(2) })).toBe("noPrimary");
    expect(groupBlocked({ ...group, members: members(2, false) })).toBe("notAssault");
    expect(groupBlocked({ primary: "m0", primaryAssault: false, members: members(2, false) })).toBeNull();
  });
});

describe("situations", () => {
  const net = (more: Partial<Situation>) =>
    netEdge(
      situationEdges({
        roller: { id: "a" },
        opponent: { id: "b" },
        attack: "melee",
        sight: true,
        physical: true,
        ...more,
      }),
    );

  it("MY-SIT-01 from a height the attacker has an Edge", () => {
    expect(net({ roller: { id: "a", elevated: true } })).toBe(1);
    expect(net({ roller: { id: "a", elevated: true }, attack: null })).toBe(0);
  });

  it("MY-SIT-02 averting costs one Drawback on attacks and gives the creature one Edge, no more (AMB-25)", () => {
    expect(net({ roller: { id: "a", averts: ["b"] } })).toBe(-1);
    expect(net({ opponent: { id: "b", averts: ["a"] } })).toBe(1);
    expect(net({ roller: { id: "a", averts: ["c"] } })).toBe(0);
    expect([gazeBlocked({ averts: ["m"] }, "m"), gazeBlocked({}, "m")]).toEqual(["averted", null]);
  });

  it("MY-SIT-03 a Drawback for each thing in the line of fire, of ranged attacks only", () => {
    expect([net({ attack: "range", obstructions: 1 }), net({ obstructions: 1 })]).toEqual([-1, 0]);
  });

  it("MY-SIT-04 MY-SIT-08 MY-MSL-04 casters and those who shoot are attacked with an Edge", () => {
    expect(net({ opponent: { id: "b", casting: true } })).toBe(1);
    expect(net({ opponent: { id: "b", usesRangeWeapon: true } })).toBe(1);
  });

  it("MY-SIT-05 MY-CND-22 the blind have an Extreme Drawback, attacking and defending, where sight matters", () => {
    expect(net({ roller: { id: "a", blind: true } })).toBe(-2);
    expect(net({ opponent: { id: "b", blind: true } })).toBe(2);
    expect(net({ roller: { id: "a", blind: true }, sight: false })).toBe(0);
  });

  it("MY-SIT-06 so have sleepers against the waking, but not inside their dream", () => {
    expect(net({ opponent: { id: "b", asleep: true } })).toBe(2);
    expect(net({ opponent: { id: "b", asleep: true }, dream: true })).toBe(0);
    expect([discourseBlocked({ asleep: true }, false), discourseBlocked({ asleep: true }, true)]).toEqual([
      "asleep",
      null,
    ]);
  });

  it("MY-SIT-07 immersed 1, submerged 2, with Swimming 1 (AMB-7), of physical actions", () => {
    expect([
      waterDrawbacks({ water: "immersed" }),
      waterDrawbacks({ water: "submerged" }),
      waterDrawbacks({ water: "submerged", swims: true }),
      waterDrawbacks({ water: "immersed", swims: true }),
      waterDrawbacks({}),
    ]).toEqual([1, 2, 1, 1, 0]);
    expect(net({ roller: { id: "a", water: "submerged" }, physical: false })).toBe(0);
  });
});
