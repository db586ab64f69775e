import type { ConditionId } from "../conditions/condition";

// What rules want changed on a character, as plain data. The sheet layer turns it into the engine's changes.

/** A number on the actor; `path` is below `system`, e.g. "stamina.value" or "pools.mettle.value". */
export interface NumberEffect {
  kind: "number";
  path: string;
  before: number;
  after: number;
  reason: string;
}

/** A condition gained (`active`) or lost. */
export interface ConditionEffect {
  kind: "condition";
  condition: ConditionId;
  active: boolean;
  reason: string;
}

/** A yes/no on the actor. */
export interface FlagEffect {
  kind: "flag";
  path: string;
  before: boolean;
  after: boolean;
  reason: string;
}

/** Something a person is asked next. */
export interface PromptEffect {
  kind: "prompt";
  prompt: "morale" | "lethality" | "nearDeath";
  reason: string;
}

export type Effect = NumberEffect | ConditionEffect | FlagEffect | PromptEffect;

/** A number effect, or nothing when the number stays. */
export const numberEffect = (path: string, before: number, after: number, reason: string): NumberEffect[] =>
  before === after ? [] : [{ kind: "number", path, before, after, reason }];

/** Gains a condition that is not there yet. */
export const gain = (present: ReadonlySet<ConditionId>, condition: ConditionId, reason: string): ConditionEffect[] =>
  present.has(condition) ? [] : [{ kind: "condition", condition, active: true, reason }];

/** Loses a condition that is there. */
export const lose = (present: ReadonlySet<ConditionId>, condition: ConditionId, reason: string): ConditionEffect[] =>
  present.has(condition) ? [{ kind: "condition", condition, active: false, reason }] : [];
