import { describe, expect, it } from "vitest";
import { oddsOf, type Procedure } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import { flankers, gap, inZone, isFlanked, provocations, provokedBy, provokers } from "./grid";
import { measuredMove, MOVE_ACTIONS, moveDistance, moveFormulas, runDistance, wayTakes } from "./movement";
import { backRow, formationHolds } from "./ranks";
import { bandSituation, closing, rangeBand } from "./reach";

const at = (x: number, y: number) => ({ x, y });
const mover = { move: 5, conditions: [] };

function* distanceOf(kind: "charge" | "flee"): Procedure<number> {
  return (yield* measuredMove(kind, mover)).distance;
}

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
    expect(withDice(() => measuredMove("charge", mover), { charge: [4] }).distance).toBe(9);
    expect(
      oddsOf(() => distanceOf("charge"))
        .mean()
        .toString(),
    ).toBe("17/2");
  });

  it("MD-MOV-03 fleeing is twice the move distance + 1d6", () => {
    expect(withDice(() => measuredMove("flee", mover), { flee: [1] }).distance).toBe(11);
    expect(
      oddsOf(() => distanceOf("flee"))
        .mean()
        .toString(),
    ).toBe("27/2");
    expect(moveFormulas(mover)).toEqual({ charge: "5 + 1d6", flee: "10 + 1d6" });
  });

  it("MD-MOV-04 difficult terrain halves the final distance once, down (A-67)", () => {
    const difficult = { ...mover, difficult: true };
    expect([moveDistance(difficult), runDistance(difficult)]).toEqual([2, 5]);
    expect(withDice(() => measuredMove("charge", difficult), { charge: [4] }).distance).toBe(4);
    expect(withDice(() => measuredMove("flee", difficult), { flee: [1] }).distance).toBe(5);
  });

  it("MD-CON-40 Slowed: 3 less after a failed Agility check, at least 0", () => {
    expect(moveDistance({ ...mover, slowed: true })).toBe(2);
    expect(moveDistance({ ...mover, move: 2, slowed: true })).toBe(0);
  });
});

describe("the Unsteady", () => {
  it("MD-MOV-04 companion 1.9 move half, down, before it is doubled for a run", () => {
    const shaky = { ...mover, conditions: [{ id: "unsteady" } as const] };
    expect([moveDistance(shaky), runDistance(shaky)]).toEqual([2, 4]);
    expect(moveDistance({ ...shaky, difficult: true })).toBe(1);
  });
});

describe("which action it takes", () => {
  it("MD-MOV-01 MD-MOV-02 MD-MOV-03 running is a Move, a charge Standard, fleeing Immediate (A-09)", () => {
    expect(MOVE_ACTIONS).toEqual({ move: "move", run: "move", charge: "standard", flee: "immediate" });
  });

  it("MD-CON-40 a failed check of the Slowed costs 3 of the move distance before it is doubled, and nothing of the die", () => {
    const of = (kind: "run" | "charge", dice: Record<string, number[]>) =>
      withDice(() => measuredMove(kind, { move: 4, conditions: [] }), dice);
    expect(of("run", {})).toEqual({ distance: 8, ifSlowed: 2 });
    expect(of("charge", { charge: [5] })).toEqual({ distance: 9, ifSlowed: 6 });
  });
});

describe("what a measured distance means", () => {
  it("MD-MOV-05 up to the range near, up to twice the range long, beyond it no hit", () => {
    expect([0, 5, 6, 10, 11].map((distance) => rangeBand(distance, 5))).toEqual([
      "near",
      "near",
      "long",
      "long",
      "beyond",
    ]);
    expect(bandSituation("near")).toEqual({ terms: [], forced: [] });
    expect(bandSituation("long").terms.map(({ value }) => value)).toEqual([-3]);
    expect(bandSituation("beyond").forced).toEqual([{ success: false, reason: "MALLEUS.Reason.outOfRange" }]);
  });

  it("MD-ACT-03 a melee attack closes in by up to the move distance (A-72); reach is worth a square", () => {
    expect([1, 2, 7, 8].map((distance) => closing(distance, false, 6))).toEqual([
      "there",
      "closes",
      "closes",
      "tooFar",
    ]);
    expect([2, 8, 9].map((distance) => closing(distance, true, 6))).toEqual(["there", "closes", "tooFar"]);
    expect(closing(40, false, null)).toBe("closes");
  });
});

describe("position on a grid", () => {
  it("MD-MOV-07 bodies of several squares have a ring around all of them; on hexes it is the six neighbours", () => {
    const ogre = { x: 1, y: 1, width: 2, height: 2 };
    const ring = [-2, -1, 0, 1, 2, 3].flatMap((x) => [-2, -1, 0, 1, 2, 3].map((y) => at(x + 0.5, y + 0.5)));
    expect(ring.filter((cell) => inZone(cell, ogre))).toHaveLength(12);
    expect(gap(at(0.5, 0.5), ogre)).toBe(0);
    const hexes = [0, 60, 120, 180, 240, 300].map((angle) => (angle * Math.PI) / 180);
    expect(hexes.every((angle) => inZone(at(Math.cos(angle), Math.sin(angle)), at(0, 0)))).toBe(true);
    expect(inZone(at(Math.sqrt(3), 0), at(0, 0))).toBe(false);
  });

  it("MD-MOV-08 a path provokes each opponent once, however often it steps through", () => {
    const thug = { id: "thug", cell: at(0, 0) };
    expect(provokers([at(-1, 1), at(0, 1), at(1, 1), at(1, 0)], [thug])).toEqual(["thug"]);
    expect(provokers([at(-1, 1), at(-2, 2), at(-3, 3)], [thug])).toEqual([]);
  });

  it("MD-MOV-09 whoever stands beside the target at more than 90 degrees from the attacker flanks it", () => {
    const others = [
      { id: "behind", cell: at(-1, 0) },
      { id: "beside", cell: at(0, 1) },
      { id: "far", cell: at(-2, 0) },
    ];
    expect(flankers(at(0, 0), at(1, 0), others)).toEqual(["behind"]);
    expect(flankers(at(0, 0), at(6, 0), others)).toEqual(["behind"]);
  });

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

describe("ways on the board", () => {
  it("MD-MOV-01 MD-ACT-01 six squares are a move, twelve a run, 24 take the Standard besides, 25 no turn", () => {
    const takes = (squares: number, conditions: { id: "naturalSprinters" | "unsteady" }[] = []) => {
      const way = wayTakes(squares, { move: 6, conditions });
      return way && [way.kind, way.distance, way.actions];
    };
    expect([6, 7, 12, 13, 24, 25].map((squares) => takes(squares))).toEqual([
      ["move", 6, 1],
      ["run", 12, 1],
      ["run", 12, 1],
      ["run", 12, 2],
      ["run", 12, 2],
      null,
    ]);
    expect(takes(14, [{ id: "naturalSprinters" }])).toEqual(["run", 14, 1]);
    expect(takes(4, [{ id: "unsteady" }])).toEqual(["run", 6, 1]);
  });
});
