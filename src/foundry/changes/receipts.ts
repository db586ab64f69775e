import type { Change } from "../../engine";
import type { CardMessage } from "../chat/card-model";
import { deletionUpdate } from "../platform/compat";
import { findDocument } from "../platform/documents";
import { SYSTEM_ID } from "../platform/system-id";
import type { Commit, Proposal, ShownChange } from "./effect-kind";

/**
 * What was done to a document because of a card is noted on that document, in the same update as the change itself: both are
 * there or neither. A card's own record would not do, because whoever posted a card can rewrite it; a document's flags can
 * only be written by those who may change the document anyway.
 */
const FLAG = "receipts";

/** Older receipts go: their cards still say that they were applied, but can no longer be undone by a click. */
const MOST_RECEIPTS = 20;

/** When the newest card whose receipt went was posted. */
const FORGOTTEN = "forgotten";

const MINUTE = 60_000; // milliseconds; nobody is told less

const keyOf = (messageId: string, proposalId: string): string => `${messageId}_${proposalId}`;

const messageIn = (key: string): string => key.slice(0, key.indexOf("_"));

const receiptsOf = (target: FoundryDocument): Record<string, Commit> =>
  (target.getFlag(SYSTEM_ID, FLAG) ?? {}) as Record<string, Commit>;

/** The receipt of a proposal on its target; null when there is none (any more). */
export const receiptOf = (target: FoundryDocument | null, messageId: string, proposalId: string): Commit | null =>
  (target && receiptsOf(target)[keyOf(messageId, proposalId)]) ?? null;

/**
 * Whether what a card proposes may have been done and its receipt gone: no older card than the newest forgotten one is believed
 * that it was not. One poster's time is measured against another's, never against the writer's clock.
 */
export function isForgotten({ target: uuid, id }: Proposal, message: CardMessage): boolean {
  const target = findDocument(uuid);
  return message.timestamp <= forgottenBy(target) && !receiptOf(target, message.id ?? "", id);
}

const forgottenBy = (target: FoundryDocument | null): number => Number(target?.getFlag(SYSTEM_ID, FORGOTTEN) ?? -1);

/** Ids of the messages whose proposals stand on a document and did this to it. */
export const cardsAppliedTo = (target: FoundryDocument, did: (change: Change) => boolean): string[] =>
  Object.entries(receiptsOf(target)).flatMap(([key, { state, changes }]) =>
    state !== "undone" && changes.some(did) ? [messageIn(key)] : [],
  );

/** The part of an update that notes a receipt, and lets go of the oldest ones beyond the most that are kept. */
export function receiptUpdate(
  target: FoundryDocument,
  messageId: string,
  proposalId: string,
  commit: Commit,
): Record<string, unknown> {
  const key = keyOf(messageId, proposalId);
  const others = Object.entries(receiptsOf(target)).filter(([other]) => other !== key);
  const surplus = others.sort(([, a], [, b]) => b.at - a.at).slice(MOST_RECEIPTS - 1);
  const path = `flags.${SYSTEM_ID}.`;
  const posted = surplus.map(([old]) => game.messages.get(messageIn(old))?.timestamp ?? -1);
  return Object.assign(
    { [`${path}${FLAG}.${key}`]: commit },
    surplus.length > 0 && { [path + FORGOTTEN]: Math.max(forgottenBy(target), ...posted) },
    ...surplus.map(([old]) => deletionUpdate(`${path}${FLAG}.${old}`)),
  );
}

/** What goes without saying of what a card remembers: it was carried out for whoever posted it, at once. */
const usual = ({ author, timestamp }: CardMessage): Commit<ShownChange> => ({
  state: "applied",
  by: author?.id ?? "",
  at: timestamp,
  changes: [],
});

/** What became of a proposal: by the receipt on its target, else by what the card remembers. */
export function commitOf(message: CardMessage, { target, id }: Proposal): Commit<ShownChange> | null {
  const told = message.system.commits[id] as Partial<Commit<ShownChange>> | undefined;
  return receiptOf(findDocument(target), message.id ?? "", id) ?? (told ? { ...usual(message), ...told } : null);
}

/** What a card has to say of it, so that it stays small; an update only adds to what it said before. */
export function toldOf(message: CardMessage, id: string, commit: Commit<ShownChange>) {
  if (message.system.commits[id]) return commit;
  const { state, by, at, changes } = usual(message);
  const told = {
    ...(commit.state !== state && { state: commit.state }),
    ...(commit.by !== by && { by: commit.by }),
    ...(commit.at - at > MINUTE && { at: commit.at }),
    ...(commit.changes.length > changes.length && { changes: commit.changes }),
  };
  return Object.keys(told).length > 0 ? told : true;
}

/** Whether a proposal has been carried out and not been taken back. */
export function isCommitted(message: CardMessage, proposalId: string): boolean {
  const proposal = message.system.proposals.find(({ id }) => id === proposalId);
  return proposal !== undefined && commitOf(message, proposal)?.state === "applied";
}
