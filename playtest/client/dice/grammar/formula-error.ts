/** A formula that cannot be read: says what was expected, and where. */
export class FormulaError extends SyntaxError {
  /** 0-based place in the formula. */
  readonly position: number;
  readonly formulaText: string;

  constructor(formula: string, position: number, expected: string) {
    const rest = formula.slice(position, position + 20);
    const found = rest === "" ? "at its end" : `at character ${position + 1}, before "${rest}"`;
    super(`Bad roll formula "${formula.slice(0, 500)}": expected ${expected} ${found}.`);
    this.name = "FormulaError";
    this.position = position;
    this.formulaText = formula;
  }
}
