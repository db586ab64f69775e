import { SPECIALISED_SKILLS } from "./skill";

// The Skills of the book (L277-402) with the Attributes it pairs them with; a table may add its own (BI-CHK-17).

/** Each Skill with the Attributes that the book rolls it with; Combat goes into Factors instead (L277-402). */
export const SKILLS = {
  academics: ["intelligence", "wits", "charisma", "strength"],
  athletics: ["dexterity", "speed", "strength"],
  beastKen: ["charisma", "intelligence", "wits"],
  combat: [],
  craft: ["intelligence", "dexterity", "strength"],
  deceit: ["charisma", "wits", "intelligence", "strength"],
  empathy: ["charisma", "intelligence", "wits"],
  larceny: ["dexterity", "wits", "charisma"],
  medicine: ["wits", "intelligence"],
  performance: ["charisma", "dexterity", "intelligence"],
  projectiles: ["dexterity", "intelligence"],
  stealth: ["dexterity", "intelligence", "charisma", "speed"],
  survival: ["strength", "dexterity", "wits"],
  tactics: ["intelligence", "wits", "charisma"],
  vigilance: ["wits", "intelligence", "strength"],
} as const;

export type SkillId = keyof typeof SKILLS;

/** Whether a Skill of the book is many trades in one; Skills of the table's own say it themselves (BI-CHK-14). */
export const isSpecialised = (id: string): boolean => (SPECIALISED_SKILLS as readonly string[]).includes(id);

/** Social Skills: those rolled with Charisma to move people (L277-402, A56). */
export const SOCIAL_SKILLS: readonly SkillId[] = ["deceit", "empathy", "performance"];
