import type { Term } from "../../../../engine";
import { hasKnack, ranksOf, type Knacks } from "../knacks/knacks";
import { term, without0 } from "../labels";
import type { MissileKind } from "./armed";

// BI-RNG-01 to 08, BI-MAN-08, BI-KNK-17: bows, bolts and thrown things.

export type MissileTarget = {
  squares: number;
  shieldEvasion: number;
  /** Basic Speed, without Encumbrance (L1967). */
  speed: number;
  /** Runs, or keeps edgy: may leap aside. */
  moving: "still" | "running" | "edgy";
  knacks: Knacks;
  /** Shot out of hiding: no shield is held against it (L1981). */
  unaware?: boolean;
};

/** Dodger: 2 more on leaping aside, 1 for every copy more, while Keeping Edgy (BI-KNK-17, A79). */
const dodger = (knacks: Knacks): number => {
  const ranks = ranksOf(knacks, "dodger");
  return ranks === 0 ? 0 : ranks + 1;
};

/** What a target brings against missiles and aimed spells (BI-RNG-01, BI-MAN-08). */
export const leapAside = ({
  speed,
  moving,
  knacks,
  shieldEvasion,
  unaware = false,
}: Omit<MissileTarget, "squares">): Term[] =>
  without0([
    ...(moving === "still" ? [] : [term("speed", speed)]),
    ...(moving === "edgy" ? [term("dodger", dodger(knacks))] : []),
    term("shield", unaware ? 0 : shieldEvasion),
  ]);

/** A step for every 5 full squares (L2026). */
export const distanceTerm = (squares: number): Term => term("distance", Math.floor(Math.max(0, squares) / 5));

/** The TN of a shot as terms: 6, or 8 for what was never made to be thrown (L2026, L2054). */
export function shotTn(target: MissileTarget, improvised = false): Term[] {
  return without0([
    term("difficulty", 6),
    ...(improvised ? [term("improvised", 2)] : []),
    distanceTerm(target.squares),
    ...leapAside(target),
  ]);
}

/** While edgy a Dodger cannot be shot unawares (L3836). */
export const mayShootUnaware = ({ moving, knacks }: Pick<MissileTarget, "moving" | "knacks">): boolean =>
  !(moving === "edgy" && hasKnack(knacks, "dodger"));

/** Bows and crossbows have a Strength of their own; what leaves the hand has the arm's, and does less (L2036-2052). Poison is spat by none (BIC-36). */
export function drivenBy(missile: MissileKind | null): { usesStrength: boolean; thrown: boolean } {
  const thrown = missile === "thrown" || missile === "improvised";
  return { usesStrength: missile === null || missile === "sprayed" || thrown, thrown };
}

/** What a throw takes off the weapon's own Damage (L2052). */
export const THROWN = -2;

/** The weapon's bonus to 1D6 of each missile weapon; what is thrown adds the arm's Strength, and does less (L2032-2054). */
export function missileDamage(weapon: {
  kind: Exclude<MissileKind, "improvised">;
  rating: number;
  damage: number;
}): number {
  switch (weapon.kind) {
    case "shortbow":
      return -1;
    case "longbow":
      return weapon.rating;
    // Crossbows vary in quality: the book's own does 2, and so does one of which nothing is said (L2046).
    case "crossbow":
      return weapon.damage === 0 ? 2 : weapon.damage;
    case "thrown":
    case "sprayed":
    case "spat":
      return weapon.damage;
  }
}

/** A longbow needs its rating in Strength (L2036). */
export const canDraw = (rating: number, strength: number): boolean => strength >= rating;

/** A shortbow's arrow does not fly farther (L2042); thrown weapons work like it. */
export const SHORTBOW_RANGE = 20;

/** Rounds to span a crossbow again: 5 less Strength, at least 1 (L2046). */
export const reloadRounds = (strength: number): number => Math.max(1, 5 - strength);

/** A shot out of a round of aiming, or of the Knack's quick eye, counts as a Sneak Attack (A59, BI-KNK-30). */
export const aimedShot = (knacks: Knacks, aimed: "no" | "round" | "quick"): boolean =>
  aimed === "round" || (aimed === "quick" && hasKnack(knacks, "snapShot"));
