import { refuse, type FlowRefusal } from "../../../engine";
import { fighterOf, isYetToGo, rowsOf, squadOf, withFighters, yetToGo } from "./groups";
import { endTurn, hurtOf, legalPicks, mayPick, settle, startTurn } from "./settle";
import type { FlowFighter, FlowState } from "./state";

// MY-INI-04 to MY-INI-08 (L2039-2055, L2406-2408): picks, Turns, and those who cannot make up their minds.

export function pick(state: FlowState, by: string, target: string): FlowState | FlowRefusal {
  if (!state.picker || state.acting.length > 0) return refuse("MYTHMAGICA.Flow.Refused.noPick");
  if (!mayPick(state, by)) return refuse("MYTHMAGICA.Flow.Refused.notYourPick");
  const named = fighterOf(state, target);
  if (!named || !isYetToGo(named)) return refuse("MYTHMAGICA.Flow.Refused.notYetToGo");
  const legal = legalPicks(state).some((one) => squadOf(state.fighters, one).includes(named));
  return legal
    ? startTurn(state, named)
    : refuse(state.passed.includes(target) ? "MYTHMAGICA.Flow.Refused.passed" : "MYTHMAGICA.Flow.Refused.mustPickHurt");
}

/** The squad of an acting fighter, or nothing while it is not its Turn. */
const actingSquad = (state: FlowState, id: string): string[] => {
  const fighter = fighterOf(state, id);
  if (!fighter || !state.acting.includes(id)) return [];
  return squadOf(state.fighters, fighter)
    .map((one) => one.id)
    .filter((one) => state.acting.includes(one));
};

export function done(state: FlowState, id: string): FlowState | FlowRefusal {
  const ids = actingSquad(state, id);
  return ids.length > 0 ? endTurn(state, ids) : refuse("MYTHMAGICA.Flow.Refused.notActing");
}

export function declare(state: FlowState, id: string): FlowState | FlowRefusal {
  const ids = state.phase === "surge" ? actingSquad(state, id) : [];
  return ids.length > 0
    ? withFighters(state, ids, () => ({ declared: true }))
    : refuse("MYTHMAGICA.Flow.Refused.notSurging");
}

/** MY-INI-08: why a ditherer cannot be passed over, or null. */
export function deferBlocked(state: FlowState, id: string): "notActing" | "hasActed" | "nobodyElse" | null {
  const ids = actingSquad(state, id);
  if (ids.length === 0) return "notActing";
  const acted = state.fighters.some((one) => ids.includes(one.id) && one.actions > 0);
  if (acted || Object.values(state.hurt).some((amount) => amount > 0)) return "hasActed";
  const others = yetToGo(state).filter((one) => !ids.includes(one.id) && !state.passed.includes(one.id));
  return state.phase === "surge" || others.length === 0 ? "nobodyElse" : null;
}

/** Another one goes; the ditherer stays Yet-to-Go. Whoever named it names another. */
export function defer(state: FlowState, id: string): FlowState | FlowRefusal {
  const why = deferBlocked(state, id);
  if (why) return refuse(`MYTHMAGICA.Flow.Refused.${why}`);
  return settle({ ...state, acting: [], passed: [...state.passed, ...actingSquad(state, id)] });
}

/** Why a combatant cannot be said to assess the situation, or null: it can when nobody else is left to go. */
export function assessBlocked(state: FlowState, id: string): "notActing" | "hasActed" | "othersLeft" | null {
  const why = deferBlocked(state, id);
  if (why !== "nobodyElse") return why ?? "othersLeft";
  const ids = actingSquad(state, id);
  return state.phase === "surge" && state.acting.some((one) => !ids.includes(one)) ? "othersLeft" : null;
}

export function assess(state: FlowState, id: string, edge: boolean): FlowState | FlowRefusal {
  const why = assessBlocked(state, id);
  if (why) return refuse(`MYTHMAGICA.Flow.Refused.${why}`);
  const ids = actingSquad(state, id);
  return endTurn(
    withFighters(state, ids, () => ({ assessed: edge })),
    ids,
  );
}

/**
 * Remembers what the acting ones did to others; what anybody else does, on Reactions say, sets no pick. What is applied only after
 * their Turn was over binds their pick as long as it is not made (MY-INI-04).
 */
export function recordHurt(state: FlowState, by: string, target: string, amount: number): FlowState {
  const late = state.acting.length === 0 && state.phase === "erratic" && (state.picker?.ids.includes(by) ?? false);
  if (!(late || state.acting.includes(by)) || !Number.isSafeInteger(amount) || !fighterOf(state, target)) return state;
  const hurt = { ...state.hurt, [target]: Math.max(0, (state.hurt[target] ?? 0) + amount) };
  if (!late) return { ...state, hurt };
  const others = state.must.filter((id) => id !== target);
  return settle({ ...state, hurt, must: [...others, ...hurtOf(state.fighters, { [target]: hurt[target] ?? 0 })] });
}

/** How many different picks are open. */
export const picksOf = (state: FlowState): FlowFighter[] => rowsOf(legalPicks(state));
