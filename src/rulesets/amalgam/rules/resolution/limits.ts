import type { Amalgamate } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { unchanged, type Outcome } from "../outcome";
import { combinationProblem, type Resolution } from "./combinations";

/** What the Storyteller confirms before somebody Takes 5 (AM-RES-06). */
export interface TakeFiveConditions {
  duress: boolean;
  opposed: boolean;
  plentyOfTime: boolean;
  /** The Storyteller is the ultimate authority. */
  leave: boolean;
}

/** Everything that speaks against Taking 5; leave is needed in any case (AM-RES-06). */
export function takeFiveProblems({ duress, opposed, plentyOfTime, leave }: TakeFiveConditions): ReasonId[] {
  const problems: [boolean, ReasonId][] = [
    [duress, "duress"],
    [opposed, "opposed"],
    [!plentyOfTime, "noTime"],
    [!leave, "needsLeave"],
  ];
  return problems.flatMap(([bad, reason]) => (bad ? [reason] : []));
}

/** A Plinth is used once in a situation, which has a key (a scene, say); later attempts are thrown (AM-RES-07). */
export const plinthProblem = ({ plinthUsed }: Amalgamate, situation: string): ReasonId | null =>
  plinthUsed.includes(situation) ? "usedPlinth" : null;

/** Marks the Plinth of a situation as used; one that is used already changes nothing (AM-RES-07). */
export const usePlinth = (amalgamate: Amalgamate, situation: string): Outcome =>
  unchanged(
    plinthProblem(amalgamate, situation)
      ? amalgamate
      : { ...amalgamate, plinthUsed: [...amalgamate.plinthUsed, situation] },
  );

/**
 * Why so many Levels of Risk cannot be taken; null when they can (AM-RES-08, AM-RES-09). `allowed`: the Storyteller's leave,
 * which 2012 needs. `assured`: the Storyteller finds success more or less certain, which bars Risk in v10.
 */
export function riskProblem(
  risk: number,
  resolution: Resolution,
  book: Rulebook,
  { allowed = false, assured = false } = {},
): ReasonId | null {
  if (risk === 0) return null;
  const barred = combinationProblem("risk", resolution, book);
  if (barred) return barred;
  if (!Number.isInteger(risk) || risk < 0 || risk > (book.riskMost ?? Infinity)) return "riskMost";
  if (book.risk === "storyteller") return allowed ? null : "needsLeave";
  return assured ? "assured" : null;
}

/** A hint for the Storyteller: even the lowest Throw would succeed without Risk (AM-RES-08, A53). */
export const looksAssured = (performanceBeforeThrow: number, difficulty: number): boolean =>
  performanceBeforeThrow + 1 >= difficulty;

/** A Plot Point: +1 on one Throw, announced beforehand, one per Throw (AM-PLT-02, A46). */
export function plotPointProblem({ plotPoints }: Amalgamate, resolution: Resolution, book: Rulebook): ReasonId | null {
  return combinationProblem("plotPoint", resolution, book) ?? (plotPoints > 0 ? null : "noPlotPoint");
}

/** Points given or spent (AM-PLT-01, AM-PLT-02); never below 0. */
export const withPlotPoints = (amalgamate: Amalgamate, by: number): Outcome =>
  unchanged({ ...amalgamate, plotPoints: Math.max(0, amalgamate.plotPoints + by) });
