import { innerRoll, reviveRoll, type InnerRoll } from "../inner-roll.js";
import type { EvaluationOptions, RollNode } from "../roll-node.js";
import { RollTerm, type TermData } from "./roll-term.js";

interface RollClass {
  fromTerms(terms: RollTerm[]): InnerRoll;
}

export interface ParentheticalData extends TermData {
  /** The formula inside the parentheses. */
  term?: string;
  roll?: InnerRoll | object | null;
}

/** A part of a formula in parentheses: an inner roll. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  term: string;
  roll: InnerRoll;

  constructor({ term, roll, options }: ParentheticalData) {
    super({ options });
    this.isIntermediate = true;
    this.roll = roll ? reviveRoll(roll) : innerRoll(term ?? "");
    this.term = term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  override get dice(): RollTerm[] {
    return this.roll.dice;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | string | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (this.roll._evaluated || RollTerm.isDeterministic(this, options)) return this._evaluateSync(options);
    this.roll.propagateFlavor(this.flavor);
    return this.roll.evaluate(options).then(() => this);
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    if (this.roll._evaluated) return this;
    this.roll.propagateFlavor(this.flavor);
    this.roll.evaluateSync(options);
    return this;
  }

  /** Scales the dice inside; see `Roll#alter`. */
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): this {
    this.roll.alter(multiply, add, options);
    this.term = this.roll.formula;
    return this;
  }

  /** Wraps terms that are not evaluated yet, or are all evaluated. */
  static fromTerms(terms: RollTerm[], options: Record<string, unknown> = {}): ParentheticalTerm {
    const roll = (innerRoll("0").constructor as unknown as RollClass).fromTerms(terms);
    return new this({ roll, options });
  }

  static override fromParseNode(node: RollNode): ParentheticalTerm {
    return new this({ term: String(node.term), options: node.options });
  }
}
