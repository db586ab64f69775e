import type { Change } from "../../engine";
import type { CardMessage } from "../messages/card-model";
import { localize } from "../platform/i18n";
import { changeHandler } from "../registry/registry";
import { mayTakeBack } from "./authorise";
import { overtakenInTurn } from "./check-changes";
import { entryOf } from "./ledger";
import { commitOf, isDoneFor, receiptOf } from "./receipts";
import { applyProposal, undoProposal } from "./request";
import type { Proposal } from "../contracts/change-handler";
import { findDocument } from "../platform/documents";

/** What is known for sure of what a proposal did: by the GM's book, or by an owner's own note. */
const recordOf = (message: CardMessage, { id, target }: Proposal) =>
  entryOf(message.id ?? "", id) ?? receiptOf(findDocument(target), message.id ?? "", id);

/** Whether a user may take a proposal back: a GM what the GM's book says, an owner what they noted while no GM was there. */
export function mayUndo(user: User, message: CardMessage, proposal: Proposal): boolean {
  const entry = entryOf(message.id ?? "", proposal.id);
  if (!isDoneFor(user, message, proposal)) return false;
  if (entry) return entry.changes.length > 0 && mayTakeBack(user, message, proposal, entry);
  const target = findDocument(proposal.target);
  return !user.isGM && target?.isOwner === true && receiptOf(target, message.id ?? "", proposal.id) !== null;
}

/** The proposals of a card that this user may take back, the last first. */
export const undoableOn = (message: CardMessage): Proposal[] =>
  message.system.proposals.filter((proposal) => mayUndo(game.user, message, proposal)).reverse();

/** What is being applied of a card in this window: an Undo of it all waits for the change that is under way, and ends the rest. */
const applying = new Map<string | null, { over: Promise<void>; isEnded: boolean }>();

/**
 * Takes back all that a card did, the last first, also while the card is still being applied. Where something of it has changed
 * since, nothing is taken back: half an action is nothing that anybody played.
 */
export async function undoCard(message: CardMessage): Promise<void> {
  const run = applying.get(message.id);
  if (run) {
    run.isEnded = true;
    await run.over.catch(() => undefined);
  }
  const proposals = undoableOn(message);
  const done = proposals.map((proposal) => (recordOf(message, proposal)?.changes ?? []) as Change[]);
  if (overtakenInTurn(done.flatMap((changes) => changes.toReversed()))) {
    ui.notifications.warn(localize("MANIFOLD.Changes.Overtaken"));
    return;
  }
  const held = heldBack(proposals, done);
  if (held) return void ui.notifications.warn(held);
  await inTurn(proposals, (id) => undoProposal(message, id));
}

/** Why one of them cannot be taken back, in a sentence: then none is. Null: all can. @param done What each of them did. */
function heldBack(proposals: readonly Proposal[], done: readonly Change[][]): string | null {
  for (const [at, { kind, target }] of proposals.entries()) {
    const document = findDocument(target);
    const why = document && changeHandler(kind)?.holds?.(document, done[at] ?? []);
    if (why) return why;
  }
  return null;
}

/** Carries out what waits, one after the other. @param ids What the card offers this user. */
export async function applyOnCard(message: CardMessage, ids: readonly string[]): Promise<void> {
  const waiting = message.system.proposals.filter(
    ({ id, ...one }) => ids.includes(id) && commitOf(message, { id, ...one })?.state !== "applied",
  );
  const run = { isEnded: false, over: Promise.resolve() };
  applying.set(message.id, run);
  run.over = inTurn(waiting, async (id) => (run.isEnded ? ENDED : applyProposal(message, id)));
  try {
    await run.over;
  } finally {
    if (applying.get(message.id) === run) applying.delete(message.id);
  }
}

const ENDED = { status: "refused" };

/** No further once one is refused: what comes after it may rest on it. */
async function inTurn(proposals: readonly Proposal[], act: (id: string) => Promise<{ status: string }>): Promise<void> {
  for (const { id } of proposals) if ((await act(id)).status === "refused") return;
}
