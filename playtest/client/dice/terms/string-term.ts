import type { EvaluationOptions, RollNode } from "../roll-node.js";
import { RollTerm, type TermData } from "./roll-term.js";

/** Text that is neither die nor number: only as an argument of a function, else its evaluation fails. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options }: TermData & { term: string }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  protected override _evaluateSync({ allowStrings = false }: EvaluationOptions): this {
    if (!allowStrings)
      throw new Error(`Unresolved text "${this.term}" in a roll formula: it is neither a die nor a number.`);
    return this;
  }

  static override fromParseNode(node: RollNode): StringTerm {
    return new this({ term: String(node.term), options: node.options });
  }
}
