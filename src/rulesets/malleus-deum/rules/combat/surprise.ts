import type { Term } from "../../../../engine";
import { mirrorEdge, type Edge } from "../checks/edge";
import type { ActiveCondition } from "../conditions/condition";
import { conditionTerms, opponentTerms } from "../conditions/condition-terms";
import { mirror } from "../modifiers/mirror";
import { ambushTerm } from "../modifiers/situation";

// MD-CMB-05..08: who is aware, who is surprised, and what that does in the first round.

/** Companion table 1.5: both aware or both unaware roll initiative (if at all), else it is a matter of surprise. */
export const openingCheck = (pcsAware: boolean, foesAware: boolean): "initiative" | "surprise" =>
  pcsAware === foesAware ? "initiative" : "surprise";

/** The side that is surprised: attacked while unaware by a side that is aware; null for neither (MD-CMB-06). */
export function surprisedSide(pcsAware: boolean, foesAware: boolean): "pc" | "foe" | null {
  if (pcsAware === foesAware) return null;
  return pcsAware ? "foe" : "pc";
}

export interface SurpriseRoll {
  /** The players sneak up (their Sneak against the foes' Perception DC), or are the targets (perceiving). */
  playersSneak: boolean;
  /** There was time to plan and the victims walk into it (MD-CMB-08). */
  ambush: boolean;
  /** Conditions of the delegate who rolls. */
  delegate: { id: string; conditions: readonly ActiveCondition[] };
  /** One condition list for the opposing group: the GM's word for a mixed one. */
  foes: { id: string; conditions: readonly ActiveCondition[] };
  /** Tags and other grants. */
  terms?: readonly Term[];
}

/**
 * Modifiers of the players' delegate roll. Alert foes are worth +3 to their own awareness, so -3 to the one who sneaks:
 * the book's +6 for the ambush reduced to +3. Foes whom nobody sees are worth -6 (MD-CON-31).
 */
export function surpriseTerms(roll: SurpriseRoll): Term[] {
  const own = roll.playersSneak
    ? (["surprise", ...(roll.ambush ? (["ambush"] as const) : [])] as const)
    : (["surprise", "awareness", "perception", ...(roll.ambush ? (["ambush"] as const) : [])] as const);
  const theirs = roll.playersSneak ? (["awareness", "perception"] as const) : (["surprise"] as const);
  return [
    ...(roll.ambush ? [ambushTerm(roll.playersSneak)] : []),
    ...conditionTerms(roll.delegate.conditions, own, roll.delegate.id),
    ...opponentTerms(roll.foes.conditions, own, roll.foes.id),
    ...mirror(conditionTerms(roll.foes.conditions, theirs, roll.foes.id)),
    ...(roll.terms ?? []),
  ];
}

/** Who is surprised after the roll; the players' success saves them, or surprises the foes (MD-CMB-05, 06). */
export function surpriseResult(playersSneak: boolean, success: boolean): "pc" | "foe" | null {
  if (playersSneak) return success ? "foe" : null;
  return success ? null : "pc";
}

/**
 * Surprise lasts the first round of combat (MD-CMB-07). In any later round it is over, for whoever the first one's end was skipped or
 * who was marked since: the book has it at the start of the combat alone.
 */
export const surpriseOver = (round: number): boolean => round > 1;

/**
 * Edge on a Standard Check in round 1 when one side is surprised: its attackers have advantage; where the
 * surprised side rolls its defence instead, disadvantage (MD-CMB-07, A-70). `setting` "roll" keeps the edge to the
 * surprise roll itself.
 */
export function surpriseEdge(
  check: { round: number; rollerSurprised: boolean; otherSurprised: boolean },
  setting: "round" | "roll" = "round",
): Edge {
  if (setting === "roll" || check.round !== 1 || check.rollerSurprised === check.otherSurprised) return "none";
  return check.otherSurprised ? "advantage" : mirrorEdge("advantage");
}
