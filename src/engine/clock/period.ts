/**
 * Stretches of play that a table says are over. A turn lies in a round, a round in a fight, a fight in a scene, a scene in a
 * chapter, a chapter in an adventure. A night is a whole night's sleep; a session is an evening of the players.
 */
export const PERIODS = ["turn", "round", "fight", "scene", "chapter", "adventure", "night", "session"] as const;
export type Period = (typeof PERIODS)[number];

/** Stretches of the world's own time, shortest first. */
const MEASURES = ["second", "minute", "hour", "day"] as const;
export type Measure = (typeof MEASURES)[number];

/** Seconds of each. */
export const SECONDS: Readonly<Record<Measure, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** What lies inside a period and is over with it, the period itself left out. A session may end in the middle of a fight. */
const INSIDE: Readonly<Record<Period, readonly Period[]>> = {
  turn: [],
  round: [],
  fight: ["turn", "round"],
  scene: ["turn", "round", "fight"],
  chapter: ["turn", "round", "fight", "scene"],
  adventure: ["turn", "round", "fight", "scene", "chapter", "night"],
  night: ["turn", "round", "fight", "scene"],
  session: [],
};

/** Whether an inner period cannot outlast an outer one. A turn outlasts its round: it waits for its own combatant. */
export const liesInside = (inner: Period, outer: Period): boolean => INSIDE[outer].includes(inner);

export const isPeriod = (value: unknown): value is Period => (PERIODS as readonly unknown[]).includes(value);
export const isMeasure = (value: unknown): value is Measure => (MEASURES as readonly unknown[]).includes(value);
