import { isCommitted } from "./receipts";
import { type CardMessage } from "../chat/card-model";
import { findDocument } from "../platform/documents";
import { localize } from "../platform/words";
import { commit, type CommitAction, type CommitAnswer } from "./commit";
import { askGamemaster } from "./hand-over";

/** Has a proposal carried out. Whoever clicks, one client writes: the active GM's, or this one while no GM is there. */
export const applyProposal = (message: CardMessage, proposalId: string): Promise<CommitAnswer> =>
  ask("apply", message, proposalId);

/** Has a proposal taken back, as long as the documents still hold what it set. */
export const undoProposal = (message: CardMessage, proposalId: string): Promise<CommitAnswer> =>
  ask("undo", message, proposalId);

async function ask(action: CommitAction, message: CardMessage, proposalId: string): Promise<CommitAnswer> {
  if (isCommitted(message, proposalId) === (action === "apply")) return { status: "already" };
  const answer = await send(action, message, proposalId);
  if (answer.status === "refused") ui.notifications.warn(answer.reason);
  return answer;
}

async function send(action: CommitAction, message: CardMessage, proposalId: string): Promise<CommitAnswer> {
  const gamemaster = game.users.activeGM;
  if (gamemaster && !gamemaster.isSelf) return askGamemaster(action, message.id ?? "", proposalId);
  // Without a GM a player can settle what is their own.
  if (!gamemaster && !findDocument(targetOf(message, proposalId))?.isOwner) {
    return { status: "refused", reason: localize("MANIFOLD.Changes.NoGamemaster") };
  }
  return commit(action, message.id ?? "", proposalId, game.user);
}

const targetOf = (message: CardMessage, proposalId: string): string | undefined =>
  message.system.proposals.find(({ id }) => id === proposalId)?.target;
