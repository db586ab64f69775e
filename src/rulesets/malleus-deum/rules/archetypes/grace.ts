import type { Term } from "../../../../engine";

// Companion 4.3, the Penitent Brother's State of Grace: kept while every vow holds, lost until penance once one is broken.

export const VOWS = ["poverty", "devotion", "dictat", "fidelity", "allegiance"] as const;

export type Vow = (typeof VOWS)[number];

/** Whether grace holds: no vow is broken, or penance was done for those that were. */
export const inGrace = (broken: readonly Vow[], penance: boolean): boolean => broken.length === 0 || penance;

/** All damage received is 1 less, never below 0. */
export const graceDamage = (amount: number, grace: boolean): number => Math.max(0, grace ? amount - 1 : amount);

/** A fitting scripture, spoken before an action: +1 to it; in combat speaking is a minor action. */
export const scriptureTerms = (label: string, spoken: boolean, grace: boolean): Term[] =>
  spoken && grace ? [{ label, value: 1, kind: "archetype", stack: "scripture" }] : [];
