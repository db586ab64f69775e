import { diceFor, keepDie } from "./edges";

// MY-CFL-06 to MY-CFL-10 (L1248-1278): what dice on the table mean.

/** Guts that were spent on a roll: they bring a Bare Success, or for the side that does not roll a Bare Failure. */
export type GutsSpent = { by: "roller" | "opponent"; points: number };

/** The numbers of a Conflict Roll, already added up. */
export type ConflictSetup = {
  /** Added to the die that counts. */
  adjustment: number;
  threshold: number;
  /** Net Edges, below 0 Drawbacks; capped at two. */
  net: number;
  /** Faces from here on are a Natural Success; 20 unless a rule lowers it (AMB-23). */
  naturalFrom?: number;
  guts?: GutsSpent | null;
};

export type Natural = "success" | "failure" | null;

export type ConflictOutcome = {
  /** The die that counts. */
  kept: number;
  total: number;
  threshold: number;
  /** What the roll is worth to whoever rolled; the other side reads it with the sign changed. */
  margin: number;
  natural: Natural;
  result: "success" | "failure" | "tie";
  /** A tie is neither. */
  grade: "bare" | "pure" | null;
  /** Whether Guts made it what it is. */
  bought: boolean;
};

/** Naturals decide by at least this much, so they are never Bare. */
const NATURAL_MARGIN = 2;

const HIGHEST_FACE = 20;

/** The lowest face that is a Natural Success where rules lower it by so much, below 0 as terms count it (MY-CFL-09, AMB-23, L1265). */
export const naturalLimit = (lowered: number): number => Math.max(2, HIGHEST_FACE + Math.min(0, lowered));

/** Whether the die that counts is a Natural Success or a Natural Failure (MY-CFL-09, L1264-1268); null: neither. */
export const naturalOf = (kept: number, naturalFrom = HIGHEST_FACE): Natural =>
  kept === 1 ? "failure" : kept >= naturalFrom ? "success" : null;

const marginOf = (difference: number, natural: Natural): number =>
  natural === "success"
    ? Math.max(difference, NATURAL_MARGIN)
    : natural === "failure"
      ? Math.min(difference, -NATURAL_MARGIN)
      : difference;

/** Judges the die that counts (MY-CFL-06 to MY-CFL-10). */
export function judgeKept(setup: ConflictSetup, kept: number): ConflictOutcome {
  const total = kept + setup.adjustment;
  const natural = naturalOf(kept, setup.naturalFrom);
  const rolled = marginOf(total - setup.threshold, natural);
  const margin = boughtMargin(rolled, natural, setup.guts);
  return {
    kept,
    total,
    threshold: setup.threshold,
    margin,
    natural,
    result: margin > 0 ? "success" : margin < 0 ? "failure" : "tie",
    grade: margin === 0 ? null : Math.abs(margin) === 1 ? "bare" : "pure",
    bought: margin !== rolled,
  };
}

/**
 * Judges dice that lie on the table (MY-CFL-06). A changed setup judges the same dice anew: other adjustments, another
 * Threshold, fewer Edges, Guts. Needs as many dice as the setup throws; further ones are left out.
 * @throws RangeError when there are fewer (see `missingDice`).
 */
export function judgeConflict(setup: ConflictSetup, dice: readonly number[]): ConflictOutcome {
  const count = diceFor(setup.net);
  if (dice.length < count) throw new RangeError(`This roll takes ${count} dice, and ${dice.length} lie on the table.`);
  return judgeKept(setup, keepDie(dice.slice(0, count), setup.net));
}

/** Guts change nothing about naturals, and nothing for a side that has won already. */
function boughtMargin(rolled: number, natural: Natural, guts: ConflictSetup["guts"]): number {
  if (!guts || natural) return rolled;
  if (guts.by === "roller") return Math.max(rolled, 1);
  return Math.min(rolled, -1);
}

/** Dice to be thrown in addition when the setup changed while dice already lie on the table. */
export const missingDice = ({ net }: ConflictSetup, lying: readonly number[]): number =>
  Math.max(0, diceFor(net) - lying.length);

/** What a side makes of it: the roller's outcome, or its mirror (MY-CFL-08, L1258-1260). */
export const marginFor = ({ margin }: ConflictOutcome, side: GutsSpent["by"]): number =>
  side === "roller" ? margin : -margin;
