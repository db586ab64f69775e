import { refuse, type FlowRefusal } from "../../../engine";
import { judgeThrow, openingDice, surprisedSides } from "../rules/initiative";
import { fighterOf, isYetToGo, sidesOf, withFighters, yetToGo } from "./groups";
import { settle, startTurn } from "./settle";
import type { FlowEvent, FlowState } from "./state";

// MY-INI-03 and MY-INI-10 to MY-INI-13 (L2031-2037, L2414-2428): how a Round begins.

const nothingThrown = (throwing: string[]) => ({ throwing, dice: {}, lost: {} });

/** All sides with somebody Yet-to-Go throw; with one such side there is nothing to decide, and it surges. */
export const openThrow = (state: FlowState): FlowState =>
  settle({ ...state, phase: "opening", opening: nothingThrown(sidesOf(yetToGo(state))) });

/** The first Round, before its first dice: how it begins is still open. */
export const notBegun = ({ round, phase, opening }: FlowState): boolean =>
  round === 1 && phase === "opening" && Object.keys(opening.dice).length + Object.keys(opening.lost).length === 0;

export function start(state: FlowState, event: Extract<FlowEvent, { type: "start" }>): FlowState | FlowRefusal {
  if (!notBegun(state)) return refuse("MYTHMAGICA.Flow.Refused.begun");
  const sides = sidesOf(yetToGo(state));
  if (event.mode === "seized") {
    const first = fighterOf(state, event.by);
    if (!first || !isYetToGo(first)) return refuse("MYTHMAGICA.Flow.Refused.notYetToGo");
    return startTurn({ ...state, picker: { side: first.side, ids: [] } }, first);
  }
  const named = event.mode === "roll" ? event.unaware : event.surprised;
  if (!named.every((side) => sides.includes(side))) return refuse("MYTHMAGICA.Flow.Refused.unknownSide");
  if (event.mode === "roll") return { ...state, unaware: [...named] };
  if (named.length === 0 || sides.every((side) => named.includes(side)))
    return refuse("MYTHMAGICA.Flow.Refused.nobodySneaks");
  return openThrow(surprise(state, named));
}

const surprise = (state: FlowState, sides: readonly string[]): FlowState =>
  withFighters(
    state,
    state.fighters.filter(({ side }) => sides.includes(side)).map(({ id }) => id),
    () => ({ surprised: true }),
  );

export const isUnaware = ({ round, unaware }: FlowState, side: string): boolean =>
  round === 1 && unaware.includes(side);

/** Sides that still have to throw. */
export const sidesToThrow = ({ phase, picker, opening }: FlowState): string[] =>
  phase === "opening" && !picker ? opening.throwing.filter((side) => !(side in opening.dice)) : [];

export function throwFor(state: FlowState, side: string, dice: readonly number[]): FlowState | FlowRefusal {
  if (!sidesToThrow(state).includes(side)) return refuse("MYTHMAGICA.Flow.Refused.noThrow");
  const count = openingDice(isUnaware(state, side));
  if (dice.length !== count || dice.some((die) => !Number.isInteger(die) || die < 1 || die > 20))
    return refuse("MYTHMAGICA.Flow.Refused.wrongDice", { count });
  return decide({ ...state, opening: { ...state.opening, dice: { ...state.opening.dice, [side]: [...dice] } } });
}

/** Goes on once all sides have thrown: to the pick of the winners, or to the next throw of those that tied. */
export function decide(state: FlowState): FlowState {
  const { throwing, dice, lost } = state.opening;
  if (throwing.length === 0 || !throwing.every((side) => side in dice)) return state;
  const result = judgeThrow(throwing.map((side) => ({ side, dice: dice[side] as number[] })));
  const out = { ...lost, ...result.lost };
  const [winner, ...tied] = result.leaders as [string, ...string[]];
  if (tied.length > 0) return { ...state, opening: { throwing: result.leaders, dice: {}, lost: out } };
  const unaware = state.round === 1 ? state.unaware : [];
  const decided = { ...state, opening: { throwing: [winner], dice, lost: out }, picker: { side: winner, ids: [] } };
  return settle(surprise(decided, surprisedSides(unaware, out)));
}
