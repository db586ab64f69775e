import type { Fighter } from "../../../engine";
import { decide, openThrow } from "./opening";
import { isYetToGo, sidesOf, yetToGo } from "./groups";
import { endTurn, settle } from "./settle";
import type { FlowFacts, FlowFighter, FlowState } from "./state";

// Who is in the fight: at the start of a Round, and when somebody joins, leaves, falls or changes sides during one.

const NEW = {
  out: false,
  gone: false,
  surprised: false,
  declared: false,
  actions: 0,
  assault: false,
  reactions: 0,
  prepared: null,
  edge: false,
  assessed: false,
};

const read = ({ id, side, group, defeated, facts }: Fighter<FlowFacts>) => ({
  id,
  side: side ?? id, // a fighter without a side is one of its own
  squad: group,
  // Whoever is Overcome is out of the conflict, whether anybody has marked it in the tracker or not (A20, L1214).
  out: defeated || facts.overcome === true,
  heads: Math.max(1, Math.floor(facts.heads) || 1),
});

/** MY-INI-07: the Opening Phase comes anew every Round, Reactions are fresh, and an Edge for having assessed is there. */
export function beginRound(fighters: readonly Fighter<FlowFacts>[], before: FlowState | null): FlowState {
  return openThrow({
    round: before ? before.round + 1 : 1,
    phase: "opening",
    unaware: [],
    opening: { throwing: [], dice: {}, lost: {} },
    acting: [],
    hurt: {},
    picker: null,
    must: [],
    passed: [],
    fighters: fighters.map((fighter) => {
      const old = before?.fighters.find(({ id }) => id === fighter.id);
      const harmless = old?.harmless ? { harmless: old.harmless } : {};
      return { ...NEW, ...read(fighter), prepared: old?.prepared ?? null, ...harmless, edge: old?.assessed ?? false };
    }),
  });
}

/**
 * Whoever joins or gets up again is Yet-to-Go, if it had no Turn in this Round; into a Surge come only those of the surging
 * side, and nobody into a Round that is over.
 */
function entry(state: FlowState, fighter: Fighter<FlowFacts>): FlowFighter {
  const old = state.fighters.find(({ id }) => id === fighter.id);
  const now = read(fighter);
  const late = state.phase === "over" || (state.phase === "surge" && !sidesOf(yetToGo(state)).includes(now.side));
  const comes = !old || (old.out && !now.out);
  return { ...(old ?? NEW), ...now, gone: (old?.gone ?? false) || (comes && late) };
}

export function syncFighters(state: FlowState, fighters: readonly Fighter<FlowFacts>[]): FlowState {
  const next: FlowState = { ...state, fighters: fighters.map((fighter) => entry(state, fighter)) };
  const able = new Set(yetToGo(next).map(({ id }) => id));
  if (state.phase === "over") return next;
  if (state.phase === "opening") return syncOpening(next);
  if (state.phase === "surge") {
    const acting = next.fighters.filter(isYetToGo).map(({ id }) => id);
    return acting.length > 0 ? { ...next, acting } : { ...next, acting, phase: "over" };
  }
  const acting = state.acting.filter((id) => able.has(id));
  // Those who act fell or left: their Turn is over, and what they did to others still sets the pick.
  if (state.acting.length > 0 && acting.length === 0) return endTurnOfFallen(state, next);
  return acting.length > 0 ? { ...next, acting } : settle(next);
}

function endTurnOfFallen(state: FlowState, next: FlowState): FlowState {
  const side = state.fighters.find(({ id }) => state.acting.includes(id))?.side ?? "";
  const ended = endTurn({ ...next, acting: state.acting }, state.acting);
  return ended.picker ? { ...ended, picker: { ...ended.picker, side } } : ended;
}

/** A side that came is to throw as well; a side that left is waited for no longer, and the winners of one that left count for nothing. */
function syncOpening(state: FlowState): FlowState {
  const sides = sidesOf(yetToGo(state));
  const { throwing, dice, lost } = state.opening;
  if (state.picker) return sides.includes(state.picker.side) ? settle(state) : openThrow({ ...state, picker: null });
  const fresh = sides.filter((side) => !throwing.includes(side) && !(side in lost));
  const inThrow = [...throwing.filter((side) => sides.includes(side)), ...(Object.keys(lost).length > 0 ? [] : fresh)];
  if (inThrow.length === 0) return openThrow(state);
  const kept = Object.fromEntries(Object.entries(dice).filter(([side]) => inThrow.includes(side)));
  const settled = settle({ ...state, opening: { throwing: inThrow, dice: kept, lost } });
  return settled.phase === "opening" ? decide(settled) : settled;
}
