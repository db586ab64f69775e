import type { Duration, Procedure } from "../../engine";
import type { RelationKind } from "./relations";

/** What a condition is about, where it needs to be said: Resistant [fire], Bleeding 3. */
export interface ConditionParameter {
  kind: "word" | "number";
  /** Language key of the question. */
  label: string;
  /** Words that the book has; any other is as good. */
  suggestions?: readonly string[];
}

/** A condition that can be put on a token. `id` is unique over all rulesets. */
export interface StatusDefinition {
  id: string;
  /** Language key. */
  name: string;
  /** A picture of its own. */
  img: string;
  /** Language key of what it does, in our words: the tooltip in the token's menu and the text on the Effects tab. */
  rule: string;
  /** What Foundry does by itself for tokens with this status, by its name in CONFIG.specialStatusEffects. */
  special?: "BLIND" | "INVISIBLE" | "DEFEATED" | "BURROW" | "HOVER" | "FLY";
  parameter?: ConditionParameter;
  /** It sits in a part of the body, each with a clock of its own: the words that are suggested. */
  parts?: readonly string[];
  /** How long it lasts where nothing else is said; left out: until somebody ends it. */
  lasts?: Duration;
  /** What ends it when it succeeds, by the rule; an effect may have another difficulty. */
  save?: { dice: string; with: string; difficulty: number };
  /** How whoever brought it stands to its bearer for as long as it lasts (holding, say): shown on both sheets. */
  relation?: RelationKind;
  /** Ids of the conditions whose place it takes (Exhausted takes that of Tired). */
  supersedes?: readonly string[];
}

/** A condition as it stands on somebody. */
export interface HeldCondition {
  parameter: string;
  level: number | null;
  part: string;
  stage: number;
}

/** What comes of a condition whose time is up: its end, or another stage or condition in its place. */
export type CourseStep =
  | "ends"
  | {
      /** Id of the condition that comes; left out: it goes on. */
      becomes?: string;
      stage?: number;
      level?: number;
      /** Null: until somebody ends it; left out: as the condition's rule has it. */
      lasts?: Duration | null;
    };

/** What the end of a condition's time brings where that is not simply its end. Dice that it asks for are thrown once, for the card. */
export type ConditionCourse = (actor: Actor, held: HeldCondition) => Procedure<CourseStep>;

/** A number that users' own effects may change: `flags.manifold.terms.<key>` as the key of a change, a whole number as its value. */
export interface EffectKey {
  /** Letters, digits and hyphens. */
  key: string;
  /** Language key or words: "Strength checks". */
  label: string;
}
