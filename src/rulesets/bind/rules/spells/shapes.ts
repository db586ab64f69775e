import { BODY_ATTRIBUTES, MIND_ATTRIBUTES, type Attributes, type RaceModifiers } from "../characters/attributes";
import type { BindSettings } from "../settings";

// BI-SPL-16, BI-MAG-24: Polymorph.

/** How far Strength may change: L, with Bolstered L + I (L3554, L3582). Also the Form Points of a realistic shape. */
export const shapeReach = (level: number, intelligence: number, bolstered: boolean): number =>
  level + (bolstered ? intelligence : 0);

/** From one race to another: as far as their Strength lies apart (L3556). */
export const raceInReach = (from: RaceModifiers, to: RaceModifiers, reach: number): boolean =>
  Math.abs(from.strength - to.strength) <= reach;

/** Into an animal: its nearest Strength; that is the Strength one gets (L3486-3524, L3574). Null: out of reach. */
export function animalStrength(
  strength: number,
  animal: { least: number; most: number },
  reach: number,
): number | null {
  const nearest = Math.max(animal.least, Math.min(animal.most, strength));
  return Math.abs(nearest - strength) <= reach ? nearest : null;
}

/** TN of a change of shape: one's own, another's, into a beast, or freely (BI-SPL-16). */
export const SHAPE_TN = { self: 7, other: 10, animal: 12, freeform: 14 } as const;

/** The undead keep their shape, and who is unwilling may pay 5 Fate Points to keep theirs (L3534, BI-MAG-18). */
export const mayChange = (target: { undead: boolean }): boolean => !target.undead;

/** The TN of a change; Empathetic makes every one 7 (L3594). */
export const shapeTn = (kind: keyof typeof SHAPE_TN, empathetic: boolean): number => (empathetic ? 7 : SHAPE_TN[kind]);

/**
 * Another race's body: its modifiers for one's own (BI-SPL-16). The mind keeps its own, but for the table's setting
 * (A26).
 */
export function inRace(
  attributes: Attributes,
  from: RaceModifiers,
  to: RaceModifiers,
  { swapMind }: Pick<BindSettings, "swapMind">,
): Attributes {
  const changed = { ...attributes };
  for (const id of BODY_ATTRIBUTES) changed[id] += to[id] - from[id];
  if (!swapMind) return changed;
  for (const id of MIND_ATTRIBUTES) {
    const value = changed[id];
    if (value !== null) changed[id] = value + to[id] - from[id];
  }
  return changed;
}

/** An animal turned into a person (L3623). */
export const ANIMAL_MIND = { intelligence: -5, charisma: 0 } as const;

/** What somebody without a mind of their own gets with a person's body; nothing for who has one (L3623). */
export const mindFor = ({ intelligence, charisma }: Attributes): Partial<typeof ANIMAL_MIND> => ({
  ...(intelligence === null ? { intelligence: ANIMAL_MIND.intelligence } : {}),
  ...(charisma === null ? { charisma: ANIMAL_MIND.charisma } : {}),
});

/** 1 Form Point each in a realistic shape, 2 each in a free one (L3598-3640). */
export const FORM_POWERS = {
  claws: 1,
  flight: 1,
  hide: 1,
  waterBreath: 1,
  massiveClaws: 2,
  impenetrableHide: 2,
  ethereal: 2,
  fiery: 2,
} as const;
export type FormPower = keyof typeof FORM_POWERS;

export type FormNumbers = { points: number; left: number; damage: number; dr: number; speed: number };

/**
 * What is bought with Form Points; what an animal leaves over makes it fast (BI-SPL-16).
 * @throws RangeError beyond the points.
 */
export function formOf(points: number, powers: readonly FormPower[], animal: boolean): FormNumbers {
  const taken = powers.reduce((sum, power) => sum + FORM_POWERS[power], 0);
  if (taken > points) throw new RangeError(`These powers take ${taken} Form Points of ${points}.`);
  const count = (power: FormPower) => powers.filter((one) => one === power).length;
  const left = points - taken;
  return {
    points,
    left,
    damage: count("claws") + 2 * count("massiveClaws"),
    dr: 2 * count("hide") + 4 * count("impenetrableHide"),
    speed: animal ? left : 0,
  };
}

/** New bodies are clumsy until used to, unless cast with Empathy (L3548). */
export const clumsiness = (usedTo: boolean, empathetic: boolean): number => (usedTo || empathetic ? 0 : -1);

/** The face stays: Wits and Empathy at 8 and the level (L3532). */
export const recogniseTn = (level: number): number => 8 + level;

/** Strength of beasts, least and most of each kind (L3486-3524). */
export const ANIMALS = {
  badger: { least: -4, most: -2 },
  basilisk: { least: 5, most: 8 },
  bear: { least: 4, most: 5 },
  beaver: { least: -5, most: -4 },
  bird: { least: -5, most: -5 },
  cat: { least: -5, most: -5 },
  cow: { least: 0, most: 5 },
  deer: { least: 0, most: 2 },
  donkey: { least: 0, most: 4 },
  frog: { least: -5, most: -5 },
  goat: { least: -1, most: 2 },
  griffin: { least: -1, most: 2 },
  horse: { least: 1, most: 4 },
  largeCat: { least: 1, most: 3 },
  pig: { least: 0, most: 3 },
  rat: { least: -5, most: -5 },
  wolf: { least: -2, most: 1 },
} as const;
export type AnimalId = keyof typeof ANIMALS;

/** What somebody can be turned into: another race, an animal, or anything (BI-SPL-16). */
export const SHAPES = ["race", "animal", "freeform"] as const;
export type ShapeChoice = {
  kind: (typeof SHAPES)[number];
  level: number;
  intelligence: number;
  bolstered: boolean;
  /** Realistic: Form Points for powers (L3598). */
  realistic: boolean;
  empathetic: boolean;
  /** Of the race that is taken on. */
  race?: RaceModifiers;
  animal?: AnimalId;
  powers: readonly FormPower[];
};

export type ShapeChange = { attributes: Partial<Record<keyof RaceModifiers, number>>; dr: number; damage: number };

/**
 * What a shape does to somebody's numbers: a race's body for one's own, an animal's Strength, what Form Points buy
 * (BI-SPL-16). Null: out of reach.
 * @throws RangeError beyond the Form Points.
 */
export function shapeChange(
  own: Attributes,
  from: RaceModifiers,
  choice: ShapeChoice,
  settings: Pick<BindSettings, "swapMind">,
): ShapeChange | null {
  const { kind, level, intelligence, bolstered, realistic, empathetic, race, animal, powers } = choice;
  const reach = shapeReach(level, intelligence, bolstered);
  const clumsy = clumsiness(false, empathetic);
  // Form Points are for beasts and free forms: a realistic body of another race has that race's abilities (L3600, L3615).
  const pointed = kind === "freeform" || (realistic && kind === "animal");
  const shaped = pointed ? formOf(reach, powers, kind === "animal") : formOf(0, powers, false);
  let next: Attributes = own;
  if (kind === "race") {
    if (!race || !raceInReach(from, race, reach)) return null;
    next = inRace({ ...own, ...mindFor(own) }, from, race, settings);
  } else if (kind === "animal") {
    const strength = animal ? animalStrength(own.strength, ANIMALS[animal], reach) : null;
    if (strength === null) return null;
    next = { ...own, strength };
  }
  const attributes: ShapeChange["attributes"] = {};
  for (const id of [...BODY_ATTRIBUTES, ...MIND_ATTRIBUTES]) {
    const by = (next[id] ?? 0) - (own[id] ?? 0) + (id === "dexterity" ? clumsy : id === "speed" ? shaped.speed : 0);
    if (by !== 0) attributes[id] = by;
  }
  return { attributes, dr: shaped.dr, damage: shaped.damage };
}
