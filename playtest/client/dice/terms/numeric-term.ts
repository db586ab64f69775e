import type { RollNode } from "../roll-node.js";
import { RollTerm, type TermData } from "./roll-term.js";

/** Writes a number so that the parser reads it back: no exponents. */
export function numberText(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/, "");
}

/** A plain number in a formula. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options }: TermData & { number: number | string }) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return numberText(this.number);
  }

  override get total(): number {
    return this.number;
  }

  static override fromParseNode(node: RollNode): NumericTerm {
    return new this({ number: Number(node.number), options: node.options });
  }
}
