import { isRefusal, refuse, stored, type Fighter, type FlowRefusal, type TurnFlow } from "../../engine";
import { nextPhase, PHASES, type Phase } from "./rules/actors/rounds";

// AM-RND: all Pledge, the Storyteller rules, all throw at once, and the highest Performance acts first.

/** What the flow reads from a combatant. */
export type RoundFacts = {
  name: string;
  /** Performance of this Round's Throw; null before it, and for those who do not throw. */
  performance: number | null;
  /** Among equal Performances the higher acts first, equal ones at once (A36). */
  place: number;
  /** Cannot act. */
  out: boolean;
  /** Aims or defends: an Action without a Pledge. */
  stance: boolean;
};

type RoundFighter = RoundFacts & { id: string };

type Noted = {
  by: string;
  message: string;
  /** It answers a contest, which is no Action of one's own (AM-CON-01). */
  answers?: boolean;
};

export type RoundState = {
  phase: Phase;
  /** Pledges of this Round as they came: by which combatant, on which message. Called off ones are among them. */
  pledges: Noted[];
  /** Who has acted since the Throw. */
  done: string[];
  over: boolean;
  fighters: RoundFighter[];
};

export type RoundEvent =
  /** A Pledge is on the table. */
  | ({ type: "pledge" } & Noted)
  /** The Storyteller goes on from a phase to the next; after the last one to a new Round (AM-RND-05). */
  | { type: "next"; from: Phase }
  | { type: "end"; id: string }
  | { type: "give"; id: string };

const fighterOf = ({ id, defeated, facts }: Fighter<RoundFacts>): RoundFighter => ({
  ...facts,
  id,
  out: facts.out || defeated,
});

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const worth = ({ performance }: RoundFighter): number => performance ?? -Infinity;
const difference = (a: number, b: number): number => (a === b ? 0 : a - b);
const isTied = (a: RoundFighter, b: RoundFighter): boolean => a.performance === b.performance && a.place === b.place;

const inOrder = ({ fighters }: RoundState): RoundFighter[] =>
  fighters.toSorted(
    (a, b) =>
      difference(worth(b), worth(a)) || b.place - a.place || compareText(a.name, b.name) || compareText(a.id, b.id),
  );

/** Those of the first tie that has not acted yet: what is tied happens at once (AM-RND-04). */
function resolving(state: RoundState): RoundFighter[] {
  const left = inOrder(state).filter(({ id, performance }) => performance !== null && !state.done.includes(id));
  const [first] = left;
  return first ? left.filter((one) => isTied(one, first)) : [];
}

function acting(state: RoundState): string[] {
  if (state.over) return [];
  const has = (id: string) => state.pledges.some(({ by }) => by === id);
  const hasOwn = (id: string) => state.pledges.some(({ by, answers }) => by === id && answers !== true);
  switch (state.phase) {
    case "pledge":
      return state.fighters.filter(({ id, out, stance }) => !out && !stance && !hasOwn(id)).map(({ id }) => id);
    case "throw":
      return state.fighters.filter(({ id }) => has(id)).map(({ id }) => id);
    case "resolve":
      return resolving(state).map(({ id }) => id);
    case "modifiers":
      return [];
  }
}

function next(state: RoundState): RoundState {
  const phase = nextPhase(state.phase);
  return phase === "pledge" ? { ...state, over: true } : { ...state, phase };
}

function end(state: RoundState, id: string): RoundState | FlowRefusal {
  if (state.phase !== "resolve" || !acting(state).includes(id)) return refuse("MANIFOLD.Combat.NotTheirTurn");
  const done = { ...state, done: [...state.done, id] };
  return resolving(done).length > 0 ? done : next(done);
}

/** Whoever stands before it counts as having acted, whoever comes after it as not. */
function give(state: RoundState, id: string): RoundState | FlowRefusal {
  const all = inOrder(state).filter(({ performance }) => performance !== null);
  const one = all.find((other) => other.id === id);
  if (state.phase !== "resolve" || !one) return refuse("MANIFOLD.Combat.NotGiven");
  const first = all.findIndex((other) => isTied(other, one));
  return { ...state, over: false, done: all.slice(0, first).map((other) => other.id) };
}

const fighter: stored.Reader<RoundFighter> = stored.object<RoundFighter>({
  id: stored.text,
  name: stored.text,
  performance: stored.nullable(stored.amount),
  place: stored.amount,
  out: stored.flag,
  stance: stored.flag,
});
const reader: stored.Reader<RoundState> = stored.object<RoundState>({
  phase: stored.oneOf(PHASES),
  pledges: stored.list(
    stored.object<Noted>({ by: stored.text, message: stored.text, answers: stored.optional(stored.flag) }),
  ),
  done: stored.list(stored.text),
  over: stored.flag,
  fighters: stored.list(fighter),
});

const step = (state: RoundState, event: RoundEvent): RoundState | FlowRefusal => {
  switch (event.type) {
    case "pledge": {
      const { by, message, answers } = event;
      const known = state.pledges.some((one) => one.message === message);
      if (known || state.phase === "throw" || state.phase === "resolve") return state;
      return { ...state, pledges: [...state.pledges, { by, message, ...(answers ? { answers } : {}) }] };
    }
    case "next":
      return event.from === state.phase ? next(state) : refuse("MANIFOLD.Combat.MovedOn");
    case "end":
      return end(state, event.id);
    case "give":
      return give(state, event.id);
    default:
      return refuse("MANIFOLD.Combat.OptionGone"); // events come from other clients
  }
};

/** A Round of simultaneous phases (AM-RND-01 to AM-RND-05). */
export const roundFlow: TurnFlow<RoundState, RoundEvent, RoundFacts> = {
  begin: (fighters) => ({ phase: "pledge", pledges: [], done: [], over: false, fighters: fighters.map(fighterOf) }),
  sync: (state, fighters) => ({ ...state, fighters: fighters.map(fighterOf) }),
  parse: (value) => stored.readStored(reader, value),
  order: (state) => inOrder(state).map(({ id, performance }) => ({ id, rank: performance })),
  acting,
  options: () => [], // what can be done is a matter of words: Pledges and stances are the row's own buttons
  apply: (state, event) => step(state, event),
  over: ({ over }) => over,
  headline: () => null, // how many have Pledged is known where messages are read
  ending: (state, id) => (state.phase === "resolve" && acting(state).includes(id) ? { type: "end", id } : null),
  rulings: (state, id) => {
    if (id === null || acting(state).includes(id) || isRefusal(give(state, id))) return [];
    return [{ event: { type: "give", id }, label: { key: "MANIFOLD.Combat.TakeTurn" }, icon: "fa-solid fa-play" }];
  },
  giving: (state, id) => (isRefusal(give(state, id)) ? null : { type: "give", id }),
};
