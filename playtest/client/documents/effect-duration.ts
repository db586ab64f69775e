/** How long effects last (v13): in seconds of world time, or in rounds and turns of a combat. */
import type { AnyDocument } from "./types";

export interface EffectDuration {
  startTime: number | null;
  seconds: number | null;
  combat: AnyDocument | string | null;
  rounds: number | null;
  turns: number | null;
  startRound: number | null;
  startTurn: number | null;
  /** "seconds", "turns" or "none". */
  type: "seconds" | "turns" | "none";
  /** Whole duration in that unit; turns count as hundredths of rounds. */
  duration: number | null;
  remaining: number | null;
  label: string;
}

type Computed = Pick<EffectDuration, "type" | "duration" | "remaining" | "label">;

/** The computed part of a duration, now. */
export function durationOf(source: Partial<EffectDuration>, label = turnLabel): Computed {
  if (typeof source.seconds === "number") {
    const now = game.time?.worldTime ?? 0;
    const remaining = (source.startTime ?? now) + source.seconds - now;
    return {
      type: "seconds",
      duration: source.seconds,
      remaining,
      label: `${remaining} ${game.i18n?.localize("Seconds") ?? "s"}`,
    };
  }
  if (source.rounds || source.turns) return turnDuration(source, label);
  return { type: "none", duration: null, remaining: null, label: game.i18n?.localize("None") ?? "" };
}

function turnDuration(source: Partial<EffectDuration>, labelOf: typeof turnLabel): Computed {
  const combat = typeof source.combat === "string" ? game.combats?.get(source.combat) : game.combat;
  const count = Math.max(combat?.turns.length ?? 1, 1);
  const whole = (source.rounds ?? 0) * count + (source.turns ?? 0);
  const started = (source.startRound ?? combat?.round ?? 0) * count + (source.startTurn ?? 0);
  const now = combat?.started ? combat.round * count + (combat.turn ?? 0) : started;
  const left = whole - (now - started);
  const asRounds = (turns: number): number => Math.floor(turns / count) + (turns % count) / 100;
  const label = labelOf(Math.floor(left / count), left % count);
  return { type: "turns", duration: asRounds(whole), remaining: asRounds(left), label };
}

/** Rounds and turns in words; "" when nothing is left. */
export function turnLabel(rounds: number, turns: number): string {
  return [
    [rounds, "COMBAT.DURATION.ROUNDS"],
    [turns, "COMBAT.DURATION.TURNS"],
  ]
    .filter(([amount]) => Number(amount) > 0)
    .map(([amount, key]) => `${amount} ${game.i18n?.localize(String(key)) ?? ""}`)
    .join(", ");
}
