// Disputed readings and optional rules that a table decides for itself; what stands here is recommended (digest A1 to A83).

export type BindSettings = {
  /** XP to begin with, 50 to 150 (L841). */
  startingXp: number;
  /** The first step of an Attribute: 10 by the chart, 15 by the appendix (A3). */
  firstAttributeStep: 10 | 15;
  /** Damage stacks to D6, or weapons have larger dice (L1446). */
  damage: "stacking" | "dicey";
  /** A natural 2 on a player's Defence is the foe's Perfect Strike (A15). */
  mirrorPerfect: boolean;
  /** Armour stops Damage before Shield Points do (A46). */
  armourFirst: boolean;
  /** Grapples cost Hit Points, not Fatigue (A76). */
  grapplesWound: boolean;
  /** To Strike and shots of the untrained (A83). */
  untrainedPenalty: -1 | 0;
  /** To resist Expectations for who suspects magic (A78). */
  suspicionBonus: 2 | -2;
  /** Foes with Fate Points left do not roll Morale (L2158). */
  fatedStay: boolean;
  /** Bolts reach no farther than other spells (A74). */
  boltsInRange: boolean;
  /** The TN of Clever: by how often it is used, or by the spell's level (A24). */
  cleverTn: "times" | "level";
  /** Another race's modifiers change the mind too (A26). */
  swapMind: boolean;
  /** Whose holy day it is: anyone earns XP by that god's chart (BI-XP-09). */
  holyDay: HolyDay;
};

/** Gods whose day it may be (BI-XP-09). */
export const HOLY_DAYS = ["none", "alasse", "cale", "laique", "ohta", "qualme", "vere"] as const;
export type HolyDay = (typeof HOLY_DAYS)[number];

/** The recommended reading of each disputed rule (digest A1 to A83). */
export const DEFAULT_SETTINGS: BindSettings = {
  startingXp: 50,
  firstAttributeStep: 10,
  damage: "stacking",
  mirrorPerfect: true,
  armourFirst: false,
  grapplesWound: false,
  untrainedPenalty: -1,
  suspicionBonus: 2,
  fatedStay: false,
  boltsInRange: false,
  cleverTn: "times",
  swapMind: false,
  holyDay: "none",
};
