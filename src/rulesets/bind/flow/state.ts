import type { CombatPoints, PricedAction, RoundMode } from "../rules/combat/initiative";
import type { CountdownNumbers, RoundPicture } from "../rules/combat/armed";
import type { Stance } from "../rules/combat/stances";

/** What the countdown needs to know of somebody, read from the actor each time (`countdownNumbers`). Foes hold up no round. */
export type BindFacts = CountdownNumbers & {
  npc: boolean;
  /** Knows the one spell that waits for no count (BI-SPL-12). */
  slowFall?: boolean;
};

/** Work of whole rounds: a spell at its own pace, a longbow, a crossbow's string (L2400, L2032, L2046). */
export const TASKS = ["cast", "longbow", "reload"] as const;
export type TaskKind = (typeof TASKS)[number];
/** `rounds` are those still to spend, this one among them; it is done at the end of the last. */
export type Task = { kind: TaskKind; rounds: number };

export type BindFighter = {
  id: string;
  side: string;
  group: string | null;
  defeated: boolean;
  facts: BindFacts;
  stance: Stance | null;
  mode: RoundMode;
  /** Willing troops were told the plan (Tactics). */
  prepared: boolean;
  /** "hidden": placed, and still covered by a hand. */
  placed: "no" | "hidden" | "open";
  points: CombatPoints;
  /** Initiative Score, which may be negative; null until the side has rolled. */
  score: number | null;
  /** Waits for its moment; "defence": with Solid Defence. */
  holding: "no" | "hold" | "defence";
  /** No ordinary action any more in this round. */
  passed: boolean;
  /** Ordinary actions were taken in this round. */
  acted: boolean;
  moved: boolean;
  edgy: boolean;
  /** A gust holds them: they do not move until their number has come up again, in the next round if not in this (L2515). */
  blown?: boolean;
  guarding: string[];
  cheapUsed: number;
  task: Task | null;
};

export const PHASES = ["stance", "divide", "roll", "count", "end"] as const;
export type Phase = (typeof PHASES)[number];

export type QuickAction = { id: string; action: PricedAction | "passing" | "cast"; score: number };

export type BindState = {
  round: number;
  phase: Phase;
  /** The one roll of each side that has rolled. */
  rolls: { side: string; total: number }[];
  /** Where the count stands; 0: it is over or has not begun. */
  count: number;
  /** The last ordinary action, which those who hold may still forestall. */
  last: { id: string; count: number } | null;
  /** Quick Actions since then, highest score first: the order in which they happen (L1408). */
  quick: QuickAction[];
  fighters: BindFighter[];
};

export const NO_POINTS: CombatPoints = { strike: 0, evasion: 0, initiative: 0 };

export const fighterOf = (state: BindState, id: string): BindFighter | undefined =>
  state.fighters.find((fighter) => fighter.id === id);

/** The same state with one fighter changed. */
export const changed = (state: BindState, id: string, change: Partial<BindFighter>): BindState => ({
  ...state,
  fighters: state.fighters.map((fighter) => (fighter.id === id ? { ...fighter, ...change } : fighter)),
});

/** Combat points that somebody has to place: casters leave theirs alone (L1898-1900). */
export const pointsToPlace = ({ mode, facts }: BindFighter): number => (mode === "caster" ? 0 : facts.combat);

/** Outside of a fight, and before anything is said: Defensive, all points on Strike (L1703, L2064). */
export function choicesOf(state: BindState | null, id: string, combat: number): RoundPicture {
  const fighter = state && fighterOf(state, id);
  return {
    stance: fighter?.stance ?? "defensive",
    mode: fighter?.mode ?? "martial",
    points: fighter?.placed === "open" ? fighter.points : { ...NO_POINTS, strike: combat },
    solidDefence: fighter?.holding === "defence",
    edgy: fighter?.edgy ?? false,
    guarding: fighter?.guarding ?? [],
  };
}
