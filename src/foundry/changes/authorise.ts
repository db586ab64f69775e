import { findActor, findDocument } from "../platform/documents";
import type { CardMessage } from "../messages/card-model";
import { changeHandler } from "../registry/registry";
import type { Commit, Proposal } from "../contracts/change-handler";

/** Whether somebody may write a document without any card. */
export const mayWrite = (user: User | null, uuid: string): boolean =>
  user !== null && (user.isGM || (findDocument(uuid)?.testUserPermission(user, "OWNER") ?? false));

/**
 * Who may have a proposal carried out or taken back: a GM; the owner of what it changes; and whoever posted the card in the
 * name of an actor of theirs (the player whose attack hit). The last case is what the GM's client does for players.
 */
export function mayConfirm(user: User, message: CardMessage, proposal: Proposal): boolean {
  if (mayWrite(user, proposal.target)) return true;
  if (message.author?.id !== user.id) return false;
  const source = findActor(proposal.source === undefined ? message.system.actor : proposal.source);
  return source !== null && source.testUserPermission(user, "OWNER");
}

/** Who may take back what was done: whoever might have it done, unless it was a GM's word, or the owner's click on another's card. */
export function mayTakeBack(user: User, message: CardMessage, proposal: Proposal, { by }: Pick<Commit, "by">): boolean {
  if (changeHandler(proposal.kind)?.ruling?.(proposal.data) && !user.isGM) return false;
  return mayConfirm(user, message, proposal) && (mayWrite(user, proposal.target) || by === user.id);
}
