import type { Change } from "../../../../engine";
import { cardsAppliedTo } from "../../../../foundry/changes/receipts";
import { isCard } from "../../../../foundry/messages/card-model";
import { actorAt } from "../amalgam-actor";
import { pledgeCard } from "../pledge/pledge-card";
import { byPlace } from "../../rules/actors";
import { worthOf, type StoredOutcome } from "../../stored/stored-outcome";
import { tellings } from "./verdict";

/** Whoever fell to somebody faster in the same round does not act any more; what is simultaneous still happens (A36). */
export function hasLostAction(stored: StoredOutcome): boolean {
  const actor = actorAt(stored.actor);
  const round = roundOf(stored);
  if (!actor || round === null || !(actor.system.incapacitated || actor.system.expired)) return false;
  const own = worthOf(stored);
  return cardsAppliedTo(actor, fells).some((id) => {
    const message = game.messages.get(id);
    const causes = isCard(message) ? tellings(message).filter(({ degree }) => degree > 0) : [];
    return causes.some((one) => roundOf(one.stored) === round && byPlace(worthOf(one.stored), own) < 0);
  });
}

/** The round that the Pledge of an outcome was made in; null outside of one. */
export const roundOf = ({ pledge }: StoredOutcome): string | null =>
  pledgeCard(game.messages.get(pledge))?.pledge.round ?? null;

const fells = (change: Change): boolean =>
  change.kind === "set" && /^system\.(incapacitated|expired)$/.test(change.path) && change.after === true;
