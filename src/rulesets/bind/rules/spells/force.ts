import type { Term } from "../../../../engine";
import { stacked, type DamageDice } from "../combat/damage";
import { blowCost, classOfWeight } from "../combat/initiative";
import { NO_KNACKS } from "../knacks/knacks";
import { term, without0 } from "../labels";

// BI-SPL-08 to 13: Force, at any level L.

/** Shield Points of Mage Armour, and of a barrier: 3L + I (L3027-3041, L3116). */
export const shieldPoints = (level: number, intelligence: number): number => Math.max(0, 3 * level + intelligence);

/** Several do not add up: the highest counts (L3039). */
export const bestShield = (castings: readonly number[]): number => Math.max(0, ...castings);

/** Inside nobody attacks; the caster shoots and casts out, and others shoot when the caster opens it for 2 Initiative (L3032). */
export const mayActThroughShield = (
  action: "melee" | "shot" | "spell",
  who: { isCaster: boolean; opened: boolean },
): boolean => action !== "melee" && (who.isCaster || (action === "shot" && who.opened));

export type SightRadius = { squares: number } | { areas: number };

/** How far Mage Sight reaches (L3054-3064). */
export function mageSight(level: number, rating: number, wits: number): SightRadius {
  if (level <= 1) return { squares: Math.max(0, 5 + wits) };
  if (level === 2) return { squares: Math.max(0, 10 + rating + wits) };
  if (level === 3) return { areas: 1 };
  return { areas: Math.max(0, wits + (level >= 5 ? 5 : 0)) };
}
/** TN of Mage Sight: 6 and its level (L3046). */
export const mageSightTn = (level: number): number => 6 + level;

export type DancingWeapon = { weight: number; damage: number; evasion: number };

export type Dance = {
  /** L - 1 lifts it without load. */
  canLift: boolean;
  strike: Term[];
  damage: DamageDice;
  /** Given to one person. */
  evasion: number;
  cost: number;
};

/** A weapon that floats, and what `others` that float with it add: 1 each, 3 at most (L3073-3094). */
export function dancingSword(
  weapon: DancingWeapon,
  caster: { level: number; intelligence: number; combat: number },
  others: number,
): Dance {
  const more = Math.min(3, Math.max(0, others));
  const strength = caster.level - 1;
  return {
    canLift: weapon.weight <= strength,
    strike: without0([term("intelligence", caster.intelligence), term("combat", caster.combat), term("other", more)]),
    damage: stacked(strength + weapon.damage + more),
    evasion: weapon.evasion + more,
    cost: blowCost(classOfWeight(weapon.weight), NO_KNACKS, false),
  };
}

/** Grabbed, it weighs what the grabber weighs, and falls (L3088). */
export const grabEndsDance = (weapon: DancingWeapon, level: number, grabberMaxHp: number): boolean =>
  weapon.weight + grabberMaxHp > level - 1;

export type Lift = { tn: Term[]; canLift: boolean; squares: number | "oneInTwoRounds" };

/** Levitation: 7 and the weight, for creatures their Hit Points and Evasion; up to L + 4 is lifted, 3 + L less the load (L3096-3109, A31). */
export function levitate(level: number, target: { weight: number; evasion: number }): Lift {
  const squares = 3 + level - Math.max(0, target.weight - level);
  return {
    tn: without0([term("difficulty", 7), term("weight", target.weight), term("trait", target.evasion)]),
    canLift: target.weight <= level + 4,
    squares: squares > 0 ? squares : "oneInTwoRounds",
  };
}

/** Whoever is lifted wriggles, for 4 Initiative, against the spell's Strength (BI-SPL-10). */
export const wriggleTn = (level: number): number => 7 + level;

/** What a spell adds to breaking a door (L3111). */
export const lockTn = (doorTn: number, level: number, intelligence: number): number =>
  doorTn + 2 * level + intelligence;

/** Points off a fall (L3119). Cast quickly, it is a Quick Action. */
export const slowFall = (level: number, intelligence: number): number => Math.max(0, 4 * level + intelligence);

/** Fists of Force wound: 1D6 + L (L3126). */
export const telekineticFist = (level: number): DamageDice => stacked(level);

/** What moves somebody along (L3143). */
export const retreatBonus = (level: number, intelligence: number): number => Math.max(0, level + intelligence);
