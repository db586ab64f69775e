// MY-CFL-13 to MY-CFL-15, MY-KNW-01, MY-KNW-02 (L1294-1322, L1490-1515): Thresholds that the Overlord sets.

/** Thresholds of tasks by how hard the Overlord finds them (MY-CFL-13, L1294-1310). */
export const FIAT_THRESHOLDS = {
  trivial: 0,
  easy: 5,
  moderate: 10,
  challenging: 15,
  hard: 20,
  extreme: 25,
  legendary: 35,
  herculean: 40,
} as const;
export type FiatDifficulty = keyof typeof FIAT_THRESHOLDS;

/** Thresholds of questions (MY-KNW-01, L1490-1505). Null: nobody can know, and nothing is rolled. */
export const QUESTION_THRESHOLDS = {
  trivial: 0,
  veryEasy: 3,
  easy: 5,
  moderate: 10,
  challenging: 15,
  hard: 20,
  extreme: 25,
  baffling: 35,
  unknowable: null,
} as const;
export type QuestionDifficulty = keyof typeof QUESTION_THRESHOLDS;

/** Whether dice decide at all: what is trivial succeeds, what is unknowable does not (MY-CFL-13, MY-KNW-01). */
export const rollNeeded = (threshold: number | null): "rolls" | "succeeds" | "impossible" =>
  threshold === null ? "impossible" : threshold <= 0 ? "succeeds" : "rolls";

/** The Level that a task counts as for experience (MY-CFL-14, L1298). */
export const difficultyLevel = (threshold: number): number => Math.max(0, threshold - 10);

export type SuccessDegree = "barely" | "competent" | "masterful" | "nearPerfect";

/** How well it was done; null for what was not a success (MY-CFL-15, L1312-1322). */
export const successDegree = (margin: number): SuccessDegree | null =>
  margin < 1 ? null : margin < 5 ? "barely" : margin < 10 ? "competent" : margin < 15 ? "masterful" : "nearPerfect";

export type Answer = "basic" | "background" | "wellVersed" | "expert";

/** How much a character knows about what it was asked; null: nothing (MY-KNW-02, L1507-1515). */
export const answerFor = (margin: number): Answer | null =>
  margin < 1 ? null : margin < 2 ? "basic" : margin < 5 ? "background" : margin < 10 ? "wellVersed" : "expert";
