import { isRefusal, type Fighter } from "../../../engine";
import { mythmagicaFlow } from "../flow";
import type { FlowEvent, FlowFacts, FlowState } from "../flow/state";

// Test help: fighters named by their side's first letter ("h1" is a hero, "g2" a goblin, "w1" a wolf), and events in a row.

const SIDES: Record<string, string> = { h: "heroes", g: "goblins", w: "wolves" };

export const fighter = (id: string, more: Partial<Fighter<FlowFacts>> = {}): Fighter<FlowFacts> => ({
  id,
  side: SIDES[id[0] as string] ?? null,
  group: null,
  defeated: false,
  facts: { heads: 1 },
  ...more,
});

/** @throws Error naming the refusal, for events that a test means to be accepted. */
export function play(state: FlowState, ...events: FlowEvent[]): FlowState {
  for (const event of events) {
    const next = mythmagicaFlow.apply(state, event);
    if (isRefusal(next)) throw new Error(`${JSON.stringify(event)}: ${next.refused.key}`);
    state = next;
  }
  return state;
}

/** The last part of the refusal's key, or null when the event is accepted. */
export function refused(state: FlowState, event: FlowEvent): string | null {
  const next = mythmagicaFlow.apply(state, event);
  return isRefusal(next) ? (next.refused.key.split(".").at(-1) as string) : null;
}

export const begin = (...ids: string[]): FlowState =>
  mythmagicaFlow.begin(
    ids.map((id) => fighter(id)),
    null,
  );

export const roll = (side: string, ...dice: number[]): FlowEvent => ({ type: "roll", side, dice });
export const pick = (by: string, target: string): FlowEvent => ({ type: "pick", by, target });
export const done = (id: string): FlowEvent => ({ type: "done", id });
export const hurt = (by: string, target: string, amount = 1): FlowEvent => ({ type: "hurt", by, target, amount });

/** The heroes win the Opening roll and this one goes first. */
export const heroFirst = (first: string, ...ids: string[]): FlowState =>
  play(begin(first, ...ids), roll("heroes", 12), roll("goblins", 5), pick(first, first));

/** Ids that may be picked now, by whoever picks. */
export const picks = (state: FlowState, by: string): string[] =>
  mythmagicaFlow
    .options(state, by)
    .flatMap(({ event, blocked }) => (event.type === "pick" && !blocked ? [event.target] : []));

/** What an option of this combatant says against it: null when it is free, undefined when it is not offered. */
export function blockedOption(state: FlowState, id: string, type: FlowEvent["type"], what?: string) {
  const option = mythmagicaFlow
    .options(state, id)
    .find(({ event }) => event.type === type && (what === undefined || ("what" in event && event.what === what)));
  return option ? (option.blocked?.key.split(".").at(-1) ?? null) : undefined;
}
