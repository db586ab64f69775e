import { isCommitted } from "../changes/receipts";
import { cardPartType } from "../ruleset/registry";
import { isCard, type CardMessage } from "./card-model";

/** So many of the latest cards with open proposals are kept up to date; older ones are when they are shown again. */
const MOST_CARDS = 20;
/** And no further back than this: a log of thousands is not searched for every change. */
const MOST_MESSAGES = 200;

/** What a card shows as it is now: the targets of its open proposals, and what its parts are about. */
function shownBy(message: CardMessage): string[] {
  const open = message.system.proposals.filter(({ id }) => !isCommitted(message, id));
  return [
    ...open.map(({ target }) => target),
    ...message.system.parts.flatMap((part) => cardPartType(part.type)?.about?.(part) ?? []),
  ];
}

/** The latest cards that show anything as it is now. */
export function openCards(): CardMessage[] {
  const found: CardMessage[] = [];
  // A reloaded log is not in the order it was written in.
  const latest = [...game.messages.contents].sort((a, b) => b.timestamp - a.timestamp).slice(0, MOST_MESSAGES);
  for (const message of latest) {
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
