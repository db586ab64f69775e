/** Rolls inside terms. They are made with the class that `CONFIG.Dice.rolls` names: no term imports what is built from terms. */
import type { EvaluationOptions } from "./roll-node.js";
import type { RollTerm } from "./terms/roll-term.js";

/** What terms need of a roll. */
export interface InnerRoll {
  readonly formula: string;
  readonly total: number;
  readonly dice: RollTerm[];
  readonly isDeterministic: boolean;
  readonly _evaluated: boolean;
  evaluate(options?: EvaluationOptions): Promise<unknown>;
  evaluateSync(options?: EvaluationOptions): unknown;
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): unknown;
  propagateFlavor(flavor: string): void;
  toJSON(): Record<string, unknown>;
}

interface DiceRolls {
  rolls: { create(formula: string): InnerRoll; fromData(data: object): InnerRoll }[];
}

/** Builds an unevaluated inner roll with the default implementation. */
export function innerRoll(formula: string): InnerRoll {
  const [Default] = (CONFIG.Dice as unknown as DiceRolls).rolls;
  if (!Default) throw new Error("CONFIG.Dice.rolls is empty: no roll class to build an inner roll with.");
  return Default.create(formula);
}

/** Revives a roll that is either data or a roll already. */
export function reviveRoll(roll: object): InnerRoll {
  const [Default] = (CONFIG.Dice as unknown as DiceRolls).rolls;
  if (!Default) throw new Error("CONFIG.Dice.rolls is empty: no roll class to revive a roll with.");
  return "toJSON" in roll ? (roll as InnerRoll) : Default.fromData(roll);
}
