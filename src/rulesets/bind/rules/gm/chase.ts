import type { Procedure } from "../../../../engine";
import { roll } from "../../../../engine";
import { wearing } from "../fatigue";

// BI-GM-03 to 05: running away.

/** On open ground the fastest wins without a roll; equals keep their distance (L2187). */
export const openGround = (runner: number, pursuer: number): "away" | "caught" | "even" =>
  runner > pursuer ? "away" : runner < pursuer ? "caught" : "even";

/** 6 and the pursuers' Speed and Athletics, less a head start (L2191). */
export const chaseTn = (pursuers: number, headStart: number): number => 6 + pursuers - headStart;

export type ChaseFate = { end: "caught" | "chased" | "away"; areas: number };

/**
 * Below the TN caught; at 0, 1, 2 chased through 1, 2, 3 areas and rolled again; at 3 and 4 away after 3 and 2 areas;
 * at 5 at once (BI-GM-04).
 */
export function chaseFate(margin: number): ChaseFate {
  if (margin < 0) return { end: "caught", areas: 0 };
  if (margin < 3) return { end: "chased", areas: margin + 1 };
  return { end: "away", areas: margin === 3 ? 3 : margin === 4 ? 2 : 0 };
}

export type Runner = { id: string; bonus: number; armour: number; encumbrance: number };
export type ChaseLeg = {
  dice: number[];
  runners: { id: string; total: number; margin: number; fate: ChaseFate; fatigue: number }[];
};

/** One roll for all, each with their own legs; who stays together runs as the slowest does (L2189). Fatigue comes at once (L2224). */
export function* chase(runners: readonly Runner[], tn: number, together: boolean, id = "chase"): Procedure<ChaseLeg> {
  const dice = yield* roll(id, 2, 6);
  const natural = dice.reduce((sum, face) => sum + face, 0);
  const slowest = Math.min(...runners.map(({ bonus }) => bonus));
  return {
    dice,
    runners: runners.map(({ id: who, bonus, armour, encumbrance }) => {
      const total = natural + (together ? slowest : bonus);
      const fate = chaseFate(total - tn);
      const fatigue = fate.areas > 0 ? fate.areas + wearing(armour) + encumbrance : 0;
      return { id: who, total, margin: total - tn, fate, fatigue };
    }),
  };
}
