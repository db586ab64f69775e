import { innerRoll, reviveRoll, type InnerRoll } from "../inner-roll.js";
import type { EvaluationOptions, RollNode } from "../roll-node.js";
import { knownModifiers, modifierCommand } from "./modifier-text.js";
import {
  applyCount,
  applyDeduct,
  compareResult,
  keepOrDrop,
  plainResults,
  resultValue,
  type TermResult,
} from "./result.js";
import { RollTerm, type TermData } from "./roll-term.js";

export interface DiceData extends TermData {
  number?: number | InnerRoll | object;
  faces?: number | InnerRoll | object | null;
  method?: string;
  modifiers?: string[];
  results?: TermResult[];
}

export type ModifierFunction = string | ((this: DiceTerm, modifier: string) => unknown);

/** Most dice in one term. */
const LIMIT = 999;

/** Dice of one kind: `number` of them with `faces` each (sec. 8.2). Subclasses set DENOMINATION and MODIFIERS. */
export class DiceTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];
  /** The letter after `d`; for Die the `d` itself. */
  static DENOMINATION = "";
  /** Command -> method name or function. A function that answers false did not apply. */
  static MODIFIERS: Record<string, ModifierFunction> = {};
  static MODIFIERS_REGEXP_STRING = "([^ (){}[\\]+\\-*/,]+)";
  static MODIFIER_REGEXP = /([A-z]+)([^A-z\s()+\-*/]+)?/g;

  _number: number | InnerRoll;
  _faces: number | InnerRoll | undefined;
  method: string | undefined;
  modifiers: string[];
  results: TermResult[];

  constructor({ number = 1, faces, method, modifiers = [], results = [], options = {} }: DiceData = {}) {
    super({ options });
    this._number = typeof number === "number" ? number : reviveRoll(number);
    this._faces =
      faces === null || faces === undefined ? undefined : typeof faces === "number" ? faces : reviveRoll(faces);
    this.method = method;
    this.modifiers = modifiers;
    this.results = plainResults(results);
    if (results.length > 0) this._evaluated = true;
  }

  /** How many dice; undefined while it depends on a roll not made yet. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : numericTotal(this._number);
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return typeof this._faces === "object" ? numericTotal(this._faces) : this._faces;
  }

  set faces(value: number | undefined) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** Dice rolled to learn the number or the faces. */
  override get dice(): RollTerm[] {
    return [this._number, this._faces].flatMap((roll) => (typeof roll === "object" ? roll.dice : []));
  }

  override get expression(): string {
    const count = this.number ?? `(${(this._number as InnerRoll).formula})`;
    const faces = typeof this._faces === "object" && !this._faces._evaluated ? `(${this._faces.formula})` : this.faces;
    const { DENOMINATION } = this.constructor as typeof DiceTerm;
    const kind = DENOMINATION === "d" ? faces : DENOMINATION;
    return `${count}d${kind}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce((total, result) => total + resultValue(result), 0);
    return (this.number ?? 0) < 0 ? 0 - sum : sum;
  }

  /** Active results. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Changes the number of dice: `number * multiply + add`. @throws when evaluated or for a bad multiplier */
  alter(multiply?: number | null, add?: number | null): this {
    if (this._evaluated) throw new Error(`You may not alter a ${this.constructor.name} after it has been evaluated`);
    const times = Number.isFinite(multiply) && Number(multiply) >= 0 ? Number(multiply) : 1;
    const plus = Number.isInteger(add) ? Number(add) : 0;
    if (typeof this._number === "number") this._number = Math.round(this._number * times + plus);
    else this._number = innerRoll(`(${this._number.formula}) * ${times} + ${plus}`);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const part of [this._number, this._faces]) {
      if (typeof part === "object" && !part._evaluated) await part.evaluate(options);
    }
    const count = this.#count();
    while (this.results.length < count) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    for (const part of [this._number, this._faces]) {
      if (typeof part === "object" && !part._evaluated) part.evaluateSync(options);
    }
    const count = this.#count();
    if (!options.minimize && !options.maximize) return this;
    while (this.results.length < count) {
      this.results.push({ result: options.minimize ? this.lowestFace : this.highestFace, active: true });
    }
    for (const modifier of this.modifiers) {
      // Nothing is rolled here: with every face fixed, rerolls and explosions would never end.
      if (!/^(r|x)/i.test(modifier)) this._evaluateModifier(modifier);
    }
    return this;
  }

  #count(): number {
    const count = Math.abs(this.number ?? 0);
    if (count > LIMIT) throw new Error(`You may not roll more than ${LIMIT} dice in one term: ${this.formula}`);
    return count;
  }

  get lowestFace(): number {
    return Math.min(1, this.faces ?? 1);
  }

  get highestFace(): number {
    return this.faces ?? 0;
  }

  /** Rolls one more die and keeps its result. */
  async roll(options: EvaluationOptions & Partial<TermResult> = {}): Promise<TermResult> {
    const { minimize, maximize } = options;
    const forced = minimize ? this.lowestFace : maximize ? this.highestFace : await this._roll(options);
    const result: TermResult = { result: forced ?? this.randomFace(), active: true };
    this.results.push(result);
    return result;
  }

  /** For subclasses with another source of faces; undefined leaves it to chance. */
  protected async _roll(_options: EvaluationOptions = {}): Promise<number | undefined> {
    return undefined;
  }

  /** A face by chance, from `CONFIG.Dice.randomUniform` alone. */
  randomFace(): number {
    return this.mapRandomFace((CONFIG.Dice as unknown as { randomUniform(): number }).randomUniform());
  }

  /** The face for a number in [0, 1). */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  /** The result as shown in the tooltip; subclasses may answer HTML. */
  getResultLabel(result: TermResult): string {
    return String(result.result);
  }

  /** CSS classes of one result; null entries are left out. */
  getResultCSS(result: TermResult): (string | null)[] {
    const judged = result.success !== undefined || result.failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !judged && result.result === this.lowestFace ? "min" : null,
      !judged && result.result === this.highestFace ? "max" : null,
    ];
  }

  /** What the tooltip template shows for this term. */
  getTooltipData(): Record<string, unknown> {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  /** Applies the modifiers in the order they are written. */
  protected async _evaluateModifiers(): Promise<void> {
    for (const modifier of this.modifiers) await this._evaluateModifier(modifier);
  }

  protected _evaluateModifier(modifier: string): unknown {
    const table = (this.constructor as typeof DiceTerm).MODIFIERS;
    const command = modifierCommand(modifier, table);
    const method = command === undefined ? undefined : table[command];
    const fn = typeof method === "string" ? (this as unknown as Record<string, unknown>)[method] : method;
    if (typeof fn !== "function") throw new Error(`Unknown dice modifier "${modifier}" in ${this.expression}`);
    return (fn as (this: DiceTerm, modifier: string) => unknown).call(this, modifier);
  }

  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;

  /** Builds the class of `CONFIG.Dice.terms` that the node's letter or faces ask for. */
  static override fromParseNode(node: RollNode): DiceTerm {
    const { terms } = CONFIG.Dice as unknown as { terms: Record<string, typeof DiceTerm> };
    const lettered = typeof node.faces === "string" && node.parenthetical !== true;
    const letter = lettered ? String(node.faces).toLowerCase() : "d";
    const Class = terms[letter];
    if (!Class) throw new Error(`Unknown die "d${letter}" in a roll formula: no class in CONFIG.Dice.terms.`);
    return new Class({
      number: rollOf(node.number) ?? 1,
      faces: lettered ? undefined : rollOf(node.faces),
      modifiers: knownModifiers(String(node.modifiers), Class.MODIFIERS),
      options: node.options,
    });
  }

  override toJSON(): Record<string, unknown> {
    const data = super.toJSON();
    for (const key of ["number", "faces"] as const) {
      const source = this[`_${key}`];
      data[key] = typeof source === "object" && !source._evaluated ? source.toJSON() : this[key];
    }
    if (data.method === undefined) delete data.method;
    return data;
  }
}

function numericTotal(roll: InnerRoll): number | undefined {
  return roll._evaluated ? Number(roll.total) : undefined;
}

/** A parenthesis before or after the `d` is a roll of its own. */
function rollOf(part: unknown): number | InnerRoll | undefined {
  if (typeof part === "string") return innerRoll(part);
  return typeof part === "number" ? part : undefined;
}
