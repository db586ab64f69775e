// MDC-ABL-03: numbers written with the ability's rank, "9+R", "4+2*Level", "10×R". Level means rank there, never the
// character's level. `R` alone counts once.

export interface RankFormula {
  base: number;
  perRank: number;
}

/** One summand: a number, `R`, `2R`, `2*R`, `R×2` (also `Level`). */
const SUMMAND = /^(?:(\d+)(?:\s*[*×x]?\s*(r|level))?|(r|level)(?:\s*[*×x]\s*(\d+))?)$/i;

/** Reads such a number; undefined when it is none, so that the caller can complain (MDC-ABL-03). */
export function parseRankFormula(text: string | number): RankFormula | undefined {
  if (typeof text === "number") return { base: text, perRank: 0 };
  const formula: RankFormula = { base: 0, perRank: 0 };
  for (const part of text.replaceAll(/[−–]/g, "-").replaceAll("-", "+-").split("+")) {
    const trimmed = part.trim();
    if (trimmed === "" && part === "" && text.trim().startsWith("-")) continue;
    const sign = trimmed.startsWith("-") ? -1 : 1;
    const found = SUMMAND.exec(trimmed.replace(/^-\s*/, ""));
    if (!found) return undefined;
    const [, number, ranked, alone, times] = found;
    if (alone !== undefined) formula.perRank += sign * Number(times ?? 1);
    else if (ranked !== undefined) formula.perRank += sign * Number(number);
    else formula.base += sign * Number(number);
  }
  return formula;
}

/** The number at a rank; an untrained rank may be negative (MDC-ABL-03). */
export const rankValue = (formula: RankFormula, rank: number): number => formula.base + formula.perRank * rank;
