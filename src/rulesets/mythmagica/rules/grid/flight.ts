import type { Size } from "../size";
import { SQUARE } from "./path";
import { gridSide } from "./reach";

// MY-FLY-01 to MY-FLY-12 (L3302-3370): flight by Stories of ten feet.

/** Feet that a Story is high (MY-FLY-01, L3308-3312). */
export const STORY = 10;

/** Chips that show an elevation: white, red and blue ones for 1, 2 and 4 Stories (MY-FLY-01, L3308-3312). */
export function chipsFor(stories: number): { blue: number; red: number; white: number } {
  const rest = stories % 4;
  return { blue: Math.floor(stories / 4), red: Math.floor(rest / 2), white: rest % 2 };
}

/**
 * Feet that a creature reaches up: as high as it is wide, and as far again if it stands upright (MY-FLY-02,
 * L3316-3318).
 */
export const verticalReach = (size: Size, upright: boolean): number => SQUARE * gridSide(size) * (upright ? 2 : 1);

export type FlightMode = "ordinary" | "dive" | "glide" | "hover";

const FASTER: Readonly<Record<Exclude<FlightMode, "ordinary">, number>> = { dive: 60, glide: 30, hover: 20 };

const upToStep = (feet: number): number => 5 * Math.ceil(feet / 5);

/**
 * Fastest and slowest in feet a Move; the slowest speeds go up to a step of 5 (A32, MY-FLY-10 to MY-FLY-12,
 * L3342-3370).
 * @param slowed What conditions make of a Speed (MY-CND-07).
 */
export function flightSpeeds(
  mode: FlightMode,
  rawSpeed: number,
  speed: number,
  slowed = (feet: number): number => feet,
): { max: number; min: number } {
  const max = slowed(mode === "ordinary" ? speed : rawSpeed + FASTER[mode]);
  return { max, min: mode === "ordinary" || mode === "hover" ? 0 : upToStep(max / 2) };
}

/** One Move in the air. */
export type FlightMove = {
  /** Feet over the ground. */
  feet: number;
  /** Stories down, and up after that. */
  down: number;
  up: number;
  /** Whether the way is straight in plan, and in all three dimensions. */
  straightPlan: boolean;
  straightLine: boolean;
  lands: boolean;
};

export type FlightBlock = "tooFast" | "tooSlow" | "tooSteep" | "notStraight" | "cannotLand" | "cannotClimb";

/**
 * Why a Move cannot be flown this way, or null (MY-FLY-04, MY-FLY-05, MY-FLY-10 to MY-FLY-12). Below its least Speed a
 * diver plummets (see `plunge`).
 */
export function flightBlocked(
  mode: FlightMode,
  move: FlightMove,
  speeds: { max: number; min: number },
): FlightBlock | null {
  if (move.feet > speeds.max) return "tooFast";
  if (move.feet < speeds.min && !(mode === "glide" && move.lands)) return "tooSlow";
  if (mode === "dive") {
    if (move.lands) return "cannotLand";
    if (!move.straightPlan) return "notStraight";
    if (move.down < 2 || move.down > 5) return "tooSteep";
    return move.up > 1 ? "cannotClimb" : null;
  }
  if (mode === "glide" && !move.straightLine) return "notStraight";
  if (move.up > 2) return "cannotClimb";
  return move.down > 2 ? "tooSteep" : null;
}

/** Feet that a diver falls who was too slow; 0 when it kept its Speed (MY-FLY-10, L3342-3352). */
export const plunge = (feet: number, { max, min }: { max: number; min: number }): number => (feet < min ? max : 0);

/** Fatiguing Setback of a climb: the first Story is free, the second costs 2 (MY-FLY-04, L3324). */
export const climbCost = (storiesUp: number): number => (storiesUp > 1 ? 2 : 0);

/** Why somebody cannot take to the air, or null (MY-FLY-08, MY-FLY-09, L3332-3340). */
export const takeOffBlocked = (facts: { armored: boolean; room: boolean }): "armored" | "noRoom" | null =>
  facts.armored ? "armored" : facts.room ? null : "noRoom";

/** MY-FLY-07: a falling flyer with its Reaction left glides down unhurt if it lands before its next Move. */
export const fallBroken = (facts: { flies: boolean; reactionLeft: boolean; landsBeforeNextMove: boolean }): boolean =>
  facts.flies && facts.reactionLeft && facts.landsBeforeNextMove;

export type RunPast = { feetBefore: number; storiesAbove: number; feetPast: number; climbs: boolean };

/** MY-FLY-10, MY-FLY-11: whether a dive or glide passes close enough for a blow, or to grab and carry. */
export function strikesInPassing(mode: FlightMode, run: RunPast, what: "passingBlow" | "grab"): boolean {
  if (run.feetPast < 10) return false;
  if (mode === "dive") return run.storiesAbove >= 2;
  if (mode !== "glide") return false;
  return run.feetBefore >= 20 && !(what === "passingBlow" && run.climbs);
}

/** Who is how high over the ground, in Stories. */
export type Aloft = { size: Size; story: number };

/** Stories that a creature fills (MY-FLY-02, L3316). */
const storiesFilled = (size: Size): number => Math.max(1, (SQUARE * gridSide(size)) / STORY);

/**
 * MY-FLY-02, MY-FLY-06: whether somebody reaches as high or as low as another is. Whoever is Medium or smaller reaches nobody out of
 * their own Story: who flies one Story up begins where arms end that reach ten feet (L3316).
 */
export function threatensStory(one: Aloft, upright: boolean, other: Aloft): boolean {
  const below = one.story - (other.story + storiesFilled(other.size) - 1);
  const apart = Math.max(0, other.story - one.story, below);
  return apart === 0 || apart * STORY < verticalReach(one.size, upright);
}

/** MY-FLY-12: hovering takes a Move Action each Turn. */
export const hoverHolds = (moveActionsSpent: number): boolean => moveActionsSpent >= 1;
