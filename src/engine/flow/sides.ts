import { amount, flag, list, nullable, object, readStored, text, type Reader } from "./stored";
import { isRefusal, refuse, type Fighter, type FlowOption, type FlowRefusal, type TurnFlow } from "./turn-flow";
import { turnOrder, type Standing } from "./turn-order";

/** What the flow of sides reads from a combatant. */
export type SidesFacts = {
  name: string;
  /** Higher acts first; null comes last. */
  rank: number | null;
  /** Place of its side in the GM's order; null: by rank. */
  listed: number | null;
  /** Gets no turn: defeated, where the table passes the defeated over. */
  skipped: boolean;
};

type SidesFighter = Standing & Omit<SidesFacts, "name" | "rank"> & { defeated: boolean };

export type SidesState = {
  /** Who has the turn; null: nobody yet. */
  at: string | null;
  /** Ids in the order in which turns of this round were taken, where that is not the usual one. */
  taken: string[];
  /** Who had begun a turn and was put back: theirs is still to come, and it began already. */
  deferred: string[];
  over: boolean;
  fighters: SidesFighter[];
};

export type SidesEvent =
  /** Somebody of the active side goes now; who had the turn is put back. */
  | { type: "take"; id: string }
  /** The GM gives the turn to anybody, forward or back. */
  | { type: "give"; id: string }
  | { type: "end"; id: string };

const fighterOf = ({ id, side, defeated, facts }: Fighter<SidesFacts>): SidesFighter => ({
  id,
  side: side ?? `alone:${id}`,
  defeated,
  name: facts.name,
  rank: facts.rank,
  listed: facts.listed,
  skipped: facts.skipped,
});

function begin(fighters: readonly Fighter<SidesFacts>[]): SidesState {
  const begun = { at: null, taken: [], deferred: [], over: false, fighters: fighters.map(fighterOf) };
  const ids = idsOf(begun);
  return { ...begun, at: ids.find((id) => !find(begun, id)?.skipped) ?? ids[0] ?? null };
}

/** Sides that the GM has put in order, first to act first. */
function listedOf(fighters: readonly SidesFighter[]): string[] {
  const places = new Map(fighters.flatMap(({ side, listed }) => (listed === null ? [] : [[side, listed] as const])));
  return [...places].sort(([, a], [, b]) => a - b).map(([side]) => side);
}

const idsOf = ({ fighters, taken }: SidesState): string[] => turnOrder(fighters, listedOf(fighters), taken);
const find = (state: SidesState, id: string | null) => state.fighters.find((one) => one.id === id);

/** Why somebody cannot go now, or null: only those of the active side who have not acted can (in any order among them). */
function takeProblem(state: SidesState, id: string): string | null {
  const [one, now] = [find(state, id), find(state, state.at)];
  if (!one) return "MANIFOLD.Combat.Gone";
  if (!now || one.side !== now.side) return "MANIFOLD.Combat.OtherSide";
  const ids = idsOf(state);
  return ids.indexOf(id) < ids.indexOf(now.id) ? "MANIFOLD.Combat.HasActed" : null;
}

function take(state: SidesState, id: string): SidesState | FlowRefusal {
  const problem = takeProblem(state, id);
  if (problem) return refuse(problem);
  const now = state.at;
  if (now === null || now === id) return state;
  const ids = idsOf(state);
  const acted = ids.slice(0, ids.indexOf(now));
  return { ...state, at: id, taken: [...acted, id], deferred: [...new Set([...state.deferred, now])] };
}

function end(state: SidesState, id: string): SidesState | FlowRefusal {
  if (state.at !== id) return refuse("MANIFOLD.Combat.NotTheirTurn");
  const ids = idsOf(state);
  const next = ids.slice(ids.indexOf(id) + 1).find((one) => !find(state, one)?.skipped);
  return next === undefined ? { ...state, over: true } : { ...state, at: next };
}

const fighter: Reader<SidesFighter> = object({
  id: text,
  side: text,
  defeated: flag,
  name: text,
  rank: nullable(amount),
  listed: nullable(amount),
  skipped: flag,
});
const state: Reader<SidesState> = object({
  at: nullable(text),
  taken: list(text),
  deferred: list(text),
  over: flag,
  fighters: list(fighter),
});

const taking = (id: string): FlowOption<SidesEvent> => ({
  event: { type: "take", id },
  label: { key: "MANIFOLD.Combat.TakeTurn" },
  icon: "fa-solid fa-play",
  outOfTurn: true,
});

/**
 * All of one side in any order, then all of the next: by the best rank of a side, or as the GM has put them. Whoever fights for
 * no side is one of its own, so that this is also the plain order by initiative.
 */
export const sidesFlow: TurnFlow<SidesState, SidesEvent, SidesFacts> = {
  begin,
  sync: (before, fighters) => ({ ...before, fighters: fighters.map(fighterOf) }),
  parse: (value) => readStored(state, value),
  order: (now) => idsOf(now).map((id) => ({ id, rank: find(now, id)?.rank ?? null })),
  acting: (now) => (!now.over && find(now, now.at) ? [now.at as string] : []),
  options: (now, id) =>
    now.over || now.at === id || find(now, id)?.defeated !== false || takeProblem(now, id) ? [] : [taking(id)],
  apply(before, event) {
    const result = change(before, event);
    return isRefusal(result) ? result : { ...result, taken: result.taken.filter((id) => find(result, id)) };
  },
  over: (now) => now.over,
  headline: () => null,
  rulings: (now, id) =>
    id === null || now.at === id || find(now, id)?.defeated !== false || !takeProblem(now, id)
      ? []
      : [{ ...taking(id), event: { type: "give", id } }],
  ending: ({ at }, id) => (at === id ? { type: "end", id } : null),
  giving: (_now, id) => ({ type: "give", id }),
};

function change(before: SidesState, event: SidesEvent): SidesState | FlowRefusal {
  switch (event.type) {
    case "take":
      return take(before, event.id);
    case "end":
      return end(before, event.id);
    case "give":
      return find(before, event.id) ? { ...before, at: event.id, over: false } : refuse("MANIFOLD.Combat.Gone");
    default:
      return refuse("MANIFOLD.Combat.OptionGone"); // events come from other clients
  }
}
