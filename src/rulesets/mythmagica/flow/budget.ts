import { refuse, type FlowRefusal } from "../../../engine";
import { spendTurn, spendBlocked, type SpendBlock, type TurnCost } from "../rules/turns";
import { fighterOf, withFighters } from "./groups";
import type { FlowFighter, FlowState } from "./state";

// MY-TRN-01 to MY-TRN-04 and MY-TRN-08 (L2061-2065, L2200-2214): what Turns and Rounds let a combatant do.

/** Why a fighter cannot pay this now, or null. Actions belong to its Turn, the Reaction to any time (A36). */
export function payBlocked(
  state: FlowState,
  fighter: FlowFighter,
  cost: TurnCost,
): SpendBlock | "notActing" | "surprised" | "out" | "waiting" | null {
  if (fighter.out) return "out";
  if (fighter.surprised) return "surprised";
  if (cost !== "reaction" && !state.acting.includes(fighter.id)) return "notActing";
  return fighter.prepared !== null ? "waiting" : spendBlocked(fighter, cost, fighter.heads);
}

export function pay(state: FlowState, id: string, cost: TurnCost): FlowState | FlowRefusal {
  const fighter = fighterOf(state, id);
  if (!fighter) return refuse("MYTHMAGICA.Flow.Refused.unknown");
  const why = payBlocked(state, fighter, cost);
  return why ? refuse(`MYTHMAGICA.Flow.Refused.${why}`) : withFighters(state, [id], (one) => spendTurn(one, cost));
}

/** Characters of what a prepared Action waits for. */
export const LONGEST_TRIGGER = 200;

/** An Action is spent now, for something that will happen as a Reaction; with the Reaction spent it cannot be. */
export function prepare(
  state: FlowState,
  id: string,
  what: "action" | "assault",
  trigger: string,
): FlowState | FlowRefusal {
  const fighter = fighterOf(state, id);
  const why = fighter ? payBlocked(state, fighter, "reaction") : "unknown";
  if (why) return refuse(`MYTHMAGICA.Flow.Refused.${why}`);
  const paid = pay(state, id, what);
  if ("refused" in paid) return paid;
  const harmless = what === "action" ? ({ harmless: true } as const) : {};
  return withFighters(paid, [id], () => ({ prepared: trigger.slice(0, LONGEST_TRIGGER), ...harmless }));
}

/** What was prepared happens, as the Reaction of this Round. */
export function trigger(state: FlowState, id: string): FlowState | FlowRefusal {
  const fighter = fighterOf(state, id);
  if (!fighter || fighter.prepared === null) return refuse("MYTHMAGICA.Flow.Refused.nothingPrepared");
  const why = payBlocked(state, { ...fighter, prepared: null }, "reaction");
  if (why) return refuse(`MYTHMAGICA.Flow.Refused.${why}`);
  return abandon(
    withFighters(state, [id], (one) => spendTurn(one, "reaction")),
    id,
  );
}

/** Waits no longer; the Action stays spent. */
export const abandon = (state: FlowState, id: string): FlowState => ({
  ...state,
  fighters: state.fighters.map((one) => (one.id === id ? free(one) : one)),
});

const free = ({ harmless: _, ...fighter }: FlowFighter): FlowFighter => ({ ...fighter, prepared: null });
