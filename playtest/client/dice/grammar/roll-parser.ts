import type { RollNode } from "../roll-node.js";
import { parseFormula } from "./parser.js";

/** `CONFIG.Dice.parser`: the grammar behind `Roll.parse`. */
export class RollParser {
  /** A formula as a flat list of nodes. @throws FormulaError with the place */
  static parse(formula: string): RollNode[] {
    return parseFormula(formula);
  }

  /** The nodes in the order of the formula: the table's tree is flat. */
  static flattenTree(nodes: RollNode[]): RollNode[] {
    return nodes;
  }
}

export const RollGrammar = { parse: parseFormula };
