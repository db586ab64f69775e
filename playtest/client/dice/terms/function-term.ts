import { innerRoll, reviveRoll, type InnerRoll } from "../inner-roll.js";
import type { EvaluationOptions, RollNode } from "../roll-node.js";
import { RollTerm, type TermData } from "./roll-term.js";

export interface FunctionData extends TermData {
  fn: string;
  terms?: string[];
  rolls?: (InnerRoll | object)[];
  result?: number | string;
}

type RollFunction = (...args: unknown[]) => unknown;

/** The function of that name: the packages' own (`CONFIG.Dice.functions`) before those of `Math`. */
export function rollFunction(name: string): RollFunction | undefined {
  const own = (CONFIG.Dice as unknown as { functions: Record<string, RollFunction> }).functions;
  if (Object.hasOwn(own, name)) return own[name];
  const math = Object.hasOwn(Math, name) ? (Math as unknown as Record<string, unknown>)[name] : undefined;
  return typeof math === "function" ? (math as RollFunction) : undefined;
}

/** A function of inner rolls: `max(1d6, 4)`. Arguments may be strings. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: InnerRoll[];
  result: number | string | undefined;

  constructor({ fn, terms = [], rolls = [], result, options }: FunctionData) {
    super({ options });
    this.isIntermediate = true;
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls.length > 0 ? rolls.map(reviveRoll) : terms.map(innerRoll);
    this.result = result;
  }

  /** What is called; undefined when nobody registered it. */
  get function(): RollFunction | undefined {
    return rollFunction(this.fn);
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this.#evaluateAsync(options);
  }

  async #evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) {
      roll.propagateFlavor(this.flavor);
      if (!roll._evaluated) await roll.evaluate({ ...options, allowStrings: true });
    }
    const result = await this.#call();
    return this.#finish(result);
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    for (const roll of this.rolls) {
      roll.propagateFlavor(this.flavor);
      if (!roll._evaluated) roll.evaluateSync({ ...options, allowStrings: true });
    }
    return this.#finish(this.#call());
  }

  #call(): unknown {
    const fn = this.function;
    if (!fn) throw new Error(`Unknown function "${this.fn}" in a roll formula.`);
    return fn(...this.rolls.map((roll) => roll.total));
  }

  #finish(result: unknown): this {
    if (result instanceof Promise) throw new Error(`The roll function "${this.fn}" is asynchronous: use evaluate().`);
    this.result = typeof result === "string" ? result : Number(result);
    return this;
  }

  static override fromParseNode(node: RollNode): FunctionTerm {
    return new this({ fn: String(node.fn), terms: node.terms as string[], options: node.options });
  }
}
