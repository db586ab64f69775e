import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";

/** Ways to settle something, as the columns of AM-RES-10. */
export type Resolution = "throw" | "takeFive" | "plinth" | "craft" | "contest";
/** What one would like to add, as its rows; "instead" is Taking 5 or a Plinth in place of the Throw. */
export type Extra = "critical" | "exhaust" | "risk" | "proficiency" | "wordStack" | "plotPoint" | "instead";

/**
 * "opposed": against somebody only. "v10": only v10 bars it. "none": the editions that have the one have not the other.
 */
type Cell = "yes" | "no" | "opposed" | "v10" | "none";

const TABLE: Record<Extra, Record<Resolution, Cell>> = {
  critical: { throw: "yes", takeFive: "no", plinth: "no", craft: "yes", contest: "yes" },
  exhaust: { throw: "yes", takeFive: "no", plinth: "no", craft: "yes", contest: "yes" },
  risk: { throw: "yes", takeFive: "v10", plinth: "v10", craft: "yes", contest: "yes" },
  proficiency: { throw: "yes", takeFive: "yes", plinth: "yes", craft: "yes", contest: "yes" },
  wordStack: { throw: "opposed", takeFive: "no", plinth: "no", craft: "none", contest: "none" },
  plotPoint: { throw: "yes", takeFive: "no", plinth: "no", craft: "none", contest: "none" },
  instead: { throw: "yes", takeFive: "yes", plinth: "yes", craft: "no", contest: "no" },
};

const WHY: Record<Resolution, ReasonId> = {
  throw: "notInEdition",
  takeFive: "notWithTakeFive",
  plinth: "notWithPlinth",
  craft: "notWithCraft",
  contest: "opposed",
};

/** Whether the rules in force know it at all. */
function known(extra: Extra, book: Rulebook): boolean {
  if (extra === "risk") return book.risk !== "none";
  if (extra === "wordStack") return book.wordStacks;
  return extra !== "plotPoint" || book.plotPoints;
}

/** Why something does not go with a way to settle an Action; null when it does (AM-RES-10). */
export function combinationProblem(
  extra: Extra,
  resolution: Resolution,
  book: Rulebook,
  opposed = false,
): ReasonId | null {
  const missing = (resolution === "craft" && !book.crafting) || (resolution === "contest" && !book.contests);
  const cell = TABLE[extra][resolution];
  if (missing || !known(extra, book) || cell === "none") return "notInEdition";
  if (cell === "opposed") return opposed ? null : "stackUnopposed";
  // Taking 5 bars Risk in v10 by its own words; a Plinth falls under their "etc." (A53).
  const bars = cell === "no" || (cell === "v10" && (book.takeFiveBars as readonly string[]).includes("risk"));
  return bars ? WHY[resolution] : null;
}
