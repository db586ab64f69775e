import type { CheckCategory } from "../modifiers/categories";

// MD-CON-01: a condition is a tag with rules. This is the shape of those rules as data.

/** Every condition by its id: the book's (MD-CON-10 to 46) and the later Unsteady (companion 1.9). */
export const CONDITION_IDS = [
  "aflame",
  "alert",
  "aware",
  "blind",
  "bloodied",
  "broken",
  "checked",
  "dazed",
  "drunk",
  "distracted",
  "deaf",
  "down",
  "enraged",
  "exhausted",
  "fast",
  "fearless",
  "feyResilience",
  "flanked",
  "immune",
  "inaccurate",
  "veryInaccurate",
  "invisible",
  "ungainly",
  "naturalSprinters",
  "nearDeath",
  "prone",
  "poisoned",
  "resistant",
  "routed",
  "sick",
  "slowed",
  "stunned",
  "tired",
  "unaware",
  "unconscious",
  "vulnerable",
  "surprised",
  "unsteady",
] as const;

export type ConditionId = (typeof CONDITION_IDS)[number];

/** One line of a condition: so much on checks of any of these categories ("all" leaves out aspect rolls, A-34). */
export interface ConditionModifier {
  value: number;
  categories: readonly CheckCategory[] | "all";
}

/** What a save-ends condition is saved with, at the end of the character's turn (MD-CON-02). */
export interface ConditionSave {
  dice: "standard" | "pool";
  /** Ability slug, or pool id. */
  with: string;
  difficulty: number;
}

/**
 * How a condition ends: a save, a rest, leaving the situation, the fight's end, the bearer's own next turn, or only by the
 * GM's word.
 */
export type ConditionEnd = "turn" | "save" | "rest" | "situation" | "combat" | "gm" | "trait" | "health";

/** At most this many actions of a turn; `only` names the one kind allowed. */
export interface ActionLimit {
  any: number;
  only?: "minor";
}

export interface ConditionRule {
  id: ConditionId;
  /** The mechanic in the digest. */
  rule: string;
  modifiers: readonly ConditionModifier[];
  /** On checks of others against the bearer. */
  opponentModifiers: readonly ConditionModifier[];
  /** On checks with a weapon that has it (Inaccurate). */
  weaponModifier: number;
  save: ConditionSave | null;
  actions: ActionLimit | null;
  /** Defends at a disadvantage (Unsteady). */
  defendsWorse: boolean;
  /** May not use reactions (MD-DEF-11). */
  noReactions: boolean;
  /** Conditions that do not count beside this one (MD-CON-03). */
  supersedes: readonly ConditionId[];
  ends: ConditionEnd;
  /** The modifiers bite only in a turn whose Mettle check failed (Sick). */
  onlyWhenSuffering: boolean;
  /** Needs a damage type: Resistant[fire]. */
  parameter: boolean;
}

/** A condition on a character. */
export interface ActiveCondition {
  id: ConditionId;
  /** Damage type of Immune, Resistant, Vulnerable. */
  type?: string;
  /** It bites in this turn. Sick: the Mettle check failed; Unsteady: the turn that it lasts. */
  suffering?: boolean;
  /** Save that came with it (a net: Prone, Agility 12), instead of the condition's own; null for none. */
  save?: ConditionSave | null;
}
