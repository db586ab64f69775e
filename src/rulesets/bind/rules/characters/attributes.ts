// BI-CHR-03 to 05, BI-CHR-12: the six Attributes, who has which, and how far they go.

/** The Attributes that every creature has (BI-CHR-12). */
export const BODY_ATTRIBUTES = ["strength", "dexterity", "speed"] as const;
/** The Attributes of the mind; a creature may lack Intelligence and Charisma (BI-CHR-12). */
export const MIND_ATTRIBUTES = ["intelligence", "wits", "charisma"] as const;
/** In the book's order, in which they are rolled (BI-CHR-03). */
export const ATTRIBUTES = [...BODY_ATTRIBUTES, ...MIND_ATTRIBUTES] as const;

export type AttributeId = (typeof ATTRIBUTES)[number];

/** Everybody has a body; beasts lack Intelligence and Charisma, the simple undead too (L249, L3440). Null: there is none. */
export type Attributes = { strength: number; dexterity: number; speed: number } & Record<
  (typeof MIND_ATTRIBUTES)[number],
  number | null
>;

/** What a race adds to each Attribute. */
export type RaceModifiers = Record<AttributeId, number>;

/** What years do to an elf: from this age on these maxima hold (L1194-1206). */
export type AgeStep = { years: number; most: Partial<Record<AttributeId, number>> };

export type Limits = Record<AttributeId, { least: number; most: number }>;

/** -3 to +3, moved by race; ages change maxima, the oldest that has been reached last (L716, L1192). */
export function attributeLimits(modifiers: RaceModifiers, ages: readonly AgeStep[] = [], years = 0): Limits {
  const reached = ages.filter((step) => step.years <= years).sort((a, b) => a.years - b.years);
  const limit = (id: AttributeId) => ({
    least: -3 + modifiers[id],
    most: reached.reduce((most, step) => step.most[id] ?? most, 3 + modifiers[id]),
  });
  return Object.fromEntries(ATTRIBUTES.map((id) => [id, limit(id)])) as Limits;
}

/** To spells a beast is whatever has no Intelligence (L3572). */
export const isBeast = (attributes: Attributes): boolean => attributes.intelligence === null;

/** Without Charisma nobody keeps Fate Points, unless by magic (L1740). */
export const keepsFate = (attributes: Attributes): boolean => attributes.charisma !== null;

/** The Attribute's value on a roll; a missing one adds nothing (BI-CHR-12). */
export const valueOf = (attributes: Attributes, id: AttributeId): number => attributes[id] ?? 0;
