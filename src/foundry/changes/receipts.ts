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

const keyOf = (messageId: string, proposalId: string): string => `${messageId}_${proposalId}`;

const receiptsOf = (target: FoundryDocument): Record<string, Commit> =>
  (target.getFlag(SYSTEM_ID, FLAG) ?? {}) as Record<string, Commit>;

/** The receipt of a proposal on its target; null when there is none (any more). */
export const receiptOf = (target: FoundryDocument | null, messageId: string, proposalId: string): Commit | null =>
  (target && receiptsOf(target)[keyOf(messageId, proposalId)]) ?? null;

/** Ids of the messages whose proposals stand on a document and did this to it. */
export const cardsAppliedTo = (target: FoundryDocument, did: (change: Change) => boolean): string[] =>
  Object.entries(receiptsOf(target)).flatMap(([key, { state, changes }]) =>
    state !== "undone" && changes.some(did) ? [key.slice(0, key.indexOf("_"))] : [],
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
  const path = `flags.${SYSTEM_ID}.${FLAG}`;
  return Object.assign({ [`${path}.${key}`]: commit }, ...surplus.map(([old]) => deletionUpdate(`${path}.${old}`)));
}

/** What became of a proposal: by the receipt on its target, else by what the card remembers. */
export const commitOf = (message: CardMessage, proposal: Proposal): Commit<ShownChange> | null =>
  receiptOf(findDocument(proposal.target), message.id ?? "", proposal.id) ??
  message.system.commits[proposal.id] ??
  null;

/** Whether a proposal has been carried out and not been taken back. */
export function isCommitted(message: CardMessage, proposalId: string): boolean {
  const proposal = message.system.proposals.find(({ id }) => id === proposalId);
  return proposal !== undefined && commitOf(message, proposal)?.state === "applied";
}
