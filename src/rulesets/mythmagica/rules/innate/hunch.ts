import type { ConflictOutcome } from "../conflict";

// MY-HUN-01 to MY-HUN-07 (L1902-1995): gut feelings, rolled by the Overlord where players do not see them.

/** What a Hunch is rolled against as a rule (MY-HUN-02, L1918, L1922). */
export const HUNCH_THRESHOLD = 15;

/** What may be asked about each kind of subject (MY-HUN-06, L1926-1995). */
export const HUNCH_QUESTIONS = {
  character: ["truthful", "emotion", "wantsOfMe", "intent", "wouldConvince", "serves", "weakness"],
  crowd: ["danger", "easiestFoe", "beWary", "aboutTo", "pretending", "inCharge", "allegiance"],
  creature: ["emotion", "strength", "weakness", "intent", "threat", "removeThreat"],
  item: ["value", "origin", "lastPurpose", "relevance"],
  locale: ["escape", "recent", "clues", "hiding", "useful", "kept", "dangers", "pretense", "aboutTo", "adventure"],
  mystery: ["clues", "redHerrings", "earlier", "knowledge", "question"],
} as const;
export type HunchSubject = keyof typeof HUNCH_QUESTIONS;

/** What the player learns of a roll, and what only the Overlord does. */
export type HunchAnswer = {
  /** Questions that the player may ask. */
  questions: 0 | 1 | 2;
  /** Whether the answers are true; the player must not notice when they are not. */
  truthful: boolean;
};

/** MY-HUN-03: a player's own Hunch. What was bought with Guts is a Bare Success (AMB-22). */
export function hunchAnswer({ result, grade, natural }: ConflictOutcome): HunchAnswer {
  if (natural === "failure") return { questions: 2, truthful: false };
  return { questions: result !== "success" ? 0 : grade === "bare" ? 1 : 2, truthful: true };
}

/** What nobody has to roll for: as much as the best roll tells (MY-HUN-02, L1498). */
export const OBVIOUS: HunchAnswer = { questions: 2, truthful: true };

/** MY-HUN-04: the Overlord's Hunch for the party tells no more than that something is off. */
export const partySenses = ({ result }: ConflictOutcome): boolean => result === "success";

/** MY-HUN-04: who rolls for the party: its leader, else the Avatar of an inquisitive player. */
export const hunchPrimary = (leader: string | null, inquisitive: readonly string[]): string | null =>
  leader ?? inquisitive[0] ?? null;

/** MY-HUN-05: whoever plays the subject answers, if it is an Avatar; else the Overlord. */
export const hunchAnswerer = (subjectIsAvatar: boolean): "player" | "overlord" =>
  subjectIsAvatar ? "player" : "overlord";

/** MY-HUN-01: once a Scene for each player; puzzles are no subject. */
export const hunchBlocked = (used: boolean, puzzle = false): "usedThisScene" | "puzzle" | null =>
  puzzle ? "puzzle" : used ? "usedThisScene" : null;

export type Clue = {
  id: string;
  near: boolean;
  easilyReached: boolean;
  /** In a safe or a chest: the lock comes first. */ locked: boolean;
};

/** MY-HUN-08: the clues that one successful Hunch about a mystery finds, without another roll. */
export const sweptClues = (clues: readonly Clue[], { result }: Pick<ConflictOutcome, "result">): string[] =>
  result === "success"
    ? clues.filter(({ near, easilyReached, locked }) => near && easilyReached && !locked).map(({ id }) => id)
    : [];
