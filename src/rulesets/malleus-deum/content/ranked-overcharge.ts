import { parseRankFormula } from "../rules/abilities/rank-formula";
import { spellOvercharge } from "../rules/magic/spell-value";

/** An overcharge printed with the rank ("9+R", MDC-MAG-05) as the number it is at a rank; anything else as it was. */
export function rankedOvercharge(text: string, rank: number): string {
  const formula = text.trim().startsWith("+") ? undefined : parseRankFormula(text);
  return formula === undefined || formula.perRank === 0 ? text : String(spellOvercharge(formula, rank));
}
