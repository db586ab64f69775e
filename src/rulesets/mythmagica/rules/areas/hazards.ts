import { halfSpeed } from "../attributes";
import type { ConflictOutcome } from "../conflict";
import { sizeIndex, type Size } from "../size";

// MY-ARE-01 to MY-ARE-17 (L3410-3593): what areas do to those inside. Failures add the absolute Margin (A3).

/** Kinds of areas (MY-ARE-02 to MY-ARE-17, L3418-3593). */
export const AREA_KINDS = [
  "accursed",
  "blessed",
  "clouded",
  "darkened",
  "gloomy",
  "highlyCombustible",
  "magicallyCombustible",
  "naturallyCombustible",
  "impeding",
  "quagmire",
  "quenching",
  "silenced",
  "slick",
  "stickyMorass",
  "tangledConstructed",
  "tangledNatural",
  "waterlogged",
] as const;
/** A place that does nothing to anybody but lend its Trait (MY-TRT-07, L669-671). */
export const STEEPED = "steeped";
export type AreaKind = (typeof AREA_KINDS)[number] | typeof STEEPED;

/**
 * Thresholds of natural fires, slick floors and tangled growth by how bad they are; 0 takes no roll (L3464, L3531,
 * L3579).
 */
export const AREA_THRESHOLDS = { trivial: 0, easy: 5, moderate: 10, challenging: 15, hard: 20, extreme: 25 } as const;

/** What magic or a creature made is rolled against by its Quality Level (MY-ARE-08, MY-ARE-15, MY-ARE-16). */
export const qualityThreshold = (quality: number): number => 10 + quality;

// Spirits.

/** MY-ARE-02, MY-ARE-03: Infernal or Righteous Damage: 2 on entering, 4 at the end of the next Round's Turn, 6 ... */
export const spiritualDamage = (tick: number): number => 2 * tick;

/** Whom it harms: good spirits in accursed places, evil ones and most undead in blessed ones (MY-ARE-02, MY-ARE-03). */
export const spiritualForm = (kind: "accursed" | "blessed"): "infernal" | "righteous" =>
  kind === "accursed" ? "infernal" : "righteous";

// Sight and sound.

/** MY-ARE-04: Drawbacks of attacks by distance in feet; who sneaks inside has as many Edges. */
export const cloudDrawbacks = (feet: number): 0 | 1 | 2 => (feet > 10 ? 2 : feet > 5 ? 1 : 0);

/** MY-ARE-05: feet of a magical light's radius in magical darkness; mundane lights are out. */
export const lightInDarkness = (radius: number, quality: number, magical: boolean): number =>
  magical ? Math.max(0, radius - 5 * quality) : 0;

const SIGHTLESS_SENSES = ["astralSense", "astral", "echolocation"];

/** MY-ARE-05: whether these senses find their way in the dark; echoes do not in silence (MY-ARE-13). */
export const perceivesInDarkness = (senses: readonly string[], silenced: boolean): boolean =>
  senses.some((sense) => SIGHTLESS_SENSES.includes(sense) && !(silenced && sense === "echolocation"));

/** MY-ARE-06 (L3444-3448): half the light. */
export const gloom = (light: { bright: number; dim: number }) => ({ bright: light.bright / 2, dim: light.dim / 2 });
/** MY-ARE-06: half the ranks of Sunshining magic (down). */
export const rankInGloom = (rank: number): number => Math.floor(rank / 2);

/** MY-ARE-13: Edges of a roll in silence. */
export const silenceEdge = (roll: { hearing: boolean; sneaking: boolean }): number =>
  (roll.hearing ? -1 : 0) + (roll.sneaking ? 1 : 0);

/** MY-ARE-13: spells that are spoken, or that are sound, fail. */
export const silenceStops = (spell: { verbal: boolean; sonic: boolean }): boolean => spell.verbal || spell.sonic;

// Fire.

/** MY-ARE-07 (L3450-3452): Rounds that a fire burns: five minutes. */
export const BURNS_FOR = 30;
/** MY-ARE-07: feet that a fire has spread from where it began. */
export const fireSpread = (rounds: number): number => 5 * rounds;
/** MY-ARE-07: whether a fire still burns after so many Rounds. */
export const stillBurns = (rounds: number, lasts = BURNS_FOR): boolean => rounds < lasts;

export type Burn = { damage: number; mayLeave: boolean };

/** MY-ARE-08, MY-CND-46: 1 Scorching for 2 Quality Levels; a success halves it and lets out, a failure adds the Margin (A15). */
export function magicalBurn(quality: number, { result, margin }: Pick<ConflictOutcome, "result" | "margin">): Burn {
  const base = Math.floor(quality / 2);
  return result === "success"
    ? { damage: Math.round(base / 2), mayLeave: true }
    : { damage: base + Math.abs(margin), mayLeave: false };
}

/** MY-ARE-09 (L3460-3474): a success keeps from harm and lets out, a failure costs 3 and the Margin. */
export const naturalBurn = ({ result, margin }: Pick<ConflictOutcome, "result" | "margin">): Burn =>
  result === "success" ? { damage: 0, mayLeave: true } : { damage: 3 + Math.abs(margin), mayLeave: false };

/** MY-ARE-12: how much weather quenches; water over everything quenches all. */
export const NATURAL_QUENCHING = { none: 0, moderate: 4, downpour: 7, deluge: 10, submerged: Infinity } as const;

/** Rank that is left of a magical fire; 0: it is out there. Normal fires always are (MY-ARE-12, L3490-3505). */
export const rankAfterQuenching = (rank: number, quenching: number, inextinguishable = false): number =>
  inextinguishable ? rank : Math.max(0, rank - quenching);

// Ground.

const sinks = (size: Size): boolean => sizeIndex(size) >= sizeIndex("small");

/** MY-ARE-10: feet a Move across rubble; flyers do not notice. */
export const impededSpeed = (speed: number, flying: boolean): number => (flying ? speed : halfSpeed(speed));

/** MY-ARE-11: who sinks in creeps, and has a Drawback on rolls with Agility or that may fetter. */
export const quagmire = (size: Size): { creeps: boolean; drawbacks: 0 | 1 } =>
  sinks(size) ? { creeps: true, drawbacks: 1 } : { creeps: false, drawbacks: 0 };

/** MY-ARE-14: half of the footprint at least. */
export const slipsOn = (squaresInside: number, squares: number): boolean => 2 * squaresInside >= squares;

/** MY-ARE-14: Edges on a slick floor; its own check is a roll with Craftiness (A17). */
export const slickEdge = (roll: {
  climbing: boolean;
  involved: boolean;
  surefooted: boolean;
  check: boolean;
}): number => (roll.climbing ? -2 : (roll.involved || roll.check ? -1 : 0) + (roll.check && roll.surefooted ? 1 : 0));

/** MY-ARE-14: Footing Setback of a check; who is Overcome by it lies Prone and incapacitated to the end of the Scene. */
export const slickSetback = ({ result, margin }: Pick<ConflictOutcome, "result" | "margin">): number =>
  result === "success" ? 0 : Math.abs(margin);

export type Stuck = { caught: boolean; mayCreep: boolean; setback: number };

/** MY-ARE-15: what a sticky morass does to who enters, moves or struggles. */
export const stickyGrip = (quality: number, { result, margin }: Pick<ConflictOutcome, "result" | "margin">): Stuck =>
  result === "success"
    ? { caught: false, mayCreep: false, setback: 0 }
    : { caught: true, mayCreep: false, setback: Math.floor(quality / 2) + Math.abs(margin) };

/** MY-ARE-15: pulling free takes a Pure Success; a Bare one lets creep, and free only who creeps out. */
export const stickyEscape = (
  quality: number,
  outcome: Pick<ConflictOutcome, "result" | "margin" | "grade">,
  outWithinFiveFeet: boolean,
): Stuck =>
  outcome.result !== "success"
    ? stickyGrip(quality, outcome)
    : outcome.grade === "pure"
      ? { caught: false, mayCreep: false, setback: 0 }
      : { caught: !outWithinFiveFeet, mayCreep: true, setback: 0 };

/** MY-ARE-16 (L3561-3587): whether somebody of this size has to roll in a tangle. */
export const tangleRolls = (size: Size): boolean => sinks(size);
/** MY-ARE-16: those below Tiny do not notice a tangle. */
export const tangleSlows = (size: Size): boolean => sizeIndex(size) >= sizeIndex("tiny");
/** MY-ARE-16: feet a Move in a tangle. */
export const tangledSpeed = (size: Size, speed: number, success: boolean): number =>
  !tangleSlows(size) ? speed : size === "tiny" || success ? halfSpeed(speed) : 5;

/** MY-ARE-17: an Electrical effect goes on to all within five feet of those it harms, in the water; each is struck once. */
export const electrified = <Id>(
  harmed: readonly Id[],
  inWater: readonly Id[],
  feetBetween: (one: Id, other: Id) => number,
): Id[] => {
  const wet = harmed.filter((id) => inWater.includes(id));
  return inWater.filter((id) => !harmed.includes(id) && wet.some((source) => feetBetween(source, id) <= 5));
};
