import type { CardMessage, CardPart } from "../../../../foundry/messages/card-model";
import { postCard } from "../../../../foundry/chat/post-card";
import { findActor } from "../../../../foundry/platform/documents";
import { audienceLike } from "../audience";
import { OUTCOME_PART } from "../../stored/stored-outcome";
import type { Thrown } from "../../adapters/throws/session";
import { proposalsFor } from "../../changes/consequences";
import { storeOutcome, type StoredOutcome } from "../../stored/stored-outcome";

/** A Throw, ready to be told. */
export interface Settled {
  thrown: Thrown;
  stored: StoredOutcome;
  rolls: Roll[];
}

/** Whose Action's price waits for somebody who acts before. */
export type Waits = (stored: StoredOutcome) => boolean;

const partOf = (stored: StoredOutcome): CardPart => ({ type: OUTCOME_PART, ...storeOutcome(stored) });

/** @param last What it cost is paid once and last: until then the Pledge is worth to every target what it was. */
export function postOutcome(
  { thrown, stored, rolls }: Settled,
  last: boolean,
  waits?: Waits,
): Promise<CardMessage | undefined> {
  return postCard({
    actor: findActor(stored.actor),
    origin: thrown.card.message.id,
    rolls,
    parts: [partOf(stored)],
    proposals: proposalsFor([stored], last, waits),
    ...audienceLike(thrown.card.message.id),
  });
}

/** Both sides of a contest on one card (AM-CON-01). */
export function postContest(own: Settled, other: Settled, waits?: Waits): Promise<CardMessage | undefined> {
  return postCard({
    actor: findActor(own.stored.actor),
    origin: own.thrown.card.message.id,
    rolls: [...own.rolls, ...other.rolls],
    parts: [partOf(own.stored), partOf(other.stored)],
    proposals: proposalsFor([own.stored, other.stored], true, waits),
    ...audienceLike(own.thrown.card.message.id),
  });
}
