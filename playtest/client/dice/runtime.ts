/** `CONFIG.Dice` as a whole (sec. 3). Roll and terms, which stand below it, each read the part that they use. */
import type { DiceTerm } from "./terms/dice-term.js";
import type { RollNode } from "./roll-node.js";
import type { RollTermClass } from "./terms/roll-term.js";
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

/** `CONFIG.Dice`, in the dice's own types. */
export function diceSettings(): DiceConfig {
  return CONFIG.Dice as unknown as DiceConfig;
}
