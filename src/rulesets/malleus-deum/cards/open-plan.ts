import type { CardMessage } from "../../../foundry/chat/card-model";
import { isRevealed, knownDifficulty } from "../../../foundry/requests/kept-secrets";
import type { StoredPlan } from "../actions/stored-plan";
import { grantsOf, withGrants } from "./grant-part";

/** A check's plan as this user may read it. */
export interface OpenPlan {
  plan: StoredPlan;
  /** The DC is not for this user: neither is what came of it. */
  hidden: boolean;
  /** A secret that this user knows and others do not. */
  secret: boolean;
}

/** Adds what the GM granted since, and the DC that a GM keeps, where this user knows it. */
export function openPlan(stored: StoredPlan, secret: boolean, message: CardMessage): OpenPlan {
  const plan = withGrants(stored, grantsOf(message));
  if (!secret) return { plan, hidden: false, secret };
  // A foe's rank as the DC: that lies in the foe's own data, and is only not shown.
  if (plan.difficulty !== null) return { plan, hidden: !game.user.isGM, secret: game.user.isGM };
  const difficulty = knownDifficulty(message);
  return { plan: { ...plan, difficulty }, hidden: difficulty === null, secret: !isRevealed(message) };
}
