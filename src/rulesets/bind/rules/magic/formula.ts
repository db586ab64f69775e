import { readFormula, type Amount } from "../formula";

/** L: the level a spell is cast at; I, W: the caster's Intelligence and Wits; K: Knacks. */
export type FormulaValues = { L: number; I: number; W: number; K: number };

/** What a spell's formula comes to: dice apart from the rest; without dice nothing goes below 0 (BI-MAG-01, A73). */
export function amountOf(formula: string, values: FormulaValues): Amount {
  const { dice, flat } = readFormula(formula, values);
  return { dice, flat: dice === 0 ? Math.max(0, flat) : flat };
}
