import type { PricedAction, RoundMode } from "../rules/combat/initiative";
import type { Stance } from "../rules/combat/stances";
import type { Phase, TaskKind } from "./state";

export type BindEvent =
  /** Stance and way of fighting; `prepared` is asked of who knows Tactics, and counts in the first round alone (BI-INI-07). */
  | { type: "declare"; id: string; stance: Stance; mode: RoundMode; prepared?: "no" | "yes" }
  /** The points are placed, but covered. */
  | { type: "cover"; id: string }
  | { type: "points"; id: string; strike: number; evasion: number; initiative: number }
  /** The roll of a side, by whoever was first. */
  | { type: "roll"; side: string; dice: number[] }
  /** The GM goes on from a phase to the next: who has not chosen stays with the default. */
  | { type: "next"; from: Phase }
  /** `aimed`: with the quick eye of a Snap Shot, for more. */
  | { type: "attack"; id: string; attack: string; passing?: boolean; aimed?: boolean }
  /** `quick`: outside of the count, as a Slow Fall is. */
  | { type: "cast"; id: string; level: number; quick?: boolean }
  | { type: "act"; id: string; action: PricedAction; ward?: string }
  /** The whole round at full speed. */
  | { type: "run"; id: string }
  | { type: "task"; id: string; kind: TaskKind; rounds: number }
  | { type: "finish"; id: string }
  | { type: "abandon"; id: string }
  | { type: "hold"; id: string; solid?: boolean }
  /** Out of waiting: just before the action of `against`, or at the count. */
  | { type: "interrupt"; id: string; against: string | null }
  | { type: "pass"; id: string }
  /** Initiative lost to a stunning blow, gained in a Last Stand; `blown`: a gust holds them, or does not after all (BI-SPL-02). */
  | { type: "change"; id: string; by: number; blown?: boolean }
  /** The GM puts a score right. */
  | { type: "set"; id: string; score: number };
