import type { StandardOutcome } from "../checks/standard-check";

// MDC-DTH-10, 12, 13: lasting harm is an aspect, given sparingly; most diseases are only names.

/** Lasting harm is suggested on a bane only; the GM decides. */
export const offerLastingHarm = ({ bane }: Pick<StandardOutcome, "bane">): boolean => bane !== "none";

/** Diseases the book names without rules. */
export const NAMED_DISEASES = [
  "Red Death",
  "Wasting Murrain",
  "Wasting Sickness",
  "Leprosy",
  "Confutatis Maledictis",
  "Sweating Sickness",
  "Bad Humours",
  "Hemophilia",
  "Hysterical Blindness",
  "Rabies",
  "Spotted Fever",
  "the Ague",
] as const;

/** Dangers that are headings only: the GM rules. */
export const UNRULED_DANGERS = ["fire", "poison", "coupDeGrace"] as const;

/** Zombie disease, the only one with numbers: 1 Health a day until none is left, then the victim is a zombie. */
export function zombieDisease(health: number, days: number): { health: number; zombie: boolean } {
  const left = Math.max(0, health - Math.max(0, days));
  return { health: left, zombie: left === 0 };
}
