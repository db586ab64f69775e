// MY-ESC-01 to MY-ESC-03, MY-BND-07 (L1418-1432, L1733): from words to blows, and the long way back.

export type AbilityType = "lethal" | "nonLethal" | "discourse" | "utilitarian";

export type ConflictMood = "discourse" | "nonLethal" | "lethal";

export type Escalation = {
  mood: ConflictMood;
  /** Sides that have agreed to go back to words. */
  peace: readonly string[];
};

const STEPS: readonly ConflictMood[] = ["discourse", "nonLethal", "lethal"];

/**
 * Using such an ability turns a conflict at least this violent; nothing turns it back (MY-ESC-01, MY-ESC-02,
 * L1418-1430).
 */
export function escalateBy(state: Escalation, used: AbilityType): Escalation {
  if (used === "discourse" || used === "utilitarian" || STEPS.indexOf(used) <= STEPS.indexOf(state.mood)) return state;
  return { mood: used, peace: [] };
}

/** Words are back when every side agrees (MY-ESC-02, L1430). */
export function agreeToPeace({ mood, peace }: Escalation, side: string, sides: readonly string[]): Escalation {
  if (mood === "discourse") return { mood, peace: [] };
  const agreed = peace.includes(side) ? peace : [...peace, side];
  return sides.every((one) => agreed.includes(one)) ? { mood: "discourse", peace: [] } : { mood, peace: agreed };
}

/** A side that has agreed may think better of it while the others have not (MY-ESC-02, L1430). */
export const fightOn = (state: Escalation, side: string): Escalation => ({
  ...state,
  peace: state.peace.filter((one) => one !== side),
});

/** Whoever yielded to words may not turn to violence in this Scene, unless it is attacked (MY-BND-07, L1733). */
export const escalateBlocked = (locked: boolean, attacked: boolean): "yielded" | null =>
  locked && !attacked ? "yielded" : null;

export type Unnegotiated = {
  conflict: "over" | "goesOn";
  conceded: { side: string; topic: string } | null;
  mood: ConflictMood;
};

/** MY-GUT-24 (L2967): what becomes of a conflict whose stakes nobody would negotiate: a side walks away, or the aggressor uses force. */
export function talkOrFight(
  conflict: { topic: string; mood: ConflictMood; aggressor: string },
  choice: { side: string; does: "walkAway" | "nonLethal" | "lethal" },
): Unnegotiated | "onlyTheAggressor" {
  const { topic, mood, aggressor } = conflict;
  if (choice.does === "walkAway") return { conflict: "over", conceded: { side: choice.side, topic }, mood };
  if (choice.side !== aggressor) return "onlyTheAggressor";
  return { conflict: "goesOn", conceded: null, mood: escalateBy({ mood, peace: [] }, choice.does).mood };
}

/** Whoever conceded a topic forgoes it for good (MY-GUT-24, L2967). */
export const topicBlocked = (conceded: readonly { side: string; topic: string }[], side: string, topic: string) =>
  conceded.some((one) => one.side === side && one.topic === topic) ? ("conceded" as const) : null;
