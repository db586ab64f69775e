import { refuse, type FlowRefusal } from "../../../engine";
import { onCount, standing } from "./scores";
import { changed, fighterOf, type BindFighter, type BindState, type Task } from "./state";
import { turnBlocked } from "./act";

/** Waits to see what comes, with Solid Defence at +2 Evasion (BI-INI-06, BI-KNK-31). */
export function hold(state: BindState, fighter: BindFighter, solid: boolean): BindState | FlowRefusal {
  if (solid && !fighter.facts.solidDefence) return refuse("BIND.Flow.Refused.noSolidDefence");
  if (fighter.holding !== "no") return refuse("BIND.Flow.Refused.holding");
  return turnBlocked(state, fighter) ?? changed(state, fighter.id, { holding: solid ? "defence" : "hold" });
}

/** At which count the action of `against` happens or has just happened; null: there is none to forestall. */
function declaredAt(state: BindState, against: string): number | null {
  if (state.last?.id === against) return state.last.count;
  return onCount(state).some(({ id }) => id === against) ? state.count : null;
}

/** Why somebody cannot step in, or null. */
function interruptBlocked(state: BindState, fighter: BindFighter, against: string | null): FlowRefusal | null {
  if (state.phase !== "count") return refuse("BIND.Flow.Refused.notCounting");
  if (fighter.defeated) return refuse("BIND.Flow.Refused.defeated");
  if (fighter.facts.helpless) return refuse("BIND.Flow.Refused.helpless");
  if (fighter.holding === "no") return refuse("BIND.Flow.Refused.notHolding");
  if ((fighter.score ?? 0) < 1) return refuse("BIND.Flow.Refused.noInitiative");
  if (against !== null && (against === fighter.id || declaredAt(state, against) === null))
    return refuse("BIND.Flow.Refused.tooLate");
  return null;
}

/**
 * Ends the waiting: one above the count of the declared action, which happens afterwards; without one, at the count. Nobody rises
 * above the score that they lowered (L1959-1963).
 */
export function interrupt(state: BindState, fighter: BindFighter, against: string | null): BindState | FlowRefusal {
  const refused = interruptBlocked(state, fighter, against);
  if (refused) return refused;
  const declared = against === null ? null : declaredAt(state, against);
  const count = declared === null ? standing(fighter, state.count) : declared + 1;
  return {
    ...changed(state, fighter.id, { holding: "no", score: Math.min(fighter.score ?? 0, count) }),
    last: null,
  };
}

/** Work of whole rounds can only begin with an untouched round. */
function taskBlocked(state: BindState, fighter: BindFighter): FlowRefusal | null {
  return turnBlocked(state, fighter) ?? (fighter.acted ? refuse("BIND.Flow.Refused.acted") : null);
}

export function begin(state: BindState, fighter: BindFighter, task: Task): BindState | FlowRefusal {
  if (task.kind === "cast" && fighter.mode === "martial") return refuse("BIND.Flow.Refused.noSpells");
  if (!Number.isInteger(task.rounds) || task.rounds < 1) return refuse("BIND.Flow.Refused.noRounds");
  return taskBlocked(state, fighter) ?? changed(state, fighter.id, { task, holding: "no", acted: true });
}

/** What takes whole rounds is done when the last of them has been counted down (L2034: the arrow flies at its very end). */
export function finish(state: BindState, fighter: BindFighter): BindState | FlowRefusal {
  const due = state.phase === "end" && fighter.task?.rounds === 1 && !fighter.defeated && !fighter.facts.helpless;
  return due ? changed(state, fighter.id, { task: null, passed: true }) : refuse("BIND.Flow.Refused.notDone");
}

/** Lets go of it: what Initiative is left may be used. */
export const abandon = (state: BindState, fighter: BindFighter): BindState | FlowRefusal =>
  fighter.task ? changed(state, fighter.id, { task: null }) : refuse("BIND.Flow.Refused.notBusy");

/** The whole round at full speed (L1443): nothing else was done, and nothing else can be. */
export function run(state: BindState, fighter: BindFighter): BindState | FlowRefusal {
  const { bond } = fighter.facts;
  if (bond !== "free") return refuse("BIND.Flow.Refused.held");
  if (fighter.moved) return refuse("BIND.Flow.Refused.moved");
  return (
    taskBlocked(state, fighter) ?? changed(state, fighter.id, { passed: true, acted: true, moved: true, holding: "no" })
  );
}

/** Somebody by id, or why nothing can be done with them. */
export const whom = (state: BindState, id: string): BindFighter | FlowRefusal =>
  fighterOf(state, id) ?? refuse("BIND.Flow.Refused.gone");
