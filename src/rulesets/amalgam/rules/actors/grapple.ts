import type { Amalgamate } from "../amalgamate";
import { grappledCount } from "../cards/totals";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { cannotAct } from "./actions";

/** The pair of a Grapple, whoever began it: one a Round (AM-GRP-07). */
export const grapplePair = (a: string, b: string): string => [a, b].sort().join(" ");

/** Held: at least one Grappled card; banked points hold nobody (AM-GRP-03, A40). */
export const isHeld = (amalgamate: Amalgamate): boolean => grappledCount(amalgamate) > 0;

/** Who is in control: the one with fewer Grappled cards, nobody while equal (AM-GRP-04). */
export function inControl(first: Amalgamate, second: Amalgamate): "first" | "second" | null {
  const difference = grappledCount(first) - grappledCount(second);
  return difference === 0 ? null : difference < 0 ? "first" : "second";
}

/** Why one cannot Grapple another now; null when they can (v10, AM-GRP-01, AM-GRP-07). */
export function grappleProblem(
  grappler: Amalgamate,
  pair: string,
  doneThisRound: readonly string[],
  book: Rulebook,
): ReasonId | null {
  if (!book.grappling) return "notInEdition";
  return cannotAct(grappler) ?? (doneThisRound.includes(pair) ? "grappleDone" : null);
}

/** Why a Grapple cannot be let go; null when it can: whoever is in control may at any time (AM-GRP-05). */
export const releaseProblem = (releasing: Amalgamate, other: Amalgamate): ReasonId | null =>
  inControl(releasing, other) === "first" ? null : "notInControl";

export type GrappleFollowUp = "grappled" | "wound";

/** What a Grapple's Contest leads to: the winner imposes so much on the other. */
export interface GrappleResult {
  winner: "initiator" | "target" | null;
  /** What the winner may impose: Grappled, or as a target that has won the first attempt, an attack (AM-GRP-02). */
  choices: GrappleFollowUp[];
  influence: number;
}

/**
 * The winner's Degree is Influence of Grappled (AM-GRP-01). Once somebody is held, whoever wins imposes Grappled (A40); before,
 * a target that wins may Wound or Grapple back (AM-GRP-02). Nobody gains by a full tie.
 * @param released Who was let go: Grappled cards that have not come back yet hold nobody (AM-GRP-05), so it is a first attempt.
 */
export function grappleResult(
  winner: "initiator" | "target" | null,
  degree: number,
  initiator: Amalgamate,
  target: Amalgamate,
  released: { initiator?: boolean; target?: boolean } = {},
): GrappleResult {
  const running = (isHeld(initiator) && !released.initiator) || (isHeld(target) && !released.target);
  const choices: GrappleFollowUp[] =
    winner === null ? [] : winner === "target" && !running ? ["wound", "grappled"] : ["grappled"];
  return { winner, choices, influence: winner === null ? 0 : degree };
}
