import { actorCards, keepActorCard, type CardNote } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { isConflictPart, readConflict, type ConflictData } from "../../stored/conflict-data";
import { isCreature } from "../creature";
import { BLOOD_DRAIN } from "../combat/weapon";
import { AREA_ROLL } from "../grid/area-roll";

// What somebody rolled, and what was rolled against it, is remembered with it by the ids of the cards: never looked for in the chat.

/** Rolls whose Margins may feed the next one. */
const MARGINS = "margins";
/** Rolls that stand until the situation changes: many, since they stand however long ago they fell. */
const SETTLED = "settled";
const MOST_SETTLED = 100;

/** Blows are struck again and again, and so it is with grips and chases; and with what fires, webs, wounds and drains ask each time. */
const RENEWED: readonly string[] = ["attack", "escape", "chase", "body"];
const ASKED_AGAIN: readonly string[] = [AREA_ROLL, BLOOD_DRAIN];

/** Whether such a roll never stands: what calls for it comes anew (MY-CFL-16). */
export const isRenewed = ({ kind, about }: { kind: string; about: string }): boolean =>
  RENEWED.includes(kind) || ASKED_AGAIN.includes(about);

/** What was rolled on a card; null: nothing that can be read. */
export function conflictOn({ system }: CardMessage): ConflictData | null {
  const part = system.parts.find(isConflictPart);
  try {
    return part ? readConflict(part) : null;
  } catch {
    return null;
  }
}

/** Who rolled, and whom it was rolled against, by uuid. */
const sidesOf = (message: CardMessage): string[] => {
  const data = conflictOn(message);
  return data ? [...new Set([message.system.actor ?? "", data.opponent])].filter(Boolean) : [];
};

/** An actor's owners can note any card with it: one that is not about it, or by somebody who plays neither side, does not count. */
function concerns(message: CardMessage, { uuid }: Actor): boolean {
  const sides = sidesOf(message);
  const { author } = message;
  return (
    sides.includes(uuid) &&
    author !== null &&
    sides.some((side) => findActor(side)?.testUserPermission(author, "OWNER") === true)
  );
}

const settled: CardNote = { most: MOST_SETTLED, concerns };

/** The latest rolls of somebody, and against it, the latest first. */
export const notedMargins = (actor: Actor): CardMessage[] => actorCards(actor, MARGINS, { concerns });

/** Rolls that may stand, of somebody and against it, the latest first. */
export const notedSettled = (actor: Actor): CardMessage[] => actorCards(actor, SETTLED, settled);

/** A roll that is kept from a player is not noted with that player's character: the note alone would tell of it (MY-GUT-06). */
function isKeptFrom({ author, blind, whisper }: CardMessage, actor: Actor): boolean {
  const isOwn = author !== null && !author.isGM && actor.testUserPermission(author, "OWNER");
  return (blind || whisper.length > 0) && actor.hasPlayerOwner && !isOwn;
}

/** Remembers a Conflict Roll with both of its sides. */
export async function noteConflict(message: CardMessage): Promise<void> {
  const data = conflictOn(message);
  for (const actor of data ? sidesOf(message).map(findActor).filter(isCreature) : []) {
    if (isKeptFrom(message, actor)) continue;
    await keepActorCard(actor, MARGINS, message, { concerns });
    if (data && !isRenewed(data)) await keepActorCard(actor, SETTLED, message, settled);
  }
}
