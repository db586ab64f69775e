/** The steps of a Round (AM-RND-01..04); after the last a new Round begins (AM-RND-05). */
export const PHASES = ["pledge", "modifiers", "throw", "resolve"] as const;
export type Phase = (typeof PHASES)[number];

/** What follows a phase; "pledge" after "resolve" means a new Round (AM-RND-05). */
export const nextPhase = (phase: Phase): Phase => PHASES[(PHASES.indexOf(phase) + 1) % PHASES.length] as Phase;

/** Where somebody stands in a Round. */
export interface Participant {
  id: string;
  /** Has Pledged, or does something that is not thrown. */
  ready: boolean;
  /** Null until the Throw, and for those who do not throw. */
  performance: number | null;
  degree: number;
}

/** Those who are still to Pledge: the Round goes on without them only if the Storyteller says so (AM-RND-01). */
export const notReady = (all: readonly Participant[]): string[] =>
  all.filter(({ ready }) => !ready).map(({ id }) => id);

interface Place {
  performance: number;
  degree: number;
}

/** Below 0: the first acts before the second; 0: at once (AM-RND-04). */
export const byPlace = (one: Place, other: Place): number =>
  other.performance - one.performance || other.degree - one.degree;

/**
 * Who acts when: by Performance, the highest first; a Critical Failure is 0 and comes late by itself. Ties go by Degree, what
 * is still tied happens at once (AM-RND-04, A36). Those who have thrown nothing are left out.
 */
export function roundOrder(all: readonly Participant[]): string[][] {
  const throwers = all.filter((one): one is Participant & { performance: number } => one.performance !== null);
  const sorted = throwers.sort(byPlace);
  const groups: string[][] = [];
  for (const [at, one] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before && byPlace(before, one) === 0) groups.at(-1)?.push(one.id);
    else groups.push([one.id]);
  }
  return groups;
}

/** A new Round: all Performances are discarded (AM-RND-05). */
export const freshRound = (all: readonly Participant[]): Participant[] =>
  all.map(({ id }) => ({ id, ready: false, performance: null, degree: 0 }));
