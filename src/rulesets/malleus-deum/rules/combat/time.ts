// MD-ACT-12, MD-GMT-11: how long an act takes in actions. Seconds: round 10, Standard 6, Move 3, Minor 1.

export interface ActionTime {
  rounds: number;
  /** The smallest action that covers what is left after whole rounds; null when nothing is left. */
  remainder: "minor" | "move" | "standard" | "turn" | null;
}

/** Whole rounds in so many seconds, and the action that covers the rest (MD-ACT-12, MD-GMT-11). */
export function actionsFor(seconds: number): ActionTime {
  const rounds = Math.floor(seconds / 10);
  const left = seconds - rounds * 10;
  if (left <= 0) return { rounds, remainder: null };
  const remainder = left <= 1 ? "minor" : left <= 3 ? "move" : left <= 6 ? "standard" : "turn";
  return { rounds, remainder };
}
