import type { EvaluationOptions, RollNode } from "../roll-node.js";

export interface TermData {
  options?: Record<string, unknown>;
}

/** One term of a formula (sec. 8.2). Subclasses name what they serialise in `SERIALIZE_ATTRIBUTES`. */
export abstract class RollTerm {
  /** Properties that go into the JSON besides class, options and evaluated. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: Record<string, unknown>;
  _evaluated = false;
  /** True for terms that hold rolls of their own. */
  isIntermediate = false;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  /** The term as text, without flavour. */
  abstract get expression(): string;
  /** Value after evaluation; undefined before. */
  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return typeof this.options.flavor === "string" ? this.options.flavor : "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** Dice inside this term, itself not included. */
  get dice(): RollTerm[] {
    return [];
  }

  /** Evaluates once; a promise where dice must be rolled. @throws on a second evaluation */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.#begin();
    return this._evaluate(options);
  }

  /** Evaluates at once; undetermined dice count 0 (the roll refuses them in strict mode). */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#begin();
    return this._evaluateSync(options);
  }

  protected _evaluate(options: EvaluationOptions): this | Promise<this> {
    return this._evaluateSync(options);
  }

  protected _evaluateSync(_options: EvaluationOptions): this {
    return this;
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  /** Whether the value is known without rolling: also dice, when the lowest or highest faces are asked for. */
  static isDeterministic(term: RollTerm, { minimize = false, maximize = false }: EvaluationOptions = {}): boolean {
    return minimize || maximize || term.isDeterministic;
  }

  static fromParseNode(_node: RollNode): RollTerm {
    throw new Error(`The roll term class ${this.name} cannot be built from a formula.`);
  }

  /** Revives a term by the class name in its data (`CONFIG.Dice.termTypes`, then the dice of `CONFIG.Dice.terms`). */
  static fromData(data: object): RollTerm {
    const name = "class" in data ? String(data.class) : "";
    const { termTypes, terms } = CONFIG.Dice as unknown as TermClasses;
    const Class =
      (Object.hasOwn(termTypes, name) ? termTypes[name] : undefined) ??
      Object.values(terms).find((die) => die.name === name) ??
      ("faces" in data ? terms.d : null);
    if (!Class) throw new Error(`Unable to recreate the roll term "${name}": no such class in CONFIG.Dice.termTypes.`);
    return (Class as unknown as typeof RollTerm)._fromData(data as Record<string, unknown>);
  }

  protected static _fromData(data: Record<string, unknown>): RollTerm {
    const term = new (this as unknown as new (data: object) => RollTerm)(JSON.parse(JSON.stringify(data)) as object);
    term._evaluated = (data.evaluated as boolean | undefined) ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as object);
  }

  toJSON(): Record<string, unknown> {
    const Class = this.constructor as unknown as RollTermClass;
    const data: Record<string, unknown> = { class: Class.name, options: this.options, evaluated: this._evaluated };
    for (const key of Class.SERIALIZE_ATTRIBUTES) data[key] = plain((this as unknown as Record<string, unknown>)[key]);
    return data;
  }
}

export type RollTermClass = { new (data: never): RollTerm; readonly name: string } & Omit<typeof RollTerm, "prototype">;

/** The classes of `CONFIG.Dice` that terms are revived with. */
interface TermClasses {
  termTypes: Record<string, RollTermClass>;
  terms: Record<string, { readonly name: string }>;
}

/** Rolls inside terms as their own data. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null && "toJSON" in value)
    return (value as { toJSON(): unknown }).toJSON();
  return value;
}
