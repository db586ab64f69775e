import type { ConflictOutcome } from "../conflict";

// MY-ABL-08, MY-ABL-10, MY-ABL-13 (L827, L897-913, L1236): what abilities impose, and when their cost is due.

/** What targets of an imposing ability roll against (MY-ABL-13, L897). */
export const imposedThreshold = (rank: number, attribute: number): number => 10 + rank + attribute;

/** A target that fails takes a fixed amount and the absolute Margin (AMB-6, MY-ABL-13, L897, L921). */
export const imposedSetback = (
  fixed: number,
  { result, margin }: Pick<ConflictOutcome, "result" | "margin">,
): number => (result === "failure" ? fixed + Math.abs(margin) : 0);

/** Force that is aimed at Fate Points imposes its Margin where nothing else is said (MY-ABL-08, L827, L1236). */
export const marginSetback = ({ result, margin }: Pick<ConflictOutcome, "result" | "margin">): number =>
  result === "success" ? margin : 0;
