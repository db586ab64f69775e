import { countOf, factorOf } from "./scores";
import { NO_POINTS, pointsToPlace, type BindFighter, type BindState } from "./state";

/** Who keeps a phase waiting. Foes do not: undeclared they are Defensive with all points on Strike (L1703, L2064). */
export function awaited(state: BindState): BindFighter[] {
  const living = state.fighters.filter(({ defeated, facts }) => !defeated && !facts.helpless);
  switch (state.phase) {
    case "stance":
      return living.filter(({ stance, task, facts }) => !facts.npc && !task && stance === null);
    case "divide":
      return living.filter((fighter) => !fighter.facts.npc && !fighter.task && undecided(fighter));
    case "roll": {
      const covered = living.filter(({ placed }) => placed === "hidden");
      return covered.length > 0 ? covered : living.filter(({ side }) => !hasRolled(state, side));
    }
    case "end":
      return living.filter(({ task }) => task?.rounds === 1);
    case "count":
      return [];
  }
}

const undecided = (fighter: BindFighter): boolean => fighter.placed === "no" && pointsToPlace(fighter) > 0;

export const hasRolled = (state: BindState, side: string): boolean => state.rolls.some((roll) => roll.side === side);

/** Goes on by itself as far as nobody is waited for, and brings the count up to date. */
export function settled(state: BindState): BindState {
  switch (state.phase) {
    case "stance":
    case "divide":
      if (state.fighters.every(({ defeated, facts }) => defeated || facts.helpless)) return state;
      return awaited(state).length === 0 ? settled(advanced(state)) : state;
    case "roll":
      if (state.fighters.every(({ defeated, facts }) => defeated || facts.helpless)) return state;
      return awaited(state).length === 0 ? settled({ ...state, phase: "count" }) : state;
    case "count": {
      const count = countOf(state);
      return count === 0 ? { ...state, count, phase: "end" } : windLulled({ ...state, count });
    }
    case "end": {
      // Somebody was raised above 0 again, or joined: the count goes on.
      const count = countOf(state);
      return count > 0 ? { ...state, count, phase: "count" } : state;
    }
  }
}

/** A gust holds whom it struck until the count has come down to them (L2515). */
const windLulled = (state: BindState): BindState =>
  state.fighters.some((one) => one.blown && isReached(one, state.count))
    ? { ...state, fighters: state.fighters.map((one) => (isReached(one, state.count) ? calm(one) : one)) }
    : state;

const isReached = ({ score }: BindFighter, count: number): boolean => score !== null && score >= count;

const calm = ({ blown: _, ...fighter }: BindFighter): BindFighter => fighter;

/** The next phase; whoever has not chosen stays with the default: Defensive, all Combat points on Strike. */
export function advanced(state: BindState): BindState {
  if (state.phase === "stance") return { ...state, phase: "divide" };
  return { ...state, phase: "roll", fighters: state.fighters.map(withPoints) };
}

const withPoints = (fighter: BindFighter): BindFighter =>
  fighter.placed === "no"
    ? { ...fighter, placed: "open", points: { ...NO_POINTS, strike: pointsToPlace(fighter) } }
    : fighter;

/** Scores of a side that has rolled: the roll and each one's own Factor (L1389-1394). */
export function scored(state: BindState, side: string, total: number): BindFighter[] {
  return state.fighters.map((fighter) =>
    fighter.side === side ? { ...fighter, score: total + factorOf(fighter, state.round) } : fighter,
  );
}
