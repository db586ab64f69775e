import { actorCards, keepActorCard, type CardNote } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { conflictOn } from "../conflict/noted-conflicts";
import { isDisbeliefPart } from "../../stored/disbelief-data";

// MY-ILL-10: what somebody disbelieved, and what it rolled against castings, is remembered with it in its order. What is real is
// remembered as what is not: the note tells nothing.

const TRIES = "illusions";
const note: CardNote = { most: 60 };

/** What somebody disbelieved, and rolls of its own against castings, the oldest first. */
export const notedTries = (actor: Actor): CardMessage[] => actorCards(actor, TRIES, note).reverse();

/** The Overlord has judged what somebody disbelieved. */
export const noteTry = (actor: Actor, message: CardMessage): Promise<void> =>
  message.system.parts.some(isDisbeliefPart) ? keepActorCard(actor, TRIES, message, note) : Promise.resolve();

/** Remembers a roll against a casting with who rolled it. */
export async function noteWithstood(message: CardMessage): Promise<void> {
  const actor = conflictOn(message)?.kind === "casting" ? findActor(message.system.actor) : null;
  const isSecret = message.blind || message.whisper.length > 0;
  if (actor && !isSecret) await keepActorCard(actor, TRIES, message, note);
}
