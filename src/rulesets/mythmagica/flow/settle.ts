import { isYetToGo, rowsOf, sidesOf, squadOf, withFighters, yetToGo } from "./groups";
import type { FlowFighter, FlowState } from "./state";

// MY-INI-04 to MY-INI-06 (L2039-2055): what comes next when nobody acts.

/** Whether this fighter names the next one: those who acted last; when they left the fight their side, then anybody. */
export function mayPick({ picker, fighters }: FlowState, by: string): boolean {
  if (!picker) return false;
  const those = fighters.filter(({ id }) => picker.ids.includes(id));
  const side = fighters.filter((one) => one.side === picker.side && !one.out);
  const pickers = those.length > 0 ? those : side.length > 0 ? side : fighters;
  return pickers.some(({ id }) => id === by);
}

/** Those of whom the picker names one; nobody while no pick is due. */
export function legalPicks(state: FlowState): FlowFighter[] {
  if (!state.picker || state.acting.length > 0) return [];
  const free = yetToGo(state).filter(({ id }) => !state.passed.includes(id));
  const hurt = free.filter(({ id }) => state.must.includes(id));
  return hurt.length > 0 ? hurt : free;
}

/** Gives the Turn to a fighter and its squad. */
export function startTurn(state: FlowState, fighter: FlowFighter): FlowState {
  const ids = squadOf(yetToGo(state), fighter).map(({ id }) => id);
  return withFighters({ ...state, phase: "erratic", acting: ids, hurt: {} }, ids, freshTurn);
}

/** What a Turn begins with: the Assault Action that went into somebody else's is gone (MY-GRP-03). */
const freshTurn = ({ helped }: FlowFighter): Partial<FlowFighter> =>
  helped ? { helped: undefined } : { actions: 0, assault: false };

/** Goes on by itself as far as the rules leave no choice: to the end of the Round, into the Surge, to an only pick. */
export function settle(state: FlowState): FlowState {
  const left = yetToGo(state);
  if (left.length === 0) return { ...idle(state), phase: "over" };
  if (sidesOf(left).length === 1) return surge(state, left);
  if (state.phase === "opening") return state;
  const picks = legalPicks(state);
  // Those who were passed over are all that is left to be picked (MY-INI-08): they have thought long enough.
  if (picks.length === 0 && state.passed.length > 0 && state.picker && state.acting.length === 0)
    return settle({ ...state, passed: [] });
  const [only, ...more] = rowsOf(picks);
  return only && more.length === 0 ? startTurn(state, only) : state;
}

const idle = (state: FlowState): FlowState => ({
  ...state,
  acting: [],
  hurt: {},
  picker: null,
  must: [],
  passed: [],
});

function surge(state: FlowState, left: readonly FlowFighter[]): FlowState {
  const ids = left.map(({ id }) => id);
  return withFighters({ ...idle(state), phase: "surge", acting: ids }, ids, (one) => ({
    ...freshTurn(one),
    declared: false,
  }));
}

/** Those who were hurt and are Yet-to-Go (MY-INI-04). */
export const hurtOf = (fighters: readonly FlowFighter[], hurt: FlowState["hurt"]): string[] =>
  fighters.filter((one) => isYetToGo(one) && (hurt[one.id] ?? 0) > 0).map(({ id }) => id);

/** The Turn of those who act is over: they are Already-Gone, and name the next one (L2039-2049). */
export function endTurn(state: FlowState, ids: readonly string[]): FlowState {
  const gone = withFighters(state, ids, () => ({ gone: true, edge: false }));
  if (state.phase === "surge") {
    const acting = state.acting.filter((id) => !ids.includes(id));
    return acting.length > 0 ? { ...gone, acting } : { ...idle(gone), phase: "over" };
  }
  const side = state.fighters.find(({ id }) => ids.includes(id))?.side ?? "";
  const must = hurtOf(gone.fighters, state.hurt);
  return settle({ ...gone, acting: [], picker: { side, ids: [...ids] }, must, passed: [] });
}
