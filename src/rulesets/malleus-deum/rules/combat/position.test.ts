import { describe, expect, it } from "vitest";
import { oddsOf } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import { inZone, isFlanked, provocations, provokedBy } from "./grid";
import { chargeDistance, fleeDistance, moveDistance, moveFormulas, runDistance } from "./movement";
import { backRow, formationHolds } from "./ranks";

const at = (x: number, y: number) => ({ x, y });
const mover = { move: 5, conditions: [] };

describe("how far", () => {
  it("MD-MOV-01 running is twice the move distance", () => {
    expect(runDistance(mover)).toBe(10);
  });

  it("MD-CON-33 Natural Sprinters add 1 before doubling, and only when running (A-31)", () => {
    const sprinter = { move: 5, conditions: [{ id: "naturalSprinters" as const }] };
    expect(runDistance(sprinter)).toBe(12);
    expect(moveDistance(sprinter)).toBe(5);
  });

  it("MD-MOV-02 a charge is the move distance + 1d6", () => {
    expect(withDice(() => chargeDistance(mover), { charge: [4] })).toBe(9);
    expect(
      oddsOf(() => chargeDistance(mover))
        .mean()
        .toString(),
    ).toBe("17/2");
  });

  it("MD-MOV-03 fleeing is twice the move distance + 1d6", () => {
    expect(withDice(() => fleeDistance(mover), { flee: [1] })).toBe(11);
    expect(
      oddsOf(() => fleeDistance(mover))
        .mean()
        .toString(),
    ).toBe("27/2");
    expect(moveFormulas(5)).toEqual({ charge: "5 + 1d6", flee: "10 + 1d6" });
    expect(moveFormulas(null)).toBeNull();
  });

  it("MD-MOV-04 difficult terrain halves the final distance once, down (A-67)", () => {
    const difficult = { ...mover, difficult: true };
    expect([moveDistance(difficult), runDistance(difficult)]).toEqual([2, 5]);
    expect(withDice(() => chargeDistance(difficult), { charge: [4] })).toBe(4);
    expect(withDice(() => fleeDistance(difficult), { flee: [1] })).toBe(5);
  });

  it("MD-CON-40 Slowed: 3 less after a failed Agility check, at least 0", () => {
    expect(moveDistance({ ...mover, slowed: true })).toBe(2);
    expect(moveDistance({ ...mover, move: 2, slowed: true })).toBe(0);
  });
});

describe("position on a square grid", () => {
  it("MD-MOV-07 the zone is the ring of eight squares", () => {
    const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => at(x, y))).filter((cell) => inZone(cell, at(0, 0)));
    expect(ring).toHaveLength(8);
    expect(inZone(at(2, 0), at(0, 0))).toBe(false);
  });

  it("MD-MOV-08 a step within the zones provokes those who hold the destination; entering and leaving do not (A-37)", () => {
    const thug = { id: "thug", cell: at(0, 0) };
    const dog = { id: "dog", cell: at(2, 0) };
    expect(provokedBy(at(-1, 0), at(-1, 1), [thug])).toEqual(["thug"]);
    expect(provokedBy(at(-2, 0), at(-1, 0), [thug])).toEqual([]);
    expect(provokedBy(at(-1, 0), at(-2, 0), [thug])).toEqual([]);
    expect(provokedBy(at(0, 1), at(1, 1), [thug, dog])).toEqual(["thug", "dog"]);
    expect(provokedBy(at(-1, 1), at(-1, 1), [thug])).toEqual([]);
    expect(provocations([at(-2, 1), at(-1, 1), at(0, 1), at(0, 2)], [thug])).toEqual([{ step: 2, by: ["thug"] }]);
  });

  it("MD-MOV-09 flanked from more than 90 degrees: exactly 90 is not (A-38)", () => {
    expect(isFlanked(at(0, 0), [at(1, 0), at(0, 1)])).toBe(false);
    expect(isFlanked(at(0, 0), [at(1, 0), at(-1, 1)])).toBe(true);
    expect(isFlanked(at(0, 0), [at(1, 0), at(-1, 0)])).toBe(true);
    expect(isFlanked(at(0, 0), [at(1, 0)])).toBe(false);
    expect(isFlanked(at(5, 7), [at(6, 7), at(4, 8)])).toBe(true);
    expect(isFlanked(at(5, 7), [at(6, 7), at(5, 8)])).toBe(false);
    expect(isFlanked(at(5, 7), [at(5, 8), at(6, 8)])).toBe(false);
    expect(isFlanked(at(5, 7), [at(5, 8), at(6, 5)])).toBe(true);
    expect(isFlanked(at(0, 0), [at(1, 0), at(1, 1), at(-1, 1)])).toBe(true);
  });
});

describe("fighting in rows", () => {
  const rows = { frontA: ["a", "b"], frontB: [], back: ["c"] };

  it("MD-CMB-14 each front row is at least as long as the back row (A-36)", () => {
    expect(formationHolds(rows)).toBe(true);
    expect(formationHolds({ ...rows, back: ["c", "d"] })).toBe(true);
    expect(formationHolds({ frontA: ["a"], frontB: ["x"], back: ["c"] })).toBe(true);
    expect(formationHolds({ ...rows, back: ["c", "d", "e"] })).toBe(false);
    expect(formationHolds({ frontA: ["a", "b"], frontB: ["x"], back: ["c", "d"] })).toBe(false);
    expect(formationHolds({ frontA: [], frontB: [], back: [] })).toBe(true);
  });

  it("MD-CMB-14 the back row has hard cover, a morale die, and needs reach", () => {
    expect(backRow(rows, "c")).toEqual({ cover: "hard", moraleDice: 1, needsReach: true });
    expect(backRow(rows, "a")).toEqual({ cover: "none", moraleDice: 0, needsReach: false });
    expect(backRow({ ...rows, frontA: [] }, "c")).toMatchObject({ cover: "none", moraleDice: 0 });
  });
});
