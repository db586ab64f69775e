import { readDeadline, type Deadline } from "../../engine";
import { SYSTEM_ID } from "../platform/system-id";
import { foundryDeadline } from "../platform/effect-generations";
import { rulesetOf } from "../registry/registry";
import type { StatusDefinition } from "../contracts/condition";
import type { StoredSave } from "./effect-model";

/** What an effect says beside Foundry's own fields, read from whatever made it. */
export interface EffectFacts {
  parameter: string;
  level: number | null;
  part: string;
  clock: Deadline | null;
  saves: readonly StoredSave[];
  stage: number;
  suffering: boolean;
}

/** As releases before 0.3 wrote it, in a flag; packs that are locked still hold it. */
interface OldFlag {
  type?: unknown;
  suffering?: unknown;
}

export function effectFacts(effect: ActiveEffect): EffectFacts {
  const system = (effect.system ?? {}) as Partial<Record<keyof EffectFacts, unknown>>;
  const old = (effect.getFlag(SYSTEM_ID, "condition") ?? {}) as OldFlag;
  const { level, saves, stage } = system;
  return {
    parameter: wordOf(system.parameter) || wordOf(old.type),
    level: typeof level === "number" ? level : null,
    part: wordOf(system.part),
    clock: storedClock(system.clock),
    saves: Array.isArray(saves) ? (saves as StoredSave[]) : [],
    stage: typeof stage === "number" ? stage : 0,
    suffering: system.suffering === true || old.suffering === true,
  };
}

const wordOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A clock that makes no sense is none: the effect stays until somebody ends it. */
function storedClock(value: unknown): Deadline | null {
  try {
    return readDeadline(value);
  } catch {
    return null;
  }
}

/** When an effect ends, by its own clock or by Foundry's duration; "over" when its time has run out, null for no end. */
export const deadlineOf = (effect: ActiveEffect): Deadline | "over" | null =>
  foundryDeadline(effect, game.time.worldTime) ?? effectFacts(effect).clock;

/** The conditions that an effect brings, of the bearer's own game. */
export const conditionsIn = (effect: ActiveEffect, actor: Actor): StatusDefinition[] =>
  rulesetOf(actor)?.statuses.filter(({ id }) => effect.statuses.has(id)) ?? [];

/** An effect that is one condition of the bearer's own game and nothing else. */
export function conditionOfEffect(effect: ActiveEffect, actor: Actor): StatusDefinition | null {
  const [only, ...more] = conditionsIn(effect, actor);
  return only && more.length === 0 && effect.statuses.size === 1 ? only : null;
}
