import { lookup, rangeTable, roll, type Procedure } from "../../../../engine";
import { SQUARE, type Footprint, type Square } from "../grid/path";

// MY-MIS-01 to MY-MIS-06, MY-DIR-01, MY-BOD-01 (L2226-2248, L2395-2406, L2642-2648): what goes wrong, and where it goes.

/** MY-DIR-01: a direction by d20; degrees from straight ahead, left below 0 (A13). */
export type Direction = { die: number; degrees: number; square: DirectionSquare };

export type DirectionSquare =
  "ahead" | "aheadLeft" | "aheadRight" | "left" | "right" | "behindLeft" | "behindRight" | "behind";

const SQUARES = rangeTable<{ even: DirectionSquare; odd: DirectionSquare }>("Weighted Direction", [
  { from: 1, to: 3, value: { even: "ahead", odd: "ahead" } },
  { from: 4, to: 7, value: { even: "aheadLeft", odd: "aheadRight" } },
  { from: 8, to: 13, value: { even: "left", odd: "right" } },
  { from: 14, to: 17, value: { even: "behindLeft", odd: "behindRight" } },
  { from: 18, to: 20, value: { even: "behind", odd: "behind" } },
]);

/** MY-DIR-01 (L2642-2648): where a d20 points: even numbers to the left, odd ones to the right, high ones behind. */
export function directionOf(die: number): Direction {
  const turn = 18 * Math.floor(die / 2);
  const even = die % 2 === 0;
  return { die, degrees: even && turn < 180 ? -turn : turn, square: lookup(SQUARES, die)[even ? "even" : "odd"] };
}

/** MY-DIR-01: a Weighted Direction Roll. */
export function* weightedDirection(id = "direction"): Procedure<Direction> {
  const [die = 1] = yield* roll(id, 1, 20);
  return directionOf(die);
}

/** MY-MIS-02: feet that a dropped item flies: five beyond the Reach of whoever dropped it. */
export const dropDistance = (reach: number): number => reach + 5;

/**
 * MY-MIS-02, MY-DIR-01: the square in which it lands.
 * @param facing Degrees clockwise from the upper edge of the map, in which its dropper looks.
 */
export function dropSquare({ x, y, side }: Footprint, facing: number, { degrees }: Direction, feet: number): Square {
  const turn = ((facing + degrees) * Math.PI) / 180;
  // From the middle of the dropper's space, which its Reach is counted beyond.
  const squares = feet / SQUARE + (side - 1) / 2;
  const on = (start: number, way: number): number => Math.floor(start + side / 2 + way * squares + 1e-9);
  return { x: on(x, Math.sin(turn)), y: on(y, -Math.cos(turn)) };
}

export type Intermingled = "careful" | "reckless";

/** MY-MIS-04: a careful attack on somebody intermingled with an ally has a Drawback. */
export const intermingledDrawback = (choice: Intermingled): 0 | 1 => (choice === "careful" ? 1 : 0);

/** MY-MIS-04: a reckless one strikes the other of the two on any Pure Failure, naturals among them (A39). */
export const strikesOther = (
  choice: Intermingled,
  { result, grade }: { result: "success" | "failure" | "tie"; grade: "bare" | "pure" | null },
): boolean => choice === "reckless" && result === "failure" && grade === "pure";

/** MY-BOD-01: thirty zones in three regions of ten (A12: names are defaults). */
export const BODY_ZONES = [
  ...["cranium", "face", "jaw", "neck", "leftChest", "rightChest", "upperBack", "abdomen", "lowerBack", "pelvis"],
  ...["leftShoulder", "leftUpperArm", "leftElbow", "leftForearm", "leftHand"],
  ...["rightShoulder", "rightUpperArm", "rightElbow", "rightForearm", "rightHand"],
  ...["leftHip", "leftThigh", "leftKnee", "leftCalf", "leftFoot"],
  ...["rightHip", "rightThigh", "rightKnee", "rightCalf", "rightFoot"],
] as const;
export type BodyZone = (typeof BODY_ZONES)[number];

/** Zones 11 to 30 are limbs (MY-BOD-01). */
export const isLimb = (zone: number): boolean => zone > 10;

/** A d30; a severed limb is thrown again until it is one (MY-BOD-01, L3104, L3395-3406). */
export function* bodyZone(id = "zone", limbsOnly = false): Procedure<{ zone: number; name: BodyZone }> {
  const [zone = 1] = yield* roll(id, 1, 30, { reroll: { when: (face) => limbsOnly && !isLimb(face) } });
  return { zone, name: BODY_ZONES[zone - 1] as BodyZone };
}

/** MY-MIS-01 (L2226-2228): a Blunder is the player's to narrate, and does what the rule that brings it says, no more. */
export const blunder = <E>(further: readonly E[] = []): { narrates: "player"; effects: readonly E[] } => ({
  narrates: "player",
  effects: further,
});
