import { DEEPEST_ROLL, isNestedWithin } from "../../common/utils/nesting.js";
import { simplifyTerms } from "./simplify-terms.js";
import { replaceFormulaData } from "./formula-data.js";
import { FormulaError } from "./grammar/formula-error.js";
import { collapseInlineResult, expandInlineResult, rollAnchor, type AnchorOptions } from "./roll-anchor.js";
import { sendRoll, type MessageOptions } from "./roll-message.js";
import type { EvaluationOptions, RollNode } from "./roll-node.js";
import { safeEval } from "./safe-eval.js";
import { DiceTerm } from "./terms/dice-term.js";
import { NumericTerm } from "./terms/numeric-term.js";
import { OperatorTerm } from "./terms/operator-term.js";
import { RollTerm, type RollTermClass } from "./terms/roll-term.js";

type RollClass = typeof Roll;

/** The part of `CONFIG.Dice` that rolls read. */
interface RollSettings {
  rolls: RollClass[];
  termTypes: Record<string, RollTermClass>;
  parser: { parse(formula: string): RollNode[]; flattenTree(nodes: RollNode[]): RollNode[] };
}
const diceSettings = (): RollSettings => CONFIG.Dice as unknown as RollSettings;

interface RollData {
  options?: Record<string, unknown>;
  terms: object[];
  formula?: string;
}

export interface RenderRollOptions {
  flavor?: string;
  template?: string;
  isPrivate?: boolean;
  [key: string]: unknown;
}

/** A formula, its terms and, once evaluated, its result (sec. 8.2). Only `options` survives serialisation. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: object;
  options: Record<string, unknown>;
  terms: RollTerm[];
  _formula: string;
  /** Dice rolled on the way that are in no term any more, for example those revived from JSON. */
  _dice: RollTerm[] = [];
  _evaluated = false;
  _total: number | string | undefined;

  /** @throws FormulaError naming the place, when the formula cannot be read */
  constructor(formula: string, data: object = {}, options: Record<string, unknown> = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const Class = this.constructor as RollClass;
    this.terms = Class.parse(formula, this.data);
    this._formula = Class.getFormula(this.terms);
  }

  /** Hook for subclasses: the data the references are read from. */
  protected _prepareData(data: object): object {
    return data;
  }

  get formula(): string {
    return this._formula;
  }

  /** 0 before evaluation (8.2: asserted by authors' tests on real Foundry), so that it is a number at any time. */
  get total(): number {
    // Text totals exist only inside functions; callers deal with numbers.
    return (this._total ?? 0) as number;
  }

  /** The arithmetic with results in place of terms; what is not rolled yet is left out. */
  get result(): string {
    const totals = this.terms.map((term) => term.total);
    return totals.join(" ").trim();
  }

  /** All dice, those of inner rolls included. */
  get dice(): DiceTerm[] {
    const inTerms = this.terms.flatMap((term) => (term instanceof DiceTerm ? [...term.dice, term] : term.dice));
    return [...this._dice, ...inTerms] as DiceTerm[];
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Rolls. @throws (rejects) when evaluated already */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    return this._evaluate(options);
  }

  protected async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.#finish(options);
  }

  /** The same as {@link evaluate}, under its older name. */
  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** Evaluates without rolling. Dice make it throw, or with `strict: false` count 0. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#begin();
    return this._evaluateSync(options);
  }

  protected _evaluateSync(options: EvaluationOptions = {}): this {
    const { strict = true } = options;
    for (const term of this.terms) {
      if (term._evaluated) continue;
      if (strict && !RollTerm.isDeterministic(term, options)) {
        throw new Error(
          `The roll "${this.formula}" contains dice and cannot be evaluated synchronously: use evaluate().`,
        );
      }
      term.evaluateSync(options);
    }
    return this.#finish(options);
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    if (CONFIG.debug?.dice) console.debug(`Evaluating roll with formula "${this.formula}"`);
  }

  #finish(options: EvaluationOptions): this {
    this._total = this._evaluateTotal(options);
    return this;
  }

  /** The total of evaluated terms. Text is kept only where it is allowed: in arguments of functions. */
  protected _evaluateTotal({ allowStrings = false }: EvaluationOptions = {}): number | string {
    if (this.terms.length === 0) return 0;
    const totals = this.terms.map((term) => term.total);
    const text = this.terms.some((term) => typeof term.total === "string" && term.constructor.name !== "OperatorTerm");
    if (text && allowStrings) return totals.join("").trim();
    const total = safeEval(totals.join(" "));
    if (Number.isNaN(total))
      throw new Error(`The roll "${this.formula}" has no number as its total: ${totals.join(" ")}`);
    return total + 0; // never -0, which JSON does not know
  }

  /** A new roll of the same formula, data and options. */
  clone(): this {
    return new (this.constructor as new (formula: string, data: object, options: object) => this)(
      this._formula,
      this.data,
      this.options,
    );
  }

  /** Rolls the same anew; this roll stays as it is. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** Multiplies and adds to the number of dice of every term, before evaluation. */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof NumericTerm) {
        if (multiplyNumeric) term.number *= multiply;
      } else if ("alter" in term && typeof term.alter === "function") {
        term.alter(multiply, add, { multiplyNumeric });
      }
    }
    this.resetFormula();
    return this;
  }

  /** Writes the formula anew from the terms, after a change of them. */
  resetFormula(): string {
    return (this._formula = (this.constructor as RollClass).getFormula(this.terms));
  }

  /** Gives every term without flavour this one. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) term.options.flavor ??= flavor;
  }

  /** HTML of the dice behind the total. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => die.getTooltipData());
    return foundry.applications.handlebars.renderTemplate((this.constructor as RollClass).TOOLTIP_TEMPLATE, { parts });
  }

  /** HTML for chat; rolls first when necessary. A private roll shows neither formula nor total. */
  async render(options: RenderRollOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    const template = options.template ?? (this.constructor as RollClass).CHAT_TEMPLATE;
    const context = await this._prepareChatRenderContext(options);
    return foundry.applications.handlebars.renderTemplate(template, context);
  }

  protected async _prepareChatRenderContext({ flavor, isPrivate = false }: RenderRollOptions = {}): Promise<object> {
    const total = typeof this.total === "number" ? Math.round(this.total * 100) / 100 : this.total;
    return {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor),
      user: typeof game === "undefined" ? null : game.userId,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : total,
      roll: this,
    };
  }

  /** Rolls when necessary and makes a chat message of it, or with `create: false` its data. */
  toMessage(messageData: Record<string, unknown> = {}, options: MessageOptions = {}): Promise<unknown> {
    return sendRoll(this, messageData, options);
  }

  /** A link that shows the total and unfolds into the dice. */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  /** Unfolds the dice of such a link. */
  static expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
    return expandInlineResult(anchor, (json) => this.fromJSON(json));
  }

  static collapseInlineResult(anchor: HTMLAnchorElement): void {
    collapseInlineResult(anchor);
  }

  toJSON(): Record<string, unknown> {
    // Dice rolled for a number of dice or faces: the term keeps only the number.
    const passing = this.terms.flatMap((term) => (term instanceof DiceTerm ? term.dice : []));
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [...this._dice, ...passing].map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** The class new rolls are made with: the first of `CONFIG.Dice.rolls`. */
  static get defaultImplementation(): RollClass {
    return diceSettings().rolls[0] ?? Roll;
  }

  static create(formula: string, data: object = {}, options: Record<string, unknown> = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  /** The terms of a formula, data resolved (missing values are 0). @throws FormulaError */
  static parse(formula: string, data: object = {}): RollTerm[] {
    if (!formula) return [];
    const resolved = this.replaceFormulaData(String(formula), data, { missing: "0" }).trim();
    return resolved === "" ? [] : this.instantiateAST(diceSettings().parser.parse(resolved));
  }

  /** Terms from the parser's nodes, by the classes of `CONFIG.Dice.termTypes`. */
  static instantiateAST(nodes: RollNode[]): RollTerm[] {
    return diceSettings()
      .parser.flattenTree(nodes)
      .map((node) => {
        const { termTypes } = diceSettings();
        const Class = Object.hasOwn(termTypes, node.class) ? termTypes[node.class] : undefined;
        if (!Class) throw new Error(`No roll term class "${node.class}" in CONFIG.Dice.termTypes.`);
        return Class.fromParseNode(node);
      });
  }

  static getFormula(terms: RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .trim();
  }

  static replaceFormulaData = replaceFormulaData;
  static simplifyTerms = simplifyTerms;

  /** Arithmetic without `eval`. @throws when it is not arithmetic */
  static safeEval(expression: string): number {
    return safeEval(expression);
  }

  /** Whether a formula can be read and rolled; unknown references count as 0. */
  static validate(formula: string): boolean {
    if (String(formula ?? "").trim() === "") return false;
    try {
      new this.defaultImplementation(formula).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  /** Totals of many rolls of one formula. */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) totals.push(Number((await new this(formula).evaluate()).total));
    return totals;
  }

  /**
   * A roll of existing terms, all evaluated or none. Operators are not asked: core 12 leaves theirs unevaluated (its issue
   * 12080), and packages put operators of their own between evaluated terms.
   */
  static fromTerms(terms: RollTerm[], options: Record<string, unknown> = {}): Roll {
    const asked = terms.filter((term) => !(term instanceof OperatorTerm));
    const evaluated = asked[0]?._evaluated ?? false;
    if (asked.some((term) => term._evaluated !== evaluated)) {
      throw new Error(
        "You can only call Roll.fromTerms with an array of terms which are either all evaluated, or none evaluated",
      );
    }
    const roll = this._shell(this.getFormula(terms), options);
    roll.terms = terms;
    roll._evaluated = evaluated;
    if (evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }

  /** Revives a roll by the class name in its data; unregistered classes revive as the default. */
  static fromData(data: object): Roll {
    const source = data as ReturnType<Roll["toJSON"]>;
    if (!("class" in source))
      throw new Error("You must provide the name of the class in the data of a serialised Roll");
    if (!isNestedWithin(source, DEEPEST_ROLL)) throw new Error("The data of this roll are nested too deeply.");
    const registered = diceSettings().rolls.find((Class) => Class.name === source.class);
    const Class = registered ?? (source.class === this.name ? this : this.defaultImplementation);
    // The class that the data name may read them in a way of its own.
    return Class === this ? this._fromData(source) : Class.fromData(source);
  }

  protected static _fromData(data: Record<string, unknown>): Roll {
    const { options = {}, terms, formula } = JSON.parse(JSON.stringify(data)) as RollData;
    const revived = terms.map((term) => RollTerm.fromData(term));
    const roll = this._shell(formula ?? this.getFormula(revived), options);
    roll.terms = revived;
    roll._formula = formula ?? this.getFormula(revived);
    if (data.evaluated ?? true) {
      // Stored rolls come from anybody; templates of packages may show a total as it is.
      roll._total = data.total === undefined || data.total === null ? undefined : Number(data.total);
      roll._dice = ((data.dice as object[] | undefined) ?? []).map((die) => RollTerm.fromData(die));
      roll._evaluated = true;
    }
    return roll;
  }

  /**
   * An instance whose terms are about to be replaced. Subclasses may read the formula in their constructor; one that
   * cannot be read any more (a function of a package since removed) must not lose the stored roll.
   */
  protected static _shell(formula: string, options: Record<string, unknown>): Roll {
    try {
      return new this(formula, {}, options);
    } catch (error) {
      if (error instanceof FormulaError) return new this("", {}, options);
      throw error;
    }
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as object);
  }
}
