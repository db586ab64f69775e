import { roll, type Procedure } from "../../../../engine";
import { readDoubles, type Significance } from "./doubles";
import { diceFor, keepDice, type Edge } from "./edge";

// MD-CHK-01: the Standard Check. Every check with 2d12 in the ruleset goes through this one procedure.

/** The numbers of a Standard Check, already summed; `planCheck` makes them from terms. */
export interface StandardCheck {
  /** DC as the GM set it, before modifiers. */
  difficulty: number;
  /** The roller's side of the formula: added to the dice. */
  bonus: number;
  /** The GM's side: subtracted from the DC, so a positive number helps the roller (MD-CHK-02). */
  modifiers: number;
  edge: Edge;
  /** A result that circumstances force without a roll: out of range, full cover, time taken. */
  forced?: { success: boolean; reason: string } | null;
}

export interface StandardOutcome {
  kind: "standard";
  success: boolean;
  boon: Significance;
  bane: Significance;
  /** What decided: doubles of 12 or 1, a reason without dice, or null when totals were compared. */
  automatic: "criticalSuccess" | "criticalFailure" | "forced" | null;
  /** Reason key of a forced result. */
  reason: string | null;
  /** The two natural dice that count, high before low; empty when no dice were rolled. */
  kept: number[];
  dropped: number | null;
  total: number;
  difficulty: number;
  effectiveDifficulty: number;
  /** total - effectiveDifficulty; at 0 and above the total suffices. */
  margin: number;
}

/** The DC after the GM's side was settled (MD-CHK-02). */
export const effectiveDifficulty = (check: { difficulty: number; modifiers: number }): number =>
  check.difficulty - check.modifiers;

/** Judges dice that lie on the table: automatic result first, else totals; then boon or bane is attached (MD-CHK-03). */
export function judgeStandard(check: StandardCheck, dice: readonly number[]): StandardOutcome {
  const { kept, dropped } = keepDice(dice, check.edge);
  const doubles = readDoubles(kept[0], kept[1]);
  const total = kept[0] + kept[1] + check.bonus;
  const effective = effectiveDifficulty(check);
  const automatic =
    doubles.automatic === null ? null : doubles.automatic === "success" ? "criticalSuccess" : "criticalFailure";
  return {
    kind: "standard",
    success: doubles.automatic === null ? total >= effective : doubles.automatic === "success",
    boon: doubles.boon,
    bane: doubles.bane,
    automatic,
    reason: null,
    kept,
    dropped,
    total,
    difficulty: check.difficulty,
    effectiveDifficulty: effective,
    margin: total - effective,
  };
}

function forcedOutcome(check: StandardCheck, forced: { success: boolean; reason: string }): StandardOutcome {
  const effective = effectiveDifficulty(check);
  return {
    kind: "standard",
    success: forced.success,
    boon: "none",
    bane: "none",
    automatic: "forced",
    reason: forced.reason,
    kept: [],
    dropped: null,
    total: 0,
    difficulty: check.difficulty,
    effectiveDifficulty: effective,
    margin: 0,
  };
}

/**
 * Rolls a Standard Check: 2d12 + bonus >= DC - modifiers (MD-CHK-01). `id` names the dice in the transcript. A forced
 * check asks for no dice.
 */
export function* standardCheck(check: StandardCheck, id = "check"): Procedure<StandardOutcome> {
  if (check.forced) return forcedOutcome(check, check.forced);
  const dice = yield* roll(id, diceFor(check.edge), 12);
  return judgeStandard(check, dice);
}
