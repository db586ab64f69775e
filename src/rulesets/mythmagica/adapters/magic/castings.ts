import { actorCards, keepActorCard } from "../../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { everybody, findActor } from "../../../../foundry/platform/documents";
import { CAST_PART, readCast, type CastData } from "../../stored/cast-data";
import { isCreature, type Creature } from "../creature";

// What somebody casts is remembered with it by the ids of the cards: never looked for in the chat.

const CASTINGS = "castings";

/** The casting that a card tells of, as far as it can be read. */
export function castOn(message: CardMessage | undefined): CastData | null {
  const part = message?.system.parts.find(({ type }) => type === CAST_PART);
  if (!part) return null;
  try {
    return readCast(part);
  } catch {
    return null;
  }
}

/** Whoever cast it, as long as they are there. */
export function casterOn({ system }: CardMessage): Creature | null {
  const caster = findActor(system.actor);
  return isCreature(caster) ? caster : null;
}

/** Remembers a casting with whoever cast it. */
export async function noteCasting(message: CardMessage): Promise<void> {
  const caster = castOn(message) ? casterOn(message) : null;
  if (caster) await keepActorCard(caster, CASTINGS, message);
}

/** A casting as its card tells of it. */
export type Casting = { cast: CastData; caster: Creature; card: string };

/** The latest castings of somebody, the latest first; on cards by those who may speak for them. */
export const castingsOf = (caster: Creature): Casting[] =>
  actorCards(caster, CASTINGS).flatMap((message) => {
    const cast = castOn(message);
    return cast ? [{ cast, caster, card: message.id ?? "" }] : [];
  });

/** The latest castings of everybody else, the latest first. */
export const castingsBesides = (who: Creature): Casting[] =>
  everybody()
    .filter(isCreature)
    .filter((caster) => caster !== who)
    .flatMap(castingsOf)
    .sort((a, b) => timeOf(b) - timeOf(a));

const timeOf = ({ card }: Casting): number => game.messages.get(card)?.timestamp ?? 0;
