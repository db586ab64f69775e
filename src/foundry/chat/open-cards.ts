import { isCommitted } from "../changes/receipts";
import { isCard, type CardMessage } from "./card-model";

/** So many of the latest cards with open proposals are kept up to date; older ones are when they are shown again. */
const MOST_CARDS = 20;
/** And no further back than this: a log of thousands is not searched for every change. */
const MOST_MESSAGES = 200;

/** The latest cards with a proposal that nobody has carried out. */
export function openCards(): CardMessage[] {
  const found: CardMessage[] = [];
  // A reloaded log is not in the order it was written in.
  const latest = [...game.messages.contents].sort((a, b) => b.timestamp - a.timestamp).slice(0, MOST_MESSAGES);
  for (const message of latest) {
    if (found.length === MOST_CARDS) break;
    if (isCard(message) && message.system.proposals.some(({ id }) => !isCommitted(message, id))) found.push(message);
  }
  return found;
}

/** The open cards with a proposal for one of these documents, or for something inside them. */
export const openCardsAbout = (uuids: readonly string[]): CardMessage[] =>
  openCards().filter(({ system }) =>
    system.proposals.some(({ target }) => uuids.some((uuid) => target === uuid || target.startsWith(`${uuid}.`))),
  );
