import { part, type Procedure } from "../../../../engine";
import type { Edge } from "./edge";
import { standardCheck, type StandardOutcome } from "./standard-check";

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
  acting: StandardOutcome;
  opposing: StandardOutcome;
  margin: number;
}

/** a tie is a success with a bane between players (or a draw, by world setting); against an NPC it fails. */
export const tieRule = (bothPlayers: boolean, setting: "bane" | "draw" = "bane"): TieRule =>
  bothPlayers ? setting : "failure";

// In an opposed roll there is no DC: the GM's modifiers join the total, so the check is judged against 0 for its total only.
const asCheck = (side: OpposedSide) => ({
  difficulty: 0,
  bonus: side.bonus + side.modifiers,
  modifiers: 0,
  edge: side.edge,
});

const rankOfClass = (outcome: StandardOutcome): number =>
  outcome.automatic === "criticalSuccess" ? 1 : outcome.automatic === "criticalFailure" ? -1 : 0;

/** Compares two rolled sides: criticals first, then totals. */
export function judgeOpposed(tie: TieRule, acting: StandardOutcome, opposing: StandardOutcome): OpposedOutcome {
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

// What the odds may take for the same roll: equal total, equal boon or bane (a critical's is significant).
const sameRoll = ({ total, boon, bane }: StandardOutcome): string => `${total}/${boon}/${bane}`;

/** Rolls both sides; the requests are named "acting" and "opposing". Doubles still give each roller boons and banes. */
export function* opposedCheck(check: OpposedCheck): Procedure<OpposedOutcome> {
  const side = (id: "acting" | "opposing") => part(id, () => standardCheck(asCheck(check[id]), id), sameRoll);
  const acting = yield* side("acting");
  return judgeOpposed(check.tie, acting, yield* side("opposing"));
}

/** MD-CHK-20: with the GM's roll hidden, only an own critical tells the player how it ended. */
export const outcomeKnownToRoller = (own: StandardOutcome): boolean => own.automatic !== null;

/** Key function for `odds`. */
export function opposedResult(outcome: OpposedOutcome): "win" | "winTieBane" | "draw" | "loss" {
  if (outcome.winner === null) return "draw";
  if (outcome.winner === "opposing") return "loss";
  return outcome.tieBane ? "winTieBane" : "win";
}
