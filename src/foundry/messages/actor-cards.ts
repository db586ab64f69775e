import { SYSTEM_ID } from "../platform/system-id";
import { isCard, type CardMessage } from "./card-model";

/** Flag of an actor: ids of cards of its own that what it does next goes by, by what they are about; the latest first. */
const FLAG = "cards";
/** Cards of one matter that are remembered. */
const MOST = 12;

/** What is remembered of one matter, where it is not the usual. */
export interface CardNote {
  /** Cards that are remembered. */
  most?: number;
  /** Which cards concern the actor: its own, by somebody who plays it, where nothing else is said. */
  concerns?: (message: CardMessage, actor: Actor) => boolean;
}

const idsOf = (actor: Actor, about: string, most: number): string[] => {
  const kept = (actor.getFlag(SYSTEM_ID, FLAG) as Record<string, unknown> | null | undefined)?.[about];
  return Array.isArray(kept) ? kept.slice(0, most).map(String) : [];
};

const isOwn = ({ author, system }: CardMessage, actor: Actor): boolean =>
  system.actor === actor.uuid && author !== null && actor.testUserPermission(author, "OWNER");

/**
 * Cards that are remembered with an actor, the latest first. Its owners can write any id there: what is not a card that concerns
 * this actor does not count.
 */
export const actorCards = (
  actor: Actor,
  about: string,
  { most = MOST, concerns = isOwn }: CardNote = {},
): CardMessage[] =>
  [...new Set(idsOf(actor, about, most))].flatMap((id) => {
    const message = game.messages.get(id);
    return isCard(message) && concerns(message, actor) ? [message] : [];
  });

/**
 * Remembers a card with its actor, on every client.
 * @param holds Which of the earlier ones are still needed; the others are forgotten.
 */
export async function keepActorCard(
  actor: Actor,
  about: string,
  message: CardMessage | undefined,
  { holds = () => true, ...note }: CardNote & { holds?: (message: CardMessage) => boolean } = {},
): Promise<void> {
  if (!message || !actor.isOwner) return;
  const before = actorCards(actor, about, note).filter((one) => one !== message && holds(one));
  const ids = [message, ...before].slice(0, note.most ?? MOST).map(({ id }) => id);
  await actor.update({ [`flags.${SYSTEM_ID}.${FLAG}.${about}`]: ids });
}

/** Whether an update of an actor is such a note and nothing else: no card shows anything of it. */
export function isCardNote(changed: object = {}): boolean {
  const { flags, ...rest } = changed as { flags?: Record<string, object | null> };
  const [scope, ...others] = Object.entries(flags ?? {});
  const own =
    scope?.[0] === SYSTEM_ID && others.length === 0 && Object.keys(scope[1] ?? {}).every((key) => key === FLAG);
  return own && Object.keys(rest).every((key) => key === "_id" || key === "_stats");
}
