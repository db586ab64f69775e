import { isCommitted } from "../changes/receipts";
import { cardPartType } from "../registry/registry";
import { isCard, type CardMessage, type CardPart } from "../messages/card-model";

/** So many of the latest cards with open proposals are kept up to date; older ones are when they are shown again. */
const MOST_CARDS = 20;
/** And no further back than this: a log of thousands is not searched for every change. */
const MOST_MESSAGES = 200;

/** What a card shows as it is now: the targets of its open proposals, and what its parts are about, who acts included. */
function shownBy(message: CardMessage): string[] {
  const open = message.system.proposals.filter(({ id }) => !isCommitted(message, id));
  return [
    ...open.map(({ target }) => target),
    ...message.system.parts.flatMap((part) => {
      const about = aboutOf(part);
      return about ? [...about, message.system.actor ?? ""] : [];
    }),
  ].filter((uuid) => typeof uuid === "string");
}

/** A part whose data makes no sense says so where it is drawn; it is about nothing. */
function aboutOf(part: CardPart): readonly string[] | undefined {
  try {
    return cardPartType(part.type)?.about?.(part);
  } catch {
    return undefined;
  }
}

/** The latest messages, the last first: a reloaded log is not in the order it was written in. */
export const latestMessages = (): ChatMessage[] =>
  [...game.messages.contents].sort((a, b) => b.timestamp - a.timestamp).slice(0, MOST_MESSAGES);

/** The latest cards that show anything as it is now. */
export function openCards(): CardMessage[] {
  const found: CardMessage[] = [];
  for (const message of latestMessages()) {
    if (found.length === MOST_CARDS) break;
    if (isCard(message) && shownBy(message).length > 0) found.push(message);
  }
  return found;
}

/** The open cards that show one of these documents, or something inside them. */
export const openCardsAbout = (uuids: readonly string[]): CardMessage[] =>
  openCards().filter((message) =>
    shownBy(message).some((shown) => uuids.some((uuid) => shown === uuid || shown.startsWith(`${uuid}.`))),
  );
