import type { RollNode } from "../roll-node.js";
import { RollTerm, type TermData } from "./roll-term.js";

/** An arithmetic operator between two terms. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static OPERATORS = ["+", "-", "*", "/", "%"];
  static PRECEDENCE = Object.freeze({ "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 });

  operator: string;

  constructor({ operator, options }: TermData & { operator: string }) {
    super({ options });
    this.operator = operator;
  }

  /** Operators carry no flavour. */
  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return this.operator;
  }

  static override fromParseNode(node: RollNode): OperatorTerm {
    return new this({ operator: String(node.operator) });
  }
}
