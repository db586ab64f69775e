/** One term as the parser reports it; `class` names its entry in `CONFIG.Dice.termTypes`. */
export interface RollNode {
  class: string;
  formula: string;
  options: { flavor?: string };
  [key: string]: unknown;
}

/** Options of every evaluation (sec. 8.2). `strict` concerns the synchronous one only. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  strict?: boolean;
}
