import { describe, expect, it } from "vitest";
import { countsSuccesses, recount, type TermJson } from "./recount";

const number = (value: number): TermJson => ({ class: "NumericTerm", number: value });
const sign = (operator: string): TermJson => ({ class: "OperatorTerm", operator });
const dice = (...results: NonNullable<TermJson["results"]>): TermJson => ({ class: "Die", results });

describe("8.2 recounting a roll from its JSON", () => {
  it.each([
    ["2d6 + 3", [dice({ result: 4 }, { result: 5 }), sign("+"), number(3)], 12],
    [
      "products first: 1 + 2 * 3 - 4 / 2",
      [number(1), sign("+"), number(2), sign("*"), number(3), sign("-"), number(4), sign("/"), number(2)],
      5,
    ],
    ["dropped dice do not count", [dice({ result: 6, active: false }, { result: 2, active: true })], 2],
    ["successes count as what they count for", [dice({ result: 6, count: 1 }, { result: 2, count: 0 })], 1],
    ["dice with a total of their own", [{ ...dice({ result: 4 }), own: 0 }, sign("+"), number(2)], 2],
    ["signs in a row", [number(10), sign("+"), sign("-"), number(3)], 7],
    ["a leading sign", [sign("-"), number(2)], -2],
  ])("8.2 %s", (_title, terms, total) => {
    expect(recount(terms)).toBe(total);
  });

  it("issue 16 a card may count successes: those that the roll marked, or under words that say so", () => {
    const marked = [dice({ result: 6, success: true }, { result: 2, success: false }, { result: 5, success: true })];
    expect(countsSuccesses(marked, 2, "")).toBe(true);
    expect(countsSuccesses(marked, 3, "3 successes")).toBe(false);
    const plain = [dice({ result: 6 }, { result: 2 }, { result: 6, active: false })];
    expect(countsSuccesses(plain, 1, "1 Success")).toBe(true);
    expect(countsSuccesses(plain, 3, "3 successes")).toBe(false);
    expect(countsSuccesses(plain, 1, "Damage")).toBe(false);
    expect(countsSuccesses([number(1)], 1, "1 success")).toBe(false);
  });

  it("8.2 does not guess at terms with rules of their own", () => {
    expect(recount([{ class: "FunctionTerm" }])).toBeNull();
  });
});
