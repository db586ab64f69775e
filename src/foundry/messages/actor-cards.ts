import { SYSTEM_ID } from "../platform/system-id";
import { isCard, type CardMessage } from "./card-model";

/** Flag of an actor: ids of cards of its own that what it does next goes by, by what they are about; the latest first. */
const FLAG = "cards";
/** Cards of one matter that are remembered. */
const MOST = 12;

const idsOf = (actor: Actor, about: string): string[] => {
  const kept = (actor.getFlag(SYSTEM_ID, FLAG) as Record<string, unknown> | null | undefined)?.[about];
  return Array.isArray(kept) ? kept.slice(0, MOST).map(String) : [];
};

/**
 * Cards of an actor that are remembered with it, the latest first. Its owners can write any id there: what is not a card about
 * this actor, by somebody who plays it, does not count.
 */
export const actorCards = (actor: Actor, about: string): CardMessage[] =>
  [...new Set(idsOf(actor, about))].flatMap((id) => {
    const message = game.messages.get(id);
    const own = isCard(message) && message.system.actor === actor.uuid;
    return own && message.author && actor.testUserPermission(message.author, "OWNER") ? [message] : [];
  });

/**
 * Remembers a card with its actor, on every client.
 * @param holds Which of the earlier ones are still needed; the others are forgotten.
 */
export async function keepActorCard(
  actor: Actor,
  about: string,
  message: CardMessage | undefined,
  holds: (message: CardMessage) => boolean = () => true,
): Promise<void> {
  if (!message || !actor.isOwner) return;
  const before = actorCards(actor, about).filter((one) => one !== message && holds(one));
  const ids = [message, ...before].slice(0, MOST).map(({ id }) => id);
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
