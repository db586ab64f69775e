import type { FlowOption } from "../../../engine";
import type { BindEvent } from "./events";
import { fighterOf, type BindState } from "./state";

const MOST = 40;

/** What the GM alone may do: go on without those who have not chosen, and put a score right. */
export function rulingsOn(state: BindState, id: string | null): FlowOption<BindEvent>[] {
  if (id === null)
    return state.phase === "roll" ? [] : [{ event: { type: "next" }, label: { key: "BIND.Flow.Action.next" } }];
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
