/**
 * `Roll.safeEval`: arithmetic without `eval`. Knows numbers, the members of Math and of CONFIG.Dice.functions,
 * + - * / % **, comparisons, && || !, and ?:. Anything else is an error.
 */
import { rollFunction } from "./terms/function-term.js";
import { Scanner } from "./grammar/scanner.js";

type Operation = (a: number, b: number) => number;

const bool = (value: boolean): number => (value ? 1 : 0);

/** Binary operators by rank, weakest first; longer spellings before their beginnings. */
const RANKS: [string, Operation][][] = [
  [["||", (a, b) => (a ? a : b)]],
  [["&&", (a, b) => (a ? b : a)]],
  [
    ["===", (a, b) => bool(a === b)],
    ["!==", (a, b) => bool(a !== b)],
    ["==", (a, b) => bool(a === b)],
    ["!=", (a, b) => bool(a !== b)],
  ],
  [
    ["<=", (a, b) => bool(a <= b)],
    [">=", (a, b) => bool(a >= b)],
    ["<", (a, b) => bool(a < b)],
    [">", (a, b) => bool(a > b)],
  ],
  [
    ["+", (a, b) => a + b],
    ["-", (a, b) => a - b],
  ],
  [
    ["*", (a, b) => a * b],
    ["/", (a, b) => a / b],
    ["%", (a, b) => a % b],
  ],
];

/** Evaluates an expression to a number. @throws when it is not arithmetic */
export function safeEval(expression: string): number {
  const scanner = new Scanner(expression);
  const value = ternary(scanner);
  scanner.space();
  if (!scanner.done) scanner.fail("an operator");
  return value;
}

function ternary(scanner: Scanner): number {
  const condition = binary(scanner, 0);
  scanner.space();
  if (!scanner.match(/\?/y)) return condition;
  const yes = ternary(scanner);
  scanner.space();
  scanner.take(":", '":"');
  const no = ternary(scanner);
  return condition ? yes : no;
}

function binary(scanner: Scanner, rank: number): number {
  const operators = RANKS[rank];
  if (!operators) return unary(scanner);
  let left = binary(scanner, rank + 1);
  for (;;) {
    scanner.space();
    const found = operators.find(([sign]) => startsWith(scanner, sign));
    if (!found) return left;
    scanner.position += found[0].length;
    left = found[1](left, binary(scanner, rank + 1));
  }
}

function startsWith(scanner: Scanner, sign: string): boolean {
  if (!scanner.text.startsWith(sign, scanner.position)) return false;
  return sign !== "*" || scanner.text.charAt(scanner.position + 1) !== "*";
}

function unary(scanner: Scanner): number {
  scanner.space();
  const sign = scanner.match(/[+\-!]/y)?.[0];
  if (sign === "-") return -unary(scanner);
  if (sign === "+") return unary(scanner);
  if (sign === "!") return bool(!unary(scanner));
  const base = primary(scanner);
  scanner.space();
  return scanner.match(/\*\*/y) ? base ** unary(scanner) : base;
}

function primary(scanner: Scanner): number {
  const number = scanner.match(/(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy);
  if (number) return Number(number[0]);
  if (scanner.match(/\(/y)) {
    const value = ternary(scanner);
    scanner.space();
    scanner.take(")", '")"');
    return value;
  }
  return named(scanner);
}

const CONSTANTS: Record<string, number> = { NaN, Infinity, true: 1, false: 0, null: 0, undefined: NaN };

function named(scanner: Scanner): number {
  const start = scanner.position;
  const name = scanner.match(/[a-z_$][\w$]*/iy)?.[0];
  if (name === undefined) return scanner.fail("a number");
  if (!scanner.match(/\s*\(/y)) {
    const value =
      CONSTANTS[name] ?? (Object.hasOwn(Math, name) ? (Math as unknown as Record<string, unknown>)[name] : undefined);
    return typeof value === "number" ? value : scanner.fail("a number", start);
  }
  const fn = rollFunction(name);
  if (!fn) return scanner.fail(`a function of Math instead of "${name}"`, start);
  return Number(fn(...callArguments(scanner)));
}

function callArguments(scanner: Scanner): number[] {
  const values: number[] = [];
  if (scanner.match(/\s*\)/y)) return values;
  do {
    values.push(ternary(scanner));
    scanner.space();
  } while (scanner.match(/,/y));
  scanner.take(")", '")"');
  return values;
}
