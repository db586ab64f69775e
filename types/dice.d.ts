import type { ChatMessage } from "./documents.js";

export interface DieResult {
  result: number;
  active?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  count?: number;
}
export interface RollTerm {
  readonly formula: string;
  readonly flavor?: string;
  options: Record<string, unknown>;
}
export interface DiceTerm extends RollTerm {
  /** Nothing for a coin or a die of a package's own, and where another roll says how many. */
  readonly faces: number | undefined;
  readonly number: number | undefined;
  readonly results: DieResult[];
  readonly total: number | undefined;
  readonly values: number[];
}
export declare class Roll {
  constructor(formula: string, data?: object, options?: Record<string, unknown>);
  readonly formula: string;
  readonly terms: RollTerm[];
  readonly dice: DiceTerm[];
  readonly total: number | undefined;
  readonly options: Record<string, unknown>;
  readonly _evaluated: boolean;
  evaluate(options?: { minimize?: boolean; maximize?: boolean; allowInteractive?: boolean }): Promise<this>;
  evaluateSync(options?: { strict?: boolean }): this;
  clone(): Roll;
  reroll(options?: object): Promise<this>;
  toJSON(): object;
  getTooltip(): Promise<string>;
  render(options?: object): Promise<string>;
  toMessage(data?: object, options?: object): Promise<ChatMessage>;
  static create(formula: string, data?: object, options?: object): Roll;
  static validate(formula: string): boolean;
  static fromData(data: object): Roll;
  static fromTerms(terms: RollTerm[], options?: object): Roll;
  static simulate(formula: string, runs?: number): Promise<number[]>;
  static replaceFormulaData(formula: string, data: object, options?: { missing?: string; warn?: boolean }): string;
  static readonly defaultImplementation: typeof Roll;
}
