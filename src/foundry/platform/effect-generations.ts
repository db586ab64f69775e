import type { Deadline, Duration } from "../../engine";

/** What differs between active effects of v13 and of v14 (contract section 19.1), behind one name each. */

/** v14 gave active effects a data model of their own, which holds their changes. */
const isModern = (): boolean => foundry.data.ActiveEffectTypeDataModel !== undefined;

/** Foundry's own units: what it counts itself, and other packages show. */
const SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400 } as const;

/** How long an effect lasts, in Foundry's own terms; null for what Foundry does not count (a scene, a night). */
export function durationData({ unit, count }: Duration): object | null {
  if (unit === "round" || unit === "turn")
    return isModern() ? { value: count, units: `${unit}s` } : { [`${unit}s`]: count };
  if (!Object.hasOwn(SECONDS, unit)) return null;
  const seconds = count * SECONDS[unit as keyof typeof SECONDS];
  return isModern() ? { value: seconds, units: "seconds" } : { seconds };
}

/** As much of Foundry's own duration as we read: v13's computed members, then v14's. */
interface FoundryDuration {
  type?: string;
  remaining?: number | null;
  value?: number | null;
  units?: string;
  expired?: boolean;
  secondsRemaining?: number | null;
}

/** What Foundry still counts of an effect: null for no end, "over" when its time has run out. */
export function foundryDeadline(effect: ActiveEffect, now: number): Deadline | "over" | null {
  effect.updateDuration();
  const duration = effect.duration as FoundryDuration;
  const { remaining } = duration;
  if (duration.expired) return "over";
  if (remaining === null || remaining === undefined || !Number.isFinite(remaining)) return null;
  if (remaining <= 0) return "over";
  const units = duration.units ?? duration.type;
  if (units === "rounds") return { ends: "round", left: Math.ceil(remaining) };
  if (units === "turns") return turnsLeft(effect, remaining);
  const seconds = duration.secondsRemaining ?? remaining;
  return { ends: "time", time: now + Math.ceil(seconds) };
}

/** v13 counts turns as hundredths of rounds, and calls both turns; v14's turns are whole. */
function turnsLeft(effect: ActiveEffect, remaining: number): Deadline {
  if (isModern()) return { ends: "turn", left: Math.ceil(remaining) };
  const { rounds } = (effect._source as { duration?: { rounds?: number | null } }).duration ?? {};
  if (rounds || remaining >= 1) return { ends: "round", left: Math.ceil(remaining) };
  return { ends: "turn", left: Math.max(1, Math.round(remaining * 100)) };
}

/** One change of an effect: whose number, how, by how much. */
export interface EffectChange {
  key: string;
  value: unknown;
  /** Whether the value is added to what is there, as our terms are. */
  adds: boolean;
}

/** Where an effect's changes are stored. */
export const changesPath = (): string => (isModern() ? "system.changes" : "changes");

/** The changes of an effect. */
export function changesOf(effect: ActiveEffect): EffectChange[] {
  const inSystem = (effect.system as { changes?: unknown } | undefined)?.changes;
  return readChanges(isModern() ? inSystem : effect.changes);
}

/** Changes as they are stored, or as Foundry's window has them. */
export function readChanges(own: unknown): EffectChange[] {
  const list = Array.isArray(own) ? (own as { key?: unknown; value?: unknown; mode?: unknown; type?: unknown }[]) : [];
  return list.map(({ key, value, mode, type }) => ({
    key: String(key ?? ""),
    value: type === "subtract" ? -Number(value) : value,
    adds: isModern() ? type === "add" || type === "subtract" : mode === ADD,
  }));
}

/** CONST.ACTIVE_EFFECT_MODES.ADD. */
const ADD = 2;

/** Data of an effect with one change that adds a number. */
export const addingData = (key: string, value: number): object => addingAll([[key, value]]);

/** Data of an effect that adds to several numbers; nothing where there are none. */
export const addingAll = (changes: readonly (readonly [key: string, value: number])[]): object => {
  if (changes.length === 0) return {};
  return isModern()
    ? { system: { changes: changes.map(([key, value]) => ({ key, type: "add", value, phase: "initial" })) } }
    : { changes: changes.map(([key, value]) => ({ key, mode: ADD, value: String(value) })) };
};
