import { magicLabel } from "../labels";
import type { Term } from "../../../../engine";
import type { PoolDraw } from "../pools/pool-check";

// MDC-MAG-21: a ritual takes hours; each participant adds a die an hour, and from the second hour a will of their own.

export interface RitualParticipant {
  id: string;
  /** Magic dice left. */
  magic: number;
  /** A caster, or practised in blood magic: nobody else may take part. */
  mayTakePart: boolean;
}

/** From the second hour each participant passes this every hour, or the ritual fizzles (a Mettle check, MDC-ABL-09). */
export const RITUAL_WILL = { pool: "mettle", difficulty: 9 } as const;

/** Will checks due in an hour, by participant; the first hour asks for none (MDC-MAG-21). */
export const ritualChecks = (hour: number, participants: readonly RitualParticipant[]): string[] =>
  hour >= 2 ? participants.map(({ id }) => id) : [];

/** Those who may not take part (MDC-MAG-21). */
export const ritualOutsiders = (participants: readonly RitualParticipant[]): string[] =>
  participants.filter(({ mayTakePart }) => !mayTakePart).map(({ id }) => id);

/**
 * Draws of a ritual of so many full hours: a die per participant and hour, as far as their pools go (MDC-MAG-21). Only
 * the leader's dice are exhausted; `threshold` is the leader's. Throws RangeError without a leader among the
 * participants, or below an hour.
 */
export function ritualDraws(
  hours: number,
  leader: string,
  participants: readonly RitualParticipant[],
  threshold: number,
): PoolDraw[] {
  if (!Number.isInteger(hours) || hours < 1) throw new RangeError(`A ritual takes full hours, not ${hours}`);
  if (!participants.some(({ id }) => id === leader)) throw new RangeError(`${leader} does not take part in the ritual`);
  return participants.map(({ id, magic }) => ({
    pool: id,
    available: magic,
    dice: Math.min(hours, magic),
    threshold: id === leader ? threshold : 0,
  }));
}

/** Modifiers of a ritual: 1 per hour, 1 for a circle or an effigy (companion 1.13). */
export const ritualTerms = (hours: number, circleOrEffigy: boolean): Term[] => [
  { label: magicLabel("ritualHours"), value: hours, kind: "magic", stack: "magic:ritualHours" },
  ...(circleOrEffigy ? [{ label: magicLabel("circle"), value: 1, kind: "magic", stack: "magic:circle" }] : []),
];
