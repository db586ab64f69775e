import { stored, type Json } from "../../engine";
import { SYSTEM_ID } from "../platform/system-id";

/** Combat flag: where the flows of a fight stand, and a few earlier states to step back to. */
export const FLOW_FLAG = "flow";
/** Earlier states that are kept. */
const DEPTH = 5;

/** The state of one flow. States lie in a list: Foundry merges objects and replaces lists. */
interface StoredState {
  flow: string;
  state: Json;
}

/** Where a fight stood: its pointer and the states of its flows. */
export interface FightMoment {
  round: number;
  turn: number;
  /** Id of the combatant that the pointer was left at. */
  at: string | null;
  states: StoredState[];
}

export interface StoredFight {
  round: number;
  at: string | null;
  states: StoredState[];
  past: FightMoment[];
}

// What the states hold is for each flow to judge (`parse`).
const states: stored.Reader<StoredState[]> = stored.list(
  stored.object<StoredState>({ flow: stored.text, state: (value) => value as Json }),
  20,
);
const at: stored.Reader<string | null> = (value) => stored.nullable(stored.text)(value ?? null);
const moment: stored.Reader<FightMoment> = stored.object<FightMoment>({
  round: stored.whole(0),
  turn: stored.whole(0),
  at,
  states,
});
const fight: stored.Reader<StoredFight> = stored.object<StoredFight>({
  round: stored.whole(0),
  at,
  states,
  past: stored.list(moment, DEPTH),
});

/** Null: nothing is stored yet; "broken": what is stored is no state of a fight. */
export function storedFight(combat: Combat): StoredFight | "broken" | null {
  const value = combat.getFlag(SYSTEM_ID, FLOW_FLAG);
  return value === undefined || value === null ? null : (stored.readStored(fight, value) ?? "broken");
}

/** The latest moment on top of the earlier ones. */
export const remembered = (past: readonly FightMoment[], now: FightMoment): FightMoment[] =>
  [...past, now].slice(-DEPTH);

/** Turns that a release before flows stored as taken out of order in this round. */
export function takenBefore(combat: Combat): { taken: string[]; deferred: string[] } | null {
  const old = combat.getFlag(SYSTEM_ID, "taken") as
    { round?: unknown; order?: unknown; deferred?: unknown } | undefined;
  if (!old || old.round !== combat.round) return null;
  const ids = (value: unknown) => stored.readStored(stored.list(stored.text), value) ?? [];
  return { taken: ids(old.order), deferred: ids(old.deferred) };
}
