/** How long effects last in v14 (sec. 19.1): a number of one unit, counted from `start`. */
import type { CalendarData } from "../../time/calendar";
import type { ActorDocument, CombatDocument, CombatantDocument } from "../types";

export interface EffectStart {
  combat: CombatDocument | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  time: number;
}

export interface DurationOfFourteen {
  /** Infinity: without end. */
  value: number;
  units: string;
  /** The event at which it ends once its time has run out; null: at once. */
  expiry: string | null;
  expired: boolean;
  /** The whole duration; null where the unit has no length in seconds. */
  seconds: number | null;
  /** What is left, in the duration's unit; below 0 when it is past. */
  remaining: number;
  secondsRemaining: number | null;
  label: string;
}

export interface LastingEffect {
  duration: DurationOfFourteen;
  start: EffectStart | null;
  parent: unknown;
}

type Computed = Pick<DurationOfFourteen, "seconds" | "remaining" | "secondsRemaining" | "label">;

export function prepareDuration(effect: LastingEffect): Computed {
  const { value, units } = effect.duration;
  const length = secondsOf(units);
  const seconds = length === null ? null : value * length;
  if (!Number.isFinite(value))
    return { seconds, remaining: Infinity, secondsRemaining: Infinity, label: endless(effect) };
  const remaining = value - elapsed(effect, units, length);
  const secondsRemaining = length === null ? null : remaining * length;
  return { seconds, remaining, secondsRemaining, label: labelOf(effect, remaining) };
}

/** How many units went by since the start; whole rounds and turns in a combat, world time otherwise. */
function elapsed(effect: LastingEffect, units: string, length: number | null): number {
  const { start } = effect;
  if (!start) return 0;
  const combat = combatOf(effect);
  if ((units === "rounds" || units === "turns") && combat?.started && start.round !== null) {
    const count = Math.max(combat.turns.length, 1);
    const rounds = combat.round - start.round;
    if (units === "turns") return rounds * count + (combat.turn ?? 0) - (start.turn ?? 0);
    const early = start.turn !== null && (combat.turn ?? 0) < start.turn;
    return early ? rounds - 1 : rounds;
  }
  const now = game.time?.worldTime ?? 0;
  return length ? (now - start.time) / length : 0;
}

/** Seconds of a unit by the world's calendar; null: rounds or turns without a length. */
function secondsOf(units: string): number | null {
  if (units === "rounds") return CONFIG.time.roundTime || null;
  if (units === "turns") return CONFIG.time.turnTime || null;
  const { days, months: inYear } = (game.time?.calendar ?? {}) as Partial<CalendarData>;
  const minute = days?.secondsPerMinute ?? 60;
  const hour = minute * (days?.minutesPerHour ?? 60);
  const day = hour * (days?.hoursPerDay ?? 24);
  const year = day * (days?.daysPerYear ?? 365);
  const months = Math.max(inYear?.values.length ?? 12, 1);
  return { seconds: 1, minutes: minute, hours: hour, days: day, months: year / months, years: year }[units] ?? 1;
}

/** The combat an effect is counted in: where it began, as long as that is there. */
export function combatOf(effect: LastingEffect): CombatDocument | null {
  return effect.start?.combat ?? null;
}

/** Whose turns count: the combatant at whose turn it began, otherwise the bearer's own. */
export function combatantOf(effect: LastingEffect, combat: CombatDocument): CombatantDocument | undefined {
  const begun = effect.start?.combatant;
  if (begun && effect.start?.combat === combat) return combat.combatants.get(begun);
  return [...combat.combatants].find((one) => one.actor === (effect.parent as ActorDocument | null));
}

function labelOf(effect: LastingEffect, remaining: number): string {
  if (effect.duration.expired || remaining <= 0) return word("EFFECT.DURATION.Expired");
  return `${Math.ceil(remaining)} ${word(`EFFECT.DURATION.UNITS.${effect.duration.units}`)}`;
}

function endless(effect: LastingEffect): string {
  const { expiry } = effect.duration;
  if (expiry === null) return word("None");
  const own = (CONFIG.ActiveEffect.expiryEvents as Record<string, string> | undefined)?.[expiry];
  return word(own ?? `EFFECT.EXPIRY.${expiry}`);
}

const word = (key: string): string => game.i18n?.localize(key) ?? key;
