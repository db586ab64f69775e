import { innerRoll, reviveRoll, type InnerRoll } from "../inner-roll.js";
import type { EvaluationOptions, RollNode } from "../roll-node.js";
import type { ModifierFunction } from "./dice-term.js";
import { modifierCommand, readComparison, readNumber, splitModifiers } from "./modifier-text.js";
import { applyCount, keepOrDrop, plainResults, resultValue, type TermResult } from "./result.js";
import { RollTerm, type TermData } from "./roll-term.js";

export interface PoolData extends TermData {
  /** The formulas between the braces. */
  terms?: string[];
  modifiers?: string[];
  rolls?: (InnerRoll | object)[];
  results?: TermResult[];
}

/** A pool of rolls, of which some are kept or counted: `{1d20, 10}kh` (sec. 8.1). */
export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, ModifierFunction> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };

  terms: string[];
  modifiers: string[];
  rolls: InnerRoll[];
  results: TermResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolData = {}) {
    super({ options });
    this.isIntermediate = false;
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length > 0 ? rolls.map(reviveRoll) : terms.map(innerRoll);
    this.results = plainResults(results);
    if (results.length > 0) this._evaluated = true;
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((total, result) => total + resultValue(result), 0);
  }

  /** Active results. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Scales the dice of every roll; see `Roll#alter`. */
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): this {
    for (const roll of this.rolls) roll.alter(multiply, add, options);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this.#evaluateAsync(options);
  }

  async #evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) {
      roll.propagateFlavor(this.flavor);
      if (!roll._evaluated) await roll.evaluate(options);
    }
    return this.#finish();
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    for (const roll of this.rolls) {
      roll.propagateFlavor(this.flavor);
      if (!roll._evaluated) roll.evaluateSync(options);
    }
    return this.#finish();
  }

  #finish(): this {
    this.results = this.rolls.map((roll) => ({ result: Number(roll.total), active: true }));
    for (const modifier of this.modifiers) this._evaluateModifier(modifier);
    return this;
  }

  protected _evaluateModifier(modifier: string): void {
    const table = (this.constructor as typeof PoolTerm).MODIFIERS;
    const method = table[modifierCommand(modifier, table) ?? ""];
    const fn = typeof method === "string" ? (this as unknown as Record<string, unknown>)[method] : method;
    if (typeof fn !== "function") throw new Error(`Unknown pool modifier "${modifier}" in ${this.expression}`);
    (fn as (this: PoolTerm, modifier: string) => unknown).call(this, modifier);
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, readNumber(modifier) ?? 1, { keep: true, highest: !/^kl/i.test(modifier) });
  }

  drop(modifier: string): void {
    keepOrDrop(this.results, readNumber(modifier) ?? 1, { keep: false, highest: /^dh/i.test(modifier) });
  }

  /** `cs` needs a target: a pool has no highest face. */
  countSuccess(modifier: string): void {
    const { comparison, target } = readComparison(modifier);
    if (target !== undefined) applyCount(this.results, comparison, target, { flagSuccess: true });
  }

  countFailures(modifier: string): void {
    const { comparison, target } = readComparison(modifier);
    if (target !== undefined) applyCount(this.results, comparison, target, { flagFailure: true });
  }

  /** A pool of rolls that exist already; either all are evaluated or none. */
  static fromRolls(rolls: InnerRoll[] = []): PoolTerm {
    const evaluated = rolls.filter((roll) => roll._evaluated).length;
    if (evaluated !== 0 && evaluated !== rolls.length) {
      throw new Error(
        "You can only call PoolTerm.fromRolls with an array of Roll instances which are either all evaluated, or none evaluated",
      );
    }
    const pool = new this({ terms: rolls.map((roll) => roll.formula), rolls });
    pool._evaluated = evaluated > 0;
    if (pool._evaluated) pool.results = rolls.map((roll) => ({ result: Number(roll.total), active: true }));
    return pool;
  }

  static override fromParseNode(node: RollNode): PoolTerm {
    const modifiers = splitModifiers(String(node.modifiers), this.MODIFIERS) ?? [];
    return new this({ terms: node.terms as string[], modifiers, options: node.options });
  }
}
