import { mirrorEdge } from "./edge";
import { opposingDifficulty, opposingRank } from "./difficulty";
import type { StandardCheck } from "./standard-check";

// MD-CHK-08 and MD-CHK-19: the GM changes which side rolls.

/**
 * The same contest rolled by the other side: the DC becomes that side's bonus, the bonus becomes a DC, modifiers and
 * advantage turn round (MD-DEF-10). The roller wins ties, so a swap moves exact ties to the other side. Its success is
 * the first roller's failure.
 */
export function swapRoller(check: StandardCheck): StandardCheck {
  return {
    difficulty: opposingDifficulty(check.bonus),
    bonus: opposingRank(check.difficulty),
    modifiers: check.modifiers === 0 ? 0 : -check.modifiers,
    edge: mirrorEdge(check.edge),
    forced: check.forced ? { success: !check.forced.success, reason: check.forced.reason } : null,
  };
}
