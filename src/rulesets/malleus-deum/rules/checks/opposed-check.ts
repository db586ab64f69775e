import type { Significance } from "./doubles";
import { type Edge } from "./edge";
import { readTally } from "./natural-tally";

// MD-CHK-17: both sides roll 2d12 + bonus and modifiers; strictly higher wins. The acting side started it.

export interface OpposedSide {
  bonus: number;
  modifiers: number;
  edge: Edge;
}

/** What an exact tie gives the acting side: success with a bane (two players), nothing for anyone, or failure (vs NPC). */
export type TieRule = "bane" | "draw" | "failure";

export interface OpposedCheck {
  acting: OpposedSide;
  opposing: OpposedSide;
  tie: TieRule;
}

export interface OpposedOutcome {
  kind: "opposed";
  winner: "acting" | "opposing" | null;
  tied: boolean;
  /** The tie let the acting side win, at the price of a bane. */
  tieBane: boolean;
  /** A critical decided, not the totals. */
  byCritical: boolean;
  acting: OpposedRoll;
  opposing: OpposedRoll;
  /** Acting total less opposing total. */
  margin: number;
}

/** One side's roll. Which dice counted, a card reads from the transcript with `keepDice`. */
export interface OpposedRoll {
  /** Sum of the kept dice. */
  natural: number;
  /** With bonus and modifiers: there is no DC, so the GM's side joins the total. */
  total: number;
  boon: Significance;
  bane: Significance;
  automatic: "criticalSuccess" | "criticalFailure" | null;
}

/**
 * A tie is a success with a bane between players, or a draw by world setting; against an NPC it fails (MD-CHK-17,
 *
 */
export const tieRule = (bothPlayers: boolean, setting: "bane" | "draw" = "bane"): TieRule =>
  bothPlayers ? setting : "failure";

/** Reads one side's tallied dice. */
export function readSide(side: OpposedSide, state: number): OpposedRoll {
  const { natural, doubles } = readTally(state);
  const automatic =
    doubles.automatic === null ? null : doubles.automatic === "success" ? "criticalSuccess" : "criticalFailure";
  return { natural, total: natural + side.bonus + side.modifiers, boon: doubles.boon, bane: doubles.bane, automatic };
}

const rankOfClass = ({ automatic }: OpposedRoll): number =>
  automatic === "criticalSuccess" ? 1 : automatic === "criticalFailure" ? -1 : 0;

/** Compares two rolled sides: criticals first, then totals (MD-CHK-17, A-54). */
export function judgeOpposed(tie: TieRule, acting: OpposedRoll, opposing: OpposedRoll): OpposedOutcome {
  const classes = rankOfClass(acting) - rankOfClass(opposing);
  const margin = acting.total - opposing.total;
  const tied = classes === 0 && margin === 0;
  const difference = classes === 0 ? margin : classes;
  const tieWinner = tie === "bane" ? "acting" : tie === "failure" ? "opposing" : null;
  const winner = tied ? tieWinner : difference > 0 ? "acting" : "opposing";
  return {
    kind: "opposed",
    winner,
    tied,
    tieBane: tied && tie === "bane",
    byCritical: classes !== 0,
    acting,
    opposing,
    margin,
  };
}

/** MD-CHK-20: with the GM's roll hidden, only an own critical tells the player how it ended. */
export const outcomeKnownToRoller = (own: Pick<OpposedRoll, "automatic">): boolean => own.automatic !== null;

/** Key function for `odds`. */
export function opposedResult(outcome: OpposedOutcome): "win" | "winTieBane" | "draw" | "loss" {
  if (outcome.winner === null) return "draw";
  if (outcome.winner === "opposing") return "loss";
  return outcome.tieBane ? "winTieBane" : "win";
}
