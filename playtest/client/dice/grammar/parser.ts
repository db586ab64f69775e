/**
 * The formula grammar of sec. 8.1 as a recursive descent over the text.
 *
 *   expression  = sign* term (operator sign* term)*
 *   term        = (dice | function | parenthetical | pool | number | string) flavour?
 *   dice        = (digits | parenthetical)? "d" (digits | letter | parenthetical) modifiers?
 *   function    = name "(" list? ")"       pool = "{" list "}" modifiers?       flavour = "[" text "]"
 */
import type { RollNode } from "../roll-node.js";
import { diceSettings } from "../runtime.js";
import { PoolTerm } from "../terms/pool-term.js";
import { rollFunction } from "../terms/function-term.js";
import { splitModifiers } from "../terms/modifier-text.js";
import { Scanner } from "./scanner.js";

const DICE = /(\d*)d(\d+|[a-z]|(?=\())/iy;
const DICE_AFTER_PARENTHESIS = /()d(\d+|[a-z]|(?=\())/iy;
const MODIFIERS = /[^\s(){}[\],+\-*/%]*/y;
const NAME = /[a-z_$][\w$]*(?=\()/iy;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const STRING = /[^\s(){}[\],+\-*/%]+/y;

/** Expressions within one another. */
const DEEPEST = 50;

/** Reads a formula into a flat list of nodes. @throws FormulaError with the place */
export function parseFormula(formula: string): RollNode[] {
  const scanner = new Scanner(formula);
  const nodes = expression(scanner);
  if (!scanner.done) scanner.fail("an operator");
  return nodes;
}

function expression(scanner: Scanner): RollNode[] {
  if (++scanner.depth > DEEPEST) scanner.fail("fewer parentheses within one another");
  const nodes = terms(scanner);
  scanner.depth -= 1;
  return nodes;
}

function terms(scanner: Scanner): RollNode[] {
  scanner.space();
  const nodes = signed(scanner, readSigns(scanner), undefined);
  for (;;) {
    scanner.space();
    const operator = scanner.match(/[+\-*/%]/y)?.[0];
    if (operator === undefined) return nodes;
    const negative = readSigns(scanner);
    const additive = operator === "+" || operator === "-";
    const collapsed = additive ? ((operator === "-") !== negative ? "-" : "+") : operator;
    nodes.push(operatorNode(collapsed), ...signed(scanner, !additive && negative, collapsed));
  }
}

/** Reads any run of + and -; true when the run means minus. */
function readSigns(scanner: Scanner): boolean {
  let negative = false;
  for (;;) {
    scanner.space();
    const sign = scanner.match(/[+-]/y)?.[0];
    if (sign === undefined) return negative;
    if (sign === "-") negative = !negative;
  }
}

/** A term, negated if asked: numbers in place, other terms by a factor that keeps its precedence after `before`. */
function signed(scanner: Scanner, negative: boolean, before: string | undefined): RollNode[] {
  const node = term(scanner);
  if (!negative) return [node];
  if (node.class === "NumericTerm") return [{ ...node, number: 0 - Number(node.number), formula: `-${node.formula}` }];
  const factor: RollNode = { class: "NumericTerm", formula: "-1", number: -1, options: {} };
  if (before !== "/" && before !== "%") return [factor, operatorNode("*"), node];
  const text = `-1 * ${node.formula}`;
  return [{ class: "ParentheticalTerm", formula: `(${text})`, term: text, options: {} }];
}

function operatorNode(operator: string): RollNode {
  return { class: "OperatorTerm", formula: ` ${operator} `, operator, options: {} };
}

function term(scanner: Scanner): RollNode {
  const start = scanner.position;
  const node =
    dice(scanner) ?? call(scanner) ?? parenthetical(scanner) ?? pool(scanner) ?? numeric(scanner) ?? text(scanner);
  if (!node) scanner.fail("a die, a number, a function or a parenthesis");
  const flavor = scanner.match(/\s*\[/y) ? readFlavor(scanner) : undefined;
  return {
    ...node,
    formula: scanner.text.slice(start, scanner.position),
    options: flavor === undefined ? {} : { flavor },
  } as RollNode;
}

type Body = { class: string } & Record<string, unknown>;

function readFlavor(scanner: Scanner): string {
  const flavor = scanner.match(/[^[\]]*/y)?.[0] ?? "";
  scanner.take("]", 'the "]" that ends the flavour text');
  return flavor.trim();
}

function dice(scanner: Scanner, pattern = DICE, inner?: string): Body | null {
  const match = scanner.peek(pattern);
  if (!match) return null;
  const start = scanner.position;
  const digits = match[1] ?? "";
  const letter = (match[2] ?? "").toLowerCase();
  const lettered = /[a-z]/.test(letter);
  const Class = diceSettings().terms[lettered ? letter : "d"];
  // A word that merely begins with d is text, unless a number of dice stands before it.
  const word = digits === "" && inner === undefined && lettered;
  if (!Class && word) return null;
  if (!Class)
    scanner.fail(`a kind of dice known to CONFIG.Dice.terms instead of "${letter}"`, start + match[0].length - 1);
  scanner.position += match[0].length;
  const faces = letter === "" ? innerText(scanner) : lettered ? letter : Number(letter);
  const modifiers = scanner.match(MODIFIERS)?.[0] ?? "";
  if (word && splitModifiers(modifiers, Class.MODIFIERS) === null) {
    scanner.position = start;
    return null;
  }
  return {
    class: "DiceTerm",
    number: inner ?? (digits === "" ? null : Number(digits)),
    faces,
    parenthetical: letter === "",
    modifiers,
  };
}

/** Reads "(" expression ")" and answers the text between. */
function innerText(scanner: Scanner): string {
  scanner.take("(", '"("');
  const start = scanner.position;
  expression(scanner);
  scanner.space();
  const inner = scanner.text.slice(start, scanner.position).trim();
  scanner.take(")", 'an operator or ")"');
  return inner;
}

function parenthetical(scanner: Scanner): Body | null {
  if (scanner.here !== "(") return null;
  const inner = innerText(scanner);
  return dice(scanner, DICE_AFTER_PARENTHESIS, inner) ?? { class: "ParentheticalTerm", term: inner };
}

function call(scanner: Scanner): Body | null {
  const start = scanner.position;
  const fn = scanner.match(NAME)?.[0];
  if (fn === undefined) return null;
  if (!rollFunction(fn)) scanner.fail(`a function of Math or CONFIG.Dice.functions instead of "${fn}"`, start);
  scanner.take("(", '"("');
  return { class: "FunctionTerm", fn, terms: list(scanner, ")") };
}

function pool(scanner: Scanner): Body | null {
  if (scanner.here !== "{") return null;
  scanner.take("{", '"{"');
  const terms = list(scanner, "}");
  if (terms.length === 0) scanner.fail("a roll in the pool", scanner.position - 1);
  const at = scanner.position;
  const modifiers = scanner.match(MODIFIERS)?.[0] ?? "";
  if (splitModifiers(modifiers, PoolTerm.MODIFIERS) === null) {
    scanner.fail(`known pool modifiers instead of "${modifiers}"`, at);
  }
  return { class: "PoolTerm", terms, modifiers };
}

/** Formulas separated by commas up to the closing character, as texts. */
function list(scanner: Scanner, close: string): string[] {
  const texts: string[] = [];
  scanner.space();
  if (scanner.here === close) {
    scanner.position += 1;
    return texts;
  }
  for (;;) {
    const start = scanner.position;
    expression(scanner);
    scanner.space();
    texts.push(scanner.text.slice(start, scanner.position).trim());
    if (!scanner.match(/,/y)) break;
  }
  scanner.take(close, `an operator, "," or "${close}"`);
  return texts;
}

function numeric(scanner: Scanner): Body | null {
  const match = scanner.match(NUMBER);
  return match && { class: "NumericTerm", number: Number(match[0]) };
}

function text(scanner: Scanner): Body | null {
  const match = scanner.match(STRING);
  return match && { class: "StringTerm", term: match[0] };
}
