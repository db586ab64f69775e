import { DiceTerm, type DiceData, type ModifierFunction } from "./dice-term.js";
import { readNumber } from "./modifier-text.js";
import { applyCount, type TermResult } from "./result.js";

/** Coins: 1 is heads, 0 tails; `c1` or `c0` calls the toss. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, ModifierFunction> = { c: "call" };

  constructor(data: DiceData = {}) {
    super({ ...data, faces: 2 });
  }

  override get lowestFace(): number {
    return 0;
  }

  override get highestFace(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return randomUniform < 0.5 ? 0 : 1;
  }

  override getResultLabel(result: TermResult): string {
    return result.result === 1 ? "H" : "T";
  }

  override getResultCSS(result: TermResult): (string | null)[] {
    const outcome = result.success ? "success" : result.failure ? "failure" : null;
    return [this.constructor.name.toLowerCase(), result.result === 1 ? "heads" : "tails", outcome];
  }

  /** `c1`, `c0`: tosses as called count as successes, the others as failures. */
  call(modifier: string): void {
    const called = readNumber(modifier) ?? 1;
    applyCount(this.results, "=", called, { flagSuccess: true });
    for (const result of this.results) if (!result.success) result.failure = true;
  }
}
