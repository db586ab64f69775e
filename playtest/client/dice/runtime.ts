/**
 * What the dice read from `CONFIG.Dice` at run time (sec. 3). Terms find the roll class here, so that no term imports
 * the class that is built from terms.
 */
import type { DiceTerm } from "./terms/dice-term.js";
import type { RollTerm } from "./terms/roll-term.js";
import type { Roll } from "./roll.js";

export interface DiceConfig {
  types: (typeof DiceTerm)[];
  /** Classes by denomination letter: `d` for dice with a number of faces. */
  terms: Record<string, typeof DiceTerm>;
  /** Index 0 is the default implementation. */
  rolls: (typeof Roll)[];
  termTypes: Record<string, RollTermClass>;
  functions: Record<string, (...args: unknown[]) => unknown>;
  parser: { parse(formula: string): RollNode[]; flattenTree(nodes: RollNode[]): RollNode[] };
  rollModes: Record<string, { label: string; icon: string }>;
  randomUniform(): number;
  fulfillment: { dice: Record<string, unknown>; methods: Record<string, unknown>; defaultMethod: string };
}

/** One term as the parser reports it; `class` names its entry in `CONFIG.Dice.termTypes`. */
export interface RollNode {
  class: string;
  formula: string;
  options: { flavor?: string };
  [key: string]: unknown;
}

export type RollTermClass = { new (data: never): RollTerm; readonly name: string } & Omit<typeof RollTerm, "prototype">;

/** Options of every evaluation (sec. 8.2). `strict` concerns the synchronous one only. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  strict?: boolean;
}

/** `CONFIG.Dice`, in the dice's own types. */
export function diceSettings(): DiceConfig {
  return CONFIG.Dice as unknown as DiceConfig;
}

/** Builds an unevaluated inner roll with the default implementation. */
export function innerRoll(formula: string): Roll {
  const [Default] = diceSettings().rolls;
  if (!Default) throw new Error("CONFIG.Dice.rolls is empty: no roll class to build an inner roll with.");
  return Default.create(formula);
}

/** Revives a roll that is either data or a roll already. */
export function reviveRoll(roll: Roll | object): Roll {
  const [Default] = diceSettings().rolls;
  if (!Default) throw new Error("CONFIG.Dice.rolls is empty: no roll class to revive a roll with.");
  return "toJSON" in roll ? (roll as Roll) : Default.fromData(roll);
}
