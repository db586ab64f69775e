/** States of a combat as hooks see them: {round, turn, combatantId, tokenId} (sec. 10). */
import type { CombatDocument, CombatHistory, CombatantDocument, Data } from "./types";

export function historyOf(combat: CombatDocument, given?: CombatantDocument | null): CombatHistory {
  const combatant = given ?? combat.combatant;
  return {
    round: combat.round,
    turn: combat.turn,
    combatantId: combatant?.id ?? null,
    tokenId: combatant?.tokenId ?? null,
  };
}

export const sameState = (a: CombatHistory, b: CombatHistory): boolean =>
  a.round === b.round && a.turn === b.turn && a.combatantId === b.combatantId;

/** Seconds of world time between the present state and an update, as CONFIG.time says. */
export function worldTimeDelta(combat: CombatDocument, update: Data): number {
  const { turnTime, roundTime } = CONFIG.time;
  const round = Number(update.round ?? combat.round);
  const turn = Number(update.turn ?? 0);
  const rounds = round - combat.round;
  const turns = turn - (combat.turn ?? 0);
  return rounds * roundTime + turns * turnTime;
}
