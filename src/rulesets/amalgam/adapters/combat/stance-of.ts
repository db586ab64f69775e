import { statusOf } from "../../statuses";

/** Actions without a Throw: aiming or waiting gives a second Switch, defending lets attack Words defend (AM-MAN-02, AM-MAN-03). */
export const STANCES = ["aiming", "defending"] as const;
export type Stance = (typeof STANCES)[number];

/** The stance that somebody has taken; null for none. */
export const stanceOf = (actor: Actor): Stance | null =>
  STANCES.find((stance) => actor.statuses.has(statusOf(stance))) ?? null;
