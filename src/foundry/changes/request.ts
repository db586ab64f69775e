import { entryOf } from "./ledger";
import { commitOf, isDoneFor, receiptOf } from "./receipts";
import { type CardMessage } from "../messages/card-model";
import { findDocument } from "../platform/documents";
import type { Proposal } from "../contracts/change-handler";
import { localize } from "../platform/i18n";
import { lazily } from "../platform/lazily";
import type { CommitAction, CommitAnswer } from "./commit";
import { askGamemaster } from "./hand-over";

/** Has a proposal carried out. Whoever clicks, one client writes: the active GM's, or this one while no GM is there. */
export const applyProposal = (message: CardMessage, proposalId: string): Promise<CommitAnswer> =>
  ask("apply", message, proposalId);

/** Has carried out what comes with its card by itself: once, and no more when something has taken the card's place meanwhile. */
export const followProposal = (message: CardMessage, proposalId: string): Promise<CommitAnswer> =>
  ask("follow", message, proposalId);

/** Has a proposal taken back, or kept from following by itself where its client has not asked for it yet. */
export const closeProposal = (message: CardMessage, proposalId: string): Promise<CommitAnswer> =>
  ask("close", message, proposalId);

/** Has a proposal taken back, as long as the documents still hold what it set. */
export const undoProposal = (message: CardMessage, proposalId: string): Promise<CommitAnswer> =>
  ask("undo", message, proposalId);

async function ask(action: CommitAction, message: CardMessage, proposalId: string): Promise<CommitAnswer> {
  const proposal = message.system.proposals.find(({ id }) => id === proposalId);
  if (proposal && isSettled(action, message, proposal)) return { status: "already" };
  const answer = await send(action, message, proposalId);
  // Nobody has done what is closed as far as anybody sees, so that there is nothing to complain of.
  const told = action !== "close" || (proposal && commitOf(message, proposal)?.state === "applied");
  if (answer.status === "refused" && told) ui.notifications.warn(answer.reason);
  return answer;
}

/** What this client does not know of yet, another may have done: whether what follows by itself did, the one that writes says. */
function isSettled(action: CommitAction, message: CardMessage, proposal: Proposal): boolean {
  if (action === "apply" || action === "follow") return isDoneFor(game.user, message, proposal);
  const commit = commitOf(message, proposal);
  const mayFollow = action === "close" && proposal.automatic === true && commit === null;
  return commit?.state !== "applied" && !mayFollow;
}

async function send(action: CommitAction, message: CardMessage, proposalId: string): Promise<CommitAnswer> {
  const gamemaster = game.users.activeGM;
  const target = findDocument(message.system.proposals.find(({ id }) => id === proposalId)?.target);
  const isOwn = target?.isOwner === true && !game.user.isGM;
  // What an owner did without a GM only the owner's client takes back: no GM's writes what stands on a player's document.
  const isNotedHere =
    !entryOf(message.id ?? "", proposalId) && receiptOf(target, message.id ?? "", proposalId) !== null;
  if (gamemaster && !gamemaster.isSelf && !((action === "undo" || action === "close") && isOwn && isNotedHere))
    return askGamemaster(action, message.id ?? "", proposalId);
  // Without a GM a player can settle what is their own.
  if (!gamemaster && !target?.isOwner) {
    return { status: "refused", reason: localize("MANIFOLD.Changes.NoGamemaster") };
  }
  const { commit } = await lazily(() => import("./commit"));
  return commit(action, message.id ?? "", proposalId, game.user);
}
