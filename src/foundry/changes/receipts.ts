import type { Change } from "../../engine";
import type { CardMessage } from "../messages/card-model";
import { commitInFull } from "../messages/folded-cards";
import { deletionUpdate } from "../platform/compat";
import { findDocument } from "../platform/documents";
import { SYSTEM_ID } from "../platform/system-id";
import type { Commit, Proposal, ShownChange } from "../contracts/change-handler";
import { isObject } from "./data-shape";
import { allEntries, entryOf, isBeforeLedger } from "./ledger";

/**
 * What was done to a document by its owner while no GM was there, or by an earlier release, is noted on the document. Whoever
 * owns it may write there what they like: a GM's client shows it and writes nothing that stands in it; the owner's own client,
 * which can write no more than they may, takes it back.
 */
const FLAG = "receipts";

/** Older receipts go: their cards still say that they were applied, but can no longer be undone by a click. */
const MOST_RECEIPTS = 20;

const keyOf = (messageId: string, proposalId: string): string => `${messageId}_${proposalId}`;

const isChange = (one: unknown): boolean =>
  isObject(one) && (one.kind === "set" ? typeof one.path === "string" : isObject(one.data));

/** Cards and notes come from anybody: what makes no sense counts as not written. */
const isCommit = (one: unknown): one is Commit =>
  isObject(one) && typeof one.state === "string" && Array.isArray(one.changes) && one.changes.every(isChange);

function receiptsOf(target: FoundryDocument): Record<string, Commit> {
  const stored = target.getFlag(SYSTEM_ID, FLAG);
  const notes = Object.entries(isObject(stored) ? stored : {});
  return Object.fromEntries(notes.filter((note): note is [string, Commit] => isCommit(note[1])));
}

/** The owner's receipt of a proposal on its target; null when there is none (any more). */
export const receiptOf = (target: FoundryDocument | null, messageId: string, proposalId: string): Commit | null =>
  (target && receiptsOf(target)[keyOf(messageId, proposalId)]) ?? null;

/** The part of an update that notes an owner's receipt, and lets go of the oldest ones beyond the most that are kept. */
export function receiptUpdate(
  target: FoundryDocument,
  messageId: string,
  proposalId: string,
  commit: Commit,
): Record<string, unknown> {
  const key = keyOf(messageId, proposalId);
  const others = Object.entries(receiptsOf(target)).filter(([other]) => other !== key);
  const surplus = others.sort(([, a], [, b]) => b.at - a.at).slice(MOST_RECEIPTS - 1);
  const path = `flags.${SYSTEM_ID}.${FLAG}.`;
  return Object.assign({ [path + key]: commit }, ...surplus.map(([old]) => deletionUpdate(path + old)));
}

/** Ids of the messages whose proposals stand on a document and did this to it. */
export function cardsAppliedTo(target: FoundryDocument, did: (change: Change) => boolean): string[] {
  const own = Object.entries(receiptsOf(target)).map(([key, one]) => [key.slice(0, key.indexOf("_")), one] as const);
  const all = [...[...allEntries()].filter(([, entry]) => entry.target === target.uuid), ...own];
  return all.flatMap(([id, { state, changes }]) => (state !== "undone" && changes.some(did) ? [id] : []));
}

/**
 * What became of a proposal: by the GM's book, else by what its owner noted, else by what the card remembers.
 * `sure`: nobody but a GM can have written that, or there is nothing better to go by.
 */
export function standing(
  message: CardMessage,
  { target, id }: Proposal,
): { commit: Commit<ShownChange> | null; sure: boolean } {
  const entry = entryOf(message.id ?? "", id);
  if (entry) return { commit: entry, sure: true };
  const remembered = message.system.commits[id];
  const told = remembered ? commitInFull(remembered, message) : null;
  const commit = receiptOf(findDocument(target), message.id ?? "", id) ?? (isCommit(told) ? told : null);
  return { commit, sure: isBeforeLedger(message) };
}

export const commitOf = (message: CardMessage, proposal: Proposal): Commit<ShownChange> | null =>
  standing(message, proposal).commit;

/** Whether a proposal counts as carried out, and not taken back, before a user. A GM need not believe players' own notes. */
export function isDoneFor(user: User, message: CardMessage, proposal: Proposal): boolean {
  const { commit, sure } = standing(message, proposal);
  return commit?.state === "applied" && (sure || !user.isGM);
}

/** Whether a proposal has been carried out and not been taken back. */
export function isCommitted(message: CardMessage, proposalId: string): boolean {
  const proposal = message.system.proposals.find(({ id }) => id === proposalId);
  return proposal !== undefined && commitOf(message, proposal)?.state === "applied";
}
