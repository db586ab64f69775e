// BI-CHK-02, BI-CHK-03, BI-CHK-10, BI-CHK-22: what a roll has to reach.

/** What a check has to reach when nobody says anything (L506). */
export const DEFAULT_TN = 7;

/** L478-502. */
export const DIFFICULTIES = {
  automatic: 2,
  trivial: 4,
  easy: 6,
  serious: 8,
  challenging: 10,
  heroic: 12,
  extreme: 14,
  epic: 16,
  legendary: 18,
  impossible: 20,
} as const;

/** Of what people know (L287-305). */
export const KNOWLEDGE = { simple: 7, difficult: 10, obscure: 13, secret: 15, dangerous: 17 } as const;

/** The other side's Traits go onto 7; players roll, whoever began it (L580-584). Among players the one who acts rolls (A42). */
export const resistedTn = (opposing: number): number => DEFAULT_TN + opposing;

/** What usually stands against what: Attribute and Skill of the one who notices (L348, L371-383). */
export const OPPOSITIONS = {
  stealth: { attributes: ["wits"], skill: "vigilance" },
  larceny: { attributes: ["wits"], skill: "vigilance" },
  disguise: { attributes: ["wits"], skill: "vigilance" },
  lies: { attributes: ["wits"], skill: "empathy" },
  /** The quarry hides its tracks with either. */
  tracks: { attributes: ["dexterity", "intelligence"], skill: "stealth" },
} as const;

export type Opposition = keyof typeof OPPOSITIONS;

/** The TN against somebody: 7, the better of the Attributes that may serve, and the Skill (BI-CHK-10, 22). */
export function oppositionTn(
  opposition: Opposition,
  traits: { attributes: Readonly<Record<string, number | null>>; skills: Readonly<Record<string, number>> },
): number {
  const { attributes, skill } = OPPOSITIONS[opposition];
  const best = Math.max(...attributes.map((id) => traits.attributes[id] ?? 0));
  return resistedTn(best + (traits.skills[skill] ?? 0));
}
