// BI-CHK-13 to 18, BI-PTH-06: what a Skill is worth to a roll.

/** Skills whose uses are many trades in one (L267-275); Combat and Projectiles are counted among them (A7, BIK-05). */
export const SPECIALISED_SKILLS = [
  "academics",
  "beastKen",
  "combat",
  "craft",
  "medicine",
  "performance",
  "projectiles",
  "survival",
  "tactics",
] as const;

export type SkillUse = {
  level: number;
  specialised: boolean;
  /** One of all specialisations owned, under whatever Skill, fits what is done (L273). */
  fits: boolean;
};

/** The level; a specialised Skill without a fitting specialisation gives 1 less, also to who never learnt it (L267-271). */
export const skillBonus = ({ level, specialised, fits }: SkillUse): number =>
  specialised && !fits ? level - 1 : level;

/** Two for every level of a specialised Skill (L269, A5). */
export const specialisationSlots = (level: number, specialised: boolean): number => (specialised ? 2 * level : 0);

/** Illiterate without Academics; with it reading is a choice (L311). */
export const canRead = (academics: number, chosen: boolean): boolean => academics > 0 && chosen;

/** Specialisations of Academics that open a Path (L3658). */
export type PathSlot = { path: "alchemy" | "runes" | "devotion"; level: number };

/**
 * Slots that break a rule: the two of one level cannot open two Paths, nor two deities; each needs a level of its own
 * that is held (BI-PTH-06).
 */
export function pathSlotProblems(slots: readonly PathSlot[], academics: number): PathSlot[] {
  const used = new Set<number>();
  return slots.filter(({ level }) => {
    const wrong = used.has(level) || level < 1 || level > academics;
    used.add(level);
    return wrong;
  });
}
