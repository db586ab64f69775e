/** Counts a roll again from its JSON: an own adding-up, so that the table's arithmetic is not its own judge. */

export interface TermJson {
  class: string;
  number?: number;
  operator?: string;
  modifiers?: string[];
  /** What dice of a system's own class make of their results, where the class says so itself. */
  own?: number;
  results?: { result: number; active?: boolean; count?: number; success?: boolean }[];
}

/** The total of `terms`; null where a term is neither a number, an operator nor dice. */
export function recount(terms: TermJson[]): number | null {
  const parts: (number | string)[] = [];
  for (const term of terms) {
    const part = partOf(term);
    if (part === null) return null;
    parts.push(part);
  }
  return addUp(multiply(parts));
}

/**
 * Whether a card shows how many dice succeeded instead of their sum: the number that the roll itself marked, or, where its
 * class marks none, one that the dice can come to under words that speak of successes.
 */
export function countsSuccesses(terms: TermJson[], shown: number, words: string): boolean {
  const results = terms.flatMap((term) => term.results ?? []).filter(({ active }) => active !== false);
  if (!Number.isInteger(shown) || shown < 0 || results.length === 0) return false;
  const marked = results.filter(({ success }) => success !== undefined);
  if (marked.length > 0) return marked.filter(({ success }) => success).length === shown;
  return shown <= results.length && /success|\bhits?\b/i.test(words);
}

function partOf(term: TermJson): number | string | null {
  if (term.operator) return term.operator;
  if (term.own !== undefined) return term.own;
  if (term.results) {
    const counted = term.results.filter((result) => result.active !== false);
    return counted.reduce((sum, result) => sum + (result.count ?? result.result), 0);
  }
  return term.class === "NumericTerm" && typeof term.number === "number" ? term.number : null;
}

/** Products first, from left to right. */
function multiply(parts: (number | string)[]): (number | string)[] {
  const rest: (number | string)[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as number | string;
    const left = rest.at(-1);
    const right = parts[index + 1];
    if (typeof left === "number" && typeof right === "number" && (part === "*" || part === "/" || part === "%")) {
      rest[rest.length - 1] = part === "*" ? left * right : part === "/" ? left / right : left % right;
      index++;
    } else rest.push(part);
  }
  return rest;
}

/** Signs may follow each other: 1d20 + -3. */
function addUp(parts: (number | string)[]): number | null {
  let total = 0;
  let sign = 1;
  for (const part of parts) {
    if (part === "-") sign = -sign;
    else if (typeof part === "number") {
      total += sign * part;
      sign = 1;
    } else if (part !== "+") return null;
  }
  return total;
}
