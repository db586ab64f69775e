import { NumericTerm, OperatorTerm, StringTerm, type RollTerm } from "./terms/index.js";

/**
 * `Roll.simplifyTerms`: operators that follow each other become one (`+ -` is `-`, `- -` is `+`), leading `+` and trailing
 * operators fall away, texts that are numbers become numbers. Terms keep their results.
 */
export function simplifyTerms(terms: RollTerm[]): RollTerm[] {
  const simple: RollTerm[] = [];
  for (const term of terms.map(asNumber)) {
    const before = simple.at(-1);
    const signs = before instanceof OperatorTerm && term instanceof OperatorTerm && joined(before, term);
    if (signs) simple[simple.length - 1] = signs;
    else simple.push(term);
  }
  while (simple[0] instanceof OperatorTerm && simple[0].operator === "+") simple.shift();
  while (simple.at(-1) instanceof OperatorTerm) simple.pop();
  return simple;
}

function asNumber(term: RollTerm): RollTerm {
  if (!(term instanceof StringTerm)) return term;
  const number = Number(term.term);
  return term.term.trim() !== "" && Number.isFinite(number) ? new NumericTerm({ number, options: term.options }) : term;
}

/** One sign for two; null where the second is no sign (`* /` is the formula's own mistake). */
function joined(first: OperatorTerm, second: OperatorTerm): OperatorTerm | null {
  if (second.operator !== "+" && second.operator !== "-") return null;
  if (first.operator === "+") return second;
  if (first.operator === "-") return new OperatorTerm({ operator: second.operator === "-" ? "+" : "-" });
  return second.operator === "+" ? first : null;
}
