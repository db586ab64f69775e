import { refuse, type FlowRefusal } from "../../../engine";
import { spendBlocked, spendTurn, type SpendBlock } from "../rules/turns";
import { payBlocked, trigger } from "./budget";
import { fighterOf, withFighters } from "./groups";
import type { FlowFighter, FlowState, JoinPaid } from "./state";

// MY-GRP-03 (L1527): whoever takes part in somebody's Assault Action uses one of their own.

export type JoinBlock = SpendBlock | "out" | "surprised" | "notYetToGo" | "waiting" | "notActing";

/** Why a fighter has no Assault Action for somebody else's, or null. Whoever is Yet-to-Go gives the one of its coming Turn. */
export function joinBlocked(state: FlowState, fighter: FlowFighter): JoinBlock | null {
  if (fighter.out) return "out";
  if (fighter.surprised) return "surprised";
  if (fighter.prepared !== null)
    return fighter.harmless ? "waiting" : payBlocked(state, { ...fighter, prepared: null }, "reaction");
  if (fighter.gone) return "notYetToGo";
  if (!state.acting.includes(fighter.id)) return fighter.helped ? "assaultUsed" : null;
  return spendBlocked(fighter, "assault");
}

/** What is waited with serves for it as well, for the Reaction (MY-TRN-08). */
export const joinPays = ({ prepared }: FlowFighter): JoinPaid => (prepared === null ? "turn" : "prepared");

export function join(state: FlowState, id: string): FlowState | FlowRefusal {
  const fighter = fighterOf(state, id);
  const why = fighter ? joinBlocked(state, fighter) : "unknown";
  if (!fighter || why) return refuse(`MYTHMAGICA.Flow.Refused.${why ?? "unknown"}`);
  if (joinPays(fighter) === "prepared") return trigger(state, id);
  return withFighters(state, [id], (one) =>
    state.acting.includes(id)
      ? spendTurn(one, "assault")
      : { ...spendTurn({ ...one, ...FRESH }, "assault"), helped: true },
  );
}

/** What stands there is of its Turn before. */
const FRESH = { actions: 0, assault: false };

/** What was given comes back; what was prepared has happened all the same. */
export const leave = (state: FlowState, id: string, paid: JoinPaid): FlowState =>
  withFighters(state, [id], ({ actions, reactions }) =>
    paid === "prepared"
      ? { reactions: Math.max(0, reactions - 1) }
      : { actions: Math.max(0, actions - 1), assault: false, helped: undefined },
  );
