import { DiceTerm, type DiceData, type ModifierFunction } from "./dice-term.js";
import { readComparison, readNumber } from "./modifier-text.js";
import { applyCount, applyDeduct, compareResult, keepOrDrop, resultValue } from "./result.js";

/** No reroll or explosion goes on for longer. */
const RECURSION_LIMIT = 1000;

/** Dice with numbered faces, and every modifier of sec. 8.1. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, ModifierFunction> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceData = {}) {
    super({ faces: 6, ...dropUndefined(data) });
  }

  /** With its faces, as people write it: systems look up pictures of dice by "d6", whatever letter a kind of die has. */
  override get denomination(): string {
    return `d${this.faces}`;
  }

  /** `r`: rerolls matching results once; without a target the lowest face. `r2<3` rerolls at most two dice. */
  async reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<void> {
    const { limit, comparison, target = this.lowestFace } = readComparison(modifier);
    let left = limit ?? Infinity;
    const end = (): number => (recursive ? this.results.length : initial);
    const initial = this.results.length;
    for (let i = 0; i < end() && left > 0; i++) {
      guard(this, i);
      const result = this.results[i];
      if (!result?.active || !compareResult(result.result, comparison, target)) continue;
      result.rerolled = true;
      result.active = false;
      await this.roll();
      left -= 1;
    }
  }

  /** `rr`: rerolls until nothing matches. */
  rerollRecursive(modifier: string): Promise<void> {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`: each matching result brings one more die, those too; without a target the highest face. */
  async explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<void> {
    const { limit, comparison, target = this.faces ?? 0 } = readComparison(modifier);
    let left = limit ?? Infinity;
    const initial = this.results.length;
    const end = (): number => (recursive ? this.results.length : initial);
    for (let i = 0; i < end() && left > 0; i++) {
      guard(this, i);
      const result = this.results[i];
      if (!result?.active || !compareResult(result.result, comparison, target)) continue;
      result.exploded = true;
      await this.roll();
      left -= 1;
    }
  }

  /** `xo`: the dice first rolled explode once. */
  explodeOnce(modifier: string): Promise<void> {
    return this.explode(modifier, { recursive: false });
  }

  /** `k`, `kh`, `kl` n. */
  keep(modifier: string): void {
    keepOrDrop(this.results, readNumber(modifier) ?? 1, { keep: true, highest: !/^kl/i.test(modifier) });
  }

  /** `d`, `dl`, `dh` n. */
  drop(modifier: string): void {
    keepOrDrop(this.results, readNumber(modifier) ?? 1, { keep: false, highest: /^dh/i.test(modifier) });
  }

  /** `min` n: lower results count as n. */
  minimum(modifier: string): false | void {
    const target = readNumber(modifier);
    if (target === undefined) return false;
    for (const result of this.results) {
      if (result.result >= target) continue;
      result.count = target;
      result.rerolled = true;
    }
  }

  /** `max` n: higher results count as n. */
  maximum(modifier: string): false | void {
    const target = readNumber(modifier);
    if (target === undefined) return false;
    for (const result of this.results) {
      if (result.result <= target) continue;
      result.count = target;
      result.rerolled = true;
    }
  }

  /** `even`: counts even results. */
  countEven(): void {
    this.#countParity(0);
  }

  /** `odd`: counts odd results. */
  countOdd(): void {
    this.#countParity(1);
  }

  #countParity(remainder: number): void {
    for (const result of this.results) {
      result.success = Math.abs(result.result % 2) === remainder;
      result.count = result.success ? 1 : 0;
    }
  }

  /** `cs`: counts successes; without a target the highest face. */
  countSuccess(modifier: string): void {
    const { comparison, target = this.faces ?? 0 } = readComparison(modifier);
    applyCount(this.results, comparison, target, { flagSuccess: true });
  }

  /** `cf`: counts failures; without a target the lowest face. */
  countFailures(modifier: string): void {
    const { comparison, target = 1 } = readComparison(modifier);
    applyCount(this.results, comparison, target, { flagFailure: true });
  }

  /** `df`: matching results count -1; without a target the lowest face. */
  deductFailures(modifier: string): void {
    const { comparison, target = 1 } = readComparison(modifier);
    applyDeduct(this.results, comparison, target, { deductFailure: true });
  }

  /** `sf`: matching results count minus their value; without a target the lowest face. */
  subtractFailures(modifier: string): void {
    const { comparison, target = 1 } = readComparison(modifier);
    applyDeduct(this.results, comparison, target, { invertFailure: true });
  }

  /**
   * `ms`: the total becomes total minus target, for `<` and `<=` target minus total. The margin is kept in the counts
   * of the results, so that it survives JSON: the first active one carries the target.
   */
  marginSuccess(modifier: string): false | void {
    const { comparison, target } = readComparison(modifier);
    if (target === undefined) return false;
    const sign = comparison?.startsWith("<") ? -1 : 1;
    let offset = target;
    for (const result of this.results) {
      if (!result.active) continue;
      result.count = sign * (resultValue(result) - offset);
      offset = 0;
    }
  }
}

function guard(term: DiceTerm, checked: number): void {
  if (checked > RECURSION_LIMIT)
    throw new Error(`${term.expression}: more than ${RECURSION_LIMIT} rerolled or exploded dice`);
}

function dropUndefined(data: DiceData): DiceData {
  return Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined && value !== null),
  ) as DiceData;
}
