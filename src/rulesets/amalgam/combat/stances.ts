import { noteWaiting } from "../adapters/switches";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { statusOf } from "../statuses";

/** Actions without a Throw: aiming or waiting gives a second Switch, defending lets attack Words defend (AM-MAN-02, AM-MAN-03). */
export const STANCES = ["aiming", "defending"] as const;
export type Stance = (typeof STANCES)[number];

/** The stances that the edition in force knows. */
export const stancesNow = (): Stance[] =>
  STANCES.filter((stance) => stance === "aiming" || currentRulebook().manoeuvres);

export const stanceOf = (actor: Actor): Stance | null =>
  STANCES.find((stance) => actor.statuses.has(statusOf(stance))) ?? null;

/** Takes a stance for this round, or leaves it; never two. */
export async function takeStance(actor: AmalgamActor, stance: Stance): Promise<void> {
  const now = stanceOf(actor);
  if (now) await actor.toggleStatusEffect(statusOf(now), { active: false });
  const next = now === stance ? null : stance;
  if (next) await actor.toggleStatusEffect(statusOf(next), { active: true });
  await noteWaiting(actor, next === "aiming");
}

/** A new round: nobody defends or aims any more (AM-RND-05). */
export async function clearStances(actor: AmalgamActor): Promise<void> {
  for (const stance of STANCES) {
    if (actor.statuses.has(statusOf(stance))) await actor.toggleStatusEffect(statusOf(stance), { active: false });
  }
}
