// BI-SPL-15, BIC-28 to 30: corpses that walk.

import type { Layer } from "../combat/armour";
import type { BindSettings } from "../settings";

/** The largest body that can be called: 4 + I Hit Points, with Greater 4L + I (L3447, L3475, A23). */
export const mostCalledHp = (level: number, intelligence: number, greater: boolean): number =>
  (greater ? 4 * level : 4) + intelligence;

export type Called = {
  strength: number;
  dexterity: number;
  speed: number;
  intelligence: number | null;
  wits: number;
  charisma: number | null;
  skillLevels: number;
  manaBase: number;
};

/**
 * What rises: Strength as in life, Dexterity, Speed and Wits -2. Clever `times`: Intelligence and Wits -2 + I + times, Charisma -5,
 * 2(I + times) levels of Skills, and twice its Intelligence in mana (L3440-3459, A24).
 */
export function callDead(strength: number, intelligence: number, clever: number): Called {
  const body = { strength, dexterity: -2, speed: -2 };
  if (clever === 0) return { ...body, intelligence: null, wits: -2, charisma: null, skillLevels: 0, manaBase: 0 };
  const mind = -2 + intelligence + clever;
  return {
    ...body,
    intelligence: mind,
    wits: mind,
    charisma: -5,
    skillLevels: Math.max(0, 2 * (intelligence + clever)),
    manaBase: Math.max(0, 2 * mind),
  };
}

/** 7, and 1 for every Clever, or by the table's setting for every level of the spell that has one (BI-SPL-15, A24). */
export const callingTn = (clever: number, level: number, { cleverTn }: Pick<BindSettings, "cleverTn">): number =>
  7 + (cleverTn === "times" ? clever : clever > 0 ? level : 0);
/** Of the Skills the caster places as many as the margin (BI-SPL-15). */
export const placedByCaster = (margin: number, skillLevels: number): number =>
  Math.max(0, Math.min(margin, skillLevels));

/** Torpor, and Necrotic: what it gives and takes (L3409-3422). */
export const torpor = (
  necrotic: boolean,
): { armour: Layer; charisma: number; sight: boolean; breathMinutesPerLevel: number } => ({
  armour: { name: "torpor", dr: necrotic ? 2 : 1, coverage: "complete" },
  charisma: necrotic ? -4 : -2,
  sight: necrotic,
  breathMinutesPerLevel: necrotic ? 1 : 0,
});

export type UndeadTraits = { armour: Layer; aggression: number; keepsFate: false; tires: false };

/** Every undead: hide of 2, Aggression 2, no Fatigue, no Fate (BIC-28). */
export const UNDEAD: UndeadTraits = {
  armour: { name: "undead", dr: 2, coverage: "complete" },
  aggression: 2,
  keepsFate: false,
  tires: false,
};

/** Age of what the GM raised: Dexterity -2 while fresh, Speed -2 after hours; in the older text both (BIC-29). */
export const undeadAge = (fresh: boolean, bothLater: boolean): { dexterity: number; speed: number } =>
  fresh ? { dexterity: -2, speed: 0 } : { dexterity: bothLater ? -2 : 0, speed: -2 };

/** What the dead see: the living, in any darkness, unless they lie in Torpor (BIC-30). */
export const soulSees = (target: { living: boolean; torpor: boolean; lingers: boolean }): boolean =>
  target.living && (!target.torpor || target.lingers);
