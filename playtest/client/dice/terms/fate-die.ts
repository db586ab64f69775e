import { DiceTerm, type DiceData, type ModifierFunction } from "./dice-term.js";
import { Die } from "./die.js";
import type { TermResult } from "./result.js";

/** Fate dice: -1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, ModifierFunction> = {
    r: Die.prototype.reroll as ModifierFunction,
    rr: Die.prototype.rerollRecursive as ModifierFunction,
    k: Die.prototype.keep as ModifierFunction,
    kh: Die.prototype.keep as ModifierFunction,
    kl: Die.prototype.keep as ModifierFunction,
    d: Die.prototype.drop as ModifierFunction,
    dh: Die.prototype.drop as ModifierFunction,
    dl: Die.prototype.drop as ModifierFunction,
  };

  constructor(data: DiceData = {}) {
    super({ ...data, faces: 3 });
  }

  override get lowestFace(): number {
    return -1;
  }

  override get highestFace(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * 3) - 1;
  }

  override getResultLabel(result: TermResult): string {
    return { "-1": "-", "0": "&nbsp;", "1": "+" }[String(result.result)] ?? String(result.result);
  }
}
