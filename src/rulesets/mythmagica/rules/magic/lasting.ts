import type { Duration } from "../../../../engine";
import { abilityDuration } from "../advancement";
import { IDLE_ROUNDS, type DurationKey } from "./durations";

// MY-SPL-02, MY-ABL-12, MY-DUR-14, MY-DUR-19 (L867, L899, L4678-4788): what clock a spell under way has.

/** Nothing of these is left to run, or what is left is no magic (MY-DUR-07, MY-DUR-10). */
const OVER_AT_ONCE: readonly DurationKey[] = ["instant", "genesis"];

/**
 * Whether a spell of these types is kept as running once it is cast (MY-SPL-02). What states no type and lasts the
 * Scene runs, too (MY-ABL-12).
 */
export const runs = (types: readonly DurationKey[], stated: string): boolean =>
  types.length > 0 ? !types.some((type) => OVER_AT_ONCE.includes(type)) : stated.trim().toLowerCase() !== "instant";

/** Whether a Conflict Roll of caster or target gives it its whole minute again (MY-SPL-06). */
export const isRenewed = (types: readonly DurationKey[]): boolean =>
  types.includes("maelstrom") && !types.includes("aftereffect");

const SPAN = /(\d+)\s*(round|minute|hour|day|week|scene|night|session)s?/i;

/** A time as entries state it: "10 minutes", "3 Rounds", "Until sunrise", "scene"; null: it has no such end. */
export function statedSpan(stated: string): Duration | null {
  const text = stated.trim().toLowerCase();
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (unit === "week") return { unit: "day", count: 7 * Number(count) };
  if (unit !== undefined && Number(count) > 0) return { unit: unit as Duration["unit"], count: Number(count) };
  if (/sunrise|dawn|morning/.test(text)) return { unit: "night", count: 1 };
  return text === "scene" || text === "" ? { unit: "scene", count: 1 } : null;
}

/**
 * The clock of a spell of these types; null: it ends by what happens, not by time (MY-SPL-02). A Maelstrom waits a
 * minute for the next Conflict Roll (MY-DUR-14); what names neither a type nor a time lasts the Scene (MY-ABL-12).
 */
export function lastingOf(types: readonly DurationKey[], stated: string): Duration | null {
  // What lingers on the defeated does so for the rest of the Scene (MY-SPL-06).
  if (types.includes("maelstrom") && types.includes("aftereffect")) return { unit: "scene", count: 1 };
  if (types.includes("maelstrom")) return { unit: "round", count: IDLE_ROUNDS };
  if (types.length === 0) return abilityDuration(null) === "scene" ? statedSpan(stated) : null;
  const timed = types.includes("scheduled") || types.includes("limited") || types.includes("aftereffect");
  return timed ? statedSpan(stated) : null;
}
