import type { FlowOption } from "../../../engine";
import type { BindEvent } from "./events";
import { awaited } from "./phases";
import { fighterOf, type BindState } from "./state";

const MOST = 40;

/** What the GM alone may do: go on without those who have not chosen, and put a score right. */
export function rulingsOn(state: BindState, id: string | null): FlowOption<BindEvent>[] {
  if (id === null) return [onward(state)];
  const fighter = fighterOf(state, id);
  if (!fighter || fighter.score === null) return [];
  const score = { key: "BIND.Flow.Action.factors.initiative" };
  return [
    {
      event: { type: "set", id, score: fighter.score },
      label: { key: "BIND.Flow.Action.set" },
      rare: true,
      asks: [{ kind: "number", field: "score", label: score, least: -MOST, most: MOST }],
    },
  ];
}

/** It stays in its place while the sides roll, so that nothing else comes under a hand that pressed it. */
function onward(state: BindState): FlowOption<BindEvent> {
  const waits = state.phase === "roll" && awaited(state).length > 0;
  return {
    event: { type: "next", from: state.phase },
    label: { key: `BIND.Flow.Action.${state.phase === "count" || state.phase === "end" ? "endRound" : "next"}` },
    ...(waits ? { blocked: { key: "BIND.Flow.Refused.rollFirst" } } : {}),
  };
}
