import { beforeEach, describe, expect, it } from "vitest";
import { installDice } from "./forced-dice.js";
import { Roll } from "./index.js";
import { NumericTerm, OperatorTerm, StringTerm, type RollTerm } from "./terms/index.js";

const sign = (operator: string): RollTerm => new OperatorTerm({ operator });
const number = (value: number): RollTerm => new NumericTerm({ number: value });
const formula = (terms: RollTerm[]): string => Roll.getFormula(Roll.simplifyTerms(terms));

describe("8.2 Roll.simplifyTerms", () => {
  beforeEach(installDice);

  it.each([
    ["1 - 2", [number(1), sign("+"), sign("-"), number(2)]],
    ["1 + 2", [number(1), sign("-"), sign("-"), number(2)]],
    ["1 - 2", [number(1), sign("-"), sign("+"), number(2)]],
    ["1 * 2", [number(1), sign("*"), sign("+"), number(2)]],
    ["1", [sign("+"), number(1), sign("+"), sign("-")]],
    ["- 1", [sign("-"), number(1)]],
  ])("8.2 gives %s", (expected, terms) => {
    expect(formula(terms)).toBe(expected);
  });

  it("8.2 takes texts that are numbers for numbers, and leaves others", () => {
    const [first, , third] = Roll.simplifyTerms([
      new StringTerm({ term: "3" }),
      sign("+"),
      new StringTerm({ term: "x" }),
    ]);
    expect(first).toBeInstanceOf(NumericTerm);
    expect(third).toBeInstanceOf(StringTerm);
  });
});
