import type { ActionLimit, ActiveCondition } from "../conditions/condition";
import { CONDITIONS } from "../conditions/conditions";
import { conditionLabel, reasonLabel, type ReasonId } from "../labels";

// MD-ACT-01..08, 14: what a character can still do in its turn and in the round.

export type ActionType = "standard" | "move" | "minor" | "free" | "immediate" | "reaction" | "fullTurn";

/** Pips used. Standard, move and minor come back on the side's turn; reaction and immediate at the round's start. */
export interface TurnState {
  standard: boolean;
  move: boolean;
  minor: boolean;
  reaction: boolean;
  immediate: boolean;
}

export type Pip = keyof TurnState;

/** A turn of which nothing is spent yet (MD-ACT-01, 06, 07). */
export const FRESH_TURN: TurnState = { standard: false, move: false, minor: false, reaction: false, immediate: false };

/** The side's turn begins: turn actions come back (MD-ACT-01). */
export const startTurn = (turn: TurnState): TurnState => ({ ...turn, standard: false, move: false, minor: false });

/** The turn is lost: nothing of it is left (companion 3.26, 3.34). */
export const turnLost = (turn: TurnState): TurnState => ({ ...turn, standard: true, move: true, minor: true });

/** A round begins: the reaction and the immediate action come back (MD-ACT-06, MD-ACT-07). */
export const startRound = (turn: TurnState): TurnState => ({ ...turn, reaction: false, immediate: false });

/** Demotion, never up: a Standard buys a Move or Minor, a Move buys a Minor. Cheapest pip first. */
const PAYABLE_WITH: Readonly<Record<"standard" | "move" | "minor", readonly ("standard" | "move" | "minor")[]>> = {
  standard: ["standard"],
  move: ["move", "standard"],
  minor: ["minor", "move", "standard"],
};

/** The strictest limit of all conditions, or null when the turn is free (MD-ACT-14). */
export function actionLimit(conditions: readonly ActiveCondition[]): ActionLimit | null {
  let strictest: ActionLimit | null = null;
  const weight = (limit: ActionLimit): number => limit.any * 2 - (limit.only ? 1 : 0);
  for (const condition of conditions) {
    const limit = CONDITIONS[condition.id].actions;
    if (limit && (strictest === null || weight(limit) < weight(strictest))) strictest = limit;
  }
  return strictest;
}

export type Payment = { ok: true; turn: TurnState; pips: Pip[] } | { ok: false; reason: string };

const refuse = (id: ReasonId): Payment => ({ ok: false, reason: reasonLabel(id) });

/**
 * Spends an action, demoting a greater one if need be; says why not when it cannot (MD-ACT-01). The given turn stays as
 * it is.
 */
export function spend(turn: TurnState, action: ActionType, conditions: readonly ActiveCondition[] = []): Payment {
  if (action === "reaction" || action === "immediate") return spendOncePerRound(turn, action, conditions);
  const limit = actionLimit(conditions);
  if (action === "free") return limit?.any === 0 ? refuse("noActions") : { ok: true, turn, pips: [] };
  const used = [turn.standard, turn.move, turn.minor].filter(Boolean).length;
  const wanted = action === "fullTurn" ? 3 : 1;
  if (limit) {
    if (limit.any === 0) return refuse("noActions");
    if (used + wanted > limit.any) return refuse("actionLimit");
    if (limit.only && action !== limit.only) return refuse("onlyMinor");
  }
  if (action === "fullTurn") {
    if (used > 0) return refuse("actionSpent");
    return {
      ok: true,
      turn: { ...turn, standard: true, move: true, minor: true },
      pips: ["standard", "move", "minor"],
    };
  }
  const pip = PAYABLE_WITH[action].find((candidate) => !turn[candidate]);
  return pip ? { ok: true, turn: { ...turn, [pip]: true }, pips: [pip] } : refuse("actionSpent");
}

function spendOncePerRound(
  turn: TurnState,
  action: "reaction" | "immediate",
  conditions: readonly ActiveCondition[],
): Payment {
  const blocking = conditions.find((condition) => CONDITIONS[condition.id].noReactions);
  if (blocking) return { ok: false, reason: conditionLabel(blocking.id) };
  if (turn[action]) return refuse(action === "reaction" ? "reactionSpent" : "immediateSpent");
  return { ok: true, turn: { ...turn, [action]: true }, pips: [action] };
}
