import { actGates } from "../conditions/turn-start";
import type { ActiveCondition } from "../conditions/condition";

export interface Runner {
  id: string;
  side: "quarry" | "pursuer";
  rank: number;
  /** Out of it: lost, safe, or back in combat. */
  done?: "lost" | "safe" | "runDown";
}

/**
 * Ranks to begin with: the lead pursuer 5, the others below by how far behind they are; the quarry 6 or 7, or 8 and 9
 * (MDC-CMB-08).
 */
export const START_RANKS = {
  leadPursuer: 5,
  nearestQuarry: { least: 6, most: 7 },
  headStart: { least: 8, most: 9 },
} as const;

/**
 * Where somebody starts until the GM says otherwise: who leads at 5, who is behind one below, the quarry one ahead
 * (MDC-CMB-08).
 */
export const startRank = (side: Runner["side"], leads: boolean): number =>
  side === "quarry" ? START_RANKS.nearestQuarry.least : START_RANKS.leadPursuer - (leads ? 0 : 1);

/** MDC-CMB-07, X-10: a Checked character needs another morale check to pursue (the core book wins). */
export const pursuitNeeds = (conditions: readonly ActiveCondition[]) => actGates(conditions, "pursue");

const running = (runners: readonly Runner[], side: Runner["side"]): Runner[] =>
  runners.filter((runner) => runner.side === side && runner.done === undefined);

/** The pursuer in front; null where none runs (MDC-CMB-08). */
export const leadPursuer = (runners: readonly Runner[]): Runner | null =>
  running(runners, "pursuer").reduce<Runner | null>((best, one) => (best && best.rank >= one.rank ? best : one), null);
/** The last of the quarry; null where none runs (MDC-CMB-08). */
export const trailingQuarry = (runners: readonly Runner[]): Runner | null =>
  running(runners, "quarry").reduce<Runner | null>((last, one) => (last && last.rank <= one.rank ? last : one), null);

/** A melee needs the lead pursuer level with the trailing quarry (MDC-CMB-08). */
export function meleePossible(runners: readonly Runner[]): boolean {
  const [lead, last] = [leadPursuer(runners), trailingQuarry(runners)];
  return lead !== null && last !== null && lead.rank === last.rank;
}

/** Moves a runner by so many ranks (MDC-CMB-08). */
export const moved = (runners: readonly Runner[], id: string, by: number): Runner[] =>
  runners.map((runner) => (runner.id === id ? { ...runner, rank: runner.rank + by } : runner));

/** Sets a runner's rank: evasion that failed leaves it level with the lead pursuer (MDC-CMB-08). */
export const setTo = (runners: readonly Runner[], id: string, rank: number): Runner[] =>
  runners.map((runner) => (runner.id === id ? { ...runner, rank } : runner));

/** How far ahead the whole quarry must be to be lost (MDC-CMB-09, Y-13: five is enough). */
export const LOST_BY = 5;

/**
 * The end of a round: a quarry passed by a pursuer is run down and back in combat; one at the destination is safe; and
 * when the last of the quarry is five or more ahead of the first pursuer, all of it is lost (MDC-CMB-09). Without
 * pursuers it is lost too.
 */
export function endRound(runners: readonly Runner[], destination: number | null = null): Runner[] {
  const lead = leadPursuer(runners);
  let now = runners.map((runner): Runner => {
    if (runner.side !== "quarry" || runner.done) return runner;
    if (lead && lead.rank > runner.rank) return { ...runner, done: "runDown" };
    return destination !== null && runner.rank >= destination ? { ...runner, done: "safe" } : runner;
  });
  const last = trailingQuarry(now);
  if (last && (lead === null || last.rank >= lead.rank + LOST_BY))
    now = now.map((runner) => (runner.side === "quarry" && !runner.done ? { ...runner, done: "lost" } : runner));
  return now;
}

/** Over when nobody of the quarry runs any more (MDC-CMB-09). */
export const chaseOver = (runners: readonly Runner[]): boolean => running(runners, "quarry").length === 0;
