import { sum, type Procedure, roll, type Term } from "../../../../engine";

// BI-CHK-01, 04 to 07, 12: the one roll of the game.

/** Two dice; one die and a 6 for who takes their time; the gnomes' 2D6 + 3 (L506, L537, L1261). */
export const CHECK_MODES = ["normal", "resting", "attentive"] as const;
export type CheckMode = (typeof CHECK_MODES)[number];

export type Check = { tn: number; bonus: number; mode: CheckMode };

export type CheckResult = {
  mode: CheckMode;
  /** As they count: a turned or assumed 6 among them. */
  dice: number[];
  /** Natural sum of the dice, with what the mode adds. */
  natural: number;
  total: number;
  tn: number;
  margin: number;
  success: boolean;
  /** A failure that was taken slowly afterwards (BI-CHK-06); it cannot be changed again. */
  converted: boolean;
};

/** The mode of an unhurried task for this character (BI-CHK-04, 05). */
export const restingMode = (attentive: boolean): CheckMode => (attentive ? "attentive" : "resting");

const judged = (check: Check, dice: number[], extra: number, converted = false): CheckResult => {
  const natural = dice.reduce((total, face) => total + face, extra);
  const total = natural + check.bonus;
  const margin = total - check.tn;
  return { mode: check.mode, dice, natural, total, tn: check.tn, margin, success: margin >= 0, converted };
};

/** Judges dice that lie on the table (BI-CHK-01, 04, 05). */
export function judge(check: Check, dice: readonly number[]): CheckResult {
  if (check.mode === "resting") return judged(check, [dice[0] ?? 1, 6], 0);
  return judged(check, [...dice], check.mode === "attentive" ? 3 : 0);
}

/** 2D6 + bonus to reach the TN; equal is enough (BI-CHK-01, 04). Resting: one die, the other counts 6. */
export function* rollCheck(check: Check, id = "check"): Procedure<CheckResult> {
  const dice = yield* roll(id, check.mode === "resting" ? 1 : 2, 6);
  return judge(check, dice);
}

/** Terms of a check, added up (BI-CHK-01). */
export const planCheck = (tn: number, bonus: readonly Term[], mode: CheckMode = "normal"): Check => ({
  tn,
  bonus: sum(bonus),
  mode,
});

/** Whether a failed roll may still be taken slowly: once for a task, if it was not slow to begin with (L545, L654). */
export const mayConvert = (result: CheckResult): boolean =>
  !result.success && result.mode === "normal" && !result.converted;

/**
 * The same roll, taken slowly: the lower die is turned to 6 (A35); a gnome adds 1D6 - 3 instead. Never rolled again (L654).
 * @throws RangeError for a roll that cannot be changed any more.
 */
export function* convert(result: CheckResult, attentive: boolean, id = "convert"): Procedure<CheckResult> {
  if (!mayConvert(result)) throw new RangeError("Only a failed roll that was not taken slowly yet can be.");
  const check = { tn: result.tn, bonus: result.total - result.natural, mode: result.mode };
  if (attentive) {
    const [die = 1] = yield* roll(id, 1, 6);
    return judged(check, result.dice, die - 3, true);
  }
  return judged(check, [Math.max(...result.dice), 6], 0, true);
}

/** A margin as a number of something: dice and margin in all, a bard's copper (L623). */
export function* marginQuantity(result: CheckResult, dice: number, id = "quantity"): Procedure<number> {
  const faces = dice > 0 ? yield* roll(id, dice, 6) : [];
  return Math.max(0, faces.reduce((total, face) => total + face, 0) + Math.max(0, result.margin));
}
