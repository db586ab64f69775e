import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { isRevealed, knownDifficulty } from "../../../../foundry/requests/kept-secrets";
import type { StoredPlan } from "../../stored/stored-plan";
import { findAbility } from "../characters/abilities";
import { isCreature } from "../creature";
import { grantsOf, withGrants } from "../../stored/grant-data";
import { standingDifficulty } from "../checks/opposing";

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
  // Cards of earlier releases have a foe's rank on them.
  if (plan.difficulty !== null) return { plan, hidden: !game.user.isGM, secret: game.user.isGM };
  const difficulty = plan.foe ? rankOfFoe(plan.foe, message) : knownDifficulty(message);
  return { plan: { ...plan, difficulty }, hidden: difficulty === null, secret: !isRevealed(message) };
}

/** What stands against the roll, as the foe is now; null for whoever does not play the foe. */
function rankOfFoe([uuid, slug]: [string, string], { system }: CardMessage): number | null {
  const [foe, actor] = [uuid, system.actor].map(findActor);
  if (!game.user.isGM || !isCreature(foe)) return null;
  return standingDifficulty(foe, findAbility(foe, slug) ?? (isCreature(actor) ? findAbility(actor, slug) : null));
}
