import { refuse, type FlowText, type TurnFlow } from "../../engine";
import { abandon, pay, prepare, trigger } from "./flow/budget";
import { isYetToGo } from "./flow/groups";
import { sidesToThrow, start, throwFor } from "./flow/opening";
import { join, leave } from "./flow/join";
import { optionsOf } from "./flow/options";
import { parseState } from "./flow/parse";
import { endingOf, give, givingOf, rulingsOf } from "./flow/rulings";
import type { FlowEvent, FlowFacts, FlowFighter, FlowState } from "./flow/state";
import { beginRound, syncFighters } from "./flow/sync";
import { assess, declare, defer, done, pick, recordHurt } from "./flow/turn";

/**
 * MY-INI-01 (L2023-2055): Rounds of an Opening, an Erratic and a Surge Phase. Each side throws for the first pick; whoever acted
 * names who is next, and must name somebody it has just hurt; once only one side is left, it acts all at once.
 */
export const mythmagicaFlow: TurnFlow<FlowState, FlowEvent, FlowFacts> = {
  begin: beginRound,
  sync: syncFighters,
  parse: parseState,
  order: ({ acting, fighters }) =>
    [...fighters]
      .sort((one, other) => standing(one, acting) - standing(other, acting))
      .map(({ id, squad }) => ({ id, rank: null, ...(squad === null ? {} : { group: squad }) })),
  acting: ({ acting }) => [...acting],
  options: optionsOf,
  rulings: rulingsOf,
  ending: endingOf,
  giving: givingOf,
  apply(state, event) {
    switch (event.type) {
      case "start":
        return start(state, event);
      case "roll":
        return throwFor(state, event.side, event.dice);
      case "pick":
        return pick(state, event.by, event.target);
      case "spend":
        return pay(state, event.id, event.what);
      case "prepare":
        return prepare(state, event.id, event.what, event.trigger);
      case "trigger":
        return trigger(state, event.id);
      case "abandon":
        return abandon(state, event.id);
      case "join":
        return join(state, event.id);
      case "leave":
        return leave(state, event.id, event.paid);
      case "hurt":
        return recordHurt(state, event.by, event.target, event.amount);
      case "declare":
        return declare(state, event.id);
      case "done":
        return done(state, event.id);
      case "defer":
        return defer(state, event.id);
      case "assess":
        return assess(state, event.id, event.edge);
      case "give":
        return give(state, event.id);
      default:
        return refuse("MYTHMAGICA.Flow.Refused.unknown"); // events come from other clients
    }
  },
  over: ({ phase }) => phase === "over",
  headline,
};

/** MY-INI-02: those who act, then Yet-to-Go, Already-Gone, and those who have no Turn in this Round. */
function standing(fighter: FlowFighter, acting: readonly string[]): number {
  if (acting.includes(fighter.id)) return 0;
  if (isYetToGo(fighter)) return 1;
  return fighter.out || fighter.surprised ? 3 : 2;
}

function headline(state: FlowState): FlowText {
  const { round, phase } = state;
  const waiting = state.picker && state.acting.length === 0;
  if (phase === "opening")
    return waiting
      ? { key: "MYTHMAGICA.Flow.Headline.openingPick", data: { round } }
      : { key: "MYTHMAGICA.Flow.Headline.opening", data: { round, sides: sidesToThrow(state).length } };
  if (phase === "erratic" && waiting)
    return {
      key: state.must.length > 0 ? "MYTHMAGICA.Flow.Headline.mustPick" : "MYTHMAGICA.Flow.Headline.pick",
      data: { round },
    };
  return { key: `MYTHMAGICA.Flow.Headline.${phase}`, data: { round } };
}
