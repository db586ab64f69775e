import type { Term } from "../../../../engine";
import { POINT_BLANK } from "./point-blank";

// MY-CBC-05 to MY-CBC-07, MY-MSL-01 to MY-MSL-03 (L568-621, L2430-2438): what attacks are rolled against.

export type Defender = {
  level: number;
  rawDefense: number;
  rawStability: number;
  naturalWard: number;
  /** Parry of what it fights with; 0 while it shoots in melee. */
  parry: number;
  armor: { ward: number; encumbrance: number } | null;
  shieldBonus: number;
};

/** How far a missile has flown, in feet; null for a blow. */
export type Distance = number | null;

/** Added to Defense and Stability beyond Point Blank, where Parry does not count (MY-MSL-01, L2432-2434). */
export const GAP_BONUS = 4;

const guard = (parry: number, distance: Distance): Term =>
  distance === null
    ? { label: "MYTHMAGICA.Term.parry", value: parry }
    : { label: "MYTHMAGICA.Term.gap", value: distance > POINT_BLANK ? GAP_BONUS : 0 };

/**
 * Defense with every term (MY-CBC-05, L568-586); against a missile the Gap stands where the Parry was (MY-MSL-01, A28:
 * none at Point Blank).
 */
export const defenseTerms = (defender: Defender, distance: Distance = null): Term[] => [
  { label: "MYTHMAGICA.Term.level", value: defender.level },
  { label: "MYTHMAGICA.Term.rawDefense", value: defender.rawDefense },
  guard(defender.parry, distance),
  { label: "MYTHMAGICA.Term.encumbrance", value: -(defender.armor?.encumbrance ?? 0) },
  { label: "MYTHMAGICA.Term.shield", value: defender.shieldBonus },
];

/** Stability with every term: neither armor nor shield (MY-CBC-06, L588-600). */
export const stabilityTerms = (defender: Defender, distance: Distance = null): Term[] => [
  { label: "MYTHMAGICA.Term.level", value: defender.level },
  { label: "MYTHMAGICA.Term.rawStability", value: defender.rawStability },
  guard(defender.parry, distance),
];

/** Ward with every term, the armor's and the natural one (MY-CBC-07, L602-608). */
export const wardTerms = ({ armor, naturalWard }: Defender): Term[] => [
  { label: "MYTHMAGICA.Term.armorWard", value: armor?.ward ?? 0 },
  { label: "MYTHMAGICA.Term.naturalWard", value: naturalWard },
];

/** MY-MSL-03: weapons that reach this far lose accuracy beyond half their Range. */
const MEDIUM_RANGE = 160;

/** MY-MSL-03 (L2436-2438): whether a target is farther away than half the Range of such a weapon; both in feet. */
export const atFarRange = (range: number, distance: number): boolean => range >= MEDIUM_RANGE && distance > range / 2;

/** MY-ABL-11: why a target is too far away, or null; of a Range that nobody has said it is none. */
export const rangeBlocked = (range: number, distance: number): "tooFar" | null =>
  range > 0 && distance > range ? "tooFar" : null;
