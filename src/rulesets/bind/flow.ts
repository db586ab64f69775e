import {
  isRefusal,
  refuse,
  type Fighter,
  type FlowPlace,
  type FlowRefusal,
  type FlowText,
  type TurnFlow,
} from "../../engine";
import { act, attack, castAtOnce, turnBlocked } from "./flow/act";
import { cover, declare, place, rollBlocked, rollFor } from "./flow/declare";
import type { BindEvent } from "./flow/events";
import { abandon, begin as beginTask, finish, hold, interrupt, run, whom } from "./flow/hold";
import { optionsOf } from "./flow/options";
import { advanced, awaited, scored, settled } from "./flow/phases";
import { readState } from "./flow/reader";
import { rulingsOn } from "./flow/rulings";
import { onCount, standing } from "./flow/scores";
import { changed, fighterOf, NO_POINTS, type BindFacts, type BindFighter, type BindState } from "./flow/state";

export type { BindEvent } from "./flow/events";
export { choicesOf } from "./flow/state";
export type { BindFacts, BindState } from "./flow/state";

// BI-INI: a shared count that goes down, and scores that actions are paid from (L1389-1412, L2323-2332).

const SOLO = "solo.";

/** Somebody new in this round; who fights for no side rolls alone. */
const fresh = (
  { id, side, group, defeated, facts }: Fighter<BindFacts>,
  task: BindFighter["task"],
  blown = false,
): BindFighter => ({
  id,
  side: side ?? SOLO + id,
  group,
  defeated,
  facts,
  stance: null,
  mode: "martial",
  prepared: false,
  placed: "no",
  points: NO_POINTS,
  score: null,
  holding: "no",
  passed: false,
  acted: false,
  moved: false,
  edgy: false,
  ...(blown ? { blown } : {}),
  guarding: [],
  cheapUsed: 0,
  task,
});

/** Every round begins anew, stances, points and scores: nothing is carried over but work of several rounds, and a gust (L1686, L2515, A47). */
function begin(fighters: readonly Fighter<BindFacts>[], before: BindState | null): BindState {
  const taskOf = (id: string): BindFighter["task"] => {
    const task = before && fighterOf(before, id)?.task;
    return task && task.rounds > 1 ? { ...task, rounds: task.rounds - 1 } : null;
  };
  return settled({
    round: (before?.round ?? 0) + 1,
    phase: "stance",
    rolls: [],
    count: 0,
    last: null,
    quick: [],
    fighters: fighters.map((fighter) =>
      fresh(fighter, taskOf(fighter.id), before ? fighterOf(before, fighter.id)?.blown : false),
    ),
  });
}

/** Scores stay as they are: what changes Speed in mid-round changes no Initiative any more (L3799). Who joins takes the side's roll. */
function sync(state: BindState, fighters: readonly Fighter<BindFacts>[]): BindState {
  const joined = new Set<string>();
  const next = fighters.map((fighter) => {
    const known = fighterOf(state, fighter.id);
    if (!known) joined.add(fighter.id);
    const made = fresh(fighter, null);
    return known ? { ...known, side: made.side, group: made.group, defeated: made.defeated, facts: made.facts } : made;
  });
  let synced: BindState = { ...state, fighters: next };
  for (const { side, total } of state.rolls) {
    const marks = scored(synced, side, total);
    synced = { ...synced, fighters: synced.fighters.map((one, i) => (joined.has(one.id) ? (marks[i] ?? one) : one)) };
  }
  return settled(synced);
}

function next(state: BindState): BindState {
  if (state.phase === "stance" || state.phase === "divide") return settled(advanced(state));
  if (state.phase === "roll") return settled({ ...state, phase: "count" });
  if (state.phase === "count")
    return { ...state, count: 0, phase: "end", fighters: state.fighters.map((one) => ({ ...one, passed: true })) };
  if (state.phase === "end") {
    const done = state.fighters.map((one) => (one.task?.rounds === 1 ? { ...one, task: null, passed: true } : one));
    return { ...state, fighters: done };
  }
  return state;
}

function step(state: BindState, event: BindEvent): BindState | FlowRefusal {
  if (event.type === "next") {
    // A press belongs to the phase that it was drawn for: a second quick one leaves no other.
    if (event.from !== state.phase) return refuse("MANIFOLD.Combat.MovedOn");
    // Nobody is left to roll when all lie senseless: then the round may end.
    const waiting = state.phase === "roll" && awaited(state).length > 0;
    return waiting ? refuse("BIND.Flow.Refused.rollFirst") : next(state);
  }
  if (event.type === "roll") return rollFor(state, event.side, event.dice);
  const fighter = whom(state, event.id);
  if (isRefusal(fighter)) return fighter;
  switch (event.type) {
    case "declare":
      return declare(state, fighter, { stance: event.stance, mode: event.mode, prepared: event.prepared === "yes" });
    case "cover":
      return cover(state, fighter);
    case "points":
      return place(state, fighter, { strike: event.strike, evasion: event.evasion, initiative: event.initiative });
    case "attack":
      return attack(state, fighter, event.attack, event.aimed ? "aimed" : event.passing ? "passing" : "plain");
    case "cast":
      return castAtOnce(state, fighter, event.level, event.quick ?? false);
    case "act":
      return act(state, fighter, event.action, event.ward);
    case "run":
      return run(state, fighter);
    case "task":
      return beginTask(state, fighter, { kind: event.kind, rounds: event.rounds });
    case "finish":
      return finish(state, fighter);
    case "abandon":
      return abandon(state, fighter);
    case "hold":
      return hold(state, fighter, event.solid ?? false);
    case "interrupt":
      return interrupt(state, fighter, event.against);
    case "pass":
      return turnBlocked(state, fighter) ?? changed(state, fighter.id, { passed: true, holding: "no" });
    case "change":
      return rescored(state, fighter, (fighter.score ?? 0) + event.by, event.blown);
    case "set":
      return rescored(state, fighter, event.score);
  }
}

/** A stunning blow, a Last Stand, the GM: a score that rises brings the count back up to it (L3878). */
function rescored(
  state: BindState,
  fighter: BindFighter,
  score: number,
  blown = fighter.blown,
): BindState | FlowRefusal {
  if (fighter.score === null) return refuse("BIND.Flow.Refused.notRolled");
  if (!Number.isInteger(score)) return refuse("BIND.Flow.Refused.noNumber");
  return changed(state, fighter.id, {
    score,
    ...(blown === fighter.blown ? {} : { blown }),
    ...(score > fighter.score ? { passed: false } : {}),
  });
}

/** What stands against an event; of a roll, before its dice are thrown. */
function refusalOf(state: BindState, event: BindEvent): FlowRefusal | null {
  const result = event.type === "roll" ? rollBlocked(state, event.side) : step(state, event);
  return isRefusal(result) ? result : null;
}

const marksOf = ({ holding, edgy, blown, guarding, task, placed }: BindFighter): FlowText[] => [
  ...(holding === "no" ? [] : [{ key: `BIND.Flow.Mark.${holding}` }]),
  ...(edgy ? [{ key: "BIND.Flow.Mark.edgy" }] : []),
  ...(blown ? [{ key: "BIND.Flow.Mark.blown" }] : []),
  ...(guarding.length > 0 ? [{ key: "BIND.Flow.Mark.guarding" }] : []),
  ...(task ? [{ key: `BIND.Flow.Mark.task.${task.kind}`, data: { rounds: task.rounds } }] : []),
  ...(placed === "hidden" ? [{ key: "BIND.Flow.Mark.hidden" }] : []),
];

/** Highest score first, who fell last; equals stay as they were. */
function order(state: BindState): FlowPlace[] {
  const rank = (fighter: BindFighter) => standing(fighter, state.count);
  return [...state.fighters]
    .sort((a, b) => Number(a.defeated) - Number(b.defeated) || rank(b) - rank(a))
    .map((fighter) => {
      const marks = marksOf(fighter);
      return {
        id: fighter.id,
        rank: fighter.score,
        ...(fighter.group === null ? {} : { group: fighter.group }),
        ...(marks.length > 0 ? { marks } : {}),
      };
    });
}

export const bindFlow: TurnFlow<BindState, BindEvent, BindFacts> = {
  begin,
  sync,
  parse: readState,
  order,
  acting: (state) => (state.phase === "count" ? onCount(state) : awaited(state)).map(({ id }) => id),
  options: (state, id) => {
    const fighter = fighterOf(state, id);
    return fighter ? optionsOf(state, fighter, (event) => refusalOf(state, event)) : [];
  },
  apply: (state, event) => {
    const result = step(state, event);
    return isRefusal(result) ? result : settled(result);
  },
  over: (state) => state.phase === "end" && awaited(state).length === 0,
  headline: ({ phase, round, count }) => ({ key: `BIND.Flow.Phase.${phase}`, data: { round, count } }),
  rulings: rulingsOn,
  // Whoever has nothing more to do in the count is done for the round.
  ending: (state, id) =>
    state.phase === "count" && onCount(state).some((one) => one.id === id) ? { type: "pass", id } : null,
};
