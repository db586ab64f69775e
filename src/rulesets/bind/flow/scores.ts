import { sum } from "../../../engine";
import { initiativeFactor } from "../rules/combat/initiative";
import type { BindFighter, BindState } from "./state";

/** Somebody who may still take ordinary actions when the count comes to the score: 1 or more (L1398). */
export const mayStillAct = ({ defeated, facts, passed, task, score }: BindFighter): boolean =>
  !defeated && !facts.helpless && !passed && !task && score !== null && score >= 1;

/** The Factor of this round, with the choices made for it. */
export function factorOf(fighter: BindFighter, round: number): number {
  const { mode, points, prepared } = fighter;
  return sum(initiativeFactor(fighter.facts.initiative, { mode, points, prepared, first: round === 1 }));
}

/** Where somebody stands in the count: who holds sinks with it. */
export const standing = (fighter: BindFighter, count: number): number =>
  fighter.holding === "no" || count === 0 ? (fighter.score ?? 0) : Math.min(fighter.score ?? 0, count);

/**
 * The count comes down to the highest score that may act. Those who hold do not keep it up; when nobody else is left it waits for
 * them where it stands, their last chance. 0: nobody can act any more.
 */
export function countOf(state: BindState): number {
  const able = state.fighters.filter(mayStillAct);
  const scores = able.filter(({ holding }) => holding === "no").map(({ score }) => score ?? 0);
  if (scores.length > 0) return Math.max(...scores);
  const waiting = able.map((fighter) => standing(fighter, state.count));
  return Math.max(0, ...waiting);
}

/** Whose number has come up. */
export function onCount(state: BindState): BindFighter[] {
  const able = state.fighters.filter(mayStillAct);
  const ready = able.filter(({ holding, score }) => holding === "no" && score === state.count);
  return ready.length > 0 ? ready : able.filter((fighter) => standing(fighter, state.count) === state.count);
}
